import SwiftUICore

// The forms of `searchable` with tokens, each of them for one sort of prompt.

// MARK: - Tokens

extension View {
  /// Makes this view searchable by text and by tokens, which stand in the field before the text.
  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searchField(
      text, at: placement, prompt, tokens: .shown(tokens, token))
  }

  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searchField(
      text, at: placement, Text(prompt), tokens: .shown(tokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searchField(
      text, at: placement, Text(prompt), tokens: .shown(tokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C, T, S>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, S: StringProtocol,
    C.Element: Identifiable
  {
    searchField(
      text, at: placement, Text(prompt), tokens: .shown(tokens, token))
  }

  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searchField(
      text, at: placement, isPresented: isPresented, prompt, tokens: .shown(tokens, token))
  }

  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searchField(
      text, at: placement, isPresented: isPresented, Text(prompt), tokens: .shown(tokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searchField(
      text, at: placement, isPresented: isPresented, Text(prompt), tokens: .shown(tokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C, T, S>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, S: StringProtocol,
    C.Element: Identifiable
  {
    searchField(
      text, at: placement, isPresented: isPresented, Text(prompt), tokens: .shown(tokens, token))
  }
}

// MARK: - Suggested tokens

extension View {
  /// Makes this view searchable by text and by tokens, with tokens to choose from while a person searches.
  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View,
    C.Element: Identifiable
  {
    searchField(
      text, at: placement, prompt, tokens: .shown(tokens, suggested: suggestedTokens, token))
  }

  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View,
    C.Element: Identifiable
  {
    searchField(
      text, at: placement, Text(prompt), tokens: .shown(tokens, suggested: suggestedTokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View,
    C.Element: Identifiable
  {
    searchField(
      text, at: placement, Text(prompt), tokens: .shown(tokens, suggested: suggestedTokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C, T, S>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View,
    S: StringProtocol, C.Element: Identifiable
  {
    searchField(
      text, at: placement, Text(prompt), tokens: .shown(tokens, suggested: suggestedTokens, token))
  }

  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searchField(
      text, at: placement, isPresented: isPresented, prompt,
      tokens: .shown(tokens, suggested: suggestedTokens, token))
  }

  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searchField(
      text, at: placement, isPresented: isPresented, Text(prompt),
      tokens: .shown(tokens, suggested: suggestedTokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C, T>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
    searchField(
      text, at: placement, isPresented: isPresented, Text(prompt),
      tokens: .shown(tokens, suggested: suggestedTokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C, T, S>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where
    C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View,
    S: StringProtocol, C.Element: Identifiable
  {
    searchField(
      text, at: placement, isPresented: isPresented, Text(prompt),
      tokens: .shown(tokens, suggested: suggestedTokens, token))
  }
}

// MARK: - Tokens that can be changed

extension View {
  /// Makes this view searchable by text and by tokens, which can be changed in the field.
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searchField(
      text, at: placement, prompt, tokens: .edited(editableTokens, token))
  }

  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searchField(
      text, at: placement, Text(prompt), tokens: .edited(editableTokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searchField(
      text, at: placement, Text(prompt), tokens: .edited(editableTokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searchField(
      text, at: placement, Text(prompt), tokens: .edited(editableTokens, token))
  }

  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searchField(
      text, at: placement, isPresented: isPresented, prompt, tokens: .edited(editableTokens, token))
  }

  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searchField(
      text, at: placement, isPresented: isPresented, Text(prompt),
      tokens: .edited(editableTokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searchField(
      text, at: placement, isPresented: isPresented, Text(prompt),
      tokens: .edited(editableTokens, token))
  }

  @_disfavoredOverload
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    searchField(
      text, at: placement, isPresented: isPresented, Text(prompt),
      tokens: .edited(editableTokens, token))
  }
}
