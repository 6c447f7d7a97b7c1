import CGTK

/// What the widget of a window asks its Swift side.
@MainActor
protocol HostWidgetOwner: AnyObject {
  func allocate(width: Int32, height: Int32)
  func snapshot(into snapshot: OpaquePointer)
  /// The least size in points.
  var minimumSize: (width: Int32, height: Int32) { get }
}

/// A subclass of `GtkWidget` that fills a window and draws what its owner says.
@MainActor
enum HostWidget {
  private static let key = g_quark_from_string("milieu-owner")

  private static let type: GType = {
    let type = g_type_register_static_simple(
      gtk_widget_get_type(), "MilieuView", UInt32(MemoryLayout<GtkWidgetClass>.size),
      { klass, _ in HostWidget.fill(klass!.assumingMemoryBound(to: GtkWidgetClass.self)) },
      UInt32(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(0))
    return type
  }()

  /// A new widget, floating as GTK's are. The owner must outlive it or call `detach`.
  static func make(for owner: HostWidgetOwner) -> UnsafeMutablePointer<GtkWidget> {
    let object = g_object_new_with_properties(type, 0, nil, nil)!
    let box = Unmanaged.passRetained(Box(owner)).toOpaque()
    g_object_set_qdata_full(object, key, box) { Unmanaged<Box>.fromOpaque($0!).release() }
    let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    return widget
  }

  /// Cuts the owner off: the widget may live on a little with GTK.
  static func detach(_ widget: UnsafeMutablePointer<GtkWidget>) {
    box(of: widget)?.owner = nil
  }

  private final class Box {
    weak var owner: HostWidgetOwner?
    init(_ owner: HostWidgetOwner) { self.owner = owner }
  }

  private static func box(of widget: UnsafeMutablePointer<GtkWidget>) -> Box? {
    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    return g_object_get_qdata(object, key).map {
      Unmanaged<Box>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static func owner(of widget: UnsafeMutablePointer<GtkWidget>?) -> HostWidgetOwner? {
    widget.flatMap(box)?.owner
  }

  private nonisolated static func fill(_ klass: UnsafeMutablePointer<GtkWidgetClass>) {
    klass.pointee.snapshot = { widget, snapshot in
      MainActor.assumeIsolated {
        guard let snapshot else { return }
        HostWidget.owner(of: widget)?.snapshot(into: snapshot)
      }
    }
    klass.pointee.size_allocate = { widget, width, height, _ in
      MainActor.assumeIsolated {
        HostWidget.owner(of: widget)?.allocate(width: width, height: height)
      }
    }
    klass.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
      MainActor.assumeIsolated {
        let size = HostWidget.owner(of: widget)?.minimumSize ?? (width: 0, height: 0)
        let length = orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height
        minimum?.pointee = length
        natural?.pointee = length
      }
    }
  }
}
