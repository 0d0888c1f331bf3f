import Automation

/// A switch; its value is 1 or 0, and setValue takes a truth value (reference §11).
enum UIASwitch: ElementClass {
    static let type = ElementType.switch
}
