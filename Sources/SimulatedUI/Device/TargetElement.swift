import Automation

/// The device as the root of the tree.
final class TargetElement: AccessibilityElement {
    private let anchor: Anchor<SimulatedDevice>
    private var device: SimulatedDevice? { anchor.object }

    init(device: SimulatedDevice) {
        anchor = device.anchor
        super.init()
    }

    override var elementType: ElementType? { .target }
    override var accessibilityName: String? { device?.name }
    override var accessibilityChildren: [AccessibilityElement] {
        guard let application = device?.application, application.isFrontmost else { return [] }
        return [application]
    }
    override var accessibilityDevice: SimulatedDevice? { device }
    override var accessibilityFrame: Rect? { device?.screen }
    override var isAccessibilityAlive: Bool { device != nil }
}
