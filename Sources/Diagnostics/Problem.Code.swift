extension Problem {
  /// The codes of the catalogue; each has a page in `Documentation/Errors`.
  public enum Code: String, CaseIterable, Sendable {
    // The environment.
    case environmentObjectMissing = "environment-object-missing"
    case environmentReadOutsideView = "environment-read-outside-view"
    case environmentSetterWithoutEffect = "environment-setter-without-effect"
    case environmentObjectSuppliedTwice = "environment-object-supplied-twice"
    case environmentDefaultNotStable = "environment-default-not-stable"

    // Updates.
    case stateChangedDuringUpdate = "state-changed-during-update"
    case updateNeverSettles = "update-never-settles"
    case forEachDuplicateIDs = "foreach-duplicate-ids"

    // Layout and navigation.
    case layoutSizeNotFinite = "layout-size-not-finite"
    case linkOutsideNavigation = "link-outside-navigation"

    // What does less here than its name says.
    case apiWithoutEffect = "api-without-effect"

    // Resources.
    case imageMissing = "image-missing"
    case symbolMissing = "symbol-missing"
    case colorMissing = "color-missing"
    case fontMissing = "font-missing"
    case translationMissing = "translation-missing"

    // Windows, pictures and previews.
    case noDisplay = "no-display"
    case hostUnknown = "host-unknown"
    case pictureNotWritten = "picture-not-written"
    case controlNotFound = "control-not-found"
    case nothingToTypeInto = "nothing-to-type-into"
    case previewWithoutContent = "preview-without-content"
    case viewNotFound = "view-not-found"
    case viewNeedsParameters = "view-needs-parameters"
    case fileNotReadable = "file-not-readable"

    // The command and its options.
    case commandUnknown = "command-unknown"
    case optionUnknown = "option-unknown"
    case optionValueNotUnderstood = "option-value-not-understood"
    case codeUnknown = "code-unknown"
    case compilerMissing = "compiler-missing"
    case checkoutNotBuilt = "checkout-not-built"
    case folderExists = "folder-exists"
    case noSources = "no-sources"
    case packageNotUnderstood = "package-not-understood"
    case packageNeedsPackageManager = "package-needs-package-manager"

    /// Whether the app's code is wrong, rather than what it meets: the display, files, options.
    ///
    /// A crash report helps with the one and only gets in the way of the other.
    var isAboutCode: Bool {
      switch self {
      case .environmentObjectMissing, .environmentReadOutsideView,
        .environmentSetterWithoutEffect, .environmentObjectSuppliedTwice,
        .environmentDefaultNotStable, .stateChangedDuringUpdate,
        .updateNeverSettles, .forEachDuplicateIDs, .layoutSizeNotFinite, .linkOutsideNavigation:
        true
      default: false
      }
    }
  }
}
