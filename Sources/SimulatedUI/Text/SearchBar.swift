public import Automation

/// A bar with a field for search terms.
///
/// In the tree the bar stands for its field: it has the field's value and focus, and takes its value.
open class SearchBar: View {
    /// The height of the bar, in points.
    public static let height = 44.0

    private final let field = SearchField(frame: .zero)
    private final var cancelButton: Button?

    /// Called with the text whenever the user has changed it.
    public final var textDidChange: ((String) -> Void)?
    /// Called when the search key was pressed.
    public final var searchButtonClicked: ((SearchBar) -> Void)?
    /// Called when the cancel button was tapped.
    public final var cancelButtonClicked: ((SearchBar) -> Void)?
    /// Asked before the bar gets the focus.
    public final var shouldBeginEditing: ((SearchBar) -> Bool)?
    /// Called when the bar has got the focus.
    public final var didBeginEditing: ((SearchBar) -> Void)?
    /// Called when the bar has given the focus away.
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
    /// - Parameter textDidChange: called with the text whenever the user has changed it.
    public convenience init(_ placeholder: String, textDidChange: ((String) -> Void)? = nil) {
        self.init(frame: .zero)
        self.placeholder = placeholder
        self.textDidChange = textDidChange
    }

    /// The search terms; setting them tells nobody.
    public final var text: String {
        get { field.text }
        set { field.text = newValue }
    }

    /// The text that is shown while there are no search terms.
    public final var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// Whether the button `Cancel` is shown.
    public final var showsCancelButton: Bool {
        get { cancelButton != nil }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the button `Cancel`.
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

    open override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        field.accessibilityAttribute(key)
    }

    open override func accessibilitySetValue(_ value: AttributeValue) throws {
        try field.accessibilitySetValue(value)
    }
}

/// The field in a search bar; the bar stands in the tree in its place, with the button that clears it.
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
