import Automation

/// Acts when it is tapped; its name is its title or the label of its image (reference §11).
enum UIAButton: ElementClass {
    static let type = ElementType.button
}
