/// Windows of one kind, each with its own copy of the content.
///
/// The first scene of an app opens a window at the start.
///
/// Source: https://developer.apple.com/documentation/swiftui/windowgroup
public struct WindowGroup<Content: View>: _PrimitiveScene {
  private let description: WindowDescription

  nonisolated private init(
    title: Text?, id: String?, valueType: Any.Type? = nil,
    makeContent: @escaping @MainActor (SceneWindow) -> AnyView
  ) {
    description = WindowDescription(
      kind: .group, id: id, title: title, valueType: valueType, makeContent: makeContent)
  }

  nonisolated private init(title: Text?, id: String?, makeContent: @escaping () -> Content) {
    self.init(title: title, id: id, makeContent: { _ in AnyView(makeContent()) })
  }

  @MainActor public static func _makeSceneNode(
    _ view: _SceneView<Self>, _ context: _NodeContext
  ) -> _Node {
    WindowSceneNode(view, context) { $0.description }
  }

  nonisolated public init(@ViewBuilder makeContent: @escaping () -> Content) {
    self.init(title: nil, id: nil, makeContent: makeContent)
  }

  nonisolated public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(title: nil, id: id, makeContent: makeContent)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ title: Text, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(title: title, id: id, makeContent: makeContent)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(title: Text(titleKey), id: id, makeContent: makeContent)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, id: String,
    @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(title: Text(titleResource), id: id, makeContent: makeContent)
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(title: Text(title), id: id, makeContent: makeContent)
  }

  @_disfavoredOverload
  nonisolated public init(_ title: Text, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(title: title, id: nil, makeContent: makeContent)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(title: Text(titleKey), id: nil, makeContent: makeContent)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(title: Text(titleResource), id: nil, makeContent: makeContent)
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, @ViewBuilder makeContent: @escaping () -> Content)
  where S: StringProtocol {
    self.init(title: Text(title), id: nil, makeContent: makeContent)
  }
}

// The older label of the content.
extension WindowGroup {
  @_disfavoredOverload
  @available(*, deprecated, renamed: "init(makeContent:)")
  nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(makeContent: content)
  }

  @_disfavoredOverload
  @available(*, deprecated, renamed: "init(id:makeContent:)")
  nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(id: id, makeContent: content)
  }

  @_disfavoredOverload
  @available(*, deprecated, renamed: "init(_:makeContent:)")
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(titleKey, makeContent: content)
  }

  @_disfavoredOverload
  @available(*, deprecated, renamed: "init(_:id:makeContent:)")
  nonisolated public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(titleKey, id: id, makeContent: content)
  }
}

// MARK: - Windows that present a value

/// The content of a window that presents a value.
///
/// Source: https://developer.apple.com/documentation/swiftui/presentedwindowcontent
public struct PresentedWindowContent<Data, Content>: View
where Data: Decodable & Encodable & Hashable, Content: View {
  private let content: (Binding<Data?>) -> Content
  private unowned let window: SceneWindow
  @State private var value: Data?

  init(window: SceneWindow, content: @escaping (Binding<Data?>) -> Content) {
    self.content = content
    self.window = window
    _value = State(initialValue: window.presentedValue?.base as? Data)
  }

  public var body: some View {
    content($value).onChange(of: value) { window.presentedValue = value.map(AnyHashable.init) }
  }
}

extension WindowGroup {
  nonisolated private init<D, C>(
    title: Text?, id: String?, presenting content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C>, D: Decodable & Encodable & Hashable, C: View {
    self.init(title: title, id: id, valueType: D.self) { window in
      AnyView(PresentedWindowContent(window: window, content: content))
    }
  }

  nonisolated private init<D, C>(
    title: Text?, id: String?, presenting content: @escaping (Binding<D>) -> C,
    otherwise defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C>, D: Decodable & Encodable & Hashable, C: View {
    self.init(title: title, id: id, valueType: D.self) { window in
      if window.presentedValue == nil { window.presentedValue = AnyHashable(defaultValue()) }
      return AnyView(
        PresentedWindowContent(window: window) { (value: Binding<D?>) in
          content(
            Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 })
          )
        })
    }
  }

  nonisolated public init<D, C>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: nil, id: nil, presenting: content)
  }

  nonisolated public init<D, C>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: nil, id: id, presenting: content)
  }

  nonisolated public init<D, C>(
    _ titleKey: LocalizedStringKey, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: Text(titleKey), id: nil, presenting: content)
  }

  @_disfavoredOverload
  nonisolated public init<D, C>(
    _ titleResource: LocalizedStringResource, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: Text(titleResource), id: nil, presenting: content)
  }

  @_disfavoredOverload
  nonisolated public init<D, C>(
    _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: title, id: nil, presenting: content)
  }

  @_disfavoredOverload
  nonisolated public init<S, D, C>(
    _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where
    Content == PresentedWindowContent<D, C>, S: StringProtocol, D: Decodable, D: Encodable,
    D: Hashable, C: View
  {
    self.init(title: Text(title), id: nil, presenting: content)
  }

  nonisolated public init<D, C>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: Text(titleKey), id: id, presenting: content)
  }

  @_disfavoredOverload
  nonisolated public init<D, C>(
    _ titleResource: LocalizedStringResource, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: Text(titleResource), id: id, presenting: content)
  }

  @_disfavoredOverload
  nonisolated public init<D, C>(
    _ title: Text, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: title, id: id, presenting: content)
  }

  @_disfavoredOverload
  nonisolated public init<S, D, C>(
    _ title: S, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where
    Content == PresentedWindowContent<D, C>, S: StringProtocol, D: Decodable, D: Encodable,
    D: Hashable, C: View
  {
    self.init(title: Text(title), id: id, presenting: content)
  }

  nonisolated public init<D, C>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: nil, id: nil, presenting: content, otherwise: defaultValue)
  }

  nonisolated public init<D, C>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: nil, id: id, presenting: content, otherwise: defaultValue)
  }

  nonisolated public init<D, C>(
    _ titleKey: LocalizedStringKey, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: Text(titleKey), id: nil, presenting: content, otherwise: defaultValue)
  }

  @_disfavoredOverload
  nonisolated public init<D, C>(
    _ titleResource: LocalizedStringResource, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: Text(titleResource), id: nil, presenting: content, otherwise: defaultValue)
  }

  nonisolated public init<D, C>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: Text(titleKey), id: id, presenting: content, otherwise: defaultValue)
  }

  @_disfavoredOverload
  nonisolated public init<D, C>(
    _ titleResource: LocalizedStringResource, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  )
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.init(title: Text(titleResource), id: id, presenting: content, otherwise: defaultValue)
  }
}
