import CairoRendering
@_spi(Benchmarks) import MilieuTesting
import SwiftUI

/// How often an operation was done. An object, because a variable that closures share is checked for overlapping
/// access each time, which is not the work that is timed.
@MainActor
private final class Counter {
  var value = 0
}

@MainActor
extension Workload {
  /// All workloads, in the order of the tables.
  static let all: [Workload] =
    [Extent.build, .layout].flatMap { extent in
      [mount(extent)] + changes(extent) + chains(extent) + lists(extent)
    } + [mount(.build, ends: true), localized] + pictures + realText
    + [scrolling, animation] + invoices + labels + Floor.workloads

  /// How many boxes hold so many leaves.
  static func boxes(_ leaves: Int) -> Int { leaves < 10 ? 0 : leaves / 10 + boxes(leaves / 10) }

  /// The texts of a screen. What was not placed is not shown, so it is laid out first.
  static func shown(_ screen: TestScreen) -> [String] {
    screen.settle()
    return screen.texts
  }

  // MARK: - Building

  /// - Parameter ends: Whether the tree before ends within the operation.
  static func mount(
    _ extent: Extent, font: String = "", ends: Bool = false,
    text: @escaping () -> any TextEngine = SquareTextEngine.init
  ) -> Workload {
    Workload(
      name: "W1 mount" + (ends ? " and end" : "") + extent.suffix + font, units: { $0 },
      idealBodies: { $0 + boxes($0) + 1 }
    ) { size in
      var screen: TestScreen?
      return Standing(
        operation: {
          screen = nil
          screen = extent.show(
            GenericRoot(
              remote: Remote(), content: PlainBox(start: 0, size: size)), text: text())
        },
        prepare: ends ? nil : { screen = nil },
        texts: { (shown(screen!), (0..<size).map { "row \($0)" }) })
    }
  }

  // MARK: - One value for many

  /// Sets `A` at the root; `text` gives the text of a leaf by its number and the value.
  static func change<Root: View>(
    _ name: String, _ extent: Extent, sizes: [Int] = [1_000, 10_000, 100_000],
    engine: @escaping () -> any TextEngine = SquareTextEngine.init,
    readers: @escaping (Int) -> Int, texts count: @escaping (Int) -> Int = { $0 },
    root: @escaping (Remote<Int>, Int) -> Root,
    text wanted: @escaping (_ size: Int, _ number: Int, _ value: Int) -> String?
  ) -> Workload {
    Workload(
      name: name + extent.suffix, sizes: sizes, units: readers, idealBodies: { readers($0) + 1 }
    ) { size in
      let remote = Remote<Int>()
      let screen = extent.show(
        root(remote, size), text: engine())
      let counter = Counter()
      return Standing(
        operation: {
          counter.value += 1
          remote.set(counter.value)
          extent.settle(screen)
        },
        texts: {
          (shown(screen), (0..<count(size)).map { wanted(size, $0, counter.value) ?? "row \($0)" })
        })
    }
  }

  static func changes(_ extent: Extent) -> [Workload] {
    [
      change("W2 broadcast", extent, readers: { $0 }) {
        GenericRoot(remote: $0, content: ReadingBox(start: 0, size: $1))
      } text: {
        "row \($1): \($2)"
      },
      change("W3 sparse", extent, readers: { $0 / 100 }) {
        MixedRoot(remote: $0, content: MixedBox(start: 0, size: $1, first: 50, stride: 100))
      } text: {
        $1 % 100 == 50 ? "row \($1): \($2)" : nil
      },
      change("W4 one reader", extent, readers: { _ in 1 }) {
        MixedRoot(remote: $0, content: MixedBox(start: 0, size: $1, first: $1 / 2, stride: $1))
      } text: {
        $1 == $0 / 2 ? "row \($1): \($2)" : nil
      },
      change("W4 one reader, generic root", extent, readers: { _ in 1 }) {
        GenericRoot(
          remote: $0, content: MixedBox(start: 0, size: $1, first: $1 / 2, stride: $1))
      } text: {
        $1 == $0 / 2 ? "row \($1): \($2)" : nil
      },
      change("W6 shadow", extent, readers: { $0 / 2 }) {
        GenericRoot(remote: $0, content: ShadowedBox(size: $1))
      } text: { size, number, value in
        "row \(number): \((number * 10 / size).isMultiple(of: 2) ? -1 : value)"
      },
      object(extent),
    ]
  }

  /// The same as W2 with a translated text.
  static let localized = change("W2 localized", .build, readers: { $0 }) {
    GenericRoot(remote: $0, content: LocalizedBox(start: 0, size: $1))
  } text: {
    "row \($1.formatted()): \($2.formatted())"
  }

  /// What a picture costs more than a layout.
  static let pictures: [Workload] = [mount(.picture)] + changes(.picture)

  /// With shaped text in a real font: every text is different, and every engine is new.
  static let realText: [Workload] = [
    mount(.layout, font: ", Pango", text: { PangoTextEngine() }),
    change(
      "W2 Pango,", .layout, engine: { PangoTextEngine() }, readers: { $0 }
    ) {
      GenericRoot(remote: $0, content: ReadingBox(start: 0, size: $1))
    } text: {
      "row \($1): \($2)"
    },
  ]

  /// One frame of a list that is scrolled by a row and a half.
  static let scrolling = Workload(
    name: "W10 scrolled frame", sizes: [1_000, 100_000], units: { _ in 1 }
  ) { size in
    let screen = Extent.picture.show(LongList(count: size))
    let center = CGPoint(x: 195, y: 400)
    return Standing(operation: {
      screen.scroll(at: center, by: CGSize(width: 0, height: -66))
      screen.drawAll()
    })
  }

  static func object(_ extent: Extent) -> Workload {
    Workload(name: "W7 object" + extent.suffix, units: { $0 / 100 }, idealBodies: { $0 / 100 }) {
      size in
      let model = WideModel()
      let screen = extent.show(
        ObjectBox(start: 0, size: size).environment(model))
      return Standing(
        operation: {
          model.p37 += 1
          extent.settle(screen)
        },
        texts: {
          (
            shown(screen),
            (0..<size).map { "row \($0): \($0 % 100 == 37 ? model.p37 : 0)" }
          )
        })
    }
  }

  // MARK: - Depth

  static func chains(_ extent: Extent) -> [Workload] {
    let sizes = [100, 1_000, 5_000]
    return [
      change("W5 deep, pass", extent, sizes: sizes, readers: { _ in 1 }, texts: { _ in 1 }) {
        LinkRoot(remote: $0, content: Link(depth: $1))
      } text: {
        "row 0: \($2)"
      },
      change("W5 deep, keys", extent, sizes: sizes, readers: { _ in 1 }, texts: { _ in 1 }) {
        KeyLinkRoot(remote: $0, content: KeyLink(depth: $1))
      } text: {
        "row 0: \($2)"
      },
    ]
  }

  // MARK: - Lists

  /// A change of a flat list and back, of which only the change is timed.
  static func list(
    _ name: String, _ extent: Extent, bodies: Int, _ change: @escaping (inout [Int]) -> Void
  ) -> Workload {
    Workload(
      name: "W8 " + name + extent.suffix, sizes: [1_000, 10_000, 100_000], units: { _ in 1 },
      idealBodies: { _ in bodies }
    ) { size in
      let remote = Remote<[Int]>()
      let before = Array(0..<size)
      var after = before
      change(&after)
      let screen = extent.show(Rows(remote: remote, numbers: before))
      return Standing(
        operation: {
          remote.set(after)
          extent.settle(screen)
        },
        prepare: {
          remote.set(before)
          extent.settle(screen)
        },
        texts: { (shown(screen), after.map { "row \($0)" }) })
    }
  }

  static func lists(_ extent: Extent) -> [Workload] {
    [
      list("insert", extent, bodies: 2) { $0.insert($0.count, at: $0.count / 2) },
      list("remove", extent, bodies: 1) { $0.remove(at: $0.count / 2) },
      list("swap", extent, bodies: 1) { $0.swapAt(1, $0.count - 2) },
      list("reverse", extent, bodies: 1) { $0.reverse() },
    ]
  }
}
