import SwiftUICore

extension Toggle {
  /// A toggle of several values at once: on where all are, mixed where they differ. A press turns all on, or
  /// off where all are on.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/toggle/init(sources:ison:label:)
  public init<C>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) where C: RandomAccessCollection {
    self.init(sources: sources.map { $0[keyPath: isOn] }, label: label())
  }
}

extension Toggle where Label == Text {
  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) where C: RandomAccessCollection {
    self.init(sources: sources.map { $0[keyPath: isOn] }, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) where C: RandomAccessCollection {
    self.init(sources: sources.map { $0[keyPath: isOn] }, label: Text(titleResource))
  }

  @_disfavoredOverload
  nonisolated public init<S, C>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) where S: StringProtocol, C: RandomAccessCollection {
    self.init(sources: sources.map { $0[keyPath: isOn] }, label: Text(title))
  }
}

extension Toggle where Label == SwiftUIControls.Label<Text, Image> {
  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) where C: RandomAccessCollection {
    self.init(
      sources: sources.map { $0[keyPath: isOn] },
      label: SwiftUIControls.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, systemImage: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) where C: RandomAccessCollection {
    self.init(
      sources: sources.map { $0[keyPath: isOn] },
      label: SwiftUIControls.Label(titleResource, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S, C>(
    _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) where S: StringProtocol, C: RandomAccessCollection {
    self.init(
      sources: sources.map { $0[keyPath: isOn] },
      label: SwiftUIControls.Label(title, systemImage: systemImage))
  }

  /// A toggle with a picture of a resource.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUIControls.Label(titleKey, image: image) }
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: ImageResource, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUIControls.Label(titleResource, image: image) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, image: ImageResource, isOn: Binding<Bool>)
  where S: StringProtocol {
    self.init(isOn: isOn) { SwiftUIControls.Label(title, image: image) }
  }

  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) where C: RandomAccessCollection {
    self.init(
      sources: sources.map { $0[keyPath: isOn] },
      label: SwiftUIControls.Label(titleKey, image: image))
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, image: ImageResource, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) where C: RandomAccessCollection {
    self.init(
      sources: sources.map { $0[keyPath: isOn] },
      label: SwiftUIControls.Label(titleResource, image: image))
  }

  @_disfavoredOverload
  nonisolated public init<S, C>(
    _ title: S, image: ImageResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) where S: StringProtocol, C: RandomAccessCollection {
    self.init(
      sources: sources.map { $0[keyPath: isOn] },
      label: SwiftUIControls.Label(title, image: image))
  }
}
