import CairoRendering
import Foundation
@_spi(Benchmarks) import MilieuTesting
import SwiftUI

// What moves, and what is drawn to the end: W11 to W13.

/// Views that move from one side to the other.
struct Movers: View {
  let count: Int
  let remote: Remote<Bool>
  @State private var isAcross = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(0..<count, id: \.self) { number in
        Color.blue
          .frame(width: 8, height: 8)
          .offset(x: isAcross ? 300 : 0, y: CGFloat(number % 100) * 8)
      }
    }
    .onAppear { remote.set = { isAcross = $0 } }
  }
}

/// A page of forty rows with a logo, in two fonts.
struct Invoice: View {
  let number: Int

  static let size = CGSize(width: 794, height: 1123)

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(alignment: .top) {
        VStack(alignment: .leading) {
          Text("Invoice \(number)").font(.system(size: 28, weight: .bold, design: .serif))
          Text("Milieu Ltd, 1 Harbour Street").font(.system(size: 12))
        }
        Spacer()
        Logo().frame(width: 64, height: 64)
      }
      Divider()
      ForEach(0..<40, id: \.self) { row in
        HStack {
          Text("Item \(row + 1) of order \(number)").font(.system(size: 12))
          Spacer()
          Text(verbatim: "\(row % 7 + 1)").font(.system(size: 12)).frame(width: 60)
          Text(verbatim: "\((row * 37 + number) % 900 + 10).00")
            .font(.system(size: 12, design: .serif))
            .frame(width: 90, alignment: .trailing)
        }
      }
      Divider()
      HStack {
        Spacer()
        Text("Total \(number * 3).00").font(.system(size: 16, weight: .bold, design: .serif))
      }
      Spacer(minLength: 0)
    }
    .padding(40)
    .frame(width: Self.size.width, height: Self.size.height)
    .background(Color.white)
    .foregroundStyle(Color.black)
  }
}

/// Three shapes, one of them filled with a gradient.
struct Logo: View {
  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 14)
        .fill(LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
      Circle().stroke(Color.white, lineWidth: 5).padding(12)
      Capsule().fill(Color.white).frame(width: 8, height: 36)
    }
  }
}

/// Labels in columns, each of them different or all the same.
struct Labels: View {
  let count: Int
  let areEqual: Bool

  var body: some View {
    HStack(alignment: .top, spacing: 4) {
      ForEach(0..<25, id: \.self) { column in
        VStack(alignment: .leading, spacing: 0) {
          ForEach(0..<count / 25, id: \.self) { row in
            Text(verbatim: areEqual ? "the same label" : "label \(column * (count / 25) + row)")
          }
        }
      }
    }
    .font(.system(size: 10))
    .fixedSize()
  }
}

extension Workload {
  /// One frame of views that all move, at sixty frames a second.
  static let animation = Workload(name: "W11 animated frame", sizes: [500], units: { $0 }) { size in
    let remote = Remote<Bool>()
    let screen = Extent.picture.show(Movers(count: size, remote: remote))
    var frame = 0
    return Standing(
      operation: {
        screen.advance(by: 1.0 / 60)
        screen.drawAll()
      },
      prepare: {
        if frame % 60 == 0 {
          withAnimation(.linear(duration: 1)) { remote.set(frame % 120 == 0) }
          screen.drawAll()
        }
        frame += 1
      })
  }

  static let invoices: [Workload] = [
    invoice("W12 invoice, PNG") { $0._pngData() }, invoice("W12 invoice, PDF") { $0._pdfData() },
  ]

  private static func invoice(
    _ name: String, _ data: @escaping (ImageRenderer<Invoice>) -> Data?
  ) -> Workload {
    Workload(name: name, sizes: [1], units: { $0 }) { _ in
      var number = 1_000
      return Standing(operation: {
        number += 1
        guard let data = data(ImageRenderer(content: Invoice(number: number))), data.count > 1_000
        else { fatalError("\(name): no picture") }
      })
    }
  }

  /// Labels measured and painted, with an engine that has seen none of them.
  static let labels: [Workload] = [false, true].map { areEqual in
    Workload(
      name: areEqual ? "W13 equal labels" : "W13 different labels", sizes: [10_000], units: { $0 }
    ) { size in
      Standing(operation: {
        let screen = TestScreen(
          unsettled: Labels(count: size, areEqual: areEqual),
          size: CGSize(width: 2_500, height: Double(size / 25 * 14)), text: PangoTextEngine())
        screen.paint()
      })
    }
  }
}
