extension Subscribers {
  /// How many values a subscriber is willing to receive.
  ///
  /// Arithmetic saturates: unlimited stays unlimited, and nothing falls below `.none`.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible,
    Sendable
  {
    /// `UInt.max` means unlimited.
    private var amount: UInt

    private init(amount: UInt) {
      self.amount = amount
    }

    /// A demand for every value the publisher has.
    public static let unlimited = Demand(amount: .max)

    /// A demand for nothing for now.
    public static let none = Demand(amount: 0)

    /// A demand for at most `value` values; a negative number is a programming error.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand can't be negative")
      return Demand(amount: UInt(value))
    }

    /// The number of values, or nil if there is no limit.
    public var max: Int? {
      self == .unlimited ? nil : Int(amount)
    }

    /// `unlimited` or `max(n)`.
    public var description: String {
      self == .unlimited ? "unlimited" : "max(\(amount))"
    }

    private static func limited(_ amount: UInt, _ overflow: Bool) -> Demand {
      overflow || amount > UInt(Int.max) ? .unlimited : Demand(amount: amount)
    }

    /// The sum of both demands.
    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      if lhs == .unlimited || rhs == .unlimited { return .unlimited }
      let (sum, overflow) = lhs.amount.addingReportingOverflow(rhs.amount)
      return limited(sum, overflow)
    }

    /// Adds another demand.
    public static func += (lhs: inout Demand, rhs: Demand) {
      lhs = lhs + rhs
    }

    /// This demand and `rhs` values more.
    public static func + (lhs: Demand, rhs: Int) -> Demand {
      rhs >= 0 ? lhs + .max(rhs) : lhs - .max(-rhs)
    }

    /// Adds `rhs` values.
    public static func += (lhs: inout Demand, rhs: Int) {
      lhs = lhs + rhs
    }

    /// This demand, `rhs` times.
    public static func * (lhs: Demand, rhs: Int) -> Demand {
      if lhs == .unlimited { return .unlimited }
      precondition(rhs >= 0, "A demand can't be negative")
      let (product, overflow) = lhs.amount.multipliedReportingOverflow(by: UInt(rhs))
      return limited(product, overflow)
    }

    /// Multiplies by `rhs`.
    public static func *= (lhs: inout Demand, rhs: Int) {
      lhs = lhs * rhs
    }

    /// What is left of `lhs` when `rhs` is served; unlimited less anything is unlimited.
    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      if lhs == .unlimited { return .unlimited }
      if rhs.amount >= lhs.amount { return .none }
      return Demand(amount: lhs.amount - rhs.amount)
    }

    /// Takes `rhs` away.
    public static func -= (lhs: inout Demand, rhs: Demand) {
      lhs = lhs - rhs
    }

    /// What is left of `lhs` when `rhs` values are served.
    public static func - (lhs: Demand, rhs: Int) -> Demand {
      lhs + (-rhs)
    }

    /// Takes `rhs` values away.
    public static func -= (lhs: inout Demand, rhs: Int) {
      lhs = lhs - rhs
    }

    /// Whether `lhs` asks for fewer values than `rhs`.
    public static func < (lhs: Demand, rhs: Demand) -> Bool {
      lhs.amount < rhs.amount
    }

    /// Whether `lhs` asks for more than `rhs` values.
    public static func > (lhs: Demand, rhs: Int) -> Bool {
      rhs < 0 || lhs > .max(rhs)
    }

    /// Whether `lhs` asks for at least `rhs` values.
    public static func >= (lhs: Demand, rhs: Int) -> Bool {
      rhs < 0 || lhs >= .max(rhs)
    }

    /// Whether `lhs` asks for fewer than `rhs` values.
    public static func < (lhs: Demand, rhs: Int) -> Bool {
      !(lhs >= rhs)
    }

    /// Whether `lhs` asks for at most `rhs` values.
    public static func <= (lhs: Demand, rhs: Int) -> Bool {
      !(lhs > rhs)
    }

    /// Whether `lhs` asks for exactly `rhs` values.
    public static func == (lhs: Demand, rhs: Int) -> Bool {
      rhs >= 0 && lhs == .max(rhs)
    }

    /// Whether `lhs` asks for another number than `rhs`.
    public static func != (lhs: Demand, rhs: Int) -> Bool {
      !(lhs == rhs)
    }
  }
}
