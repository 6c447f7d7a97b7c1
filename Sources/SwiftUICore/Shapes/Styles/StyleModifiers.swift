import Graphics

/// Sets the foreground styles of a view; what `.foregroundStyle` applies. No styles: back to the default.
public struct _ForegroundStyleModifier: _PrimitiveModifier, EnvironmentWriting, Equatable {
  public typealias Body = Never
  let levels: [AnyShapeStyle]

  package func write(_ values: inout EnvironmentValues) {
    if levels.isEmpty {
      values.foregroundPaintStyle = nil
    } else {
      values.setForeground(levels)
    }
  }

  package func writesSame(as other: Self) -> Bool { self == other }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    EnvironmentNode(view, context)
  }
}

/// Sets the tint of a view; what `.tint` and `.accentColor` apply.
public struct _TintModifier: _PrimitiveModifier, EnvironmentWriting, Equatable {
  public typealias Body = Never
  let tint: AnyShapeStyle?

  package func write(_ values: inout EnvironmentValues) {
    values.setTint(tint)
  }

  package func writesSame(as other: Self) -> Bool { self == other }

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    EnvironmentNode(view, context)
  }
}

extension View {
  /// Sets the style of the texts, symbols and shapes in this view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    modifier(_ForegroundStyleModifier(levels: [AnyShapeStyle(style)]))
  }

  /// Sets the first and second level of the foreground style.
  nonisolated public func foregroundStyle<S1, S2>(
    _ primary: S1, _ secondary: S2
  ) -> some View where S1: ShapeStyle, S2: ShapeStyle {
    modifier(_ForegroundStyleModifier(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  /// Sets the first three levels of the foreground style.
  nonisolated public func foregroundStyle<S1, S2, S3>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View where S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle {
    modifier(
      _ForegroundStyleModifier(levels: [
        AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary),
      ]))
  }

  /// Sets the colour of the texts, symbols and shapes in this view; `nil` goes back to the default.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/foregroundcolor(_:)
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(_ForegroundStyleModifier(levels: color.map { [AnyShapeStyle($0)] } ?? []))
  }

  /// Sets the colour that controls in this view stand out in; `nil` for the accent colour.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/tint(_:)
  @_disfavoredOverload
  nonisolated public func tint(_ tint: Color?) -> some View {
    modifier(_TintModifier(tint: tint.map { AnyShapeStyle($0) }))
  }

  /// Sets the style that controls in this view stand out in; `nil` for the accent colour.
  nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle {
    modifier(_TintModifier(tint: tint.map { AnyShapeStyle($0) }))
  }

  /// Sets the accent colour of this view; `nil` for the desktop's.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    modifier(_TintModifier(tint: accentColor.map { AnyShapeStyle($0) }))
  }

  /// Sets what `.background` means in this view.
  nonisolated public func backgroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
}
