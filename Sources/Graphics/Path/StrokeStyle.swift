import Foundation

/// What the ends of an open line look like.
/// Source: https://developer.apple.com/documentation/coregraphics/cglinecap
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// What the corners of a line look like.
/// Source: https://developer.apple.com/documentation/coregraphics/cglinejoin
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// How a line is drawn along a path. Lengths are in points.
/// Source: https://developer.apple.com/documentation/swiftui/strokestyle
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  /// A mitre longer than this many line widths becomes a bevel.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  public var dash: [CGFloat]
  /// How far into the dash pattern the line starts.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The dash pattern where it has an effect: no negative lengths and some length in all.
  package var effectiveDash: [CGFloat]? {
    guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 && $0.isFinite }),
      dash.contains(where: { $0 > 0 })
    else { return nil }
    return dash
  }
}

/// How the inside of a path is filled.
/// Source: https://developer.apple.com/documentation/swiftui/fillstyle
public struct FillStyle: Hashable, Sendable {
  /// Whether crossing outlines leave holes (even-odd rule).
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}
