import Diagnostics
import Observation
import Reactivity

/// The node of a view with a body: the unit that runs again.
@usableFromInline
final class CompositeNode<V: View>: _Node {
  @exclusivity(unchecked) private(set) var view: V
  /// The child, or, in one of the few nodes that have more, the extras, which hold it then: a tree has very
  /// many views.
  @exclusivity(unchecked) private var held: AnyObject?

  @usableFromInline
  init(_ view: borrowing V, _ context: _NodeContext) {
    self.view = copy view
    super.init(context)
    let type = ViewType.of(V.self)
    if !type.properties.isEmpty {
      marks.insert(.hasProperties)
      if !type.preparedProperties.isEmpty { marks.insert(.preparesProperties) }
      environmentEpoch = EnvironmentScope.epoch
      connectProperties(old: nil)
    }
    DeepStack.run { child = V.Body._makeNode(runBody(isNew: true), childContext) }
  }

  /// When the properties were last looked up in the environment.
  private var environmentEpoch: UInt32 {
    get { number }
    set { number = newValue }
  }

  @inline(__always)
  private var child: _Node? {
    get {
      if marks.contains(.hasExtras) { return extras!.child }
      return held.map { unsafeDowncast($0, to: _Node.self) }
    }
    set {
      if marks.contains(.hasExtras) { extras!.child = newValue } else { held = newValue }
    }
  }

  /// The child, for its update. A view with a body keeps its child for as long as it lives.
  private var shownChild: Unmanaged<_Node> {
    marks.contains(.hasExtras)
      ? .passUnretained(child!) : .passUnretained(unsafeDowncast(held!, to: _Node.self))
  }

  private var extras: BodyExtras<V>? {
    guard marks.contains(.hasExtras) else { return nil }
    return unsafeDowncast(held!, to: BodyExtras<V>.self)
  }

  @usableFromInline
  override var viewType: Any.Type? {
    (V.self as? any DynamicPropertyOwner.Type)?.ownerType ?? V.self
  }

  @usableFromInline
  override func run() {
    if marks.contains(.hasProperties) {
      if UpdateQueue.hasWaitingDerived { refreshProperties() }
      if environmentEpoch != EnvironmentScope.epoch { resolveProperties() }
    }
    var body = runBody()
    shownChild._withUnsafeGuaranteedRef { $0.update(at: &body) }
  }

  @usableFromInline
  override func update(from value: UnsafeRawPointer) {
    let type = ViewType.of(V.self)
    if type.isAnimatable, updateAnimated(from: value, type) { return }
    if type.isEqual(&view, value) {
      // The value says the same; its dynamic properties stay connected. A run that is already due stays.
      if Inspection.isOn { root.inspection?.bodyIsSkipped(of: self) }
      return
    }
    take(value.assumingMemoryBound(to: V.self))
  }

  private func take(_ new: UnsafePointer<V>) {
    extras?.seenChanges?.hasNewValue = true
    // A change of its own that is still due is shown now, and as it was meant.
    let outerTag = UpdateTag.current
    let ownTag = isDirty ? UpdateTag.tag(of: self) : 0
    if ownTag != 0 { UpdateTag.current = ownTag }
    defer { UpdateTag.current = outerTag }
    if marks.contains(.hasProperties) {
      var old = view
      view = new.pointee
      withUnsafeMutablePointer(to: &old) { connectProperties(old: UnsafeMutableRawPointer($0)) }
    } else {
      view = new.pointee
    }
    DeepStack.run { run() }
  }

  /// Takes a value of a view that moves on its way to it. Returns false where nothing may move.
  private func updateAnimated(from value: UnsafeRawPointer, _ type: ViewType) -> Bool {
    guard mayMove else { return false }
    var target = root.target(of: self, else: view)
    guard !withUnsafePointer(to: &target, { type.isEqual($0, value) }) else { return true }
    let new = value.assumingMemoryBound(to: V.self).pointee
    func show(_ view: V) { withUnsafePointer(to: view) { take($0) } }
    show(
      animating(from: view, to: new) { [unowned self] view in
        withUnsafePointer(to: view) { take($0) }
      })
    return true
  }

  @usableFromInline
  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  @usableFromInline
  override func collectLayout(into list: inout [_LayoutNode]) {
    DeepStack.run { child?.collectLayout(into: &list) }
  }

  @usableFromInline
  override func unmount() {
    super.unmount()
    extras?.observation?.cancel()
    extras?.observation = nil
    guard marks.contains(.hasProperties) else { return }
    withUnsafeMutablePointer(to: &view) { pointer in
      for property in ViewType.of(V.self).properties {
        property.type._disconnect(UnsafeMutableRawPointer(pointer) + property.offset)
      }
    }
  }

  override func forEachInspectedSource(_ visit: (String, Source) -> Void) {
    guard marks.contains(.hasProperties), let owner = viewType.map(shortTypeName) else { return }
    let view = extras?.prepared ?? view
    withUnsafePointer(to: view) {
      ViewType.of(V.self).forEachInspectedSource(of: $0, named: owner, visit)
    }
  }

  override func reconnectEnvironment() {
    guard marks.contains(.hasProperties) else { return }
    EnvironmentPlace.hasMoved = false
    resolveProperties(EnvironmentPlace.occasion)
    // Closures made in the body hold the properties as they were, so a move alone asks for another run.
    guard EnvironmentPlace.hasMoved else { return }
    if Inspection.isOn { Inspection.note(.environmentMoved, for: self) }
    invalidate()
  }

  /// Looks the environment properties up anew: which scope a key comes from may have changed.
  private func resolveProperties(_ occasion: EnvironmentPlace.Occasion? = .otherKeys) {
    environmentEpoch = EnvironmentScope.epoch
    let outer = EnvironmentPlace.occasion
    EnvironmentPlace.occasion = occasion
    defer { EnvironmentPlace.occasion = outer }
    var old = view
    withUnsafeMutablePointer(to: &old) { connectProperties(old: UnsafeMutableRawPointer($0)) }
  }

  /// Brings up to date what the properties read, for a run that a parent asks for before the queue comes to it.
  private func refreshProperties() {
    withUnsafeMutablePointer(to: &view) { pointer in
      for property in ViewType.of(V.self).properties {
        property.type._refresh(UnsafeMutableRawPointer(pointer) + property.offset)
      }
    }
  }

  private func connectProperties(old: UnsafeMutableRawPointer?) {
    withUnsafeMutablePointer(to: &view) { pointer in
      for property in ViewType.of(V.self).properties {
        property.type._connect(
          UnsafeMutableRawPointer(pointer) + property.offset,
          old: old.map { $0 + property.offset }, to: self)
      }
    }
  }

  private func runBody(isNew: Bool = false) -> V.Body {
    if RootNode.countingRoots > 0 { root.record(bodyRun: V.self) }
    if Inspection.isOn { root.inspection?.bodyRuns(of: self, isNew: isNew) }
    return track {
      if marks.contains(.preparesProperties) { prepareProperties() }
      if marks.contains(.hasExtras) { return body(with: extras!) }
      // A copy: the body may end in a change of this very node.
      let view = view
      let (body, link) = ObservationLink.observing(nil, for: self) { view.body }
      if let link { madeExtras.observation = link }
      return body
    }
  }

  /// The same with what only few nodes need. Apart, because the type of an optional view, which it works with,
  /// takes longer to find than all the rest of a run.
  @inline(never)
  private func body(with extras: BodyExtras<V>) -> V.Body {
    let view = extras.prepared ?? view
    let observation = extras.observation
    if let seen = extras.seenChanges, observation?.hasFired == true {
      seen.hasNewDependencies = true
    }
    let (body, link) = ObservationLink.observing(observation, for: self) { view.body }
    if link !== observation { extras.observation = link }
    return body
  }

  /// What the body reported last; `nil` where it never did.
  var seenChanges: SeenChanges? { extras?.seenChanges }

  /// Keeps in mind from now on why the body runs.
  func beginReporting() -> SeenChanges {
    let made = SeenChanges()
    madeExtras.seenChanges = made
    return made
  }

  /// The value whose body runs.
  func withViewInUse<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
    withUnsafePointer(to: extras?.prepared ?? view) { body(UnsafeRawPointer($0)) }
  }

  private func prepareProperties() {
    if ViewType.of(V.self).hasCustomProperties {
      // `update()` starts from what the parent wrote down, and what it stores is not part of the value that
      // the next one is compared with.
      var copy = view
      prepare(&copy)
      madeExtras.prepared = copy
    } else {
      prepare(&view)
    }
  }

  private func prepare(_ view: inout V) {
    withUnsafeMutablePointer(to: &view) { pointer in
      for property in ViewType.of(V.self).preparedProperties {
        property.type._prepare(UnsafeMutableRawPointer(pointer) + property.offset)
      }
    }
  }

  private var madeExtras: BodyExtras<V> {
    if let extras { return extras }
    let made = BodyExtras<V>()
    made.child = child
    held = made
    marks.insert(.hasExtras)
    return made
  }
}

/// What only few nodes of views with a body need.
private final class BodyExtras<V> {
  var child: _Node?
  /// The `@Observable` properties that the last run read.
  var observation: ObservationLink?
  /// The value whose body ran last, where preparing it changes more than the properties' connections.
  var prepared: V?
  var seenChanges: SeenChanges?

  deinit {
    observation?.cancel()
  }
}
