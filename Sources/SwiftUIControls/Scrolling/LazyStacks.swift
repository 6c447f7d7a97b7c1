import Foundation
import SwiftUICore

/// Which parts of sections stay in sight while a lazy container scrolls.
///
/// Source: https://developer.apple.com/documentation/swiftui/pinnedscrollableviews
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Arranges its content in a vertical line, and makes rows only when they come into sight.
///
/// Fills the proposed width. Rows come from a `ForEach`; one that went out of sight keeps its state until
/// some hundred others did after it.
///
/// Source: https://developer.apple.com/documentation/swiftui/lazyvstack
public struct LazyVStack<Content>: _PrimitiveView where Content: View {
  let stack: LazyStack<Content>

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    stack = LazyStack(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing ?? 8, pinnedViews: pinnedViews, content: content())
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    LazyStackNode(view.stack, context) {
      $0.assumingMemoryBound(to: Self.self).pointee.stack
    }
  }
}

@available(*, unavailable)
extension LazyVStack: Sendable {}

/// Arranges its content in a horizontal line, and makes rows only when they come into sight.
///
/// Source: https://developer.apple.com/documentation/swiftui/lazyhstack
public struct LazyHStack<Content>: _PrimitiveView where Content: View {
  let stack: LazyStack<Content>

  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    stack = LazyStack(
      axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing ?? 8, pinnedViews: pinnedViews, content: content())
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    LazyStackNode(view.stack, context) {
      $0.assumingMemoryBound(to: Self.self).pointee.stack
    }
  }
}

@available(*, unavailable)
extension LazyHStack: Sendable {}

struct LazyStack<Content: View> {
  var axis: Axis
  var alignment: Alignment
  var spacing: CGFloat
  var pinnedViews: PinnedScrollableViews
  var content: Content
}

private final class LazyStackNode<Content: View>: LazyContainerNode {
  private var stack: LazyStack<Content>
  private let project: (UnsafeRawPointer) -> LazyStack<Content>
  private var leaves: [Int: [_LayoutNode]] = [:]

  init(
    _ stack: LazyStack<Content>, _ context: _NodeContext,
    project: @escaping (UnsafeRawPointer) -> LazyStack<Content>
  ) {
    self.stack = stack
    self.project = project
    super.init(axis: stack.axis, context)
    mount(stack.content)
  }

  override func update(from value: UnsafeRawPointer) {
    let old = stack
    stack = project(value)
    if old.spacing != stack.spacing { resetLengths() }
    if old.alignment != stack.alignment || old.spacing != stack.spacing
      || old.pinnedViews != stack.pinnedViews
    {
      invalidateLayout()
    }
    Self.updateChild(content, with: stack.content)
  }

  override func makeLines() -> Int {
    leaves.removeAll(keepingCapacity: true)
    return rows.count
  }

  override var trailingSpace: CGFloat { stack.spacing }

  private func leaves(ofRow row: Int) -> [_LayoutNode] {
    if let known = leaves[row] { return known }
    let made = rows.mount(row)
    for leaf in made {
      leaf.layoutParent = self
      leaf.stackAxisDidChange(axis)
    }
    if leaves.count > 256 { leaves.removeAll(keepingCapacity: true) }
    leaves[row] = made
    return made
  }

  private func along(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }

  private func proposal(across: CGFloat?) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
  }

  override func measureLine(_ line: Int, across: CGFloat?) -> CGFloat {
    let proposal = proposal(across: across)
    return leaves(ofRow: line).reduce(0) {
      $0 + along($1.sizeThatFits(proposal)) + stack.spacing
    }
  }

  override func naturalAcross() -> CGFloat {
    collectIfNeeded()
    let lines = visible.isEmpty ? 0..<min(lineCount, 1) : visible
    return lines.flatMap { leaves(ofRow: $0) }.map { across($0.sizeThatFits(.unspecified)) }.max()
      ?? 0
  }

  override func placeLine(_ line: Int, at offset: CGFloat, across: CGFloat) {
    // The row may have been parked while its leaves were remembered.
    _ = rows.mount(line)
    var offset = offset
    for leaf in leaves(ofRow: line) {
      place(leaf, at: offset, across: across)
      shown.append(leaf)
      offset += along(leaf.size) + stack.spacing
    }
  }

  private func place(_ leaf: _LayoutNode, at offset: CGFloat, across: CGFloat) {
    let proposal = proposal(across: across)
    let dimensions = leaf.dimensions(proposal)
    let own = ViewDimensions(node: nil, size: size, proposal: placedProposal)
    let position =
      axis == .vertical
      ? own[stack.alignment.horizontal] - dimensions[stack.alignment.horizontal]
      : own[stack.alignment.vertical] - dimensions[stack.alignment.vertical]
    placeChild(
      leaf,
      at: axis == .vertical ? CGPoint(x: position, y: offset) : CGPoint(x: offset, y: position),
      size: CGSize(width: dimensions.width, height: dimensions.height), proposal: proposal)
  }

  /// Moves the header of the section at the start of what is in sight, and the footer at its end.
  override func didPlaceLines(_ lines: Range<Int>, in viewport: Range<CGFloat>) {
    guard !stack.pinnedViews.isEmpty, !lines.isEmpty else { return }
    let across = axis == .vertical ? placedProposal.width : placedProposal.height
    let width = axis == .vertical ? size.width : size.height
    let first = rows.section(of: lines.lowerBound)
    let last = rows.section(of: lines.upperBound - 1)
    for index in first...last {
      let section = rows.sections[index]
      let start = offset(ofLine: section.rows.lowerBound, across: across)
      let end = offset(ofLine: section.rows.upperBound, across: across) - stack.spacing
      if stack.pinnedViews.contains(.sectionHeaders), section.headerCount > 0 {
        let header = section.rows.lowerBound
        let length = measureLine(header, across: across) - stack.spacing
        let footer = (0..<section.footerCount).reduce(CGFloat(0)) {
          $0 + measureLine(section.contentRows.upperBound + $1, across: across)
        }
        let limit = end - footer - length
        pin(header, at: max(start, min(viewport.lowerBound, limit)), across: width)
      }
      if stack.pinnedViews.contains(.sectionFooters), section.footerCount > 0 {
        let footer = section.contentRows.upperBound
        let length = measureLine(footer, across: across) - stack.spacing
        let header = (0..<section.headerCount).reduce(CGFloat(0)) {
          $0 + measureLine(section.rows.lowerBound + $1, across: across)
        }
        pin(
          footer, at: min(end - length, max(viewport.upperBound - length, start + header)),
          across: width)
      }
    }
  }

  private func pin(_ line: Int, at offset: CGFloat, across: CGFloat) {
    for leaf in leaves(ofRow: line) {
      place(leaf, at: offset, across: across)
      shown.removeAll { $0 === leaf }
      shown.append(leaf)
    }
  }
}
