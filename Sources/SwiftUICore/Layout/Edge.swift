import Foundation

/// An axis.
@frozen
public enum Axis: Int8, CaseIterable, Sendable, CustomStringConvertible {
  case horizontal
  case vertical

  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  @frozen
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Axis.Set(rawValue: 1)
    public static let vertical = Axis.Set(rawValue: 2)
  }
}

/// An edge of a rectangle.
@frozen
public enum Edge: Int8, CaseIterable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  @frozen
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ e: Edge) { rawValue = 1 << e.rawValue }
    public static let top = Edge.Set(.top)
    public static let leading = Edge.Set(.leading)
    public static let bottom = Edge.Set(.bottom)
    public static let trailing = Edge.Set(.trailing)
    public static let all: Edge.Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Edge.Set = [.leading, .trailing]
    public static let vertical: Edge.Set = [.top, .bottom]
  }
}

/// A horizontal edge.
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading
  case trailing

  @frozen
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    public static let leading = HorizontalEdge.Set(.leading)
    public static let trailing = HorizontalEdge.Set(.trailing)
    public static let all: HorizontalEdge.Set = [.leading, .trailing]
  }
}

/// A vertical edge.
@frozen
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top
  case bottom

  @frozen
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ e: VerticalEdge) { rawValue = 1 << e.rawValue }
    public static let top = VerticalEdge.Set(.top)
    public static let bottom = VerticalEdge.Set(.bottom)
    public static let all: VerticalEdge.Set = [.top, .bottom]
  }
}

/// Distances from the edges of a rectangle, in points.
@frozen
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// The same inset at each edge of `edges`, nothing at the others.
  package init(_ length: CGFloat, edges: Edge.Set) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0)
  }

  package var horizontal: CGFloat { leading + trailing }
  package var vertical: CGFloat { top + bottom }
}
