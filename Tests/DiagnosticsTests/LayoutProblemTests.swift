import Diagnostics
import Testing

@Suite("Messages about layout and navigation")
struct LayoutProblemTests {
  @Test("A fixed frame without end suggests the flexible one")
  func infiniteFrame() {
    #expect(
      Problem.frameNotFinite(dimension: "width", value: .infinity, path: ["Page", "Row"])
        .text(.full) == """
          Milieu [layout-size-not-finite]: `frame(width:)` was given an infinite width.

            Path  Page › Row

          A fixed frame has a length in points. This one is left out, and the view keeps its own
          width.

          To fix, write `.frame(maxWidth: .infinity)`, which takes all the space that is offered.
          More: milieu explain layout-size-not-finite
          """)
    #expect(
      Problem.frameNotFinite(dimension: "height", value: .nan, path: []).summary
        == "`frame(height:)` was given a height that is not a number.")
  }

  @Test("An infinite answer shows what was asked and what was returned")
  func layoutSizeNotFinite() {
    let problem = Problem.layoutSizeNotFinite(
      layout: "Badge", proposal: (nil, 40), returned: (.infinity, 40),
      path: ["HStack", "Row", "Badge"], file: "Badge.swift", line: 30)
    #expect(problem.severity == .issue)
    #expect(
      problem.text(.full) == """
        Milieu [layout-size-not-finite]: `Badge` returned an infinite width for an unspecified proposal.

          Badge.swift:30   sizeThatFits(proposal:subviews:cache:)
          Asked     width nil, height 40
          Returned  width inf, height 40
          Path      HStack › Row › Badge

        With `nil` the parent asks for the ideal size, so the answer must be a number. Width 0 is
        used now.

        To fix, return a natural width when `proposal.width` is nil, for example
        `proposal.replacingUnspecifiedDimensions().width`.
        More: milieu explain layout-size-not-finite
        """)
  }

  @Test("An answer that is not a number is called that")
  func notANumber() {
    let problem = Problem.layoutSizeNotFinite(
      layout: "Flow", proposal: (100, 40), returned: (.nan, .nan), path: [])
    #expect(problem.summary == "`Flow` returned a size that is not a number.")
    #expect(
      problem.reason
        == "The parent places its other children by this size, so it must be a number. "
        + "Size 0 × 0 is used now.")
  }

  @Test("A link without a navigation container says what to wrap")
  func linkOutsideNavigation() {
    let problem = Problem.linkOutsideNavigation(
      value: nil, destinations: nil, path: ["WindowGroup", "BookList"])
    #expect(
      problem.text(.full) == """
        Milieu [link-outside-navigation]: A `NavigationLink` has no `NavigationStack` above it.

          Path  WindowGroup › BookList

        A link asks the navigation container around it to show its destination. Without one the link
        is disabled.

        To fix, put the views from the link's list upwards into `NavigationStack { … }`.
        More: milieu explain link-outside-navigation
        """)
  }

  @Test("A link without a destination for its value lists the destinations that exist")
  func linkWithoutDestination() {
    let problem = Problem.linkOutsideNavigation(
      value: "Album", destinations: ["Song", "Artist"], path: [])
    #expect(
      problem.text(.full) == """
        Milieu [link-outside-navigation]: A `NavigationLink` presents an `Album`, and no destination \
        for that type is declared.

          Found  navigationDestination(for: Song.self)
                 navigationDestination(for: Artist.self)

        A link with a value shows the view that `navigationDestination(for:)` makes from the value's
        type. Without one the link shows an empty page.

        To fix, add `.navigationDestination(for: Album.self) { … }` to a view inside the
        `NavigationStack`, outside of lazy containers.
        More: milieu explain link-outside-navigation
        """)
  }
}
