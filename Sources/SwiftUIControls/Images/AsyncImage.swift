import Foundation
import SwiftUICore

/// A picture that is loaded from a URL.
///
/// Source: https://developer.apple.com/documentation/swiftui/asyncimage
public struct AsyncImage<Content>: View where Content: View {
  private let request: PictureRequest
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty

  /// A picture, or a grey plate that fills the space until it is there.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? .plate }
  }

  /// A picture as `content` arranges it, or another view until it is there.
  public init<I, P>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P>, I: View, P: View {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image {
        content(image)
      } else {
        placeholder()
      }
    }
  }

  /// What `content` makes of how far the loading has come; a new phase is shown in `transaction`.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    request = PictureRequest(url: url, scale: scale)
    self.transaction = transaction
    self.content = content
  }

  public var body: some View {
    let (phase, transaction) = ($phase, transaction)
    content(self.phase)
      .modifier(
        PictureLoadModifier(request: request) { new in
          withTransaction(transaction) { phase.wrappedValue = new }
        })
  }
}

@available(*, unavailable)
extension AsyncImage: Sendable {}

/// How far the loading of a picture has come.
///
/// Source: https://developer.apple.com/documentation/swiftui/asyncimagephase
public enum AsyncImagePhase: Sendable {
  /// Nothing is there yet, or there is no URL.
  case empty
  /// The picture is there.
  case success(Image)
  /// It could not be loaded.
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why the picture could not be loaded.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// What is loaded, and how many of its pixels make a point.
private struct PictureRequest: Equatable {
  let url: URL?
  let scale: CGFloat
}

/// The data of a URL is no picture that can be shown.
struct UnreadablePicture: Error, CustomStringConvertible {
  let url: URL
  var description: String { "What \(url.absoluteString) leads to is no picture." }
}

/// Loads a picture while the view is there, and again when the request changes.
private struct PictureLoadModifier: _PrimitiveModifier {
  typealias Body = Never
  let request: PictureRequest
  let take: (AsyncImagePhase) -> Void

  @MainActor static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    PictureLoadNode(view, context)
  }
}

private final class PictureLoadNode<Content: View>: _Node {
  private var modifier: PictureLoadModifier
  private var task: Task<Void, Never>?
  private var child: _Node!

  init(_ view: ModifiedContent<Content, PictureLoadModifier>, _ context: _NodeContext) {
    modifier = view.modifier
    super.init(context)
    child = makeChild(view.content)
    load()
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, PictureLoadModifier>.self)
    let isSame = new.pointee.modifier.request == modifier.request
    modifier = new.pointee.modifier
    Self.updateChild(child, with: new.pointee.content)
    guard !isSame else { return }
    task?.cancel()
    root.afterUpdate { [weak self] in self?.modifier.take(.empty) }
    load()
  }

  private func load() {
    guard let url = modifier.request.url else { return }
    let (root, scale) = (root, modifier.request.scale)
    let number = root.beginTask(named: "the loading of an AsyncImage")
    task = Task { @MainActor [weak self] in
      let phase = await Self.phase(of: url, scale, root.services)
      root.endTask(number)
      guard !Task.isCancelled, let self, !isRetired else { return }
      modifier.take(phase)
    }
  }

  private static func phase(
    of url: URL, _ scale: CGFloat, _ services: HostServices
  ) async -> AsyncImagePhase {
    do {
      let data = try await services.load(url)
      guard services.images.pixelSize(of: .init(.data(data), scale: scale)) != nil else {
        return .failure(UnreadablePicture(url: url))
      }
      return .success(Image(data: data, scale: scale))
    } catch {
      return .failure(error)
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  override func unmount() {
    task?.cancel()
    super.unmount()
  }
}
