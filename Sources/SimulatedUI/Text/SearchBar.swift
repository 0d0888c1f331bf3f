public import Automation

/// A bar with a search field, and on demand a Cancel button, a bookmark button and a scope bar.
///
/// In the element tree, the bar represents its field: it has the field's value and focus, and accepts its value.
open class SearchBar: View {
    /// The height of the bar, in points.
    public static let height = 44.0

    private final let field = SearchField(frame: .zero)
    private final var cancelButton: Button?
    private final var bookmarkButton: BookmarkButton?
    private final var scopeControl: ScopeControl?
    /// Whether the scopes have made the bar higher.
    private final var hasGrown = false
    /// The search that the bar belongs to.
    final weak var display: SearchDisplayController?

    /// The titles of the scopes, such as `All` and `Unread`.
    public final var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
    /// The index of the selected scope; the first one by default.
    public final var selectedScopeButtonIndex = 0 {
        didSet { scopeControl?.selectedSegmentIndex = selectedScopeButtonIndex }
    }
    /// Whether the scopes are visible, in a row of ``height`` points below the field.
    public final var showsScopeBar = false { didSet { scopesDidChange() } }
    /// Whether a button named `Bookmarks` is visible in the empty field.
    public final var showsBookmarkButton = false { didSet { bookmarkDidChange() } }

    /// Called when the user selects another scope.
    public final var selectedScopeButtonIndexDidChange: ((SearchBar, Int) -> Void)?
    /// Called when the bookmark button is tapped.
    public final var bookmarkButtonClicked: ((SearchBar) -> Void)?
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
        backgroundColor = .searchBar
        field.returnKeyType = .search
        field.clearButtonMode = .always
        field.autocapitalizationType = .none
        field.searchBar = self
        field.borderStyle = .none
        field.leftRoom = 27
        field.font = .system(14)
        field.textDidChange = { [weak self] in
            self?.setNeedsLayout()
            self?.textDidChange?($0)
            self?.display?.searchTermsDidChange()
        }
        field.shouldBeginEditing = { [weak self] _ in self.map { $0.shouldBeginEditing?($0) ?? true } ?? false }
        field.didBeginEditing = { [weak self] _ in
            guard let self else { return }
            didBeginEditing?(self)
            display?.searchBarDidBegin()
        }
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
        set {
            field.text = newValue
            setNeedsLayout()
        }
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
            let button = Button("Cancel") { [weak self] in
                guard let self else { return }
                cancelButtonClicked?(self)
                display?.searchBarCancelled()
            }
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

    private final func scopesDidChange() {
        scopeControl?.removeFromSuperview()
        scopeControl = nil
        if showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty {
            let control = ScopeControl(titles, selected: selectedScopeButtonIndex) { [weak self] index in
                guard let self else { return }
                selectedScopeButtonIndex = index
                selectedScopeButtonIndexDidChange?(self, index)
                display?.scopeDidChange()
            }
            control.accessibilityIdentifier = "scopeBar"
            scopeControl = control
            addSubview(control)
        }
        // The bar makes room for the scopes, and takes it back.
        if scopeControl != nil, frame.size.height < 2 * Self.height {
            frame.size.height += Self.height
            hasGrown = true
        } else if scopeControl == nil, hasGrown {
            frame.size.height -= Self.height
            hasGrown = false
        }
        setNeedsLayout()
    }

    private final func bookmarkDidChange() {
        bookmarkButton?.removeFromSuperview()
        bookmarkButton = nil
        if showsBookmarkButton {
            let button = BookmarkButton(frame: .zero)
            button.addAction(for: .touchUpInside) { [weak self] in self.map { $0.bookmarkButtonClicked?($0) } }
            bookmarkButton = button
            addSubview(button)
        }
        setNeedsLayout()
    }

    open override func layoutSubviews() { layoutParts() }

    private final func layoutParts() {
        let size = bounds.size
        let fieldRow = scopeControl == nil ? size.height : max(0, size.height - Self.height)
        let room = cancelButton == nil ? 0 : 68.0
        field.frame = Rect(x: 8, y: (fieldRow - 28) / 2, width: max(0, size.width - 16 - room), height: 28)
        cancelButton?.frame = Rect(x: size.width - 68, y: (fieldRow - 30) / 2, width: 60, height: 30)
        bookmarkButton?.frame = Rect(x: field.frame.maxX - 28, y: field.frame.minY, width: 28, height: 28)
        bookmarkButton?.isHidden = !text.isEmpty
        scopeControl?.frame = Rect(x: 8, y: fieldRow + 8, width: max(0, size.width - 16), height: 28)
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: scopeControl == nil ? Self.height : 2 * Self.height)
    }

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
    package override var hasParts: Bool { true }

    /// An element of the bar's own class, as Apple's bars had since version 8; and the scopes in both forms.
    package override func alternativeChildren(of type: ElementType) -> [AccessibilityElement] {
        switch type {
        case .searchBar: [nested]
        case .segmentedControl: scopeControl.map { [$0] } ?? []
        case .button: scopeControl?.accessibilityChildren ?? []
        default: []
        }
    }
    private final lazy var nested = NestedField(self)

    /// The buttons that scripts also look for beside the bar: Cancel, the bookmark button and the scopes.
    final var outerButtons: [AccessibilityElement] {
        [cancelButton, bookmarkButton].compactMap { $0 } + (scopeControl?.accessibilityChildren ?? [])
    }

    open override func accessibilitySetValue(_ value: AttributeValue) throws {
        try field.accessibilitySetValue(value)
    }
}

/// The scopes of a search bar.
private final class ScopeControl: SegmentedControl {
    override var isReplacedByChildren: Bool { ElementShapes.scopesAreButtons[version: systemVersion] }
}

/// The button in the field of a search bar: an open book.
private final class BookmarkButton: Button {
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? "Bookmarks" }
        set { super.accessibilityLabel = newValue }
    }

    override func draw(in canvas: any Canvas) {
        let (middle, color) = (bounds.center, Color.placeholderText)
        for side in [-1.0, 1.0] {
            canvas.line(
                [
                    Point(x: middle.x, y: middle.y + 5), Point(x: middle.x + side * 7, y: middle.y + 3),
                    Point(x: middle.x + side * 7, y: middle.y - 6), Point(x: middle.x, y: middle.y - 4),
                ], color, width: 1)
        }
        canvas.line([Point(x: middle.x, y: middle.y - 4), Point(x: middle.x, y: middle.y + 5)], color, width: 1)
    }
}

/// The field in a search bar; in the element tree, the bar and the clear button replace it.
private final class SearchField: TextField {
    weak var searchBar: SearchBar?

    override var elementType: ElementType? { nil }
    override var accessibilityRepresentative: AccessibilityElement { searchBar ?? self }

    override func draw(in canvas: any Canvas) {
        canvas.fill(bounds, .searchField, cornerRadius: 5)
        let middle = bounds.center.y
        canvas.strokeEllipse(in: Rect(x: 9, y: middle - 6, width: 9, height: 9), .placeholderText, width: 1.5)
        canvas.line([Point(x: 17, y: middle + 2), Point(x: 21, y: middle + 6)], .placeholderText, width: 1.5)
        super.draw(in: canvas)
    }
}
