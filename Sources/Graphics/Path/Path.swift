import Foundation

/// An outline of lines and curves: a plain value.
///
/// Common shapes are kept as what they are, so a rectangle, an ellipse or a rounded rectangle allocates
/// nothing and a renderer can recognise it. Anything else is a copy-on-write list of elements.
/// Source: https://developer.apple.com/documentation/swiftui/path
public struct Path: LosslessStringConvertible, Sendable {
  /// One step of an outline.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// What the path is, in its shortest form.
  package enum Storage: Equatable, Sendable {
    case empty
    case rect(CGRect)
    case ellipse(CGRect)
    /// All four corners alike; the size is within half of the rectangle's.
    case roundedRect(CGRect, cornerSize: CGSize, style: RoundedCornerStyle)
    case elements([Element])
  }

  package private(set) var storage: Storage

  /// An empty path.
  public init() {
    storage = .empty
  }

  package init(storage: Storage) {
    self.storage = storage
  }

  package init(elements: [Element]) {
    storage = elements.isEmpty ? .empty : .elements(elements)
  }

  public init(_ rect: CGRect) {
    storage = rect.isNull ? .empty : .rect(rect)
  }

  public init(ellipseIn rect: CGRect) {
    storage = rect.isNull ? .empty : .ellipse(rect)
  }

  /// A rectangle with rounded corners; a corner larger than half a side is cut to that.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    guard !rect.isNull else {
      storage = .empty
      return
    }
    let rect = rect.standardized
    let size = CGSize(
      width: min(max(cornerSize.width, 0), rect.width / 2),
      height: min(max(cornerSize.height, 0), rect.height / 2))
    if size.width == 0 || size.height == 0 {
      storage = .rect(rect)
    } else {
      storage = .roundedRect(rect, cornerSize: size, style: style)
    }
  }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    // A radius stays a radius in a narrow rectangle: the shorter side limits both directions.
    let standard = rect.standardized
    let radius = min(cornerRadius, min(standard.width, standard.height) / 2)
    self.init(roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    let radii = cornerRadii
    if radii.topLeading == radii.topTrailing, radii.topLeading == radii.bottomLeading,
      radii.topLeading == radii.bottomTrailing
    {
      self.init(roundedRect: rect, cornerRadius: radii.topLeading, style: style)
    } else {
      self.init(elements: Path.elements(ofRect: rect.standardized, radii: radii, style: style))
    }
  }

  /// A path built by a closure that adds to an empty one.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public var isEmpty: Bool { storage == .empty }

  /// The steps of the outline, written out.
  package var elements: [Element] {
    switch storage {
    case .empty: return []
    case .rect(let rect): return Path.elements(ofRect: rect)
    case .ellipse(let rect): return Path.elements(ofEllipse: rect)
    case .roundedRect(let rect, let size, let style):
      return Path.elements(ofRect: rect, cornerSize: size, style: style)
    case .elements(let elements): return elements
    }
  }

  /// Calls `body` with each step in order.
  public func forEach(_ body: (Path.Element) -> Void) {
    elements.forEach(body)
  }

  /// Writes the shape out as elements, so that more can follow.
  mutating func append(_ element: Element) {
    if case .elements(var list) = storage {
      // The storage lets go of the list first, so that appending does not copy it.
      storage = .empty
      list.append(element)
      storage = .elements(list)
    } else {
      storage = .elements(elements + [element])
    }
  }

  mutating func append(contentsOf more: [Element]) {
    guard !more.isEmpty else { return }
    if case .elements(var list) = storage {
      storage = .empty
      list.append(contentsOf: more)
      storage = .elements(list)
    } else {
      storage = .elements(elements + more)
    }
  }
}

extension Path: Equatable {
  /// Two paths are equal where they draw the same steps, however they were built.
  public static func == (a: Path, b: Path) -> Bool {
    switch (a.storage, b.storage) {
    case (.elements, .elements), (.empty, _), (_, .empty): return a.storage == b.storage
    case (.elements(let list), _): return list == b.elements
    case (_, .elements(let list)): return list == a.elements
    default: return a.storage == b.storage
    }
  }
}
