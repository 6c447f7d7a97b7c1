/// A fact about a view that the container around it asks for: a row's background, a tag.
package protocol ViewTrait {
  associatedtype Value
}

/// States a fact about every view of its content; what `.tag` and the row modifiers apply.
///
/// Of several, the one nearest to the view counts. Rows stay lazy below it.
public struct _TraitModifier<Trait>: _PrimitiveModifier {
  public typealias Body = Never
  package var value: Any

  @MainActor public static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: _NodeContext
  ) -> _Node {
    TraitNode(view, context)
  }
}

/// A node that states a trait.
@MainActor
package protocol TraitStating: _Node {
  func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value?
}

final class TraitNode<Content: View, Stated>: _Node, TraitStating {
  private var modifier: _TraitModifier<Stated>
  private var child: _Node!

  init(_ view: ModifiedContent<Content, _TraitModifier<Stated>>, _ context: _NodeContext) {
    modifier = view.modifier
    super.init(context)
    child = makeChild(view.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let new = value.assumingMemoryBound(to: ModifiedContent<Content, _TraitModifier<Stated>>.self)
    let isSame = KeyEquality.isEqual(modifier, new.pointee.modifier)
    modifier = new.pointee.modifier
    Self.updateChild(child, with: new.pointee.content)
    // The container reads traits when it collects its children.
    if !isSame { structureDidChange() }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
    Trait.self == Stated.self ? modifier.value as? Trait.Value : nil
  }
}

extension View {
  /// States a trait of this view for the container around it.
  nonisolated package func trait<Trait: ViewTrait>(
    _ trait: Trait.Type, _ value: Trait.Value
  ) -> some View {
    modifier(_TraitModifier<Trait>(value: value))
  }
}

/// A view value that states traits, which can be read without a node of it.
package protocol TraitCarrying {
  func carriedTrait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value?
}

extension ModifiedContent: TraitCarrying {
  package func carriedTrait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
    // The trait nearest to the view counts.
    if let inner = (content as? any TraitCarrying)?.carriedTrait(trait) { return inner }
    // A missing value must not be taken for a stated `nil`.
    guard let stated = modifier as? _TraitModifier<Trait> else { return nil }
    return stated.value as? Trait.Value
  }
}

extension _LayoutNode {
  /// The nodes between this layout child (modifiers on it included) and the container, inside out.
  package final func forEachStructureAround(_ visit: (_Node) -> Bool) {
    var inner: _LayoutNode = self
    while let modified = inner.modifiedChild { inner = modified }
    var node = inner.parent
    while let current = node, !(current is _LayoutNode) {
      guard visit(current) else { return }
      node = current.parent
    }
  }

  /// What is stated of this layout child, nearest first.
  package final func trait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
    var found: Trait.Value?
    forEachStructureAround { node in
      found = (node as? TraitStating)?.trait(trait)
      return found == nil
    }
    return found
  }
}

extension _Node {
  /// What is stated of a structure node, a section for example, by the modifiers around it.
  package final func structureTrait<Trait: ViewTrait>(_ trait: Trait.Type) -> Trait.Value? {
    var node = parent
    while let current = node, !(current is _LayoutNode) {
      if let value = (current as? TraitStating)?.trait(trait) { return value }
      node = current.parent
    }
    return nil
  }
}
