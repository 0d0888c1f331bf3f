import Automation

/// A bar that fills as work goes on (reference §11).
enum UIAProgressIndicator: ElementClass {
    static let type = ElementType.progressIndicator
}
