import Automation

/// The screen of the device, as headers of UIAutomation name it.
final class ScreenElement: AccessibilityElement {
    override var elementType: ElementType? { .screen }
    override var accessibilityFrame: Rect? { accessibilityDevice?.screen }
}
