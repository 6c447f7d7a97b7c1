import SwiftUICore

/// The tokens of a search, of any type: what a person chose to search for besides the text.
struct SearchTokens {
  struct Token: Identifiable {
    let id: AnyHashable
    let view: AnyView
    /// Takes the token out of the search, or a suggested one into it.
    let change: () -> Void
  }

  /// Those in the field, in order.
  let chosen: [Token]
  /// Those that a person may choose.
  var suggested: [Token] = []
  let removeAll: () -> Void
  /// Takes a token of the search's own type into the search. Returns false for one of another type.
  let add: (Any) -> Bool
}

extension SearchTokens {
  typealias Tokens = RandomAccessCollection & RangeReplaceableCollection

  nonisolated init<C: Tokens>(
    _ tokens: Binding<C>, suggested: C? = nil, view: (C.Element, C.Index) -> AnyView
  ) where C.Element: Identifiable {
    let now = tokens.wrappedValue
    chosen = now.indices.map { index in
      let id = now[index].id
      return Token(
        id: id, view: view(now[index], index),
        change: { tokens.wrappedValue.removeAll { $0.id == id } })
    }
    removeAll = { tokens.wrappedValue.removeAll() }
    let append: (C.Element) -> Void = { token in
      guard !tokens.wrappedValue.contains(where: { $0.id == token.id }) else { return }
      tokens.wrappedValue.append(token)
    }
    add = { token in
      guard let token = token as? C.Element else { return false }
      append(token)
      return true
    }
    if let suggested {
      self.suggested = suggested.indices
        .filter { index in !now.contains { $0.id == suggested[index].id } }
        .map { index in
          Token(
            id: suggested[index].id, view: view(suggested[index], index),
            change: { append(suggested[index]) })
        }
    }
  }

  /// Tokens that are shown by their values.
  nonisolated static func shown<C: Tokens, T: View>(
    _ tokens: Binding<C>, suggested: Binding<C>? = nil, _ token: (C.Element) -> T
  ) -> SearchTokens where C.Element: Identifiable {
    SearchTokens(tokens, suggested: suggested?.wrappedValue) { element, _ in
      AnyView(token(element))
    }
  }

  /// Tokens that can be changed in the field.
  nonisolated static func edited<C: Tokens, T: View>(
    _ tokens: Binding<C>, _ token: (Binding<C.Element>) -> T
  ) -> SearchTokens where C.Element: Identifiable {
    SearchTokens(tokens) { element, _ in
      let id = element.id
      return AnyView(
        token(
          Binding(
            get: { tokens.wrappedValue.first { $0.id == id } ?? element },
            set: { new in
              guard let index = tokens.wrappedValue.firstIndex(where: { $0.id == id }) else {
                return
              }
              let next = tokens.wrappedValue.index(after: index)
              tokens.wrappedValue.replaceSubrange(index..<next, with: [new])
            })))
    }
  }
}

/// The tokens in a search field: a press takes one out.
struct SearchTokenRow: View {
  let tokens: [SearchTokens.Token]

  var body: some View {
    ForEach(tokens) { token in
      token.view
        .lineLimit(1)
        .padding(.horizontal, 8)
        .padding(.vertical, 3)
        .background { Capsule().fill(.tint.opacity(0.25)) }
        .fixedSize()
        .modifier(PressModifier(action: token.change, ringRadius: 10, pressedOpacity: 0.6))
        .accessibilityHint("Removes this from the search")
    }
  }
}

/// What `.searchCompletion` makes a suggestion stand for.
enum SearchTokenTrait: ViewTrait { typealias Value = Any }

extension View {
  /// Sets the token that this view, a suggestion of a search, stands for.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/searchcompletion(_:)-8lxyl
  nonisolated public func searchCompletion<T>(_ token: T) -> some View where T: Identifiable {
    trait(SearchTokenTrait.self, token)
  }
}
