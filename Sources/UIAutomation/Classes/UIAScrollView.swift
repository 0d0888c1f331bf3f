import Automation

/// A view that scrolls its content (reference §10.1).
enum UIAScrollView: ElementClass {
    static let type = ElementType.scrollView
}
