extension SymbolVariants {
  /// The names to try for a symbol shown in these variants, the one with all variants first.
  package func candidates(for name: String) -> [String] {
    guard self != .none else { return [name] }
    var shaped = name
    if let shape, !name.contains(shape.rawValue) { shaped += "." + shape.rawValue }
    if isSlashed, !name.contains("slash") { shaped += ".slash" }
    var names: [String] = []
    if isFilled, !name.hasSuffix(".fill") { names.append(shaped + ".fill") }
    names += [shaped, name]
    if isFilled { names.insert(name + ".fill", at: 1) }
    return names
  }
}

extension SymbolVariants {
  fileprivate mutating func formUnion(_ other: SymbolVariants) {
    shape = other.shape ?? shape
    isFilled = isFilled || other.isFilled
    isSlashed = isSlashed || other.isSlashed
  }
}

extension View {
  /// Shows symbols inside in a variant, on top of the variants around.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0.formUnion(variant) }
  }
}
