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

/// Owns `A` and puts it into the environment of a content that was made once, of any type: the body of a generic
/// view asks the runtime for its types each time.
struct GenericRoot<Content: View>: View {
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

// The same for one kind of content each, where few views run: apps seldom write the view that owns their state
// generically.

struct MixedRoot: View {
  let remote: Remote<Int>
  let content: MixedBox
  @State private var value = 0

  var body: some View {
    Bodies.runs += 1
    return
      content
      .environment(\.shared, value)
      .onAppear { remote.set = { value = $0 } }
  }
}

struct LinkRoot: View {
  let remote: Remote<Int>
  let content: Link
  @State private var value = 0

  var body: some View {
    Bodies.runs += 1
    return
      content
      .environment(\.shared, value)
      .onAppear { remote.set = { value = $0 } }
  }
}

struct KeyLinkRoot: View {
  let remote: Remote<Int>
  let content: KeyLink
  @State private var value = 0

  var body: some View {
    Bodies.runs += 1
    return
      content
      .environment(\.shared, value)
      .onAppear { remote.set = { value = $0 } }
  }
}

// A balanced tree with ten branches at each level and one leaf for each number: one for each kind of leaf, for the
// same reason.

/// A box of leaves that read nothing.
struct PlainBox: View {
  let start: Int
  let size: Int

  var body: some View {
    Bodies.runs += 1
    return VStack {
      if size == 10 {
        ForEach(start..<start + 10, id: \.self) { number in PlainLeaf(number: number) }
      } else {
        ForEach(0..<10, id: \.self) { branch in
          PlainBox(start: start + branch * size / 10, size: size / 10)
        }
      }
    }
  }
}

/// A box of leaves that all read `A`.
struct ReadingBox: View {
  let start: Int
  let size: Int

  var body: some View {
    Bodies.runs += 1
    return VStack {
      if size == 10 {
        ForEach(start..<start + 10, id: \.self) { number in ReadingLeaf(number: number) }
      } else {
        ForEach(0..<10, id: \.self) { branch in
          ReadingBox(start: start + branch * size / 10, size: size / 10)
        }
      }
    }
  }
}

/// A box of leaves that all read `A` and are translated.
struct LocalizedBox: View {
  let start: Int
  let size: Int

  var body: some View {
    Bodies.runs += 1
    return VStack {
      if size == 10 {
        ForEach(start..<start + 10, id: \.self) { number in LocalizedLeaf(number: number) }
      } else {
        ForEach(0..<10, id: \.self) { branch in
          LocalizedBox(start: start + branch * size / 10, size: size / 10)
        }
      }
    }
  }
}

/// A box of leaves that read one property each.
struct ObjectBox: View {
  let start: Int
  let size: Int

  var body: some View {
    Bodies.runs += 1
    return VStack {
      if size == 10 {
        ForEach(start..<start + 10, id: \.self) { number in ObjectLeaf(number: number) }
      } else {
        ForEach(0..<10, id: \.self) { branch in
          ObjectBox(start: start + branch * size / 10, size: size / 10)
        }
      }
    }
  }
}

/// A box of leaves of which some read `A`.
struct MixedBox: View {
  let start: Int
  let size: Int
  /// Leaf `first` reads, and every `stride`-th one after it.
  let first: Int
  let stride: Int

  var body: some View {
    Bodies.runs += 1
    return VStack {
      if size == 10 {
        ForEach(start..<start + 10, id: \.self) { number in
          if number % stride == first {
            ReadingLeaf(number: number)
          } else {
            PlainLeaf(number: number)
          }
        }
      } else {
        ForEach(0..<10, id: \.self) { branch in
          MixedBox(
            start: start + branch * size / 10, size: size / 10, first: first, stride: stride)
        }
      }
    }
  }
}

/// The topmost box with half of its branches in an environment of their own.
struct ShadowedBox: View {
  let size: Int

  var body: some View {
    Bodies.runs += 1
    return VStack {
      ForEach(0..<10, id: \.self) { branch in
        let box = ReadingBox(start: branch * size / 10, size: size / 10)
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

/// A list whose rows are made as they come into sight.
struct LongList: View {
  let count: Int

  var body: some View {
    List(0..<count, id: \.self) { number in
      HStack {
        Text(verbatim: "row \(number)")
        Spacer()
        Text(verbatim: "detail").foregroundStyle(.secondary)
      }
    }
  }
}
