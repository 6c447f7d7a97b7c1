/// An object that says when it is about to change.
///
/// A class that conforms gets `objectWillChange` for free; its `@Published` properties send it.
/// Source: https://developer.apple.com/documentation/combine/observableobject
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that announces changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Delivers before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The one publisher of this object, which its `@Published` properties send.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublisherStorage.publisher(of: self)
  }
}
