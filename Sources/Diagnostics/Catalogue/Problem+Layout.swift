extension Problem {
  /// A layout answered a proposal with a size that is not a finite number.
  ///
  /// - Parameters:
  ///   - layout: the type of the layout or of the view.
  ///   - proposal: the proposed width and height in points; `nil` asks for the ideal one.
  ///   - returned: the width and height of the answer.
  ///   - path: the names of the views from the root to the layout.
  public static func layoutSizeNotFinite(
    layout: String, proposal: (width: Double?, height: Double?),
    returned: (width: Double, height: Double), path: [String], file: String? = nil,
    line: Int? = nil
  ) -> Problem {
    let isWidth = !returned.width.isFinite
    let isHeight = !returned.height.isFinite
    let dimension =
      isWidth && isHeight ? "infinite size" : isWidth ? "infinite width" : "infinite height"
    let isNaN = returned.width.isNaN || returned.height.isNaN
    let isUnspecified = (isWidth && proposal.width == nil) || (isHeight && proposal.height == nil)
    let used =
      isWidth && isHeight ? "Size 0 × 0 is" : isWidth ? "Width 0 is" : "Height 0 is"
    let named = isWidth && isHeight ? "size" : isWidth ? "width" : "height"
    return Problem(
      .layoutSizeNotFinite, .issue,
      "`\(layout)` returned "
        + (isNaN ? "a \(named) that is not a number" : "an \(dimension)")
        + (isUnspecified ? " for an unspecified proposal." : "."),
      at: Place(file: file, line: line, code: "sizeThatFits(proposal:subviews:cache:)"),
      details: [
        Detail("Asked", "width \(text(proposal.width)), height \(text(proposal.height))"),
        Detail("Returned", "width \(text(returned.width)), height \(text(returned.height))"),
      ] + pathDetails(path),
      reason: (isUnspecified
        ? "With `nil` the parent asks for the ideal size, so the answer must be a number. "
        : "The parent places its other children by this size, so it must be a number. ")
        + used + " used now.",
      fix: isUnspecified
        ? "return a natural \(named) when "
          + (isWidth && isHeight
            ? "the proposal is unspecified, for example `proposal.replacingUnspecifiedDimensions()`."
            : "`proposal.\(named)` is nil, for example "
              + "`proposal.replacingUnspecifiedDimensions().\(named)`.")
        : "return a finite \(named) from `sizeThatFits`, and look for a division by zero or a "
          + "maximum over no subviews.")
  }

  /// A fixed frame was given a length that is not a finite number.
  ///
  /// - Parameters:
  ///   - dimension: `width` or `height`.
  ///   - path: the views down to the one whose body has the frame; empty outside of a body.
  public static func frameNotFinite(
    dimension: String, value: Double, path: [String], at place: Place? = nil
  ) -> Problem {
    let name = dimension == "width" ? "maxWidth" : "maxHeight"
    return Problem(
      .layoutSizeNotFinite, .issue,
      "`frame(\(dimension):)` was given "
        + (value.isNaN ? "a \(dimension) that is not a number." : "an infinite \(dimension)."),
      at: place, details: pathDetails(path),
      reason:
        "A fixed frame has a length in points. This one is left out, and the view keeps its own "
        + "\(dimension).",
      fix: value.isNaN
        ? "look for a division by zero in what the \(dimension) is computed from."
        : "write `.frame(\(name): .infinity)`, which takes all the space that is offered.")
  }

  /// The number without a fraction where it has none, or `nil`.
  private static func text(_ length: Double?) -> String {
    guard let length else { return "nil" }
    if length.isFinite, length == length.rounded(), abs(length) < 1e15 {
      return String(Int(length))
    }
    return String(length)
  }
}
