import Automation

/// An image (reference §11).
enum UIAImage: ElementClass {
    static let type = ElementType.image
}
