import CGTK

/// A render node of GSK. Owns one reference. A node never changes, so it may be kept and shown again.
final class NodeHandle {
  let node: OpaquePointer

  /// Takes over a reference.
  init(adopting node: OpaquePointer) {
    self.node = node
  }

  deinit {
    gsk_render_node_unref(node)
  }
}
