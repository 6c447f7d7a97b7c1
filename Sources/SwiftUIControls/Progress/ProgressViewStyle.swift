import Foundation
import Graphics
import SwiftUICore

/// The parts of a progress view.
public struct ProgressViewStyleConfiguration {
  /// The label of a progress view, whatever its type.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The label of the current value, whatever its type.
  public struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// From 0 to 1; `nil` for a task of unknown length.
  public let fractionCompleted: Double?
  public var label: ProgressViewStyleConfiguration.Label?
  public var currentValueLabel: ProgressViewStyleConfiguration.CurrentValueLabel?
}

@available(*, unavailable) extension ProgressViewStyleConfiguration: Sendable {}

/// How progress views look.
///
/// Source: https://developer.apple.com/documentation/swiftui/progressviewstyle
@preconcurrency @MainActor
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The style that fits: a line for a known length, a spinner otherwise.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgress(configuration: configuration)
    } else {
      LinearProgress(configuration: configuration)
    }
  }
}

/// A line that fills.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  /// A line of a colour; the older way to say it.
  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    LinearProgress(configuration: configuration, tint: tint)
  }
}

/// A ring that fills, or a spinner for a task of unknown length.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  /// A ring of a colour; the older way to say it.
  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    CircularProgress(configuration: configuration, tint: tint)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyleConfiguration: ControlStyleConfiguration {
  static let standardStyle = ControlStyle<Self>(standard: DefaultProgressViewStyle()) {
    $0.makeBody(configuration: $1)
  }
}

extension View {
  /// Sets the style of progress views inside.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/progressviewstyle(_:)
  nonisolated public func progressViewStyle<S>(_ style: S) -> some View
  where S: ProgressViewStyle {
    controlStyle(style) { (style, configuration: ProgressViewStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}

extension ProgressViewStyleConfiguration {
  /// The value for assistive technologies.
  var valueText: String? { fractionCompleted.map { "\(Int(($0 * 100).rounded())) %" } }
}

private struct LinearProgress: View {
  let configuration: ProgressViewStyleConfiguration
  var tint: Color?
  @State private var phase = 0.0
  @Environment(\.labelsHidden) private var labelsHidden

  private static let thickness: CGFloat = 4
  /// How much of the line moves along it for a task of unknown length.
  private static let moving = 0.3

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      if !labelsHidden { configuration.label }
      line
      if !labelsHidden {
        configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
      }
    }
    .modifier(_ControlDescription(traits: .updatesFrequently, value: configuration.valueText))
  }

  private var line: some View {
    let part = configuration.fractionCompleted ?? Self.moving
    let start = configuration.fractionCompleted == nil ? (1 - Self.moving) * swing : 0
    return ProgressLine(start: start, part: part, thickness: Self.thickness) {
      Capsule().fill(Color.gray.opacity(0.25))
      Capsule().fill(tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
    }
    .modifier(
      TickModifier(interval: configuration.fractionCompleted == nil ? 1 / 30.0 : nil) {
        phase = (phase + 1 / 45.0).truncatingRemainder(dividingBy: 2)
      })
  }

  /// There and back, from 0 to 1.
  private var swing: Double { phase < 1 ? phase : 2 - phase }
}

/// A line and the part of it that is filled.
private struct ProgressLine: Layout {
  static var layoutProperties: LayoutProperties { .withoutGuides }

  let start: Double
  let part: Double
  let thickness: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    CGSize(
      width: proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 200, height: thickness)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    subviews[1].place(
      at: CGPoint(x: bounds.minX + CGFloat(start) * bounds.width, y: bounds.minY),
      proposal: ProposedViewSize(width: CGFloat(part) * bounds.width, height: bounds.height))
  }
}

private struct CircularProgress: View {
  let configuration: ProgressViewStyleConfiguration
  var tint: Color?
  @Environment(\.controlSize) private var controlSize
  @Environment(\.labelsHidden) private var labelsHidden

  private var side: CGFloat {
    switch controlSize {
    case .mini, .small: 16
    case .regular: 20
    case .large, .extraLarge: 37
    }
  }

  var body: some View {
    VStack(spacing: 8) {
      if let fraction = configuration.fractionCompleted {
        ring(fraction).frame(width: side, height: side)
      } else {
        Spinner(side: side).foregroundStyle(spinnerStyle)
      }
      if !labelsHidden {
        configuration.label.foregroundStyle(.secondary)
        configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
      }
    }
    .modifier(_ControlDescription(traits: .updatesFrequently, value: configuration.valueText))
  }

  @Environment(\.tintStyle) private var tintStyle

  /// Grey unless a tint was chosen.
  private var spinnerStyle: AnyShapeStyle {
    tint.map { AnyShapeStyle($0) } ?? tintStyle ?? AnyShapeStyle(.secondary)
  }

  private func ring(_ fraction: Double) -> some View {
    let width = side / 8
    let style = tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint)
    return ZStack {
      Circle().strokeBorder(Color.gray.opacity(0.25), lineWidth: width)
      Circle()
        .trim(from: 0, to: fraction)
        .stroke(style, style: StrokeStyle(lineWidth: width, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .padding(width / 2)
    }
  }
}
