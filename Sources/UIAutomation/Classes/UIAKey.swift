import Automation

/// A key of the keyboard, named by the character it shows (reference §12.2).
enum UIAKey: ElementClass {
    static let type = ElementType.key
    static var parent: (any ElementClass.Type)? { UIAButton.self }
}
