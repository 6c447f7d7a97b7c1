import Foundation
import Observation

/// The least that a hand-written tree could do for the same work: one object for each leaf and box, one list of
/// readers for each key; no views, no layout, no identity. A bound from below, measured beside each run.
@MainActor
enum Floor {
  static let workloads: [Workload] = [
    mount(ends: false), mount(ends: true),
    change("floor W2 broadcast") { size in
      { _ in size > 0 }
    } count: {
      $0
    },
    change("floor W3 sparse") { _ in
      { $0 % 100 == 50 }
    } count: {
      $0 / 100
    },
    change("floor W4 one reader") { size in
      { $0 == size / 2 }
    } count: { _ in
      1
    },
    chain,
    // A key of its own is no key that is set: its readers are not in the list.
    change("floor W6 shadow") { size in
      { !($0 * 10 / size).isMultiple(of: 2) }
    } count: {
      $0 / 2
    },
    observation,
    list("insert") { $0.insert($0.count, at: $0.count / 2) },
    list("remove") { $0.remove(at: $0.count / 2) },
    list("swap") { $0.swapAt(1, $0.count - 2) },
    list("reverse") { $0.reverse() },
  ]

  /// - Parameter ends: Whether the tree before ends within the operation.
  private static func mount(ends: Bool) -> Workload {
    Workload(name: "floor W1 mount" + (ends ? " and end" : ""), units: { $0 }) { size in
      var tree: FloorNode?
      func end() { withExtendedLifetime(tree) { tree = nil } }
      return Workload.Standing(
        operation: {
          end()
          tree = FloorNode.tree(from: 0, size: size, key: nil)
        },
        prepare: ends ? nil : end,
        texts: { (tree!.texts, (0..<size).map { "row \($0)" }) })
    }
  }

  /// What Observation itself needs for W7: the readers are closures that read one property each.
  private static let observation = Workload(name: "floor W7 object", units: { $0 / 100 }) { size in
    let model = WideModel()
    var changed: [Int] = []
    var texts = [String](repeating: "", count: size)
    @MainActor func read(_ number: Int) {
      texts[number] = withObservationTracking {
        "row \(number): \(model[keyPath: WideModel.paths[number % 100]])"
      } onChange: {
        MainActor.assumeIsolated { changed.append(number) }
      }
    }
    for number in 0..<size { read(number) }
    return Workload.Standing(
      operation: {
        model.p37 += 1
        let now = changed
        changed = []
        for number in now { read(number) }
      },
      texts: { (texts, (0..<size).map { "row \($0): \($0 % 100 == 37 ? model.p37 : 0)" }) })
  }

  /// Sets a key that the chosen leaves of a tree of a size read.
  private static func change(
    _ name: String, reads: @escaping (Int) -> (Int) -> Bool, count: @escaping (Int) -> Int
  ) -> Workload {
    Workload(name: name, units: count) { size in
      let key = FloorKey()
      let reads = reads(size)
      let tree = FloorNode.tree(from: 0, size: size, key: key, reads: reads)
      var value = 0
      return Workload.Standing(
        operation: {
          value += 1
          withExtendedLifetime(tree) { key.set(value) }
        },
        texts: {
          (tree.texts, (0..<size).map { reads($0) ? "row \($0): \(value)" : "row \($0)" })
        })
    }
  }

  /// One reader below so many boxes.
  private static let chain = Workload(
    name: "floor W5 deep", sizes: [100, 1_000, 5_000], units: { _ in 1 }
  ) { depth in
    let key = FloorKey()
    var links = [FloorNode.leaf(0, key: key) { _ in true }]
    for _ in 0..<depth {
      let link = FloorNode()
      link.children = [links.last!]
      links.last!.parent = link
      links.append(link)
    }
    var value = 0
    return Workload.Standing(
      operation: {
        value += 1
        withExtendedLifetime(links) { key.set(value) }
      },
      texts: { ([links[0].text], ["row 0: \(value)"]) })
  }

  private static func list(_ name: String, _ change: @escaping (inout [Int]) -> Void) -> Workload {
    Workload(name: "floor W8 " + name, units: { _ in 1 }) { size in
      let before = Array(0..<size)
      var after = before
      change(&after)
      let list = FloorList()
      list.set(before)
      return Workload.Standing(
        operation: { list.set(after) }, prepare: { list.set(before) },
        texts: { (list.rows.map(\.text), after.map { "row \($0)" }) })
    }
  }
}

final class FloorNode {
  unowned(unsafe) var parent: FloorNode?
  var children: [FloorNode] = []
  var text = ""
  var body: ((FloorNode) -> Void)?
  var isDirty = false
  var frame: (Float, Float, Float, Float) = (0, 0, 0, 0)

  /// The texts of the leaves below, in order.
  var texts: [String] { children.isEmpty ? [text] : children.flatMap(\.texts) }

  /// Builds the tree of the workloads; the chosen leaves read `key`.
  static func tree(
    from start: Int, size: Int, key: FloorKey?, reads: (Int) -> Bool = { _ in true }
  ) -> FloorNode {
    let box = FloorNode()
    box.children.reserveCapacity(10)
    for branch in 0..<10 {
      let child: FloorNode
      if size > 10 {
        child = tree(from: start + branch * size / 10, size: size / 10, key: key, reads: reads)
      } else {
        child = leaf(start + branch, key: key, reads: reads)
      }
      child.parent = box
      box.children.append(child)
    }
    return box
  }

  static func leaf(_ number: Int, key: FloorKey?, reads: (Int) -> Bool) -> FloorNode {
    let leaf = FloorNode()
    if let key, reads(number) {
      leaf.body = { $0.text = "row \(number): \(key.value)" }
      key.readers.append(leaf)
    } else {
      leaf.body = { $0.text = "row \(number)" }
    }
    leaf.body!(leaf)
    return leaf
  }
}

final class FloorKey {
  var value = 0
  var readers: [FloorNode] = []

  func set(_ new: Int) {
    value = new
    for reader in readers { reader.isDirty = true }
    for reader in readers where reader.isDirty {
      reader.isDirty = false
      reader.body!(reader)
    }
  }
}

/// Rows that are told apart by number: what stays in its place is compared and left alone, the others are looked up.
final class FloorList {
  private var numbers: [Int] = []
  private(set) var rows: [FloorNode] = []

  func set(_ new: [Int]) {
    if new.count == numbers.count { permute(to: new) } else { replace(with: new) }
    numbers = new
  }

  private func permute(to new: [Int]) {
    var moved: [Int: FloorNode] = [:]
    var places: [Int] = []
    var place = FloorList.firstDifference(numbers, new, from: 0)
    while place < new.count {
      places.append(place)
      place = FloorList.firstDifference(numbers, new, from: place + 1)
    }
    moved.reserveCapacity(places.count)
    for place in places { moved[numbers[place]] = rows[place] }
    for place in places { rows[place] = moved[new[place]] ?? FloorList.row(new[place]) }
  }

  /// What is the same at the front and at the back stays.
  private func replace(with new: [Int]) {
    let least = min(numbers.count, new.count)
    let front = FloorList.firstDifference(numbers, new, from: 0)
    var back = FloorList.endsAlike(numbers, new, count: least - front) ? least - front : 0
    while back < least - front, numbers[numbers.count - 1 - back] == new[new.count - 1 - back] {
      back += 1
    }
    let old = front..<numbers.count - back
    var moved: [Int: FloorNode] = [:]
    for place in old { moved[numbers[place]] = rows[place] }
    rows.replaceSubrange(
      old, with: new[front..<new.count - back].map { moved[$0] ?? FloorList.row($0) })
  }

  /// The first place at or after `start` where two arrays differ, or the end of the shorter: compared as memory.
  private static func firstDifference(_ one: [Int], _ other: [Int], from start: Int) -> Int {
    let end = min(one.count, other.count)
    let block = 256
    return one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        var place = start
        while place + block <= end,
          memcmp(one.baseAddress! + place, other.baseAddress! + place, block * 8) == 0
        {
          place += block
        }
        while place < end, one[place] == other[place] { place += 1 }
        return place
      }
    }
  }

  /// Whether the last `count` of two arrays are the same.
  private static func endsAlike(_ one: [Int], _ other: [Int], count: Int) -> Bool {
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        count == 0
          || memcmp(
            one.baseAddress! + one.count - count, other.baseAddress! + other.count - count,
            count * 8) == 0
      }
    }
  }

  private static func row(_ number: Int) -> FloorNode {
    FloorNode.leaf(number, key: nil) { _ in false }
  }
}
