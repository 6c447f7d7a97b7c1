import CGTK

/// A GObject's handlers, disconnected when this goes: owned by the Swift object that the handlers call.
@MainActor
final class Signals {
  private let owner: UnsafeMutableRawPointer
  private var handlers: [(object: UnsafeMutableRawPointer, id: gulong)] = []

  /// Handlers get `owner` as their last argument, unretained: it must outlive this object.
  init(owner: AnyObject) {
    self.owner = Unmanaged.passUnretained(owner).toOpaque()
  }

  /// Connects a C function. Its type must be the signal's: instance, the signal's arguments, owner.
  func connect<Function>(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ function: Function
  ) {
    let id = g_signal_connect_data(
      object, signal, unsafeBitCast(function, to: GCallback.self), owner, nil, GConnectFlags(0))
    g_object_ref(object)
    handlers.append((object, id))
  }

  func connect<Function>(_ object: OpaquePointer, _ signal: String, _ function: Function) {
    connect(UnsafeMutableRawPointer(object), signal, function)
  }

  /// Ends all connections; also done at the end of this object's life.
  func disconnect() {
    for (object, id) in handlers {
      g_signal_handler_disconnect(object, id)
      g_object_unref(object)
    }
    handlers.removeAll()
  }

  deinit {
    for (object, id) in handlers {
      g_signal_handler_disconnect(object, id)
      g_object_unref(object)
    }
  }
}

/// The object that a handler belongs to.
func owner<Owner: AnyObject>(_ data: UnsafeMutableRawPointer?, as type: Owner.Type) -> Owner {
  Unmanaged<Owner>.fromOpaque(data!).takeUnretainedValue()
}

/// A handler for signals without arguments and for changed properties of an object, as a Swift closure.
@MainActor
final class ChangeHandler {
  private let object: UnsafeMutableRawPointer
  private let id: gulong
  private let action: () -> Void

  /// Calls `action` at each emission of a signal that has no arguments.
  init(_ object: UnsafeMutableRawPointer, signal: String, _ action: @escaping () -> Void) {
    self.object = object
    self.action = action
    let box = Unmanaged.passRetained(Box(action)).toOpaque()
    let isProperty = signal.hasPrefix("notify::") || signal.hasPrefix("changed::")
    let plain: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
      ChangeHandler.call($1)
    }
    let detailed:
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer
      ) -> Void = { ChangeHandler.call($2) }
    let callback =
      isProperty
      ? unsafeBitCast(detailed, to: GCallback.self) : unsafeBitCast(plain, to: GCallback.self)
    g_object_ref(object)
    id = g_signal_connect_data(
      object, signal, callback, box,
      { data, _ in Unmanaged<Box>.fromOpaque(data!).release() }, GConnectFlags(0))
  }

  private final class Box {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
  }

  private nonisolated static func call(_ data: UnsafeMutableRawPointer) {
    MainActor.assumeIsolated { Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().action() }
  }

  deinit {
    g_signal_handler_disconnect(object, id)
    g_object_unref(object)
  }
}
