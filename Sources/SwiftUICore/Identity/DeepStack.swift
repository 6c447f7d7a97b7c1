import Foundation

/// Room for the recursion over trees that are very deep.
///
/// A tree is walked by functions that call each other from parent to child, with the bodies and layouts of the
/// app among them: to mount a view takes one to two kilobytes for each view around it, so that a usual stack
/// ends after 5,000 of them. Where little is left of the stack, `run` goes on upon another one, in the same
/// thread, and comes back when the work is done:
///
///     thread's stack   [ reserve ¦ ←── in use ──────────────── mount ◂ mount ◂ update ◂ main ]
///                                        ↓ the next mount
///     another stack    [ reserve ¦ ←──────────────────────────────────────── mount ◂ mount ]
///
/// While there is room, that is all but always, it costs one comparison. Main thread only.
package enum DeepStack {
  // The stack in use, whose it is, and its part that may be filled before another one is begun. The main actor may
  // go to another thread, which may get the addresses of one that ended.
  @exclusivity(unchecked) nonisolated(unsafe) private static var thread: pthread_t?
  @exclusivity(unchecked) nonisolated(unsafe) private static var stackStart: UInt = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var stackLength: UInt = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var roomStart: UInt = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var roomLength: UInt = 0

  /// How much of a stack stays free for what is called between two uses of `run`, in bytes.
  private static let reserve: UInt = 1 << 20
  /// The size of a stack that is added, in bytes. Only what is used of it becomes memory.
  private static let addedLength: UInt = 64 << 20

  /// Runs `body` where there is room for it.
  @inline(__always)
  package static func run(_ body: () -> Void) {
    var mark: UInt8 = 0
    let here = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    if here &- roomStart < roomLength, pthread_self() == thread {
      body()
    } else {
      runElsewhere(here, body)
    }
  }

  @inline(never)
  private static func runElsewhere(_ here: UInt, _ body: () -> Void) {
    guard MainThread.isCurrent else { return body() }
    if pthread_self() != thread || here &- stackStart >= stackLength {
      thread = pthread_self()
      guard let (start, length) = StackSwitching.threadStack else { return body() }
      use(start, length)
      if here &- roomStart < roomLength { return body() }
    }
    let (start, length) = (stackStart, stackLength)
    let added = StackSwitching.run(onStackOf: addedLength, { use($0, addedLength) }, body)
    use(start, length)
    if !added { body() }
  }

  private static func use(_ start: UInt, _ length: UInt) {
    (stackStart, stackLength) = (start, length)
    let reserve = min(Self.reserve, length / 4)
    (roomStart, roomLength) = (start + reserve, length - reserve)
  }
}

/// Changes the stack that the thread runs on, by the functions of the C library for that. Swift does not
/// import them: one is variadic, the others may return twice, of which no use is made here.
private enum StackSwitching {
  private typealias GetAttributes =
    @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
  private typealias GetContext = @convention(c) (UnsafeMutablePointer<ucontext_t>) -> Int32
  private typealias MakeContext =
    @convention(c) (UnsafeMutablePointer<ucontext_t>, @convention(c) () -> Void, Int32) -> Void
  private typealias SwapContext =
    @convention(c) (UnsafeMutablePointer<ucontext_t>, UnsafeMutablePointer<ucontext_t>) -> Int32

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
  }
  private static let getAttributes = function("pthread_getattr_np", as: GetAttributes.self)
  private static let getContext = function("getcontext", as: GetContext.self)
  private static let makeContext = function("makecontext", as: MakeContext.self)
  private static let swapContext = function("swapcontext", as: SwapContext.self)

  /// The stack of the running thread: its lowest address and its length.
  static var threadStack: (start: UInt, length: UInt)? {
    var attributes = pthread_attr_t()
    guard let getAttributes, getAttributes(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var address: UnsafeMutableRawPointer?
    var length = 0
    guard pthread_attr_getstack(&attributes, &address, &length) == 0, let address else {
      return nil
    }
    return (UInt(bitPattern: address), UInt(length))
  }

  /// What runs on the stack that is about to be entered.
  nonisolated(unsafe) private static var work: (() -> Void)?

  /// Runs `body` on a new stack, after `entering` was told where that is. Returns false, without a call of
  /// `body`, where there is none to be had.
  static func run(
    onStackOf length: UInt, _ entering: (UInt) -> Void, _ body: () -> Void
  ) -> Bool {
    guard let getContext, let makeContext, let swapContext,
      let stack = mmap(
        nil, Int(length), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0
      ),
      stack != MAP_FAILED
    else { return false }
    defer { munmap(stack, Int(length)) }
    // Whoever goes beyond the end is stopped there.
    mprotect(stack, Int(getpagesize()), PROT_NONE)
    let contexts = UnsafeMutablePointer<ucontext_t>.allocate(capacity: 2)
    contexts.initialize(repeating: ucontext_t(), count: 2)
    defer { contexts.deallocate() }
    let (outer, inner) = (contexts, contexts + 1)
    guard getContext(inner) == 0 else { return false }
    inner.pointee.uc_stack.ss_sp = stack
    inner.pointee.uc_stack.ss_size = Int(length)
    inner.pointee.uc_link = outer
    makeContext(inner, { StackSwitching.runWork() }, 0)
    entering(UInt(bitPattern: stack))
    return withoutActuallyEscaping(body) { body in
      work = body
      return swapContext(outer, inner) == 0
    }
  }

  private static func runWork() {
    let now = work
    work = nil
    now?()
  }
}
