/// How much room there is along one axis.
public enum UserInterfaceSizeClass: Sendable {
  /// Little room, as in the width of a phone.
  case compact
  /// Room for several columns.
  case regular
}
