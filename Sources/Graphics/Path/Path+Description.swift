import Foundation

/// The text form: numbers followed by the letter of what they do, as in PostScript:
/// `x y m` move, `x y l` line, `x1 y1 x y q` quadratic, `x1 y1 x2 y2 x y c` cubic, `h` close,
/// `x y width height re` rectangle.
extension Path {
  public var description: String {
    if case .rect(let rect) = storage {
      return text([rect.minX, rect.minY, rect.width, rect.height], "re")
    }
    return elements.map { element in
      switch element {
      case .move(let p): return text([p.x, p.y], "m")
      case .line(let p): return text([p.x, p.y], "l")
      case .quadCurve(let p, let c): return text([c.x, c.y, p.x, p.y], "q")
      case .curve(let p, let c1, let c2): return text([c1.x, c1.y, c2.x, c2.y, p.x, p.y], "c")
      case .closeSubpath: return "h"
      }
    }.joined(separator: " ")
  }

  private func text(_ numbers: [CGFloat], _ letter: String) -> String {
    numbers.map { number in
      let text = "\(Double(number))"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: " ") + " " + letter
  }

  /// Reads the text form; `nil` where a word is unknown or has the wrong count of numbers before it.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      guard add(word, numbers) else { return nil }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
  }

  private mutating func add(_ letter: Substring, _ n: [CGFloat]) -> Bool {
    switch (letter, n.count) {
    case ("m", 2): move(to: CGPoint(x: n[0], y: n[1]))
    case ("l", 2): addLine(to: CGPoint(x: n[0], y: n[1]))
    case ("q", 4): addQuadCurve(to: CGPoint(x: n[2], y: n[3]), control: CGPoint(x: n[0], y: n[1]))
    case ("c", 6):
      addCurve(
        to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]),
        control2: CGPoint(x: n[2], y: n[3]))
    case ("re", 4): addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case ("h", 0): closeSubpath()
    default: return false
    }
    return true
  }
}
