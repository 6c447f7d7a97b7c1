import Foundation
import Graphics
import SwiftUICore

/// What the desktop and the system say, as the environment has it.
package struct SystemValues: Equatable {
  package var colorScheme = ColorScheme.light
  package var contrast = ColorSchemeContrast.standard
  package var accent = AccentKey.defaultValue
  package var dynamicTypeSize = DynamicTypeSize.large
  package var reducesMotion = false
  package var differentiatesWithoutColor = false
  package var invertsColors = false
  package var legibilityWeight = LegibilityWeight.regular
  /// Whether assistive technologies use the interface of apps, and whether one of them reads it out.
  package var usesAccessibility = false
  package var hasScreenReader = false
  package var locale = Locale(identifier: "en_US")
  package var layoutDirection = LayoutDirection.leftToRight
  package var timeZone = TimeZone.current
  /// The family of the desktop's interface font.
  package var fontFamily: String?

  /// Who wants more contrast wants backgrounds that nothing shines through, and edges around controls: no
  /// desktop here has settings of their own for these.
  package var reducesTransparency: Bool { contrast == .increased }
  package var showsBorders: Bool { contrast == .increased }

  /// The locale's calendar, in the time zone.
  package var calendar: Calendar {
    var calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}

extension LayoutDirection {
  /// The direction that a locale's language is written in.
  init(of locale: Locale) {
    self = locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension DynamicTypeSize {
  /// The size whose body text, against the usual one, is nearest to a factor of the desktop.
  ///
  /// The factors are the sizes of the body style on Apple's systems (14, 15, 16, 17, 19, 21, 23, 28, 33, 40,
  /// 47 and 53 points) over the usual 17. GNOME's Large Text, 1.25, is `xxLarge`.
  init(textScale: Double) {
    let points: [(DynamicTypeSize, Double)] = zip(
      DynamicTypeSize.allCases, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    ).map { ($0, $1) }
    self = points.min { abs($0.1 / 17 - textScale) < abs($1.1 / 17 - textScale) }?.0 ?? .large
  }
}
