import SwiftUICore

/// A control that chooses one of several values.
///
/// The options are the views of the content; each stands for the value of its `tag`, or for its identity in a
/// `ForEach`.
///
/// Source: https://developer.apple.com/documentation/swiftui/picker
public struct Picker<Label, SelectionValue, Content>
where Label: View, SelectionValue: Hashable, Content: View {
  private let selection: PickerSelection
  private let label: Label
  private let content: Content
  private let currentValueLabel: AnyView?
  @Environment(\.pickerKind) private var kind

  nonisolated init(
    _ selection: PickerSelection, _ label: Label, _ content: Content, current: AnyView? = nil
  ) {
    self.selection = selection
    self.label = label
    self.content = content
    currentValueLabel = current
  }
}

@available(*, unavailable)
extension Picker: Sendable {}

extension Picker: View {
  public var body: some View {
    PickerBody(
      kind: kind, selection: selection, label: AnyView(label), content: AnyView(content),
      currentValueLabel: currentValueLabel)
  }
}

/// What is chosen, whatever its type; reading it is a read of the binding.
struct PickerSelection {
  var isSelected: (AnyHashable) -> Bool
  var select: (AnyHashable) -> Void

  init<Value: Hashable>(_ binding: Binding<Value>) {
    isSelected = { tag in
      Self.value(tag, as: Value.self).map { $0 == binding.wrappedValue } ?? false
    }
    select = { tag in
      guard let new = Self.value(tag, as: Value.self), new != binding.wrappedValue else { return }
      binding.wrappedValue = new
    }
  }

  /// A selection of several values at once: an option is chosen when it is that of all.
  init<Value: Hashable>(_ bindings: [Binding<Value>]) {
    isSelected = { tag in
      guard let value = Self.value(tag, as: Value.self) else { return false }
      return !bindings.isEmpty && bindings.allSatisfy { $0.wrappedValue == value }
    }
    select = { tag in
      guard let new = Self.value(tag, as: Value.self) else { return }
      for binding in bindings where binding.wrappedValue != new { binding.wrappedValue = new }
    }
  }

  /// A tag as a value of the selection: a tag of the wrapped type stands for the optional value too.
  private static func value<Value: Hashable>(_ tag: AnyHashable, as type: Value.Type) -> Value? {
    tag.tagged(as: Value.self)
  }
}

extension Picker {
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(PickerSelection(selection), label(), content())
  }

  /// A picker for several values at once.
  nonisolated public init<C>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) where C: RandomAccessCollection {
    self.init(PickerSelection(sources.map { $0[keyPath: selection] }), label(), content())
  }

  /// A picker that shows a view of its own for the chosen value.
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      PickerSelection(selection), label(), content(), current: AnyView(currentValueLabel()))
  }

  nonisolated public init<C>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }), label(), content(),
      current: AnyView(currentValueLabel()))
  }

  /// The order of the arguments before closures could be trailing several times.
  nonisolated public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(selection), label, content())
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(selection), Text(titleKey), content())
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSelection(selection), Text(titleResource), content())
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(PickerSelection(selection), Text(title), content())
  }

  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection {
    self.init(PickerSelection(sources.map { $0[keyPath: selection] }), Text(titleKey), content())
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }), Text(titleResource), content())
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection, S: StringProtocol {
    self.init(PickerSelection(sources.map { $0[keyPath: selection] }), Text(title), content())
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      PickerSelection(selection), Text(titleKey), content(), current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      PickerSelection(selection), Text(titleResource), content(),
      current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where S: StringProtocol {
    self.init(
      PickerSelection(selection), Text(title), content(), current: AnyView(currentValueLabel()))
  }

  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }), Text(titleKey), content(),
      current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }), Text(titleResource), content(),
      current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) where C: RandomAccessCollection, S: StringProtocol {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }), Text(title), content(),
      current: AnyView(currentValueLabel()))
  }
}

extension Picker where Label == SwiftUIControls.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(titleKey, systemImage: systemImage),
      content())
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(titleResource, systemImage: systemImage),
      content())
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(title, systemImage: systemImage),
      content())
  }

  nonisolated public init<C>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(titleKey, systemImage: systemImage), content())
  }

  @_disfavoredOverload
  nonisolated public init<C>(
    _ titleResource: LocalizedStringResource, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(titleResource, systemImage: systemImage), content())
  }

  @_disfavoredOverload
  nonisolated public init<C, S>(
    _ title: S, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) where C: RandomAccessCollection, S: StringProtocol, C.Element == Binding<SelectionValue> {
    self.init(
      PickerSelection(sources.map { $0[keyPath: selection] }),
      SwiftUIControls.Label(title, systemImage: systemImage), content())
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(titleKey, systemImage: systemImage),
      content(), current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(titleResource, systemImage: systemImage),
      content(), current: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> some View
  ) where S: StringProtocol {
    self.init(
      PickerSelection(selection), SwiftUIControls.Label(title, systemImage: systemImage),
      content(), current: AnyView(currentValueLabel()))
  }
}
