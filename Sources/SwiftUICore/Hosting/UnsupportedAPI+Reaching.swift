import Diagnostics

extension UnsupportedAPI {
  /// Says, once for each, that the app uses it: in which line, and in which view, where a body runs.
  ///
  /// - Parameter isCalled: whether the app calls what calls this, so that its line can be told.
  package func wasReached(isCalled: Bool = true) {
    guard Reporter.isFirst(.apiWithoutEffect, about: name) else { return }
    let path = EngineMessages.pathOfRunningBody
    LocatedReport.deliver(from: isCalled ? LocatedReport.callStack : []) {
      .apiWithoutEffect(self, path: path, at: $0)
    }
  }
}
