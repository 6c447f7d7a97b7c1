import Combine
import SwiftUI

/// A screen with one of everything that tests act on.
struct Sample: View {
  @State private var count = 0
  @State private var name = ""
  @State private var isLoud = false
  @State private var size = "Small"
  @State private var showsSheet = false
  @State private var log = ""

  var body: some View {
    NavigationStack {
      VStack {
        Text("Count: \(count)")
        Button("Add one") { count += 1 }
          .accessibilityIdentifier("add")
        Button("Forbidden") { count = 100 }
          .disabled(true)
        TextField("Your name", text: $name)
        Toggle("Loud", isOn: $isLoud)
        Text(isLoud ? "HELLO \(name)" : "hello \(name)")
        Menu("Size") {
          Button("Large") { size = "Large" }
          Menu("More") {
            Button("Huge") { size = "Huge" }
          }
        }
        Text("size \(size)")
        Text("hold").onLongPressGesture { log += "held " }
        Text("twice").onTapGesture(count: 2) { log += "twice " }
        Text("menu").contextMenu { Button("Delete") { log += "deleted " } }
        Text("log \(log)")
        Button("Show sheet") { showsSheet = true }
        NavigationLink("Next") { Text("The next screen") }
      }
      .sheet(isPresented: $showsSheet) { Text("In the sheet") }
    }
  }
}

struct Row: View {
  let number: Int
  @State private var taps = 0

  var body: some View {
    HStack {
      Text("Row \(number)")
      Button("Tap") { taps += 1 }
      Text("\(taps)")
    }
  }
}

struct Rows: View {
  var body: some View {
    VStack { ForEach(0..<3, id: \.self) { Row(number: $0) } }
  }
}

extension EnvironmentValues {
  @Entry var mood = "calm"
}

struct MoodView: View {
  @Environment(\.mood) private var mood

  var body: some View { Text(mood) }
}

struct MoodSetter: View {
  @State private var mood = "happy"

  var body: some View {
    VStack {
      MoodView()
        .environment(\.mood, mood)
      Button("Sadden") { mood = "sad" }
    }
  }
}

struct Ticking: View {
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  @State private var ticks = 0

  var body: some View {
    Text("ticks \(ticks)")
      .onReceive(timer) { _ in ticks += 1 }
  }
}

/// Searches a moment after the last key, and counts how often it does.
final class SearchModel: ObservableObject {
  @Published var text = ""
  @Published var searches: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  func start() {
    $text
      .dropFirst()
      .debounce(for: .seconds(0.3), scheduler: RunLoop.main)
      .sink { [weak self] in self?.searches.append($0) }
      .store(in: &cancellables)
  }
}

struct SearchView: View {
  @StateObject private var model = SearchModel()

  var body: some View {
    VStack {
      TextField("Search", text: $model.text)
      Text("searched \(model.searches.joined(separator: ", "))")
    }
    .onAppear { model.start() }
  }
}
