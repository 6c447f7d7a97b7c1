import SwiftUICore

// The forms of a picker whose label has a picture of a resource, and those of several sources with a label
// for the current value.

extension Picker where Label == SwiftUIControls.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(titleKey, image: image), content())
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(titleResource, image: image), content())
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(PickerSelection(selection), SwiftUIControls.Label(title, image: image), content())
  }

  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(titleKey, image: image), content())
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(titleResource, image: image), content())
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection, S: StringProtocol, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(title, image: image), content())
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(titleKey, image: image), content(),
      current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(titleResource, image: image), content(),
      current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) where S: StringProtocol {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(title, image: image), content(),
      current: AnyView(currentValueLabel()))
  }

  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(titleKey, image: image), content(),
      current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(titleResource, image: image), content(),
      current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, image: ImageResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection, S: StringProtocol, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(title, image: image), content(),
      current: AnyView(currentValueLabel()))
  }

  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(titleKey, systemImage: systemImage), content(),
      current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(titleResource, systemImage: systemImage), content(),
      current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection, S: StringProtocol, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(title, systemImage: systemImage), content(),
      current: AnyView(currentValueLabel()))
  }
}
