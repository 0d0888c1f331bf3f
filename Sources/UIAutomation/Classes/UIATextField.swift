import Automation

/// A field for one line of text (reference §11).
enum UIATextField: ElementClass {
    static let type = ElementType.textField
}
