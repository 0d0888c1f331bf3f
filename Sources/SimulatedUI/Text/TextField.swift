public import Automation

/// A field for one line of text.
///
/// Tapping it gives it the focus and brings up the keyboard. With ``isSecureTextEntry`` it shows a bullet for each
/// character (reference §11). The insertion point is always behind the text.
open class TextField: Control, TextInputTraits {
    /// When a field offers to clear its text.
    public enum ViewMode: Sendable {
        /// Never.
        case never
        /// While it has the focus.
        case whileEditing
        /// While it has not.
        case unlessEditing
        /// Always.
        case always
    }

    private final var content = ""
    /// The text that is shown while there is no other.
    open var placeholder: String? { didSet { setNeedsTreeUpdate() } }
    /// Whether the text is hidden behind bullets.
    open var isSecureTextEntry = false { didSet { setNeedsTreeUpdate() } }
    /// When the button `Clear text` is shown; only with a text to clear.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// Which keys the keyboard has.
    open var keyboardType = KeyboardType.default
    /// What the return key says.
    open var returnKeyType = ReturnKeyType.default
    /// When shift is pressed by itself.
    open var autocapitalizationType = AutocapitalizationType.sentences
    /// The size and weight of the text.
    open var font = Font.system(17) { didSet { setNeedsTreeUpdate() } }
    /// The colour of the text.
    open var textColor = Color.black { didSet { setNeedsTreeUpdate() } }
    /// Where the text stands between the edges.
    open var textAlignment = TextAlignment.left { didSet { setNeedsTreeUpdate() } }

    /// Asked before the field gets the focus.
    public final var shouldBeginEditing: ((TextField) -> Bool)?
    /// Called when the field has got the focus.
    public final var didBeginEditing: ((TextField) -> Void)?
    /// Asked before the field gives the focus away.
    public final var shouldEndEditing: ((TextField) -> Bool)?
    /// Called when the field has given the focus away.
    public final var didEndEditing: ((TextField) -> Void)?
    /// Asked before keys change the text: the range of characters that goes, counted from 0, and what comes.
    public final var shouldChangeCharacters: ((TextField, Range<Int>, String) -> Bool)?
    /// Asked before the button `Clear text` clears the text.
    public final var shouldClear: ((TextField) -> Bool)?
    /// Asked when the return key is pressed; the answer is whether the key does what it usually does.
    public final var shouldReturn: ((TextField) -> Bool)?
    /// Called with the text whenever the user has changed it.
    public final var textDidChange: ((String) -> Void)?

    private final var clearButton: Button?

    /// Creates an empty field.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates an empty field with a placeholder.
    /// - Parameter textDidChange: called with the text whenever the user has changed it.
    public convenience init(_ placeholder: String, textDidChange: ((String) -> Void)? = nil) {
        self.init(frame: Rect(x: 0, y: 0, width: 200, height: 31))
        self.placeholder = placeholder
        self.textDidChange = textDidChange
    }

    /// The text in the field; setting it tells nobody.
    open var text: String {
        get { content }
        set {
            guard newValue != content else { return }
            content = newValue
            if clearButtonMode != .never { setNeedsLayout() }
            setNeedsTreeUpdate()
        }
    }

    /// What can be read: the text, or a bullet for each of its characters.
    public final var displayedText: String {
        isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    }

    /// Whether the field has the focus.
    public final var isEditing: Bool { isFirstResponder }

    final func textWasEdited() {
        sendActions(for: .editingChanged)
        textDidChange?(content)
    }

    open override func sizeThatFits(_ size: Size) -> Size { Size(width: max(size.width, 60), height: 31) }

    open override func layoutSubviews() {
        guard showsClearButton else {
            clearButton?.removeFromSuperview()
            return
        }
        let button = clearButton ?? makeClearButton()
        clearButton = button
        button.frame = Rect(x: bounds.size.width - 25, y: (bounds.size.height - 19) / 2, width: 19, height: 19)
        if button.superview !== self { addSubview(button) }
    }

    private final var showsClearButton: Bool {
        if content.isEmpty { return false }
        switch clearButtonMode {
        case .never: return false
        case .whileEditing: return isEditing
        case .unlessEditing: return !isEditing
        case .always: return true
        }
    }

    private final func makeClearButton() -> Button {
        let button = Button(frame: .zero)
        button.accessibilityLabel = "Clear text"
        button.addAction(for: .touchUpInside) { [weak self] in
            guard let self, shouldClear?(self) ?? true else { return }
            text = ""
            textWasEdited()
        }
        return button
    }

    open override func endTracking(_ touch: Touch, with event: Event) {
        super.endTracking(touch, with: event)
        if isTouchInside { becomeFirstResponder() }
    }

    // MARK: Focus

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard isEnabled, shouldBeginEditing?(self) ?? true else { return false }
        if let application, application.textInputHost == nil {
            application.textInputHost = KeyboardPresenter(application: application)
        }
        guard super.becomeFirstResponder() else { return false }
        setNeedsLayout()
        sendActions(for: .editingDidBegin)
        didBeginEditing?(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard shouldEndEditing?(self) ?? true, super.resignFirstResponder() else { return false }
        setNeedsLayout()
        sendActions(for: .editingDidEnd)
        didEndEditing?(self)
        return true
    }

    // MARK: Keys

    /// Whether there is any text.
    public final var hasText: Bool { !content.isEmpty }
    /// The text before the insertion point.
    public final var textBeforeInsertionPoint: String { content }

    /// Puts a text behind the present one, as keys do; a line break is the return key.
    open func insertText(_ text: String) {
        if text == "\n" { return pressReturn() }
        if let shouldChangeCharacters {
            let end = content.count
            guard shouldChangeCharacters(self, end..<end, text) else { return }
        }
        self.text = content + text
        textWasEdited()
    }

    /// Removes the last character, as the key does.
    open func deleteBackward() {
        guard !content.isEmpty else { return }
        if let shouldChangeCharacters {
            let end = content.count
            guard shouldChangeCharacters(self, end - 1..<end, "") else { return }
        }
        self.text = String(content.dropLast())
        textWasEdited()
    }

    private final func pressReturn() {
        guard shouldReturn?(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { isSecureTextEntry ? .secureTextField : .textField }
    open override var coversContentBelow: Bool { true }

    /// The label, or the placeholder.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }

    /// The text, or the placeholder; one bullet per character for a secure field (reference §11).
    open override var accessibilityAttributeValue: AttributeValue {
        if isSecureTextEntry { return .string(displayedText) }
        return .string(content.isEmpty ? placeholder ?? "" : content)
    }

    open override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        if key == .placeholder { return placeholder.map { .string($0) } ?? .null }
        return super.accessibilityAttribute(key)
    }

    /// Replaces the text and gives the field the focus; keys are not pressed (reference §11.1).
    open override func accessibilitySetValue(_ value: AttributeValue) throws {
        guard let text = value.asText else {
            throw DriverError(.invalidValue("\(ScriptSpelling.value(value)): a field takes a text"))
        }
        guard isEnabled else { return }
        becomeFirstResponder()
        self.text = text
        textWasEdited()
    }
}

extension AttributeValue {
    /// The text that a field takes for the value; nil for what is no text.
    var asText: String? {
        switch self {
        case .string(let text): text
        case .null: ""
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Int(exactly: value).map(String.init) ?? "\(value)"
        default: nil
        }
    }
}
