import Automation

/// The element inside a text field or search bar that represents the same field.
final class NestedField: AccessibilityElement {
    @Anchored private var field: View?

    init(_ field: View) {
        self.field = field
        super.init(accessibilityContainer: field)
    }

    override var elementType: ElementType? { field?.elementType }
    override var accessibilityName: String? { field?.accessibilityName }
    override var accessibilityLabel: String? {
        get { field?.accessibilityLabel }
        set { field?.accessibilityLabel = newValue }
    }
    override var accessibilityIdentifier: String? {
        get { field?.accessibilityIdentifier }
        set { field?.accessibilityIdentifier = newValue }
    }
    override var accessibilityAttributeValue: AttributeValue { field?.accessibilityAttributeValue ?? .null }
    override var accessibilityChildren: [AccessibilityElement] { field?.accessibilityChildren ?? [] }
    override var isAccessibilityEnabled: Bool { field?.isAccessibilityEnabled ?? false }
    override var hasKeyboardFocus: Bool { field?.hasKeyboardFocus ?? false }
    override var accessibilityView: View? { field }
    override var accessibilityFrame: Rect? { field?.accessibilityFrame }
    override var accessibilityActivationPoint: Point? { field?.accessibilityActivationPoint }
    override var textInput: (any TextInput)? { field?.textInput }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        field?.accessibilityAttribute(key) ?? .null
    }

    override func accessibilitySetValue(_ value: AttributeValue) throws {
        guard let field else { throw DriverError(.invalidElement) }
        try field.accessibilitySetValue(value)
    }

    override func accessibilityPerform(_ action: ElementAction) throws {
        guard let field else { throw DriverError(.invalidElement) }
        try field.accessibilityPerform(action)
    }
}
