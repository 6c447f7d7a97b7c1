import Foundation
import Reactivity

/// One key of the environment that a view read.
package struct EnvironmentRead {
  /// Who gave the key its value.
  package enum Setter {
    /// Nobody: it is the default of the key.
    case nobody
    /// The system, a test or a command line, for the whole tree.
    case host
    /// A modifier around the view.
    case modifier(ModifierUse)
    /// A view of the framework around it.
    case framework
  }

  /// The name of the key's property, as `colorScheme`; of an object its type, as `Library`.
  package let name: String
  /// The metatype of the `EnvironmentKey`.
  package let key: Any.Type
  package let value: Any
  package let setter: Setter
  /// Whether the key holds an environment object.
  package let isObject: Bool
}

extension Inspection {
  /// What a node read of the environment when it last ran, in the order of reading.
  package func environmentReads(of node: _Node) -> [EnvironmentRead] {
    var found: [EnvironmentRead] = []
    for source in keySources(readBy: node) {
      found.append(
        EnvironmentRead(
          name: source.keyName, key: source.keyType, value: source.anyValue,
          setter: setter(of: source, at: node.scope),
          isObject: source.keyType is any ObjectKey.Type))
    }
    return found
  }

  /// The keys behind all that a computation read, itself or through derived values.
  private func keySources(readBy computation: Computation) -> [AnyKeySource] {
    var found: [AnyKeySource] = []
    for source in computation.sources {
      if let key = source as? AnyKeySource {
        if !found.contains(where: { $0 === key }) { found.append(key) }
      } else if let location = location(of: source) {
        for key in keySources(readBy: location) where !found.contains(where: { $0 === key }) {
          found.append(key)
        }
      }
    }
    return found
  }

  private func setter(of source: AnyKeySource, at scope: EnvironmentScope) -> EnvironmentRead.Setter
  {
    var current: EnvironmentScope? = scope
    while let step = current {
      if step.ownSource(of: source.key) === source {
        if let use = owners[ObjectIdentifier(step)] { return .modifier(use) }
        if step.isOfRoot { return source.isDefault ? .nobody : .host }
        return .framework
      }
      current = step.parent
    }
    return .framework
  }
}

extension AnyKeySource {
  /// The name of the key's property. A key that `@Entry` made is named after it, and one that is written by
  /// hand is, as a rule, named `ThemeKey` for `theme`.
  package var keyName: String {
    if let key = keyType as? any ObjectKey.Type { return shortTypeName(key.objectType) }
    return Self.propertyName(ofKey: shortTypeName(keyType))
  }

  package static func propertyName(ofKey key: String) -> String {
    var name = key[...]
    if name.hasPrefix("__Key_") { return String(name.dropFirst("__Key_".count)) }
    for ending in ["EnvironmentKey", "Key"] where name.hasSuffix(ending) && name != ending {
      name = name.dropLast(ending.count)
      break
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension EnvironmentScope {
  /// Whether it is fed from outside of the tree, rather than by a modifier.
  @MainActor var isOfRoot: Bool { root == nil || root.scope === self || root.contentScope === self }
}
