import Diagnostics
import Observation
import Reactivity

/// The node of a view with a body: the unit that runs again.
final class CompositeNode<V: View>: _Node {
  private var view: V
  private let type: ViewType
  /// The value whose body ran last, where preparing it changes more than the properties' connections.
  private var prepared: V?
  private var child: _Node!
  /// The `@Observable` properties that the last run read.
  private var observation: ObservationLink?
  /// When the environment properties were last looked up.
  private var epoch = EnvironmentScope.epoch

  init(_ view: V, _ context: _NodeContext) {
    self.view = view
    type = ViewType.of(V.self)
    super.init(context)
    if !type.properties.isEmpty { connectProperties(old: nil) }
    child = V.Body._makeNode(runBody(), childContext)
  }

  override var viewType: Any.Type? {
    (V.self as? any DynamicPropertyOwner.Type)?.ownerType ?? V.self
  }

  override func run() {
    if epoch != EnvironmentScope.epoch { resolveProperties() }
    let body = runBody()
    Self.updateChild(child, with: body)
  }

  override func update(from value: UnsafeRawPointer) {
    if type.isAnimatable, updateAnimated(from: value) { return }
    let isEqual = withUnsafePointer(to: &view) { type.isEqual($0, value) }
    if isEqual {
      // The value says the same; its dynamic properties stay connected. A run that is already due stays.
      return
    }
    take(value.assumingMemoryBound(to: V.self).pointee)
  }

  private func take(_ new: V) {
    // A change of its own that is still due is shown now, and as it was meant.
    let outerTag = UpdateTag.current
    let ownTag = isDirty ? UpdateTag.tag(of: self) : 0
    if ownTag != 0 { UpdateTag.current = ownTag }
    defer { UpdateTag.current = outerTag }
    if type.properties.isEmpty {
      view = new
    } else {
      var old = view
      view = new
      withUnsafeMutablePointer(to: &old) { connectProperties(old: UnsafeMutableRawPointer($0)) }
    }
    run()
  }

  /// Takes a value of a view that moves on its way to it. Returns false where nothing may move.
  private func updateAnimated(from value: UnsafeRawPointer) -> Bool {
    guard root.animator != nil || Transactions.mayAnimate else { return false }
    var target = root.animator?.target(of: self, as: V.self) ?? view
    guard !withUnsafePointer(to: &target, { type.isEqual($0, value) }) else { return true }
    let new = value.assumingMemoryBound(to: V.self).pointee
    take(animating(from: view, to: new) { [unowned self] in take($0) })
    return true
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func collectLayout(into list: inout [_LayoutNode]) {
    child?.collectLayout(into: &list)
  }

  override func unmount() {
    super.unmount()
    observation?.cancel()
    observation = nil
    guard !type.properties.isEmpty else { return }
    withUnsafeMutablePointer(to: &view) { pointer in
      for property in type.properties {
        property.type._disconnect(UnsafeMutableRawPointer(pointer) + property.offset)
      }
    }
  }

  override func reconnectEnvironment() {
    guard !type.properties.isEmpty else { return }
    EnvironmentPlace.hasMoved = false
    resolveProperties()
    // Closures made in the body hold the properties as they were, so a move alone asks for another run.
    if EnvironmentPlace.hasMoved { invalidate() }
  }

  /// Looks the environment properties up anew: which scope a key comes from may have changed.
  private func resolveProperties() {
    epoch = EnvironmentScope.epoch
    guard !type.properties.isEmpty else { return }
    let outer = EnvironmentPlace.forcesResolution
    EnvironmentPlace.forcesResolution = true
    defer { EnvironmentPlace.forcesResolution = outer }
    var old = view
    withUnsafeMutablePointer(to: &old) { connectProperties(old: UnsafeMutableRawPointer($0)) }
  }

  private func connectProperties(old: UnsafeMutableRawPointer?) {
    withUnsafeMutablePointer(to: &view) { pointer in
      for property in type.properties {
        property.type._connect(
          UnsafeMutableRawPointer(pointer) + property.offset,
          old: old.map { $0 + property.offset }, to: self)
      }
    }
  }

  private func runBody() -> V.Body {
    root.record(bodyRun: V.self)
    return track {
      if type.hasCustomProperties {
        // `update()` starts from what the parent wrote down, and what it stores is not part of the value that
        // the next one is compared with.
        var copy = self.view
        prepare(&copy)
        prepared = copy
      } else if !type.preparedProperties.isEmpty {
        prepare(&view)
      }
      let view = prepared ?? self.view
      return ObservationLink.observing(
        &observation, onChange: { [weak self] in self?.invalidate() }
      ) {
        view.body
      }
    }
  }

  private func prepare(_ view: inout V) {
    withUnsafeMutablePointer(to: &view) { pointer in
      for property in type.preparedProperties {
        property.type._prepare(UnsafeMutableRawPointer(pointer) + property.offset)
      }
    }
  }
}
