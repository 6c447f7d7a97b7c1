import SwiftUI

/// The views of the workloads, written as an app would write them.

extension EnvironmentValues {
  /// The value `A` that the workloads change.
  @Entry var shared = 0
}

/// Counts the bodies of user-written views.
@MainActor
enum Bodies {
  static var runs = 0
}

/// Hands a state's setter out of the tree, to whoever drives the benchmark.
@MainActor
final class Remote<Value> {
  var set: (Value) -> Void = { _ in }
}

/// Owns `A` and puts it into the environment of a content that was made once.
struct Root<Content: View>: View {
  let remote: Remote<Int>
  let content: Content
  @State private var value = 0

  var body: some View {
    Bodies.runs += 1
    return
      content
      .environment(\.shared, value)
      .onAppear { remote.set = { value = $0 } }
  }
}

/// A balanced tree with ten branches at each level and one leaf for each number.
struct Box<Leaf: View>: View {
  let start: Int
  let size: Int
  @ViewBuilder let leaf: (Int) -> Leaf

  var body: some View {
    Bodies.runs += 1
    return VStack {
      if size == 10 {
        ForEach(start..<start + 10, id: \.self, content: leaf)
      } else {
        ForEach(0..<10, id: \.self) { branch in
          Box(start: start + branch * size / 10, size: size / 10, leaf: leaf)
        }
      }
    }
  }
}

/// The topmost box with half of its branches in an environment of their own.
struct ShadowedBox<Leaf: View>: View {
  let size: Int
  @ViewBuilder let leaf: (Int) -> Leaf

  var body: some View {
    Bodies.runs += 1
    return VStack {
      ForEach(0..<10, id: \.self) { branch in
        let box = Box(start: branch * size / 10, size: size / 10, leaf: leaf)
        if branch.isMultiple(of: 2) {
          box.environment(\.shared, -1)
        } else {
          box
        }
      }
    }
  }
}

struct PlainLeaf: View {
  let number: Int

  var body: some View {
    Bodies.runs += 1
    return Text(verbatim: "row \(number)")
  }
}

struct ReadingLeaf: View {
  let number: Int
  @Environment(\.shared) private var value

  var body: some View {
    Bodies.runs += 1
    return Text(verbatim: "row \(number): \(value)")
  }
}

/// The same through a translated text, whose numbers follow the reader's language.
struct LocalizedLeaf: View {
  let number: Int
  @Environment(\.shared) private var value

  var body: some View {
    Bodies.runs += 1
    return Text("row \(number): \(value)")
  }
}

struct ObjectLeaf: View {
  let number: Int
  @Environment(WideModel.self) private var model

  var body: some View {
    Bodies.runs += 1
    return Text(verbatim: "row \(number): \(model[keyPath: WideModel.paths[number % 100]])")
  }
}

/// One link of a chain that does nothing but hold the next.
struct Link: View {
  let depth: Int

  var body: some View {
    Bodies.runs += 1
    return Group {
      if depth == 0 {
        ReadingLeaf(number: 0)
      } else {
        Link(depth: depth - 1)
      }
    }
  }
}

/// One link of a chain that sets a key of its own.
struct KeyLink: View {
  let depth: Int

  var body: some View {
    Bodies.runs += 1
    return Group {
      if depth == 0 {
        ReadingLeaf(number: 0)
      } else {
        KeyLink(depth: depth - 1).environment(LevelKeys.all[depth % 64], depth)
      }
    }
  }
}

/// A flat list of rows that keep their identity.
struct Rows: View {
  let remote: Remote<[Int]>
  @State var numbers: [Int]

  var body: some View {
    Bodies.runs += 1
    return VStack {
      ForEach(numbers, id: \.self) { PlainLeaf(number: $0) }
    }
    .onAppear { remote.set = { numbers = $0 } }
  }
}
