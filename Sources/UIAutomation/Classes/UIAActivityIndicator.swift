import Automation

/// Shows that work is in progress (reference §11).
enum UIAActivityIndicator: ElementClass {
    static let type = ElementType.activityIndicator
}
