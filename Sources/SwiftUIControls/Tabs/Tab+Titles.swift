import SwiftUICore

// The titled initialisers: for each kind of title and of icon, with and without a role, for plain and for
// optional selections.

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(titleResource), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage)))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(titleResource), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage)))
  }

  nonisolated public init<T>(
    _ titleKey: LocalizedStringKey, systemImage: String, value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<T>(
    _ titleResource: LocalizedStringResource, systemImage: String, value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(titleResource), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<S, T>(
    _ title: S, systemImage: String, value: T, @ViewBuilder content: () -> Content
  ) where S: StringProtocol, Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage)))
  }

  nonisolated public init<T>(
    _ titleKey: LocalizedStringKey, systemImage: String, value: T, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<T>(
    _ titleResource: LocalizedStringResource, systemImage: String, value: T, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(titleResource), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<S, T>(
    _ title: S, systemImage: String, value: T, role: TabRole?, @ViewBuilder content: () -> Content
  ) where S: StringProtocol, Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(),
      DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage)))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(titleKey), icon: Image(image)))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(titleResource), icon: Image(image))
    )
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, image: String, value: Value, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(title), icon: Image(image)))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(titleKey), icon: Image(image)))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: String, value: Value, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(titleResource), icon: Image(image))
    )
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, image: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(title), icon: Image(image)))
  }

  nonisolated public init<T>(
    _ titleKey: LocalizedStringKey, image: String, value: T, @ViewBuilder content: () -> Content
  ) where Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(titleKey), icon: Image(image)))
  }

  @_disfavoredOverload
  nonisolated public init<T>(
    _ titleResource: LocalizedStringResource, image: String, value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(titleResource), icon: Image(image))
    )
  }

  @_disfavoredOverload
  nonisolated public init<S, T>(
    _ title: S, image: String, value: T, @ViewBuilder content: () -> Content
  ) where S: StringProtocol, Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(title), icon: Image(image)))
  }

  nonisolated public init<T>(
    _ titleKey: LocalizedStringKey, image: String, value: T, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(titleKey), icon: Image(image)))
  }

  @_disfavoredOverload
  nonisolated public init<T>(
    _ titleResource: LocalizedStringResource, image: String, value: T, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(titleResource), icon: Image(image))
    )
  }

  @_disfavoredOverload
  nonisolated public init<S, T>(
    _ title: S, image: String, value: T, role: TabRole?, @ViewBuilder content: () -> Content
  ) where S: StringProtocol, Value == T?, T: Hashable {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(title), icon: Image(image)))
  }

}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(
      nil, content(), DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      nil, content(),
      DefaultTabLabel(title: Text(titleResource), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  public init<S>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(
      nil, content(), DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage)))
  }

  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      nil, content(), DefaultTabLabel(title: Text(titleKey), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      nil, content(),
      DefaultTabLabel(title: Text(titleResource), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  public init<S>(
    _ title: S, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(
      nil, content(), DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage)))
  }

  public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), DefaultTabLabel(title: Text(titleKey), icon: Image(image)))
  }

  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, image: String, @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), DefaultTabLabel(title: Text(titleResource), icon: Image(image)))
  }

  @_disfavoredOverload
  public init<S>(_ title: S, image: String, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(nil, content(), DefaultTabLabel(title: Text(title), icon: Image(image)))
  }

  public init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), DefaultTabLabel(title: Text(titleKey), icon: Image(image)))
  }

  @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, image: String, role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), DefaultTabLabel(title: Text(titleResource), icon: Image(image)))
  }

  @_disfavoredOverload
  public init<S>(_ title: S, image: String, role: TabRole?, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(nil, content(), DefaultTabLabel(title: Text(title), icon: Image(image)))
  }

}
