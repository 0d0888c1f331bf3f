public import Automation

extension SimulatedDriver {
    /// The value of an attribute; `.null` for an unknown one.
    public func attribute(_ key: AttributeKey, of node: any ElementNode) -> AttributeValue {
        guard let element = node as? AccessibilityElement else { return .null }
        switch key {
        case .name: return text(element.accessibilityName)
        case .label: return text(element.accessibilityLabel)
        case .value: return element.accessibilityAttributeValue
        case .identifier: return text(element.accessibilityIdentifier)
        case .hint: return text(element.accessibilityHint)
        case .isEnabled: return .bool(element.isAccessibilityEnabled)
        case .isSelected: return .bool(element.isAccessibilitySelected)
        case .hasKeyboardFocus: return .bool(element.hasKeyboardFocus)
        case .type: return .string(element.viewClassName)
        case .pid: return .number(Double(simulatedDevice.application?.processIdentifier ?? 0))
        default: break
        }
        simulatedDevice.layoutIfNeeded()
        switch key {
        case .isVisible: return .bool(element.isAccessibilityVisible)
        case .rect: return element.accessibilityFrame.map { .rect($0) } ?? .null
        case .hitpoint: return element.accessibilityHitPoint.map { .point($0) } ?? .null
        case .contentArea: return (element as? Window).map { .rect($0.contentArea) } ?? .null
        default: return element.accessibilityAttribute(key)
        }
    }

    private func text(_ text: String?) -> AttributeValue { text.map { .string($0) } ?? .null }
}

extension Window {
    /// The part of the window below its navigation bar and above its tab bar and toolbar, in points.
    public final var contentArea: Rect {
        let whole = presentationFrameOnScreen
        guard let host else { return whole }
        var top = whole.minY
        var bottom = whole.maxY
        if let bar = host.landmark(.navigationBar, in: self), bar.isAccessibilityVisible {
            top = max(top, bar.presentationFrameOnScreen.maxY)
        }
        for type in [ElementType.tabBar, .toolbar] {
            guard let bar = host.landmark(type, in: self), bar.isAccessibilityVisible else { continue }
            bottom = min(bottom, bar.presentationFrameOnScreen.minY)
        }
        return Rect(x: whole.minX, y: top, width: whole.size.width, height: max(0, bottom - top))
    }
}
