import Automation

/// The bar at the bottom with buttons (reference §13.3).
enum UIAToolbar: ElementClass {
    static let type = ElementType.toolbar
}
