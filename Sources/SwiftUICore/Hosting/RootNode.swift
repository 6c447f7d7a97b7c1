import Foundation
import Graphics
import Reactivity

/// The root of one window, picture or test screen: owns the tree and runs its frames.
///
/// A host makes one for each place where a tree is shown, feeds its environment through `scope`, hands it
/// input, and asks for frames when `onNeedsFrame` was called. Main actor only.
@MainActor
package final class RootNode: UpdateHost {
  /// The environment that the host feeds.
  package let scope: EnvironmentScope
  package let services: HostServices
  /// For those who may outlive the root.
  package let reference = RootReference()
  @exclusivity(unchecked) package private(set) var content: SlotNode!
  /// The environment of the content: the host's, with what the content wants for the whole window.
  let contentScope: EnvironmentScope
  /// Set as soon as any view wants something for the whole window.
  var watchesTraits = false {
    didSet { if watchesTraits, !oldValue { collectLater(self) } }
  }
  @exclusivity(unchecked) package private(set) var size = CGSize.zero
  /// Whether this is the root of something with a size, not of an app's scenes.
  var showsViews = true
  /// Read by bodies that ask for the window's size without a layout; `nil` until one does.
  var sizeSource: Source?
  /// What of the window is covered by something else, from each edge; `leading` is the left one. Zero
  /// unless the host says otherwise.
  package var safeAreaInsets = EdgeInsets() {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      unsafeEdges = .all
      content?.invalidateLayout()
    }
  }
  /// The edges at which any view may have ended up outside of the safe area of another. Never taken back.
  package var unsafeEdges: Edge.Set = []
  /// The nodes that reach beyond the safe area: what they may reach depends on where all around them are.
  package var safeAreaReachers: [ObjectIdentifier: any SafeAreaReaching] = [:]
  @exclusivity(unchecked) private var needsLayout = true
  @exclusivity(unchecked) private var needsDisplay = true
  private var displayList = DisplayList()
  /// Whether there was a picture before: only the next one after it pays for what is kept.
  private var hasDrawn = false
  /// Grows when any part of the picture may look different.
  @exclusivity(unchecked) private var drawingEpoch: UInt32 = 0
  /// Set as soon as any view is hidden without leaving the tree.
  package var mayHideViews = false
  /// Set as soon as any part of the tree may be laid out from right to left.
  @exclusivity(unchecked) package var mayBeRightToLeft = false
  /// Set as soon as any view sets a guide other than those of texts, or is arranged by a layout that may.
  @exclusivity(unchecked) var maySetGuides = false
  /// Actions of the running update: appearances and changes, in order, then tasks.
  @exclusivity(unchecked) private var actions: [() -> Void] = []
  @exclusivity(unchecked) private var taskActions: [() -> Void] = []
  /// Nodes that collect preferences and must look again.
  @exclusivity(unchecked) private var collectors: [any PreferenceCollecting] = []
  /// Nodes whose content changed the views that they add something to.
  @exclusivity(unchecked) private var elementMakers: [any ElementMaking] = []
  /// Nodes that want new places for their children, and nothing around them.
  @exclusivity(unchecked) private var placements: [_LayoutNode] = []
  /// Called when a frame is wanted; at most once until the next frame.
  @exclusivity(unchecked) nonisolated(unsafe) package var onNeedsFrame: (() -> Void)?
  @exclusivity(unchecked) nonisolated(unsafe) private var isFrameWanted = false
  /// Whether the passes run: what is asked for meanwhile is part of this frame.
  @exclusivity(unchecked) nonisolated(unsafe) private var isUpdating = false
  /// How often each view type's body ran, when a test counts.
  package var bodyRuns: [ObjectIdentifier: (type: Any.Type, count: Int)]? {
    didSet {
      guard (oldValue == nil) != (bodyRuns == nil) else { return }
      Self.countingRoots += bodyRuns == nil ? -1 : 1
    }
  }
  /// How many roots count bodies: that none does is what most bodies have to know.
  private(set) static var countingRoots = 0
  /// The widenings of derived values that this tree has taken into account.
  @exclusivity(unchecked) var seenWidenings = EnvironmentScope.widenings
  /// The record of what is read and why bodies run; `nil` unless a tool asked for it.
  @exclusivity(unchecked) package internal(set) var inspection: Inspection?
  /// What moves now; `nil` while nothing does.
  @exclusivity(unchecked) var animator: Animator?
  /// The rectangles that views share; `nil` until one does.
  var matchedGeometry: (any LayoutWatching)?
  /// The transaction of the changes that the next layout shows, where they may be animated.
  var placingTransaction: Transaction?
  /// What is selected of a text that can't be edited.
  var selectedText: SelectedText?
  /// Tasks of views that have not ended; a test waits for them.
  package private(set) var runningTasks = 0
  private var tasksBegun = 0
  /// Whose tasks those are, by number, when a test asks.
  package var taskNames: [Int: String]?
  /// Anything a layer above keeps for this root (focus, presentations), by type.
  package var attachments: [ObjectIdentifier: AnyObject] = [:]

  /// The node of the scene that a window belongs to: its environment goes on in the window's tree.
  unowned(unsafe) let parent: _Node?

  package init(services: HostServices, parent: _Node? = nil) {
    self.services = services
    self.parent = parent
    scope = EnvironmentScope(parent: parent?.scope, depth: parent?.depth ?? 0)
    contentScope = EnvironmentScope(parent: scope, depth: scope.depth)
    super.init()
    reference.refer(to: self)
    scope.supplyEditMode()
    scope.supplyUndoManager()
    scope.supplyWindow(self)
    scope.root = self
    contentScope.root = self
    // Taken out when the root goes. A weak reference would slow down every use of the root by its nodes.
    UpdateQueue.addHost(self)
    if parent == nil {
      scope.supplyPlace()
      scope.set(
        SystemURLOpenerKey.self,
        SystemURLOpener(function: SystemURLOpener.Function(services.openURL)))
    }
  }

  deinit {
    reference.refer(to: nil)
    if bodyRuns != nil { MainActor.assumeIsolated { Self.countingRoots -= 1 } }
    if let inspection { MainActor.assumeIsolated { inspection.end() } }
    UpdateQueue.removeHost(self)
    let id = ObjectIdentifier(self)
    Self.shownReferences.removeAll { ObjectIdentifier($0._withUnsafeGuaranteedRef { $0 }) == id }
  }

  /// Shows a view. Called once.
  package func mount<Content: View>(_ view: Content) {
    if scope.layoutDirection == .rightToLeft { mayBeRightToLeft = true }
    content = SlotNode(view, _NodeContext(parent: parent, scope: contentScope))
    content.onPreferenceChange = { [unowned self] in if watchesTraits { collectLater(self) } }
    if showsViews { Self.shown.append(self) }
    wantFrame()
  }

  /// Takes the tree down: `onDisappear` runs and tasks are cancelled.
  package func unmount() {
    Self.shown.removeAll { $0 === self }
    content?.unmount()
    content = nil
    inspection?.end()
    inspection = nil
    runActions()
    releaseWhatLeft()
    contentScope.tearDown()
    scope.tearDown()
    UpdateQueue.removeHost(self)
  }

  /// Nodes that have left the tree, each further down than the one before it. The upper ones go first: a very
  /// deep tree then ends in many short steps, where each node would otherwise end within the end of the one
  /// above it.
  @exclusivity(unchecked) private var leftTree: [_Node] = []

  func releaseLater(_ node: _Node) {
    leftTree.append(node)
  }

  private func releaseWhatLeft() {
    guard !leftTree.isEmpty else { return }
    var left: [_Node?] = leftTree
    leftTree = []
    for index in left.indices { left[index] = nil }
  }

  /// Has every node of a subtree laid out anew.
  package func invalidateLayout(below node: _Node) {
    func visit(_ node: _Node) {
      (node as? _LayoutNode)?.invalidateLayout()
      DeepStack.run { node.forEachChild(visit) }
    }
    visit(node)
  }

  /// The width in points from which a window is regular; a narrower one is compact.
  package static let regularWidth: CGFloat = 600
  /// The same for heights: a window as low as a phone on its side is compact.
  package static let regularHeight: CGFloat = 400

  // MARK: - Frames

  package func requestLayout() {
    drawingEpoch &+= 1
    requestMarkedLayout()
  }

  /// Asks for a layout of nodes that were marked, and so were their drawings.
  func requestMarkedLayout() {
    placementMayAnimate()
    needsLayout = true
    needsDisplay = true
    wantFrame()
  }

  /// Asks for new places inside of a node, whose own size stays.
  package func requestPlacement(of node: _LayoutNode) {
    if !placements.contains(where: { $0 === node }) { placements.append(node) }
    requestMarkedLayout()
  }

  /// Asks for a new picture in which anything may look different.
  package func requestDisplay() {
    drawingEpoch &+= 1
    requestMarkedDisplay()
  }

  /// Asks for a new picture; the nodes that look different in it were marked.
  func requestMarkedDisplay() {
    needsDisplay = true
    wantFrame()
  }

  nonisolated package override func updateIsDue() { wantFrame() }

  /// Main thread only; called by the queue too, which knows of no actors.
  nonisolated func wantFrame() {
    guard !isFrameWanted, !isUpdating else { return }
    isFrameWanted = true
    onNeedsFrame?()
  }

  /// Brings the tree up to date: bodies, preferences, actions and layout, until nothing is left to do.
  ///
  /// At most 100 rounds, and a million computations in each: a tree that asks for more is reported and left as it
  /// is.
  package func update(size: CGSize) {
    update(size: size, laysOut: true)
  }

  /// The same without the layout, which stays due.
  package func updateWithoutLayout(size: CGSize) {
    update(size: size, laysOut: false)
  }

  private func update(size: CGSize, laysOut: Bool) {
    isFrameWanted = false
    isUpdating = true
    animator?.advance()
    if size != self.size {
      self.size = size
      sizeSource?.invalidateReaders()
      setEnvironment(
        \.horizontalSizeClass, to: size.width < Self.regularWidth ? .compact : .regular)
      setEnvironment(
        \.verticalSizeClass, to: size.height < Self.regularHeight ? .compact : .regular)
      needsLayout = true
      needsDisplay = true
      drawingEpoch &+= 1
    }
    for round in 0... {
      guard runQueue() else {
        endCycleOfRuns()
        break
      }
      makeElements()
      collectPreferences()
      runActions()
      if needsLayout, laysOut { layOut() } else if !isWorkLeft { break }
      // Rounds that repeat are watched before it is said that they do.
      if round == Self.roundLimit - 2 { beginCycle() }
      if round == Self.roundLimit {
        EngineMessages.updateNeverSettles(root: self, round: endCycle(), count: round)
        break
      }
    }
    isUpdating = false
    // A tree that came to rest in the very last rounds.
    if isCycleWatched { _ = endCycle() }
    endAnimatedUpdate()
    releaseWhatLeft()
    if needsLayout || UpdateQueue.count > 0 { wantFrame() }
  }

  /// Whether a round of the update finds something to do before the layout.
  private var isWorkLeft: Bool {
    UpdateQueue.count > 0 || seenWidenings != EnvironmentScope.widenings || !actions.isEmpty
      || !taskActions.isEmpty || !elementMakers.isEmpty || !collectors.isEmpty
  }

  private static let roundLimit = 100
  /// More computations than any tree has due at once: what asks for more never comes to an end.
  package var runLimit = 1_000_000
  /// Whether the record was begun to see what repeats.
  var isCycleWatched = false

  /// What is presented over the content, the topmost last.
  @exclusivity(unchecked) package private(set) var layers: [PresentationLayer] = []

  func addLayer(_ layer: PresentationLayer) {
    layers.append(layer)
    layersDidChange()
  }

  func removeLayer(_ layer: PresentationLayer) {
    layers.removeAll { $0 === layer }
    layersDidChange()
  }

  /// Only the topmost layer has the focus and gets keys.
  private func layersDidChange() {
    focus.container = layers.last
    afterUpdate { [reference] in reference.root?.focus.focus(nil) }
    requestLayout()
  }

  /// The colours of the window, with what its content wants.
  package var colorContext: ColorContext { EnvironmentValues(scope: contentScope).colorContext }

  /// Nodes that read their own place, looked at after each layout.
  private var watchers: [ObjectIdentifier: (node: any PositionWatching, place: GeometryPlace)] = [:]

  /// Begins or ends to tell a node when its rectangle in the window has changed.
  package func watch(_ place: GeometryPlace, for node: any PositionWatching, isOn: Bool) {
    if isOn {
      watchers[ObjectIdentifier(place)] = (node, place)
    } else if !watchers.isEmpty {
      watchers[ObjectIdentifier(place)] = nil
    }
  }

  /// Tells those who watch their place. Called after each layout, and by whoever moves content without one.
  package func checkPositions() {
    for (node, place) in watchers.values {
      let frame = node.frameInRoot
      guard place.lastFrame != frame else { continue }
      place.lastFrame = frame
      node.positionDidChange()
    }
  }

  private func layOut() {
    needsLayout = false
    guard let content else { return }
    defer { placingTransaction = nil }
    let safe = CGRect(origin: .zero, size: size).inset(by: safeAreaInsets)
    let proposal = ProposedViewSize(safe.size)
    let chosen = content.sizeThatFits(proposal)
    content.place(
      at: CGPoint(
        x: safe.midX - chosen.width / 2, y: safe.midY - chosen.height / 2),
      size: chosen, proposal: proposal)
    for layer in layers { layer.place(at: .zero, size: size, proposal: proposal) }
    if !unsafeEdges.isEmpty {
      for node in safeAreaReachers.values { node.checkReach() }
    }
    let pending = placements
    placements = []
    for node in pending where !node.isRetired { node.placeAgain() }
    animator?.placeLeavingViews()
    matchedGeometry?.layoutDidEnd()
    checkPositions()
  }

  /// What the tree looks like now. Built again only after a change.
  package func render() -> DisplayList {
    if needsDisplay {
      needsDisplay = false
      // What moves, and what is drawn at another place than its own, is drawn anew in each picture.
      let mayKeep = animator == nil && matchedGeometry == nil && selectedText == nil
      if !mayKeep { drawingEpoch &+= 1 }
      displayList = draw(hasDrawn && mayKeep ? .since(drawingEpoch) : .none)
      hasDrawn = true
    }
    return displayList
  }

  /// Everything around a change was marked, up to a node that nobody places. Where that is no part of the
  /// window by itself, what it is drawn into is not known.
  func drawingDidChange(upTo top: _LayoutNode) {
    guard top !== content, !layers.contains(where: { $0 === top }) else { return }
    drawingEpoch &+= 1
  }

  private func draw(_ keeping: DrawingKeeping) -> DisplayList {
    var context = _DrawingContext(keeping)
    content?.drawAsChild(&context)
    for layer in layers { layer.drawAsChild(&context) }
    return context.list
  }

  /// The last picture, drawn anew in all its parts: for tests, that what was kept is still right.
  ///
  /// - Parameter asKept: Whether it has fragments where the last one had; else all is in one list.
  package func drawAgain(asKept: Bool) -> DisplayList {
    draw(.afresh(asKept: asKept ? drawingEpoch : nil))
  }

  package func hitTest(_ point: CGPoint) -> _LayoutNode? {
    guard let content else { return nil }
    for layer in layers.reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return content.hitTest(CGPoint(x: point.x - content.origin.x, y: point.y - content.origin.y))
  }

  // MARK: - Tasks

  /// Counts a task that begins. Returns its number.
  package func beginTask(named name: @autoclosure () -> String) -> Int {
    runningTasks += 1
    tasksBegun += 1
    if taskNames != nil { taskNames?[tasksBegun] = name() }
    return tasksBegun
  }

  package func endTask(_ number: Int) {
    runningTasks -= 1
    taskNames?[number] = nil
  }

  // MARK: - Work after the bodies

  /// Runs after the bodies of this update, in the order of the calls.
  package func afterUpdate(_ action: @escaping () -> Void) {
    actions.append(action)
    wantFrame()
  }

  /// Runs after all other actions of this update.
  package func afterActions(_ action: @escaping () -> Void) {
    taskActions.append(action)
    wantFrame()
  }

  private func runActions() {
    guard !actions.isEmpty || !taskActions.isEmpty else { return }
    let now = actions
    let tasks = taskActions
    actions = []
    taskActions = []
    for action in now { action() }
    for task in tasks { task() }
  }

  /// Has a node make its elements after the bodies of this update, before anyone looks at the tree.
  func makeElementsLater(_ node: any ElementMaking) {
    elementMakers.append(node)
    wantFrame()
  }

  private func makeElements() {
    while !elementMakers.isEmpty {
      let now = elementMakers
      elementMakers = []
      // Inner nodes come first: the outer ones add to what those make.
      for node in now { node.makeElements() }
    }
  }

  package func collectLater(_ collector: any PreferenceCollecting) {
    collectors.append(collector)
    wantFrame()
  }

  private func collectPreferences() {
    while !collectors.isEmpty {
      let now = collectors
      collectors = []
      for collector in now { collector.collect() }
    }
  }

  func record(bodyRun type: Any.Type) {
    guard bodyRuns != nil else { return }
    let type = (type as? any DynamicPropertyOwner.Type)?.ownerType ?? type
    bodyRuns![ObjectIdentifier(type), default: (type, 0)].count += 1
  }
}

/// A node that gathers preferences after the bodies have run.
@MainActor
package protocol PreferenceCollecting: AnyObject {
  func collect()
}

extension RootNode: PreferenceCollecting {
  /// Looks at what the content wants for the whole window.
  package func collect() {
    guard let content else { return }
    var traits = PresentationTraitsKey.defaultValue
    _ = content.collectPreference(PresentationTraitsKey.self, into: &traits)
    let hasChanged = changeKeys(of: contentScope, below: content) {
      contentScope.prefer(traits.colorScheme)
    }
    if hasChanged { requestDisplay() }
  }
}
