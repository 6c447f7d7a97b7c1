import Foundation

extension Text {
  /// Where a line that doesn't fit loses characters.
  public enum TruncationMode: Sendable {
    /// At its start.
    case head
    /// At its end.
    case tail
    /// In its middle.
    case middle
  }

  /// A change of letters to one case.
  public enum Case: Sendable {
    /// All capitals.
    case uppercase
    /// No capitals.
    case lowercase
  }

  /// How a date is told.
  public struct DateStyle: Equatable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case time, date, relative, offset, timer
    }

    package let kind: Kind

    /// The time of day, such as `11:23 PM`.
    public static let time = DateStyle(kind: .time)
    /// The day, such as `June 3, 2019`.
    public static let date = DateStyle(kind: .date)
    /// How far away it is, such as `2 hr, 23 min`; changes by itself.
    public static let relative = DateStyle(kind: .relative)
    /// How far away it is, with a sign, such as `+2 hours`; changes by itself.
    public static let offset = DateStyle(kind: .offset)
    /// A clock that counts to or from the date, such as `36:59:01`; changes by itself.
    public static let timer = DateStyle(kind: .timer)
  }

  /// How a line under or through text looks.
  public struct LineStyle: Hashable, Sendable {
    /// The dashes of a line.
    public struct Pattern: Hashable, Sendable {
      package enum Kind: Hashable, Sendable {
        case solid, dot, dash, dashDot, dashDotDot
      }

      package let kind: Kind

      /// One unbroken line.
      public static let solid = Pattern(kind: .solid)
      /// Dots.
      public static let dot = Pattern(kind: .dot)
      /// Dashes.
      public static let dash = Pattern(kind: .dash)
      /// A dash and a dot in turn.
      public static let dashDot = Pattern(kind: .dashDot)
      /// A dash and two dots in turn.
      public static let dashDotDot = Pattern(kind: .dashDotDot)
    }

    package var pattern: Pattern
    package var color: Color?

    /// A line; without a colour it takes the text's.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      (self.pattern, self.color) = (pattern, color)
    }

    /// One unbroken line in the text's colour.
    public static let single = LineStyle()
  }

  /// The size of a text compared with the text around it.
  public struct Scale: Hashable, Sendable {
    package let factor: CGFloat

    /// The size that the font has.
    public static let `default` = Scale(factor: 1)
    /// A smaller size, for text of less importance in the same line.
    public static let secondary = Scale(factor: 0.8)
  }
}
