import Diagnostics

extension UnsupportedAPI {
  /// Says, once for each, that the app uses it; in which view, where a body runs.
  package func wasReached() {
    Reporter.report(.apiWithoutEffect, about: name) {
      .apiWithoutEffect(self, path: EngineMessages.pathOfRunningBody)
    }
  }
}
