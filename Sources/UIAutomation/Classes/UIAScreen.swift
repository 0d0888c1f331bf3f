import Automation

/// The screen of the device (reference §1.2).
enum UIAScreen: ElementClass {
    static let type = ElementType.screen
}
