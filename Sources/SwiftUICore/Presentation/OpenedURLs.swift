import Foundation

/// Calls an action with the URLs that the app is asked to open; what `.onOpenURL` applies.
struct OpenedURLModifier: _PrimitiveModifier {
  typealias Body = Never
  let action: (URL) -> Void

  @MainActor static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    OpenedURLNode(view, context)
  }
}

/// A node that is told of the URLs that the app is asked to open.
@MainActor
private protocol URLReceiving: _Node {
  func receive(_ url: URL)
}

private final class OpenedURLNode<Content: View>: _Node, URLReceiving {
  private var modifier: OpenedURLModifier
  private var child: _Node!

  init(_ view: ModifiedContent<Content, OpenedURLModifier>, _ context: _NodeContext) {
    modifier = view.modifier
    super.init(context)
    child = makeChild(view.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, OpenedURLModifier>.self)
    modifier = new.pointee.modifier
    Self.updateChild(child, with: new.pointee.content)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  func receive(_ url: URL) { modifier.action(url) }
}

extension RootNode {
  /// Hands a URL that the app is asked to open to the views that want it. Returns whether there are any.
  @discardableResult
  package func receive(_ url: URL) -> Bool {
    var receivers: [any URLReceiving] = []
    func visit(_ node: _Node) {
      if let receiver = node as? any URLReceiving { receivers.append(receiver) }
      node.forEachShownChild(visit)
    }
    if let content { visit(content) }
    for receiver in receivers { receiver.receive(url) }
    return !receivers.isEmpty
  }
}

extension RunningApp {
  /// Hands a URL that the app is asked to open to the window that is in front.
  package func receive(_ url: URL) {
    let window = windows.first { $0.phase == .active } ?? windows.first
    window?.root.receive(url)
  }
}

extension View {
  /// Calls an action with the URLs that the app is asked to open.
  ///
  /// They are the words of the command line that begin with a scheme: a desktop file whose `Exec` line ends
  /// in `%u`, and which names the scheme in `MimeType=x-scheme-handler/…`, gets them there.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenedURLModifier(action: action))
  }
}
