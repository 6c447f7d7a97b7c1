import Diagnostics
import SwiftUICore

/// Puts a search field above a view.
private struct SearchableModifier: ViewModifier {
  @Binding var text: String
  let isPresented: Binding<Bool>?
  let prompt: Text
  let suggestions: AnyView?
  let tokens: SearchTokens?
  @State private var isEditing = false
  @StateObject private var cover = BarCover()
  @FocusState private var isFocused: Bool
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchSuggestions) private var outerSuggestions

  private var isSearching: Bool { isEditing || !text.isEmpty || tokens?.chosen.isEmpty == false }

  func body(content: Content) -> some View {
    BarredContent(cover: cover) {
      content
        .environment(\.isSearchingHere, isSearching)
        .environment(\.searchText, text)
        .environment(\.dismissSearchHere, dismissAction)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlay {
          if isEditing, let content = shownSuggestions {
            SearchSuggestions(text: $text, content: content, tokens: tokens)
              .environment(\.searchSuggestionsPlacementHere, .menu)
          }
        }
    } top: {
      VStack(spacing: 8) {
        SearchField(
          text: $text, prompt: prompt, isSearching: isSearching, focus: $isFocused,
          tokens: tokens?.chosen ?? [], cancel: dismiss)
        if isSearching, let scopes { scopes.picker }
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
      .background { BarSurface(edge: .top, cover: cover) }
      .outsideOfListsAndBars()
    } bottom: {
    }
    .environment(\.searchScopes, nil)
    .environment(\.searchSuggestions, nil)
    .onChange(of: isFocused) { _, isFocused in
      if isFocused { present(true) }
    }
    .onChange(of: isPresented?.wrappedValue, initial: true) { _, isPresented in
      guard let isPresented, isPresented != isEditing else { return }
      if isPresented { isFocused = true } else { dismiss() }
    }
  }

  private var shownSuggestions: AnyView? {
    suggestions ?? outerSuggestions
      ?? (tokens?.suggested.isEmpty == false ? AnyView(EmptyView()) : nil)
  }

  private func present(_ isNow: Bool) {
    isEditing = isNow
    if let isPresented, isPresented.wrappedValue != isNow { isPresented.wrappedValue = isNow }
  }

  private func dismiss() {
    text = ""
    tokens?.removeAll()
    isFocused = false
    present(false)
  }

  private var dismissAction: DismissSearchAction {
    DismissSearchAction { dismiss() }
  }
}

/// A rounded field with a magnifying glass and, while there is something to end, a button for it.
private struct SearchField: View {
  @Binding var text: String
  let prompt: Text
  let isSearching: Bool
  let focus: FocusState<Bool>.Binding
  let tokens: [SearchTokens.Token]
  let cancel: () -> Void

  var body: some View {
    HStack(spacing: 12) {
      HStack(spacing: 6) {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
        SearchTokenRow(tokens: tokens)
        TextField(input: input, label: prompt)
          .focused(focus)
          .onKeyPress(.delete) {
            guard text.isEmpty, let last = tokens.last else { return .ignored }
            last.change()
            return .handled
          }
          .onKeyPress(.escape) {
            guard isSearching else { return .ignored }
            cancel()
            return .handled
          }
        if !text.isEmpty {
          Image(systemName: "xmark.circle.fill")
            .foregroundStyle(.secondary)
            .modifier(PressModifier(action: { text = "" }, pressedOpacity: 0.5))
            .accessibilityLabel("Clear")
        }
      }
      .padding(.horizontal, 9)
      .frame(minHeight: 34)
      .background { RoundedRectangle(cornerRadius: 9).fill(Color.gray.opacity(0.16)) }
      if isSearching {
        Text("Cancel")
          .foregroundStyle(.tint)
          .modifier(PressModifier(action: cancel, pressedOpacity: 0.5))
      }
    }
    .textFieldStyle(.plain)
    .accessibilityAddTraits(.isSearchField)
  }

  private var input: _TextInput {
    var input = _TextInput(text: $text, prompt: prompt)
    input.submitTrigger = .search
    return input
  }
}

/// What `.searchCompletion` makes a suggestion stand for.
private enum SearchCompletionTrait: ViewTrait { typealias Value = String }

/// The suggestions of a search, over the content.
private struct SearchSuggestions: View {
  @Binding var text: String
  let content: AnyView
  let tokens: SearchTokens?

  var body: some View {
    ContentChildren(of: content) { children in
      if !children.isEmpty || tokens?.suggested.isEmpty == false {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(tokens?.suggested ?? []) { token in
              SuggestionRow(content: token.view) {
                token.change()
                text = ""
              }
              Divider()
            }
            ForEach(children) { child in
              Suggestion(child: child, text: $text, tokens: tokens)
              Divider()
            }
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.windowBackground)
      }
    }
  }
}

private struct Suggestion: View {
  let child: ContentChild
  @Binding var text: String
  let tokens: SearchTokens?

  var body: some View {
    if let completion = child.trait(SearchCompletionTrait.self) {
      SuggestionRow(content: ContentChildView(child)) { text = completion }
    } else if let token = child.trait(SearchTokenTrait.self), let tokens {
      SuggestionRow(content: ContentChildView(child)) {
        if tokens.add(token) { text = "" }
      }
    } else {
      ContentChildView(child).modifier(SuggestionFrame())
    }
  }
}

/// A suggestion that can be pressed.
private struct SuggestionRow<Content: View>: View {
  let content: Content
  let action: () -> Void
  @State private var press = PressState()

  var body: some View {
    content.modifier(SuggestionFrame())
      .background { Color.gray.opacity(press.isPressed ? 0.25 : press.isHovered ? 0.1 : 0) }
      .modifier(PressModifier(action: action, onChange: { press = $0 }, ringRadius: 0))
  }
}

private struct SuggestionFrame: ViewModifier {
  func body(content: Content) -> some View {
    content
      .padding(.horizontal, 16)
      .padding(.vertical, 11)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}

extension View {
  nonisolated func searchField(
    _ text: Binding<String>, at placement: SearchFieldPlacement,
    isPresented: Binding<Bool>? = nil, _ prompt: Text?, suggestions: AnyView? = nil,
    tokens: SearchTokens? = nil
  ) -> some View {
    if placement.isElsewhere { UnsupportedAPI.searchFieldPlacement.wasReached() }
    return modifier(
      SearchableModifier(
        text: text, isPresented: isPresented, prompt: prompt ?? Text("Search"),
        suggestions: suggestions, tokens: tokens))
  }

  /// Makes this view searchable: a search field stands above it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchField(text, at: placement, prompt)
  }

  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchField(text, at: placement, Text(prompt))
  }

  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource
  ) -> some View {
    searchField(text, at: placement, Text(prompt))
  }

  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol {
    searchField(text, at: placement, Text(prompt))
  }

  /// Makes this view searchable, with a binding that says whether a person searches.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchField(text, at: placement, isPresented: isPresented, prompt)
  }

  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchField(text, at: placement, isPresented: isPresented, Text(prompt))
  }

  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource
  ) -> some View {
    searchField(text, at: placement, isPresented: isPresented, Text(prompt))
  }

  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol {
    searchField(text, at: placement, isPresented: isPresented, Text(prompt))
  }

  /// Makes this view searchable, with suggestions that are shown while a person searches.
  nonisolated public func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View where S: View {
    searchField(text, at: placement, prompt, suggestions: AnyView(suggestions()))
  }

  nonisolated public func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
  ) -> some View where S: View {
    searchField(text, at: placement, Text(prompt), suggestions: AnyView(suggestions()))
  }

  @_disfavoredOverload
  nonisolated public func searchable<V, S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View where V: View, S: StringProtocol {
    searchField(text, at: placement, Text(prompt), suggestions: AnyView(suggestions()))
  }

  /// Sets the text that this view, a suggestion of a search, stands for.
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    trait(SearchCompletionTrait.self, completion)
  }

  /// Sets the suggestions of the searches in this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/searchsuggestions(_:)
  nonisolated public func searchSuggestions<S>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View where S: View {
    environment(\.searchSuggestions, AnyView(suggestions()))
  }

  /// Adds a choice of where to search, which is shown while a person searches.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/searchscopes(_:scopes:)
  nonisolated public func searchScopes<V, S>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View where V: Hashable, S: View {
    environment(
      \.searchScopes,
      SearchScopes(
        picker: AnyView(
          Picker<Text, V, S>(PickerSelection(scope), Text("Search in"), scopes())
            .pickerStyle(.segmented))))
  }
}
