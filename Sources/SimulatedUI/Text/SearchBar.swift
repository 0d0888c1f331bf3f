public import Automation

/// A bar with a search field.
///
/// In the element tree, the bar represents its field: it has the field's value and focus, and accepts its value.
open class SearchBar: View {
    /// The height of the bar, in points.
    public static let height = 44.0

    private final let field = SearchField(frame: .zero)
    private final var cancelButton: Button?

    /// Called with the text whenever the user changes it.
    public final var textDidChange: ((String) -> Void)?
    /// Called when the search key is pressed.
    public final var searchButtonClicked: ((SearchBar) -> Void)?
    /// Called when the Cancel button is tapped.
    public final var cancelButtonClicked: ((SearchBar) -> Void)?
    /// Decides whether the bar gets the focus.
    public final var shouldBeginEditing: ((SearchBar) -> Bool)?
    /// Called after the bar has got the focus.
    public final var didBeginEditing: ((SearchBar) -> Void)?
    /// Called after the bar has lost the focus.
    public final var didEndEditing: ((SearchBar) -> Void)?

    /// Creates an empty bar.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame.size == .zero ? Rect(x: 0, y: 0, width: 320, height: Self.height) : frame)
        backgroundColor = Color(white: 0.79)
        field.returnKeyType = .search
        field.clearButtonMode = .always
        field.autocapitalizationType = .none
        field.searchBar = self
        field.borderStyle = .none
        field.leftRoom = 27
        field.font = .system(14)
        field.textDidChange = { [weak self] in self?.textDidChange?($0) }
        field.shouldBeginEditing = { [weak self] _ in self.map { $0.shouldBeginEditing?($0) ?? true } ?? false }
        field.didBeginEditing = { [weak self] _ in self.map { $0.didBeginEditing?($0) } }
        field.didEndEditing = { [weak self] _ in self.map { $0.didEndEditing?($0) } }
        field.shouldReturn = { [weak self] _ in
            guard let self else { return false }
            searchButtonClicked?(self)
            return false
        }
        addSubview(field)
    }

    /// Creates an empty bar with a placeholder.
    /// - `textDidChange`: called with the text whenever the user changes it.
    public convenience init(_ placeholder: String, textDidChange: ((String) -> Void)? = nil) {
        self.init(frame: .zero)
        self.placeholder = placeholder
        self.textDidChange = textDidChange
    }

    /// The search terms; setting them does not call any closure.
    public final var text: String {
        get { field.text }
        set { field.text = newValue }
    }

    /// The text shown while there are no search terms.
    public final var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// Whether the Cancel button is visible.
    public final var showsCancelButton: Bool {
        get { cancelButton != nil }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the Cancel button.
    public final func setShowsCancelButton(_ shows: Bool, animated: Bool) {
        guard shows != showsCancelButton else { return }
        if shows {
            let button = Button("Cancel") { [weak self] in self.map { $0.cancelButtonClicked?($0) } }
            button.frame = Rect(x: bounds.size.width, y: 7, width: 60, height: 30)
            cancelButton = button
            addSubview(button)
        } else {
            cancelButton?.removeFromSuperview()
            cancelButton = nil
        }
        guard animated else { return setNeedsLayout() }
        animate(duration: 0.25, reason: "changing \(summary)") { layoutParts() }
    }

    open override func layoutSubviews() { layoutParts() }

    private final func layoutParts() {
        let size = bounds.size
        let room = cancelButton == nil ? 0 : 68.0
        field.frame = Rect(x: 8, y: (size.height - 28) / 2, width: max(0, size.width - 16 - room), height: 28)
        cancelButton?.frame = Rect(x: size.width - 68, y: (size.height - 30) / 2, width: 60, height: 30)
    }

    open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.height) }

    // MARK: Focus

    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    // MARK: Accessibility

    open override var elementType: ElementType? { .searchBar }
    open override var hasKeyboardFocus: Bool { field.isFirstResponder }
    open override var accessibilityAttributeValue: AttributeValue { field.accessibilityAttributeValue }
    open override var accessibilityActivationPoint: Point? { field.accessibilityFrame?.center }

    /// The label, or the placeholder.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }

    package override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        field.accessibilityAttribute(key)
    }

    package override var textInput: (any TextInput)? { field }

    open override func accessibilitySetValue(_ value: AttributeValue) throws {
        try field.accessibilitySetValue(value)
    }
}

/// The field in a search bar; in the element tree, the bar and the clear button replace it.
private final class SearchField: TextField {
    weak var searchBar: SearchBar?

    override var elementType: ElementType? { nil }
    override var accessibilityRepresentative: AccessibilityElement { searchBar ?? self }

    override func draw(in canvas: any Canvas) {
        canvas.fill(bounds, .white, cornerRadius: 5)
        let middle = bounds.center.y
        canvas.strokeEllipse(in: Rect(x: 9, y: middle - 6, width: 9, height: 9), .placeholder, width: 1.5)
        canvas.line([Point(x: 17, y: middle + 2), Point(x: 21, y: middle + 6)], .placeholder, width: 1.5)
        super.draw(in: canvas)
    }
}
