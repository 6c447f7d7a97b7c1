import Combine
import Diagnostics
import Foundation
import MilieuTesting
import Observation
import SwiftUI
import Testing

@testable import SwiftUICore

private final class Store: ObservableObject {
  @Published var first = 1
  @Published var second = 1
}

private class Base: ObservableObject {}
private final class Derived: Base {}

@Observable
private final class Model {
  var name = "one"
  var unread = 0
}

private struct StoreReader: View {
  @EnvironmentObject var store: Store
  var body: some View { Text("first \(store.first)") }
}

private struct LibraryView: View {
  var body: some View {
    NavigationStack { List { StoreReader() } }.environmentObject(Derived())
  }
}

/// Declares the object, reads nothing of it.
private struct StoreDeclarer: View {
  @EnvironmentObject var store: Store
  var body: some View { Text("declares") }
}

private struct ModelReader: View {
  @Environment(Model.self) private var model
  var body: some View { Text(model.name) }
}

private struct OptionalModelReader: View {
  @Environment(Model.self) private var model: Model?
  var body: some View { Text(model?.name ?? "none") }
}

@MainActor
@Suite("Environment: objects")
struct EnvironmentObjectTests {
  // B032
  @Test("a published change runs every view that declares the object, whatever it reads")
  func declarers() {
    let store = Store()
    let screen = TestScreen(
      VStack {
        StoreReader()
        StoreDeclarer()
        Leaf()
      }
      .environmentObject(store))
    _ = screen.takeBodyRuns()
    store.second = 2
    #expect(screen.takeBodyRuns() == ["StoreDeclarer", "StoreReader"])
    store.first = 5
    #expect(screen.takeBodyRuns() == ["StoreDeclarer", "StoreReader"])
    #expect(screen.texts == ["first 5", "declares", "0"])
  }

  @Test("another object at the same place runs its readers, and the old one is let go")
  func replaced() {
    let first = Store()
    let second = Store()
    second.first = 9
    let remote = Remote<Bool>()
    let screen = TestScreen(
      Owner(true, remote) { isFirst in
        StoreReader().environmentObject(isFirst ? first : second)
      })
    _ = screen.takeBodyRuns()
    remote.value = false
    #expect(screen.takeBodyRuns() == ["Owner", "StoreReader"])
    #expect(screen.texts == ["first 9"])
    first.first = 3
    #expect(screen.takeBodyRuns() == [])
  }

  // B031
  @Test("an object is found by the static type it was supplied with")
  func staticType() {
    struct BaseReader: View {
      @EnvironmentObject var base: Base
      var body: some View { Text(base is Derived ? "derived" : "base") }
    }
    let derived = Derived()
    let screen = TestScreen(
      BaseReader().environmentObject(Base()).environmentObject(derived))
    #expect(screen.texts == ["base"])
    #expect(TestScreen(BaseReader().environmentObject(derived as Base)).texts == ["derived"])
  }

  // B029
  @Test("a missing object that is not read stops nothing")
  func untouched() {
    #expect(TestScreen(StoreDeclarer()).texts == ["declares"])
  }

  // B028
  @Test("a missing observable object read as an optional is nil")
  func optional() {
    #expect(TestScreen(OptionalModelReader()).texts == ["none"])
    #expect(TestScreen(OptionalModelReader().environment(Model())).texts == ["one"])
  }

  @Test("an observable object runs only the readers of the property that changed")
  func observable() {
    let model = Model()
    let screen = TestScreen(
      VStack {
        ModelReader()
        OptionalModelReader()
        Leaf()
      }
      .environment(model))
    _ = screen.takeBodyRuns()
    model.unread = 1
    #expect(screen.takeBodyRuns() == [])
    model.name = "two"
    #expect(screen.takeBodyRuns() == ["ModelReader", "OptionalModelReader"])
    #expect(screen.texts == ["two", "two", "0"])
  }

  @Test("the closest object of a type wins")
  func closest() {
    let inner = Model()
    inner.name = "inner"
    #expect(
      TestScreen(ModelReader().environment(inner).environment(Model())).texts == ["inner"])
  }

  @Test("nil hides an object that is set further up")
  func hidden() {
    #expect(
      TestScreen(OptionalModelReader().environment(Model?.none).environment(Model())).texts
        == ["none"])
  }

  @Test("a binding to a property of an object from the environment writes through")
  func bindable() {
    struct Editor: View {
      @Environment(Model.self) private var model
      let remote: Remote<String>
      var body: some View {
        @Bindable var model = model
        let _ = remote.binding = $model.name
        Text(model.name)
      }
    }
    let remote = Remote<String>()
    let model = Model()
    let screen = TestScreen(Editor(remote: remote).environment(model))
    remote.value = "three"
    screen.settle()
    #expect(model.name == "three")
    #expect(screen.texts == ["three"])
  }

  // B130
  @Test("a row's closure that reads a property of its element runs again, and nobody else does")
  func rows() {
    let models = [Model(), Model()]
    struct Rows: View {
      let models: [Model]
      var body: some View {
        VStack {
          ForEach(models.indices, id: \.self) { index in
            Text(models[index].name)
            Leaf()
          }
        }
      }
    }
    let screen = TestScreen(Rows(models: models))
    _ = screen.takeBodyRuns()
    models[1].name = "changed"
    #expect(screen.takeBodyRuns() == [])
    #expect(screen.texts == ["one", "0", "changed", "0"])
  }

  @Test("a geometry reader's closure that reads a property of an object runs again")
  func geometryReader() {
    let model = Model()
    let screen = TestScreen(GeometryReader { _ in Text(model.name) })
    model.name = "seen"
    screen.settle()
    #expect(screen.texts == ["seen"])
  }

  @Test("a missing environment object stops the program with its name")
  func missingObject() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = TestScreen(StoreReader()) }
    }
  }

  // B026
  @Test("the message about a missing object says what is missing where, what is there, and the fix")
  func message() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct LibraryApp: App {
        var body: some Scene { WindowGroup { LibraryView() } }
      }
      await MainActor.run {
        let services = TestScreen(EmptyView()).root.services
        let app = RunningApp(LibraryApp(), services: services)
        app.update()
        let window = app.makeWindow(of: app.scenes[0], presenting: nil)
        window.mount()
        window.update(size: CGSize(width: 300, height: 300))
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        Milieu [environment-object-missing]: `StoreReader` needs a `Store`, and no view above it \
        supplies one.

          EnvironmentObjectTests.swift:26   @EnvironmentObject var store: Store
          Path   LibraryApp › LibraryView › NavigationStack › List › StoreReader
          Found  environmentObject(Derived)

        An environment object reaches only the views below the modifier that supplies it.

        To fix, add `.environmentObject(store)` to `LibraryView` or another view on the path.
        More: milieu explain environment-object-missing

        """), "\(text)")
  }

  @Test("the message about a missing observable object has its own ways to read and to supply")
  func missingModel() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Page: View {
        var body: some View { ModelReader().environmentObject(Derived()) }
      }
      await MainActor.run { _ = TestScreen(Page()) }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        Milieu [environment-object-missing]: `ModelReader` needs a `Model`, and no view above it \
        supplies one.

          EnvironmentObjectTests.swift:43   @Environment(Model.self) private var model
          Path   Page › ModelReader
          Found  environmentObject(Derived)

        An environment object reaches only the views below the modifier that supplies it.

        To fix, add `.environment(model)` to `Page` or another view on the path.
        More: milieu explain environment-object-missing

        """), "\(text)")
  }

  // B005
  @Test("an object supplied inside of a view is missing for the view itself")
  func ownBody() async {
    await #expect(processExitsWith: .failure) {
      struct Supplier: View {
        @EnvironmentObject var store: Store
        var body: some View {
          Text("\(store.first)").environmentObject(Store())
        }
      }
      await MainActor.run { _ = TestScreen(Supplier()) }
    }
  }
}
