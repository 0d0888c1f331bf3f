public import Automation

/// A field for one line of text.
///
/// Tapping it gives it the focus and brings up the keyboard, with the insertion point behind the text; another tap
/// moves it, two taps select a word, and a finger that is held brings up the editing menu. With ``isSecureTextEntry``
/// the field shows a bullet for each character, and does not let it be copied.
open class TextField: Control, TextInput {
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

    /// The line around a field.
    public enum BorderStyle: Sendable {
        /// There is none.
        case none
        /// A thin line with round corners, on white.
        case roundedRect
    }

    final var content = EditableText()
    /// How far the text is moved to the left so that the insertion point can be seen, in points.
    private final var textOffset = 0.0
    /// How much of the left end is not for the text, in points.
    final var leftRoom = 0.0
    /// The line around the field.
    open var borderStyle = BorderStyle.roundedRect { didSet { setNeedsTreeUpdate() } }
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
    private final var interaction: TextInteraction?

    /// Creates an empty field.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        interaction = TextInteraction(self)
    }

    /// Creates an empty field with a placeholder.
    /// - Parameter textDidChange: called with the text whenever the user has changed it.
    public convenience init(_ placeholder: String, textDidChange: ((String) -> Void)? = nil) {
        self.init(frame: Rect(x: 0, y: 0, width: 200, height: 31))
        self.placeholder = placeholder
        self.textDidChange = textDidChange
    }

    /// The text in the field; setting it tells nobody, and puts the insertion point behind it.
    open var text: String {
        get { content.string }
        set {
            guard newValue != content.string else { return }
            content.set(newValue)
            contentDidChange()
        }
    }

    /// What can be read: the text, or a bullet for each of its characters.
    public final var displayedText: String {
        isSecureTextEntry ? String(repeating: "•", count: content.count) : content.string
    }

    /// The selected characters, counted from 0; an empty range is the insertion point.
    public final var selectedRange: Range<Int> {
        get { content.selection }
        set {
            content.select(newValue)
            contentDidChange()
        }
    }

    private final func contentDidChange() {
        if clearButtonMode != .never { setNeedsLayout() }
        showInsertionPoint()
        didChangeContent()
    }

    /// Whether the field has the focus.
    public final var isEditing: Bool { isFirstResponder }

    private final func textWasEdited() {
        sendActions(for: .editingChanged)
        textDidChange?(content.string)
    }

    open override func sizeThatFits(_ size: Size) -> Size { Size(width: max(size.width, 60), height: 31) }

    open override func layoutSubviews() {
        showInsertionPoint()
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
        if content.count == 0 { return false }
        switch clearButtonMode {
        case .never: return false
        case .whileEditing: return isEditing
        case .unlessEditing: return !isEditing
        case .always: return true
        }
    }

    private final func makeClearButton() -> Button {
        let button = ClearButton(frame: .zero)
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
        if isTouchInside, isEnabled { interaction?.tap(touch) }
    }

    // MARK: Focus

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard isEnabled, shouldBeginEditing?(self) ?? true else { return false }
        application?.installTextInputHost()
        content.select(content.count..<content.count)
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
    public final var hasText: Bool { content.count > 0 }
    /// The text before the insertion point.
    public final var textBeforeInsertionPoint: String { String(content[0..<content.selection.lowerBound]) }

    /// Puts a text in place of the selection, as keys do; a line break is the return key.
    open func insertText(_ text: String) {
        if text == "\n" { return pressReturn() }
        edit(content.selection, text)
    }

    /// Removes the selection, or the character before the insertion point, as the key does.
    open func deleteBackward() {
        if let range = content.rangeToDelete { edit(range, "") }
    }

    /// Puts a text in place of the selection, as the editing menu does; line breaks become blanks.
    public final func replaceSelection(with text: String) {
        edit(content.selection, String(text.map { $0.isNewline ? " " : $0 }))
    }

    private final func edit(_ range: Range<Int>, _ text: String) {
        if let shouldChangeCharacters, !shouldChangeCharacters(self, range, text) { return }
        content.replace(range, with: text)
        contentDidChange()
        textWasEdited()
    }

    /// Whether the editing menu offers an action now; a subclass may forbid it.
    open func canPerform(_ action: EditAction) -> Bool { offers(action) }

    private final func pressReturn() {
        guard shouldReturn?(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    // MARK: Drawing

    open override func draw(in canvas: any Canvas) {
        if borderStyle == .roundedRect {
            canvas.fill(bounds, .white, cornerRadius: 5)
            canvas.stroke(bounds.insetBy(x: 0.5, y: 0.5), Color(white: 0.8), width: 1, cornerRadius: 5)
        }
        let area = textArea
        let shown = displayedText
        guard !shown.isEmpty else {
            canvas.text(placeholder ?? "", in: area, font: font, color: .placeholder, alignment: textAlignment)
            return drawSelection(in: canvas)
        }
        drawSelection(in: canvas)
        let color = isEnabled ? textColor : .disabled
        guard textOffset > 0 else {
            return canvas.text(shown, in: area, font: font, color: color, alignment: textAlignment)
        }
        // Room to spare: nothing is cut off with an ellipsis while the text is edited.
        let whole = Rect(
            x: area.minX - textOffset, y: area.minY, width: area.size.width * 2 + font.width(of: shown),
            height: area.size.height)
        canvas.clipped(to: area, cornerRadius: 0) {
            canvas.text(shown, in: whole, font: font, color: color)
        }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { isSecureTextEntry ? .secureTextField : .textField }
    open override var coversContentBelow: Bool { true }

    /// The label, or the placeholder.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }

    /// The text, or the placeholder; one bullet per character for a secure field.
    open override var accessibilityAttributeValue: AttributeValue {
        if isSecureTextEntry { return .string(displayedText) }
        return .string(content.count == 0 ? placeholder ?? "" : content.string)
    }

    open override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        if key == .placeholder { return placeholder.map { .string($0) } ?? .null }
        return super.accessibilityAttribute(key)
    }

    /// Replaces the text and gives the field the focus; keys are not pressed.
    open override func accessibilitySetValue(_ value: AttributeValue) throws {
        guard let text = value.asText else {
            throw DriverError(.invalidValue("\(ScriptSpelling.value(value)): a text field takes a string"))
        }
        guard isEnabled else { return }
        becomeFirstResponder()
        self.text = text
        textWasEdited()
    }
}

extension TextField {
    private final var layout: TextLayout { TextLayout(displayedText, font: font, width: nil) }

    /// Where the text can be read, in points of the field.
    final var textArea: Rect {
        let margin = borderStyle == .none ? 0 : 7.0
        return EdgeInsets(left: margin + leftRoom, right: showsClearButton ? 25 : margin).inset(bounds)
    }

    /// The left edge of the first character, in points of the field.
    private final func textOrigin(of layout: TextLayout) -> Double {
        let (area, width) = (textArea, layout.size.width)
        if width > area.size.width { return area.minX - textOffset }
        return switch textAlignment {
        case .left: area.minX
        case .center: area.minX + (area.size.width - width) / 2
        case .right: area.maxX - width
        }
    }

    /// Moves a text that is too long just as far as it takes to see the insertion point; back when nobody edits it.
    private final func showInsertionPoint() {
        guard isEditing else {
            textOffset = 0
            return
        }
        let (layout, room) = (layout, textArea.size.width)
        let x = layout.point(of: content.selection.upperBound).x
        textOffset = max(0, min(textOffset, x, layout.size.width - room))
        textOffset = max(textOffset, x - room)
    }

    /// Where the insertion point stands at a place in the text, in points of the field.
    public final func caretRect(for position: Int) -> Rect {
        let layout = layout
        let x = textOrigin(of: layout) + layout.point(of: position).x
        return Rect(
            x: x - 1, y: (bounds.size.height - layout.lineHeight) / 2, width: 2, height: layout.lineHeight)
    }

    /// The rectangle that covers characters, in points of the field.
    public final func selectionRects(for range: Range<Int>) -> [Rect] {
        let layout = layout
        let (x, y) = (textOrigin(of: layout), (bounds.size.height - layout.lineHeight) / 2)
        return layout.rects(of: range).compactMap { $0.offset(x: x, y: y).intersection(textArea) }
    }

    /// The place in the text that is nearest to a point of the field.
    public final func closestPosition(to point: Point) -> Int {
        let layout = layout
        return layout.position(nearestTo: Point(x: point.x - textOrigin(of: layout), y: 0))
    }

    /// Draws the selection or the insertion point, while the field is edited.
    private final func drawSelection(in canvas: any Canvas) {
        guard isEditing else { return }
        if content.selection.isEmpty {
            canvas.fill(caretRect(for: content.selection.lowerBound), .blue)
        } else {
            for rect in selectionRects(for: content.selection) { canvas.fill(rect, Color.blue.withAlpha(0.25)) }
        }
    }
}

/// The round button at the end of a field that has a text.
private final class ClearButton: Button {
    override func draw(in canvas: any Canvas) {
        canvas.fillEllipse(in: bounds.insetBy(x: 2, y: 2), .disabled)
        let middle = bounds.center
        for side in [-1.0, 1] {
            canvas.line(
                [
                    Point(x: middle.x - 3, y: middle.y - 3 * side), Point(x: middle.x + 3, y: middle.y + 3 * side),
                ], .white, width: 1.5)
        }
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
