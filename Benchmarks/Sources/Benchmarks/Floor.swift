import Observation

/// The least that a hand-written tree could do for the same work: one object for each leaf and box, one list of
/// readers for each key; no views, no layout, no identity. A bound from below, measured beside each run.
@MainActor
enum Floor {
  static let workloads: [Workload] = [
    Workload(name: "floor W1 mount", units: { $0 }) { size in
      var tree: FloorNode?
      return Workload.Standing(
        operation: { tree = FloorNode.tree(from: 0, size: size, key: nil, stride: 1) },
        prepare: { withExtendedLifetime(tree) { tree = nil } })
    },
    change("floor W2 broadcast", stride: 1),
    change("floor W3 sparse", stride: 100),
    observation,
  ]

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
    return Workload.Standing(operation: {
      model.p37 += 1
      let now = changed
      changed = []
      for number in now { read(number) }
    })
  }

  private static func change(_ name: String, stride: Int) -> Workload {
    Workload(name: name, units: { $0 / stride }) { size in
      let key = FloorKey()
      let tree = FloorNode.tree(from: 0, size: size, key: key, stride: stride)
      var value = 0
      return Workload.Standing(operation: {
        value += 1
        withExtendedLifetime(tree) { key.set(value) }
      })
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

  /// Builds the tree of the workloads; every `stride`-th leaf reads `key`.
  static func tree(from start: Int, size: Int, key: FloorKey?, stride: Int) -> FloorNode {
    let box = FloorNode()
    box.children.reserveCapacity(10)
    for branch in 0..<10 {
      let child: FloorNode
      if size > 10 {
        child = tree(from: start + branch * size / 10, size: size / 10, key: key, stride: stride)
      } else {
        child = leaf(start + branch, key: key, stride: stride)
      }
      child.parent = box
      box.children.append(child)
    }
    return box
  }

  private static func leaf(_ number: Int, key: FloorKey?, stride: Int) -> FloorNode {
    let leaf = FloorNode()
    if let key, number % stride == stride / 2 {
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
