import Foundation

// Foundation has these types on Apple's systems alone.

/// A text to be translated, and where the translation is looked for.
///
/// Source: https://developer.apple.com/documentation/foundation/localizedstringresource
public struct LocalizedStringResource: Equatable, @unchecked Sendable {
  /// Where translations are looked for.
  public enum BundleDescription {
    /// In all resource folders of the app.
    case main
    /// In the bundle that a class belongs to.
    case forClass(AnyClass)
    /// In the bundle at a place of the disk.
    case atURL(URL)

    var bundle: Bundle? {
      switch self {
      case .main: nil
      case .forClass(let type): Bundle(for: type)
      case .atURL(let url): Bundle(url: url)
      }
    }
  }

  /// What the translation is looked up by.
  public let key: String
  /// The text where there is no translation.
  public let defaultValue: String.LocalizationValue
  /// The name of the table, without extension; `nil` for `Localizable`.
  public let table: String?
  /// The language that is looked for. A view's texts follow the view's unless another one is set here.
  public var locale: Locale
  let bundle: Bundle?

  /// A text that is looked up by itself.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.value.key
    defaultValue = keyAndValue
    (self.table, self.locale, self.bundle) = (table, locale, bundle.bundle)
  }

  /// A text that is looked up by a key, with what is shown where there is no translation.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    (self.table, self.locale, self.bundle) = (table, locale, bundle.bundle)
  }

  /// The key for the look-up, with the values that go into the translation.
  var localizedKey: LocalizedStringKey {
    var value = defaultValue.value
    value.fallback = value.key
    value.key = key
    return value
  }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(stringLiteral: value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

/// Something that has a text to be translated.
///
/// Source: https://developer.apple.com/documentation/foundation/customlocalizedstringresourceconvertible
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  public var localizedStringResource: LocalizedStringResource { self }
}

extension String {
  /// A text with values in it, which is translated.
  ///
  /// Source: https://developer.apple.com/documentation/swift/string/localizationvalue
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable
  {
    public typealias StringInterpolation = LocalizedStringKey.StringInterpolation
    let value: LocalizedStringKey

    public init(_ value: String) {
      self.value = LocalizedStringKey(value)
    }

    public init(stringLiteral value: String) {
      self.value = LocalizedStringKey(stringLiteral: value)
    }

    public init(stringInterpolation: StringInterpolation) {
      value = LocalizedStringKey(stringInterpolation: stringInterpolation)
    }
  }

  /// The translation of a text that is looked up by itself.
  ///
  /// Source: https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:)
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(translating: keyAndValue.value, table: table, bundle: bundle, locale: locale)
  }

  /// The translation of a text that is looked up by a key, or the default where there is none.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    var value = defaultValue.value
    value.fallback = value.key
    value.key = "\(key)"
    self.init(translating: value, table: table, bundle: bundle, locale: locale)
  }

  /// The translation of a resource.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self.init(
      translating: resource.localizedKey, table: resource.table, bundle: resource.bundle,
      locale: resource.locale)
  }

  private init(
    translating key: LocalizedStringKey, table: String?, bundle: Bundle?, locale: Locale
  ) {
    let context = TextContext(locale: locale)
    let facts = context.localeFacts
    let entry = ResourceStore.shared.entry(
      for: key.key, table: table, bundle: bundle, languages: facts.languages)
    let format =
      entry?.format(for: key.arguments, rule: facts.pluralRule) ?? key.fallback ?? key.key
    self = context.words(format, key.arguments)
  }
}

extension Text {
  /// A text that shows the translation of a resource: in the resource's own language where it has one, else
  /// in that of the place.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/text/init(_:)-3xwh3
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    if resource.locale == .current || resource.locale == .autoupdatingCurrent {
      self.init(
        .localized(resource.localizedKey, table: resource.table, bundle: resource.bundle))
    } else {
      self.init(verbatim: String(localized: resource))
    }
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds the translation of a resource.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    append(.text(Text(resource)))
  }
}
