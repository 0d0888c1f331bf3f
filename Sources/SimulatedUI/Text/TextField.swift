public import Automation

/// A field for a single line of text.
///
/// Tapping the field focuses it and shows the keyboard, with the insertion point at the end of the text. Another tap
/// moves the insertion point, a double tap selects a word, and a long press shows the editing menu. With
/// ``isSecureTextEntry``, the field shows a bullet for each character and does not allow copying.
open class TextField: Control, TextInput {
    /// A rule for when the clear button is visible.
    public enum ViewMode: Sendable {
        /// Never.
        case never
        /// While the field has the focus.
        case whileEditing
        /// While the field does not have the focus.
        case unlessEditing
        /// Always.
        case always
    }

    /// The border of a field.
    public enum BorderStyle: Sendable {
        /// No border.
        case none
        /// A thin, rounded border on a white background.
        case roundedRect
    }

    final var content = EditableText()
    /// The distance that the text is moved to the left to show the insertion point, in points.
    private final var textOffset = 0.0
    /// The width at the left end that is reserved, in points.
    final var leftRoom = 0.0
    /// The border of the field.
    open var borderStyle = BorderStyle.roundedRect { didSet { setNeedsTreeUpdate() } }
    /// The text shown while the field is empty.
    open var placeholder: String? {
        didSet {
            attributedHint = nil
            setNeedsTreeUpdate()
        }
    }
    /// Whether bullets hide the text.
    open var isSecureTextEntry = false { didSet { setNeedsTreeUpdate() } }
    /// A view at the left end, with its own size; it moves the text to the right.
    open var leftView: View? { didSet { sideViewDidChange(from: oldValue) } }
    /// The rule for when the view at the left end is visible.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view at the right end, with its own size; while it is visible, the `Clear text` button is not.
    open var rightView: View? { didSet { sideViewDidChange(from: oldValue) } }
    /// The rule for when the view at the right end is visible.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// Whether the field becomes empty when it gets the focus.
    open var clearsOnBeginEditing = false
    /// The rule for when the `Clear text` button is visible; an empty field never shows it.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The type of keyboard.
    open var keyboardType = KeyboardType.default
    /// The label of the return key.
    open var returnKeyType = ReturnKeyType.default
    /// The rule for automatic capitalisation.
    open var autocapitalizationType = AutocapitalizationType.sentences
    /// The font of the text.
    open var font = Font.system(17) { didSet { changeAttributes { $0.font = font } } }
    /// Whether the font follows the size of text while the view is shown; it needs a text style for that.
    public final var adjustsFontForContentSizeCategory = false
    /// The colour of the text.
    open var textColor = Color.label { didSet { changeAttributes { $0.foregroundColor = textColor } } }
    /// The horizontal alignment of the text.
    open var textAlignment = TextAlignment.left { didSet { setNeedsTreeUpdate() } }

    /// Decides whether the field gets the focus.
    public final var shouldBeginEditing: ((TextField) -> Bool)?
    /// Called after the field has got the focus.
    public final var didBeginEditing: ((TextField) -> Void)?
    /// Decides whether the field gives up the focus.
    public final var shouldEndEditing: ((TextField) -> Bool)?
    /// Called after the field has lost the focus.
    public final var didEndEditing: ((TextField) -> Void)?
    /// Decides whether the user may replace a range of characters, counted from 0, with a string.
    public final var shouldChangeCharacters: ((TextField, Range<Int>, String) -> Bool)?
    /// Decides whether the `Clear text` button clears the text.
    public final var shouldClear: ((TextField) -> Bool)?
    /// Decides whether the return key has its default effect.
    public final var shouldReturn: ((TextField) -> Bool)?
    /// Called with the text whenever the user changes it.
    public final var textDidChange: ((String) -> Void)?

    private final var attributed: AttributedText?
    private final var attributedHint: AttributedText?
    private final var clearButton: Button?
    private final var interaction: TextInteraction?

    /// Creates an empty field.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        interaction = TextInteraction(self)
    }

    /// Creates an empty field with a placeholder.
    /// - `textDidChange`: called with the text whenever the user changes it.
    public convenience init(_ placeholder: String, textDidChange: ((String) -> Void)? = nil) {
        self.init(frame: Rect(x: 0, y: 0, width: 200, height: 31))
        self.placeholder = placeholder
        self.textDidChange = textDidChange
    }

    /// The text; setting it moves the insertion point to its end without calling ``textDidChange``.
    open var text: String {
        get { content.string }
        set {
            guard attributed != nil || newValue != content.string else { return }
            attributed = nil
            content.set(newValue)
            contentDidChange()
        }
    }

    /// The text with the attributes of its parts; what is typed looks like the text before it.
    public final var attributedText: AttributedText {
        get { attributed ?? AttributedText(content.string, .init(font: font, foregroundColor: textColor)) }
        set {
            text = newValue.string
            attributed = newValue
            contentDidChange()
        }
    }

    /// The text shown while the field is empty, with the attributes of its parts.
    public final var attributedPlaceholder: AttributedText? {
        get { attributedHint ?? placeholder.map { AttributedText($0, .init(font: font)) } }
        set {
            placeholder = newValue?.string
            attributedHint = newValue
        }
    }

    private final func changeAttributes(_ body: (inout AttributedText.Attributes) -> Void) {
        attributed?.change(body)
        setNeedsTreeUpdate()
    }

    /// The visible text: the text, or a bullet for each of its characters.
    public final var displayedText: String {
        isSecureTextEntry ? String(repeating: "•", count: content.count) : content.string
    }

    /// The selected range, counted from 0; an empty range is the insertion point.
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
        placeSideViews()
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
        content.count > 0 && shownRightView == nil && applies(clearButtonMode)
    }

    private final func applies(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    override func updateFonts(in window: Window, isEntering: Bool) {
        guard font.textStyle != nil, isEntering || adjustsFontForContentSizeCategory else { return }
        font = font.resolved(in: window)
    }

    // MARK: Side views

    private final var shownLeftView: View? { applies(leftViewMode) ? leftView : nil }
    private final var shownRightView: View? { applies(rightViewMode) ? rightView : nil }

    private final func sideViewDidChange(from old: View?) {
        if let old, old !== leftView, old !== rightView { old.removeFromSuperview() }
        setNeedsLayout()
    }

    private final func placeSideViews() {
        for (view, isShown) in [(leftView, shownLeftView != nil), (rightView, shownRightView != nil)] {
            guard let view else { continue }
            if !isShown {
                view.removeFromSuperview()
                continue
            }
            let size = view.frame.size
            let x = view === leftView ? 0 : bounds.size.width - size.width
            view.frame.origin = Point(x: x, y: (bounds.size.height - size.height) / 2)
            if view.superview !== self { addSubview(view) }
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
        if clearsOnBeginEditing, content.count > 0 { text = "" }
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

    /// Replaces the selection with a string, as keys do; a line break counts as the return key.
    open func insertText(_ text: String) {
        if text == "\n" { return pressReturn() }
        edit(content.selection, text)
    }

    /// Removes the selection, or the character before the insertion point, as the delete key does.
    open func deleteBackward() {
        if let range = content.rangeToDelete { edit(range, "") }
    }

    /// Replaces the selection with a string, as the editing menu does; line breaks become spaces.
    package final func replaceSelection(with text: String) {
        edit(content.selection, String(text.map { $0.isNewline ? " " : $0 }))
    }

    private final func edit(_ range: Range<Int>, _ text: String) {
        if let shouldChangeCharacters, !shouldChangeCharacters(self, range, text) { return }
        content.replace(range, with: text)
        attributed?.replaceCharacters(in: range, with: text)
        contentDidChange()
        textWasEdited()
    }

    /// Whether the editing menu currently offers an action; a subclass may disallow it.
    open func canPerform(_ action: EditAction) -> Bool { offers(action) }

    private final func pressReturn() {
        guard shouldReturn?(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    // MARK: Drawing

    open override func draw(in canvas: any Canvas) {
        if borderStyle == .roundedRect {
            canvas.fill(bounds, .field, cornerRadius: 5)
            canvas.stroke(bounds.insetBy(x: 0.5, y: 0.5), .fieldEdge, width: 1, cornerRadius: 5)
        }
        let area = textArea
        let shown = displayedText
        guard !shown.isEmpty else {
            if let attributedHint {
                attributedHint.draw(
                    in: canvas, rect: area, font: resolved(font), color: .placeholderText, alignment: textAlignment)
                return drawSelection(in: canvas)
            }
            canvas.text(placeholder ?? "", in: area, font: font, color: .placeholderText, alignment: textAlignment)
            return drawSelection(in: canvas)
        }
        drawSelection(in: canvas)
        let color = isEnabled ? textColor : .disabled
        if let attributed, !isSecureTextEntry {
            let layout = layout
            let origin = Point(x: textOrigin(of: layout), y: area.center.y - layout.lineHeight / 2)
            return canvas.clipped(to: area, cornerRadius: 0) {
                for line in layout.lines {
                    attributed.draw(
                        line, of: layout, at: origin, maxX: origin.x + line.width + 1, in: canvas,
                        font: resolved(font), color: color)
                }
            }
        }
        guard textOffset > 0 else {
            return canvas.text(shown, in: area, font: font, color: color, alignment: textAlignment)
        }
        // Extra width prevents truncation with an ellipsis while the user edits the text.
        let whole = Rect(
            x: area.minX - textOffset, y: area.minY, width: area.size.width * 2 + resolved(font).width(of: shown),
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
        if content.count == 0 { return .string(placeholder ?? "") }
        return .string(isSecureTextEntry ? displayedText : content.string)
    }

    package override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        if key == .placeholder { return placeholder.map { .string($0) } ?? .null }
        return super.accessibilityAttribute(key)
    }

    /// Since version 8, Apple's fields had an element of their own class inside.
    package override func alternativeChildren(of type: ElementType) -> [AccessibilityElement] {
        type == elementType ? [nested] : []
    }
    private final lazy var nested = NestedField(self)

    /// Replaces the text and focuses the field, without pressing keys.
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
    private final var layout: TextLayout {
        if let attributed, !isSecureTextEntry { return TextLayout(attributed, font: resolved(font), width: nil) }
        return TextLayout(displayedText, font: resolved(font), width: nil)
    }

    /// The area of the text, in points of the field.
    final var textArea: Rect {
        let margin = borderStyle == .none ? 0 : 7.0
        let left = shownLeftView?.frame.size.width ?? 0
        let right = shownRightView?.frame.size.width ?? (showsClearButton ? 25 : 0)
        return EdgeInsets(left: margin + leftRoom + left, right: max(right, margin)).inset(bounds)
    }

    /// Returns the left edge of the first character, in points of the field.
    private final func textOrigin(of layout: TextLayout) -> Double {
        let (area, width) = (textArea, layout.size.width)
        if width > area.size.width { return area.minX - textOffset }
        return switch textAlignment {
        case .left: area.minX
        case .center: area.minX + (area.size.width - width) / 2
        case .right: area.maxX - width
        }
    }

    /// Scrolls long text by the minimum distance that shows the insertion point.
    ///
    /// Without the focus, the field shows the start of the text.
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

    /// Returns the rectangle of the insertion point at a position, in points of the field.
    package final func caretRect(for position: Int) -> Rect {
        let layout = layout
        let x = textOrigin(of: layout) + layout.point(of: position).x
        return Rect(
            x: x - 1, y: (bounds.size.height - layout.lineHeight) / 2, width: 2, height: layout.lineHeight)
    }

    /// Returns the rectangle that covers a range, in points of the field.
    package final func selectionRects(for range: Range<Int>) -> [Rect] {
        let layout = layout
        let (x, y) = (textOrigin(of: layout), (bounds.size.height - layout.lineHeight) / 2)
        return layout.rects(of: range).compactMap { $0.offset(x: x, y: y).intersection(textArea) }
    }

    /// Returns the position in the text nearest to a point of the field.
    package final func closestPosition(to point: Point) -> Int {
        let layout = layout
        return layout.position(nearestTo: Point(x: point.x - textOrigin(of: layout), y: 0))
    }

    /// Draws the selection or the insertion point while the user edits the text.
    private final func drawSelection(in canvas: any Canvas) {
        guard isEditing else { return }
        if content.selection.isEmpty {
            canvas.fill(caretRect(for: content.selection.lowerBound), tintColor)
        } else {
            for rect in selectionRects(for: content.selection) { canvas.fill(rect, tintColor.withAlpha(0.25)) }
        }
    }
}

/// The round button that clears a field.
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
    /// The string that a field accepts for the value, or nil for other types of values.
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
