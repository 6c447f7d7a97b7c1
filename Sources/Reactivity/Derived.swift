/// A value computed from sources, shared by all who read it and computed again only when those changed.
///
/// When the new value equals the old one, readers are left alone. Owned by the scope that it describes.
@MainActor
public final class Derived<Value>: Computation {
  nonisolated(unsafe) private var compute: () -> Value
  nonisolated(unsafe) private let isEqual: (Value, Value) -> Bool
  public nonisolated let source = Source()
  /// The value, without recording a read.
  nonisolated(unsafe) public private(set) var latest: Value!

  public init(
    depth: Int32, isEqual: @escaping (Value, Value) -> Bool, compute: @escaping () -> Value
  ) {
    self.compute = compute
    self.isEqual = isEqual
    super.init(depth: depth)
    latest = track(compute)
  }

  /// The value; the running computation is linked to it.
  public nonisolated var value: Value {
    source.recordRead()
    return latest
  }

  /// Computes at once if something it read has changed. A read in the middle of an event handler sees the
  /// newest value this way.
  public override func run() {
    let next = track(compute)
    guard !isEqual(latest, next) else { return }
    latest = next
    source.invalidateReaders()
  }

  /// Freezes the value: what was read last stays, nothing is computed any more.
  public func freeze() {
    retire()
    compute = { [latest] in latest! }
  }
}
