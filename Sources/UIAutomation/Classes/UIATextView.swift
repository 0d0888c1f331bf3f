import Automation

/// A field for several lines of text (reference §11).
enum UIATextView: ElementClass {
    static let type = ElementType.textView
}
