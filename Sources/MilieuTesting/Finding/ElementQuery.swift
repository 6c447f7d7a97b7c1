import Foundation
import SwiftUICore

/// What says which element of a screen is meant: its name in a string, or an ``ElementQuery``.
///
///     try screen.tap("Save")
///     try screen.tap(.button("Save"))
///     try screen.tap(.button("Play").inside(.view(TrackRow.self).at(2)))
///
/// A string is the element's identifier, its label or its value, in this order of preference.
public protocol ElementDescription {
  /// What is meant, in the parts that a search goes by.
  var elementQuery: ElementQuery { get }
}

extension String: ElementDescription {
  /// What has this identifier, label or value.
  public var elementQuery: ElementQuery { ElementQuery(kind: .name(self)) }
}

/// Finds elements by what they are, say, or are called.
public struct ElementQuery: ElementDescription {
  enum Kind {
    case name(String)
    case text(String)
    case textContaining(String)
    case label(String)
    case identifier(String)
    case role(ScreenElement.Role, String?)
    case view(Any.Type)
  }

  let kind: Kind
  /// Which of several, counted from 0; `nil` where there must be one.
  var position: Int?
  /// The element around; none or one.
  var container: [ElementQuery] = []

  init(kind: Kind) { self.kind = kind }

  /// The description itself.
  public var elementQuery: ElementQuery { self }
}

/// Where only a query is taken, a string literal is a name too.
extension ElementQuery: ExpressibleByStringInterpolation {
  /// What has this identifier, label or value.
  public init(stringLiteral name: String) { self.init(kind: .name(name)) }
}

extension ElementDescription {
  /// One of several elements, counted from 0 in reading order.
  public func at(_ index: Int) -> ElementQuery {
    var query = elementQuery
    query.position = index
    return query
  }

  /// Those elements that are inside of another one.
  public func inside(_ container: some ElementDescription) -> ElementQuery {
    var query = elementQuery
    if let outer = query.container.first {
      query.container = [outer.inside(container)]
    } else {
      query.container = [container.elementQuery]
    }
    return query
  }
}

extension ElementDescription where Self == ElementQuery {
  /// A text with exactly these words.
  public static func text(_ text: String) -> ElementQuery { ElementQuery(kind: .text(text)) }

  /// A text with these words in it.
  public static func text(containing part: String) -> ElementQuery {
    ElementQuery(kind: .textContaining(part))
  }

  /// An element with an accessibility label, which is its text where no modifier sets another.
  public static func label(_ label: String) -> ElementQuery { ElementQuery(kind: .label(label)) }

  /// An element with an accessibility identifier.
  public static func identifier(_ identifier: String) -> ElementQuery {
    ElementQuery(kind: .identifier(identifier))
  }

  /// A view of a type, for example `.view(TrackRow.self)`.
  public static func view(_ type: any View.Type) -> ElementQuery {
    ElementQuery(kind: .view(type))
  }

  /// A button, by its label or by a text in it; any button without a name.
  public static func button(_ name: String? = nil) -> ElementQuery {
    ElementQuery(kind: .role(.button, name))
  }

  /// A link, by its label or a text in it.
  public static func link(_ name: String? = nil) -> ElementQuery {
    ElementQuery(kind: .role(.link, name))
  }

  /// A switch, by its label or a text in it.
  public static func toggle(_ name: String? = nil) -> ElementQuery {
    ElementQuery(kind: .role(.toggle, name))
  }

  /// A field for text, by its title or its text.
  public static func textField(_ name: String? = nil) -> ElementQuery {
    ElementQuery(kind: .role(.textField, name))
  }

  /// A slider or a stepper.
  public static func slider(_ name: String? = nil) -> ElementQuery {
    ElementQuery(kind: .role(.slider, name))
  }

  /// A title above others.
  public static func header(_ name: String? = nil) -> ElementQuery {
    ElementQuery(kind: .role(.header, name))
  }

  /// A picture or symbol, by its label.
  public static func image(_ name: String? = nil) -> ElementQuery {
    ElementQuery(kind: .role(.image, name))
  }
}

extension ElementQuery: CustomStringConvertible {
  /// The query in words, as messages have it: `button "Save"`.
  public var description: String {
    var words: String
    switch kind {
    case .name(let name): words = "\"\(name)\""
    case .text(let text): words = "text \"\(text)\""
    case .textContaining(let part): words = "text with \"\(part)\" in it"
    case .label(let label): words = "element labelled \"\(label)\""
    case .identifier(let identifier): words = "element with the identifier \"\(identifier)\""
    case .role(let role, let name): words = name.map { "\(role) \"\($0)\"" } ?? "\(role)"
    case .view(let type): words = "`\(shortTypeName(type))`"
    }
    if let position { words += " at index \(position)" }
    if let outer = container.first { words += " inside \(outer)" }
    return words
  }

  /// What the query calls the element, for near misses.
  var name: String? {
    switch kind {
    case .name(let name), .text(let name), .textContaining(let name), .label(let name),
      .identifier(let name):
      name
    case .role(_, let name): name
    case .view(let type): shortTypeName(type)
    }
  }
}
