import Automation

/// Text that cannot be edited; name, label and value are the text (reference §11).
enum UIAStaticText: ElementClass {
    static let type = ElementType.staticText
}
