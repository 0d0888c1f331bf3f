import Automation

/// The device as the root of the tree.
final class TargetElement: AccessibilityElement {
    private let anchor: Anchor<SimulatedDevice>
    private var device: SimulatedDevice? { anchor.object }

    init(device: SimulatedDevice) {
        anchor = device.anchor
        super.init()
    }

    /// The screen of the device.
    private(set) lazy var screen = ScreenElement(accessibilityContainer: self)

    override var elementType: ElementType? { .target }
    override var accessibilityName: String? { device?.name }
    override var accessibilityChildren: [AccessibilityElement] {
        let applications = [device?.application, device?.shell].compactMap { $0 }
        return applications.filter(\.isOnScreen)
    }
    override var accessibilityDevice: SimulatedDevice? { device }
    override var accessibilityFrame: Rect? { device?.screen }
    override var isAccessibilityAlive: Bool { device != nil }
}
