import Foundation
import Graphics

/// How the colours of a symbol are filled.
///
/// Source: https://developer.apple.com/documentation/swiftui/symbolcolorrenderingmode
public struct SymbolColorRenderingMode: Equatable, Sendable {
  private let name: String

  /// Each layer in one colour.
  public static let flat = SymbolColorRenderingMode(name: "flat")
  /// Each layer in a gradient of its colour.
  public static let gradient = SymbolColorRenderingMode(name: "gradient")
}

/// How a symbol shows its variable value.
///
/// Source: https://developer.apple.com/documentation/swiftui/symbolvariablevaluemode
public struct SymbolVariableValueMode: Equatable, Sendable {
  private let name: String

  /// Layers above the value are paler.
  public static let color = SymbolVariableValueMode(name: "color")
  /// Layers are drawn as far as the value goes.
  public static let draw = SymbolVariableValueMode(name: "draw")
}

private struct SymbolRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolRenderingMode? { nil }
}
private struct SymbolColorRenderingModeKey: EnvironmentKey {
  static var defaultValue: SymbolColorRenderingMode? { nil }
}
private struct SymbolVariableValueModeKey: EnvironmentKey {
  static var defaultValue: SymbolVariableValueMode? { nil }
}

extension EnvironmentValues {
  /// How the layers of symbols get their colours; `nil` for what the symbol prefers.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/environmentvalues/symbolrenderingmode
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }

  /// How the colours of symbols are filled; `nil` for flat.
  public var symbolColorRenderingMode: SymbolColorRenderingMode? {
    get { self[SymbolColorRenderingModeKey.self] }
    set { self[SymbolColorRenderingModeKey.self] = newValue }
  }

  /// How symbols show their variable value; `nil` for what the symbol prefers.
  public var symbolVariableValueMode: SymbolVariableValueMode? {
    get { self[SymbolVariableValueModeKey.self] }
    set { self[SymbolVariableValueModeKey.self] = newValue }
  }
}

extension View {
  /// Sets how the layers of the symbols in this view get their colours.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/symbolrenderingmode(_:)
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    mode?.checkLayers()
    return environment(\.symbolRenderingMode, mode)
  }

  /// Sets how the colours of the symbols in this view are filled.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/symbolcolorrenderingmode(_:)
  nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
    environment(\.symbolColorRenderingMode, mode)
  }
}

/// How the symbols of a place get their colours.
///
/// The symbols here are glyphs of one layer: they have one colour, where those of Apple's systems may have
/// several, so that `monochrome`, `hierarchical` and `palette` all take the first of the foreground styles.
struct SymbolColoring: Equatable {
  var mode: SymbolRenderingMode.Kind?
  var isGradient = false

  /// What a symbol is drawn with, where its surroundings give it a foreground.
  func paint(
    of name: String, foreground: Paint, _ colors: ColorContext, in rect: CGRect
  ) -> Paint {
    var paint = foreground
    if mode == .multicolor, let own = Self.ownColor(of: name) {
      paint = .color(own.resolve(in: colors))
    }
    guard isGradient, case .color(let color) = paint else { return paint }
    let light = color.mixed(with: .white, by: 0.3)
    return .linearGradient(
      [GradientStop(color: light, location: 0), GradientStop(color: color, location: 1)],
      start: CGPoint(x: rect.midX, y: rect.minY), end: CGPoint(x: rect.midX, y: rect.maxY))
  }

  /// The colour that a symbol has of its own; `nil` where it has that of its surroundings.
  static func ownColor(of name: String) -> SystemColor? {
    let isFilled = name.hasSuffix(".fill") || name.contains(".fill.")
    switch name.prefix(while: { $0 != "." }) {
    case "heart", "trash": return isFilled ? .red : nil
    case "star", "bolt", "sun": return isFilled ? .yellow : nil
    case "flame": return isFilled ? .orange : nil
    case "leaf": return isFilled ? .green : nil
    case "drop": return isFilled ? .cyan : nil
    case "moon": return isFilled ? .purple : nil
    case "exclamationmark": return name.hasPrefix("exclamationmark.triangle.fill") ? .yellow : nil
    case "checkmark", "plus": return name.contains(".circle.fill") ? .green : nil
    case "xmark", "minus": return name.contains(".circle.fill") ? .red : nil
    default: return nil
    }
  }
}

extension RGBA {
  fileprivate func mixed(with other: RGBA, by part: Double) -> RGBA {
    RGBA(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha)
  }
}

extension EnvironmentScope {
  private static let symbolColoringID = MainActor.assumeIsolated { KeyPathID.reserve() }

  @MainActor var symbolColoring: SymbolColoring {
    derivedValue(Self.symbolColoringID) { values in
      SymbolColoring(
        mode: values.symbolRenderingMode?.kind,
        isGradient: values.symbolColorRenderingMode == .gradient)
    }.value
  }
}
