import Foundation
import MilieuTesting
import SwiftUI
import Testing

@MainActor
@Suite("Grids")
struct GridTests {
  private let size = CGSize(width: 280, height: 100)

  @Test("columns that hold flexible views share the room equally")
  func flexible() {
    let screen = TestScreen(
      Grid {
        GridRow {
          Color.red
          Color.red
          Color.red
        }
      }, size: size)
    #expect(screen.rectangles.map(\.minX) == [0, 96, 192])
    #expect(screen.rectangles.allSatisfy { $0.width == 88 && $0.height == 100 })
  }

  @Test("a flexible column takes what a rigid one leaves")
  func mixed() {
    let screen = TestScreen(
      Grid(horizontalSpacing: 10, verticalSpacing: 4) {
        GridRow {
          Color.red.frame(width: 30, height: 20)
          Color.red.frame(height: 20)
        }
        GridRow {
          Color.red.frame(width: 50, height: 20)
          Color.red.frame(height: 20)
        }
      }, size: size)
    #expect(screen.rectangles.map(\.minX) == [10, 60, 0, 60])
    #expect(screen.rectangles.map(\.width) == [30, 220, 50, 220])
    #expect(screen.rectangles.map(\.minY) == [28, 28, 52, 52])
  }

  @Test("a row's own alignment counts for its cells")
  func rowAlignment() {
    let screen = TestScreen(
      Grid(horizontalSpacing: 0) {
        GridRow(alignment: .bottom) {
          Color.red.frame(width: 10, height: 20)
          Color.red.frame(width: 10, height: 40)
        }
      }, size: size)
    #expect(screen.rectangles.map(\.maxY) == [70, 70])
  }

  @Test("a cell over several columns widens them where it needs more")
  func span() {
    let screen = TestScreen(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.frame(width: 10, height: 10)
          Color.red.frame(width: 10, height: 10)
        }
        GridRow { Color.blue.frame(width: 60, height: 10).gridCellColumns(2) }
      }, size: size)
    #expect(screen.rectangles.map(\.midX) == [125, 155, 140])
  }

  @Test("the layout of a grid can be swapped for another without a change of its views")
  func swapped() {
    struct Root: View {
      @State private var isGrid = true
      var body: some View {
        let layout =
          isGrid
          ? AnyLayout(GridLayout(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0))
          : AnyLayout(VStackLayout(spacing: 0))
        layout {
          GridRow {
            Color.red.frame(width: 10, height: 10)
            Color.red.frame(width: 20, height: 20).onTapGesture { isGrid.toggle() }
          }
        }
      }
    }
    let screen = TestScreen(Root(), size: size)
    #expect(screen.rectangles.map(\.minY) == [40, 40])
    screen.tap(at: CGPoint(x: 145, y: 50))
    #expect(screen.rectangles.map(\.minY) == [35, 45])
  }

  @Test("rows made of data are rows of the grid")
  func data() {
    let screen = TestScreen(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach(0..<3) { row in
          GridRow {
            Color.red.frame(width: 10, height: 10)
            if row > 0 { Color.red.frame(width: 10, height: 10) }
          }
        }
      }, size: size)
    #expect(screen.rectangles.map(\.minY) == [35, 45, 45, 55, 55])
  }
}
