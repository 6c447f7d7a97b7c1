import SwiftUI

/// Opens existentials, so that each view gets its static type.
extension LiveBuilder {
  static func tuple(_ views: [any View]) -> any View {
    switch views.count {
    case 0: return EmptyView()
    case 1: return views[0]
    case 2: return two(views[0], views[1])
    default: return three(views[0], views[1], views[2])
    }
  }

  private static func two<A: View, B: View>(_ first: A, _ second: B) -> any View {
    TupleView((first, second))
  }

  private static func three<A: View, B: View, C: View>(
    _ first: A, _ second: B, _ third: C
  ) -> any View {
    TupleView((first, second, third))
  }

  static func group<Content: View>(_ content: Content) -> any View { Group { content } }

  static func verticalStack<Content: View>(_ content: Content) -> any View {
    VStack(spacing: 0) { content }
  }

  static func depthStack<Content: View>(_ content: Content) -> any View { ZStack { content } }

  static func either<A: View, B: View>(_ isFirst: Bool, _ first: A, _ second: B) -> any View {
    Group {
      if isFirst { first } else { second }
    }
  }

  static func optional<A: View>(_ isThere: Bool, _ view: A) -> any View {
    Group {
      if isThere { view }
    }
  }

  static func rows<Row: View>(
    _ elements: [Element], _ sample: Row, _ make: @escaping @MainActor (Element) -> any View
  ) -> any View {
    ForEach(elements) { element in
      MainActor.assumeIsolated { make(element) as! Row }
    }
  }

  static func boundRows<Row: View>(
    _ elements: Binding<[Element]>, _ sample: Row,
    _ make: @escaping @MainActor (Binding<Element>) -> any View
  ) -> any View {
    ForEach(elements) { element in
      MainActor.assumeIsolated { make(element) as! Row }
    }
  }

  static func identified<A: View>(_ view: A, _ id: Int) -> any View { view.id(id) }

  static func environment<A: View, Value>(
    _ view: A, _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> any View {
    view.environment(keyPath, value)
  }

  static func transform<A: View>(_ view: A, _ change: @escaping (inout Int) -> Void) -> any View {
    view.transformEnvironment(\.level, transform: change)
  }

  static func supply<A: View>(_ view: A, model: OracleModel) -> any View {
    view.environment(model)
  }

  static func supply<A: View>(_ view: A, object: OracleCounter) -> any View {
    view.environmentObject(object)
  }

  static func apply<A: View, M: ViewModifier>(_ modifier: M, to view: A) -> any View {
    view.modifier(modifier)
  }

  static func preference<A: View>(_ view: A, _ value: [Int]) -> any View {
    view.preference(key: OraclePreference.self, value: value)
  }

  static func transformPreference<A: View>(
    _ view: A, _ change: @escaping (inout [Int]) -> Void
  ) -> any View {
    view.transformPreference(OraclePreference.self, change)
  }

  static func onPreference<A: View>(
    _ view: A, _ action: @escaping @Sendable ([Int]) -> Void
  ) -> any View {
    view.onPreferenceChange(OraclePreference.self, perform: action)
  }

  static func onAppearance<A: View>(
    _ view: A, _ appear: @escaping () -> Void, _ disappear: @escaping () -> Void
  ) -> any View {
    view.modifier(_AppearanceActionModifier(appear: appear, disappear: disappear))
  }

  static func onChange<A: View>(
    _ view: A, _ value: Int, _ action: @escaping (Int, Int) -> Void
  ) -> any View {
    view.onChange(of: value, action)
  }

  static func overlay<A: View, B: View>(_ base: A, _ layer: B) -> any View {
    base.overlay { layer }
  }

  static func padding<A: View>(_ view: A, _ length: Int) -> any View {
    view.padding(CGFloat(length))
  }

  static func wrapper<Content: View>(
    _ live: LiveCase, _ spec: Spec, _ path: Place, _ content: Content
  ) -> any View {
    ValueWrapper(live: live, spec: spec, path: path, content: content)
  }

  static func wrapper<Content: View>(
    _ live: LiveCase, _ spec: Spec, _ path: Place, _ sample: Content,
    _ make: @escaping @MainActor () -> any View
  ) -> any View {
    ClosureWrapper<Content>(live: live, spec: spec, path: path) { make() as! Content }
  }
}
