import Automation

/// A text field that shows a bullet for each character (reference §11).
enum UIASecureTextField: ElementClass {
    static let type = ElementType.secureTextField
    static var parent: (any ElementClass.Type)? { UIATextField.self }
}
