import Foundation
import SwiftUI

@testable import SwiftUICore

/// Builds the views that a fixture's tree describes, with the public API.
///
/// Modifiers apply in order, the first being the innermost. `tag` puts a probe behind the view built so far.
@MainActor
enum FixtureViews {
  static func view(_ node: JSON) -> AnyView {
    (node["modifiers"]?.array ?? []).reduce(base(node)) { view, modifier in
      let (name, value) = modifier.object.first { $0.key != "alignment" }!
      let alignment = modifier["alignment"]?.string.map(Self.alignment) ?? .center
      return apply(name, value, alignment, to: view)
    }
  }

  // MARK: - Views

  private static func base(_ node: JSON) -> AnyView {
    let arguments = node["args"]
    let spacing = arguments?["spacing"]?.number
    let alignment = arguments?["alignment"]?.string
    let children = children(node)
    switch node["view"]?.string {
    case "Color", "LinearGradient": return AnyView(Color.red)
    case "Text": return AnyView(Text(verbatim: arguments!["string"]!.string!))
    case "Spacer": return AnyView(Spacer(minLength: arguments?["minLength"]?.number))
    case "Divider": return AnyView(Divider())
    case "HStack":
      return AnyView(
        HStack(alignment: alignment.map(vertical) ?? .center, spacing: spacing) { children })
    case "VStack":
      return AnyView(
        VStack(alignment: alignment.map(horizontal) ?? .center, spacing: spacing) { children })
    case "ZStack":
      return AnyView(ZStack(alignment: alignment.map(Self.alignment) ?? .center) { children })
    case "Group", "ForEach": return children
    case "ViewThatFits":
      let axes: Axis.Set =
        switch arguments?["axes"]?.string {
        case "horizontal": .horizontal
        case "vertical": .vertical
        default: [.horizontal, .vertical]
        }
      return AnyView(ViewThatFits(in: axes) { children })
    case "CustomLayout":
      return arguments!["kind"]!.string == "flow"
        ? AnyView(FlowLayout { children }) : AnyView(IndentLayout { children })
    case "AnyLayout":
      let layout =
        arguments!["layout"]!.string == "HStackLayout"
        ? AnyLayout(HStackLayout(spacing: spacing)) : AnyLayout(VStackLayout(spacing: spacing))
      return AnyView(layout { children })
    case "Image":
      let size = arguments!["intrinsicSize"] ?? arguments!["measuredSize"]!
      let written = "\(size["w"]!.number!)x\(size["h"]!.number!)"
      var image = Image(source: .data(Data(written.utf8), scale: 1), label: .decorative)
      if node["modifiers"]?.array.first?["resizable"] != nil { image = image.resizable() }
      return AnyView(image)
    case "Section":
      return AnyView(
        Section {
          children
        } header: {
          node["header"].map(view)
        } footer: {
          node["footer"].map(view)
        })
    case "Grid":
      return AnyView(
        Grid(
          alignment: alignment.map(Self.alignment) ?? .center,
          horizontalSpacing: arguments?["horizontalSpacing"]?.number,
          verticalSpacing: arguments?["verticalSpacing"]?.number
        ) { children })
    case "GridRow": return AnyView(GridRow { children })
    case "ScrollView": return AnyView(ScrollView { children })
    case "Label": return label(node)
    case "Button": return AnyView(Button(action: {}) { children }.buttonStyle(PaddedButtonStyle()))
    case "Shape": return shape(arguments!["kind"]!.string!)
    case let other: fatalError("Unknown view \(other ?? "")")
    }
  }

  private static func children(_ node: JSON) -> AnyView {
    let children = node["children"]?.array ?? []
    return AnyView(ForEach(children.indices, id: \.self) { view(children[$0]) })
  }

  private static func label(_ node: JSON) -> AnyView {
    guard let arguments = node["args"] else {
      return AnyView(
        Label {
          view(node["title"]!)
        } icon: {
          view(node["icon"]!)
        })
    }
    // What Apple's symbol is as large as follows from the frame of its label: 49.5 - 8 - 25 wide, and twice
    // 16.0798 - 8.4202 high.
    let width = arguments["iconSize"]?["w"]?.number ?? 16.5
    let height = arguments["iconSize"]?["h"]?.number ?? 15.3193359375
    let icon = Image(source: .data(Data("\(width)x\(height)".utf8), scale: 1), label: .decorative)
    return AnyView(
      Label {
        Text(verbatim: arguments["title"]!.string!)
      } icon: {
        icon
      })
  }

  private static func shape(_ kind: String) -> AnyView {
    switch kind {
    case "Circle": AnyView(Circle())
    case "Circle stroke": AnyView(Circle().stroke(lineWidth: 4))
    case "Circle strokeBorder": AnyView(Circle().strokeBorder(lineWidth: 4))
    case "Capsule": AnyView(Capsule())
    case "Ellipse": AnyView(Ellipse())
    case "Rectangle": AnyView(Rectangle())
    case "RoundedRectangle": AnyView(RoundedRectangle(cornerRadius: 4))
    case "UnevenRoundedRectangle": AnyView(UnevenRoundedRectangle())
    default: AnyView(Rectangle())
    }
  }

  // MARK: - Modifiers

  private static func apply(
    _ name: String, _ value: JSON, _ alignment: Alignment, to view: AnyView
  ) -> AnyView {
    switch name {
    case "tag": return AnyView(view.background(Probe(name: value.string!)))
    case "frame": return frame(value, view)
    case "padding": return padding(value, view)
    case "fixedSize":
      return AnyView(
        view.fixedSize(
          horizontal: value["horizontal"]!.bool!, vertical: value["vertical"]!.bool!))
    case "offset": return AnyView(view.offset(x: value["x"]!.number!, y: value["y"]!.number!))
    case "position": return AnyView(view.position(x: value["x"]!.number!, y: value["y"]!.number!))
    case "aspectRatio":
      return AnyView(
        view.aspectRatio(
          value["ratio"]?.number, contentMode: value["contentMode"]!.string == "fit" ? .fit : .fill)
      )
    case "alignmentGuide": return guide(value, view)
    case "environment":
      return AnyView(
        view.environment(
          \.layoutDirection,
          value["layoutDirection"]!.string == "rightToLeft" ? .rightToLeft : .leftToRight))
    case "layoutPriority": return AnyView(view.layoutPriority(Double(value.number!)))
    case "layoutValue":
      return AnyView(view.layoutValue(key: Indent.self, value: value["indent"]!.number!))
    case "border": return AnyView(view.border(.red, width: value.number!))
    case "rotationEffect":
      return AnyView(
        view.rotationEffect(
          .degrees(Double(value["degrees"]!.number!)),
          anchor: value["anchor"].map { _ in .topLeading } ?? .center))
    case "scaleEffect":
      guard let x = value["x"]?.number, let y = value["y"]?.number else {
        return AnyView(view.scaleEffect(value.number!))
      }
      return AnyView(view.scaleEffect(x: x, y: y, anchor: .bottom))
    case "background": return AnyView(view.background(Self.view(value), alignment: alignment))
    case "overlay": return AnyView(view.overlay(Self.view(value), alignment: alignment))
    case "font":
      let style = value["style"]?.string
      return AnyView(
        view.font(style.map { .custom($0, fixedSize: 13) } ?? .system(size: value["size"]!.number!))
      )
    case "safeAreaPadding":
      return AnyView(
        view.safeAreaPadding(
          value["edges"]!.string == "vertical" ? .vertical : .all, value["length"]!.number!))
    case "gridCellColumns": return AnyView(view.gridCellColumns(Int(value.number!)))
    case "gridColumnAlignment":
      return AnyView(view.gridColumnAlignment(horizontal(value.string!)))
    case "gridCellAnchor": return AnyView(view.gridCellAnchor(.bottomTrailing))
    case "gridCellUnsizedAxes": return AnyView(view.gridCellUnsizedAxes(.horizontal))
    case "labelStyle":
      return switch value.string! {
      case "titleOnly": AnyView(view.labelStyle(.titleOnly))
      case "iconOnly": AnyView(view.labelStyle(.iconOnly))
      default: AnyView(view.labelStyle(.titleAndIcon))
      }
    case "resizable", "multilineTextAlignment", "clipped", "transformEffect",
      "flipsForRightToLeftLayoutDirection":
      // Nothing that decides a frame.
      return view
    default: fatalError("Unknown modifier \(name)")
    }
  }

  private static func frame(_ value: JSON, _ view: AnyView) -> AnyView {
    let alignment = value["alignment"]?.string.map(Self.alignment) ?? .center
    func length(_ name: String) -> CGFloat? { value[name]?.number }
    if length("width") != nil || length("height") != nil {
      return AnyView(
        view.frame(width: length("width"), height: length("height"), alignment: alignment))
    }
    return AnyView(
      view.frame(
        minWidth: length("minWidth"), idealWidth: length("idealWidth"),
        maxWidth: length("maxWidth"), minHeight: length("minHeight"),
        idealHeight: length("idealHeight"), maxHeight: length("maxHeight"), alignment: alignment))
  }

  private static func padding(_ value: JSON, _ view: AnyView) -> AnyView {
    if let insets = value["insets"] {
      return AnyView(
        view.padding(
          EdgeInsets(
            top: insets["top"]!.number!, leading: insets["leading"]!.number!,
            bottom: insets["bottom"]!.number!, trailing: insets["trailing"]!.number!)))
    }
    let edges: Edge.Set =
      switch value["edges"]!.string {
      case "horizontal": .horizontal
      case "vertical": .vertical
      case "leading": .leading
      case "trailing": .trailing
      case "top": .top
      case "bottom": .bottom
      default: .all
      }
    return AnyView(view.padding(edges, value["length"]?.number))
  }

  private static func guide(_ value: JSON, _ view: AnyView) -> AnyView {
    AnyView(
      view.alignmentGuide(horizontal(value["guide"]!.string!)) { dimensions in
        if let fixed = value["value"]!.number { return fixed }
        return value["value"]!.string == "own width / 2" ? dimensions.width / 2 : dimensions.width
      })
  }

  // MARK: - Names

  private static func horizontal(_ name: String) -> HorizontalAlignment {
    switch name {
    case "leading": .leading
    case "trailing": .trailing
    default: .center
    }
  }

  private static func vertical(_ name: String) -> VerticalAlignment {
    switch name {
    case "top": .top
    case "bottom": .bottom
    case "firstTextBaseline": .firstTextBaseline
    case "lastTextBaseline": .lastTextBaseline
    default: .center
    }
  }

  private static func alignment(_ name: String) -> Alignment {
    switch name {
    case "leading": .leading
    case "trailing": .trailing
    case "top": .top
    case "bottom": .bottom
    case "topLeading": .topLeading
    case "topTrailing": .topTrailing
    case "bottomLeading": .bottomLeading
    case "bottomTrailing": .bottomTrailing
    default: .center
    }
  }
}

// MARK: - The layouts and styles of the fixtures

/// The margins of a button on macOS, around its label.
private struct PaddedButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
  }
}

/// Rows of views in their ideal size, 8 points apart, the rows 6.
private struct FlowLayout: Layout {
  private func rows(_ width: CGFloat, _ subviews: Subviews) -> [[(LayoutSubview, CGSize)]] {
    var rows: [[(LayoutSubview, CGSize)]] = [[]]
    var x: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append((subview, size))
      x += size.width + 8
    }
    return rows
  }

  private func height(_ row: [(LayoutSubview, CGSize)]) -> CGFloat {
    row.map(\.1.height).max() ?? 0
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let width = proposal.width ?? 300
    let rows = rows(width, subviews)
    return CGSize(
      width: width, height: rows.map(height).reduce(0, +) + 6 * CGFloat(rows.count - 1))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var y = bounds.minY
    for row in rows(bounds.width, subviews) {
      var x = bounds.minX
      for (subview, size) in row {
        subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
        x += size.width + 8
      }
      y += height(row) + 6
    }
  }
}

private struct Indent: LayoutValueKey {
  static let defaultValue: CGFloat = 0
}

/// A column by priority, each view set in by its own value, as far apart as the views ask.
private struct IndentLayout: Layout {
  private func ordered(_ subviews: Subviews) -> [LayoutSubview] {
    subviews.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
  }

  private func gap(_ views: [LayoutSubview], _ index: Int) -> CGFloat {
    index == 0 ? 0 : views[index - 1].spacing.distance(to: views[index].spacing, along: .vertical)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let views = ordered(subviews)
    var size = CGSize.zero
    for (index, view) in views.enumerated() {
      let own = view.sizeThatFits(.unspecified)
      size.width = max(size.width, own.width + view[Indent.self])
      size.height += own.height + gap(views, index)
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let views = ordered(subviews)
    var y = bounds.minY
    for (index, view) in views.enumerated() {
      y += gap(views, index)
      view.place(at: CGPoint(x: bounds.minX + view[Indent.self], y: y), proposal: .unspecified)
      y += view.sizeThatFits(.unspecified).height
    }
  }
}

// MARK: - Probes

/// Fills the view in whose background it is and says where that was.
struct Probe: _PrimitiveView {
  let name: String

  @MainActor static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ProbeNode(view, context)
  }
}

final class ProbeNode: _LayoutNode {
  private(set) var name: String

  init(_ view: Probe, _ context: _NodeContext) {
    name = view.name
    super.init(context)
  }

  override func update(from value: UnsafeRawPointer) {
    name = value.assumingMemoryBound(to: Probe.self).pointee.name
  }
}
