import Automation

/// A remote control (reference §1.2).
enum UIARemote: ElementClass {
    static let type = ElementType.remote
}
