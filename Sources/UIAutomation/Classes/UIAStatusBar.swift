import Automation

/// The bar with signal strength, time and battery (reference §13.3).
enum UIAStatusBar: ElementClass {
    static let type = ElementType.statusBar
}
