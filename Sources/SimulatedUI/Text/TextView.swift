public import Automation

/// A field for multiple lines of text, which scrolls if needed.
///
/// Tapping the view focuses it and shows the keyboard; the return key inserts a line break. The insertion point and the
/// editing menu work as in a ``TextField``. Text that is not editable can still be selected and copied.
open class TextView: ScrollView, TextInput {
    final var content = EditableText()
    /// Whether the user can change the text.
    open var isEditable = true {
        didSet {
            if !isEditable { resignFirstResponder() }
            setNeedsTreeUpdate()
        }
    }
    /// Whether the user can select the text in order to copy it.
    open var isSelectable = true { didSet { if !isSelectable, !isEditable { resignFirstResponder() } } }
    /// Always false: a text view does not hide its text.
    public final var isSecureTextEntry: Bool { false }
    /// The type of keyboard.
    open var keyboardType = KeyboardType.default
    /// The label of the return key.
    open var returnKeyType = ReturnKeyType.default
    /// The rule for automatic capitalisation.
    open var autocapitalizationType = AutocapitalizationType.sentences
    /// The font of the text.
    open var font = Font.system(14) {
        didSet {
            guard attributed != nil || font != oldValue else { return }
            attributed?.change { $0.font = font }
            textLayoutDidChange()
        }
    }
    /// Whether the font follows the size of text while the view is shown; it needs a text style for that.
    public final var adjustsFontForContentSizeCategory = false
    /// The colour of the text.
    open var textColor = Color.label {
        didSet {
            attributed?.change { $0.foregroundColor = textColor }
            setNeedsTreeUpdate()
        }
    }
    /// The horizontal alignment of the text.
    open var textAlignment = TextAlignment.left { didSet { setNeedsTreeUpdate() } }
    /// The insets around the text, in points.
    open var textContainerInset = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5) {
        didSet { if textContainerInset != oldValue { textLayoutDidChange() } }
    }

    /// Decides whether the view gets the focus.
    public final var shouldBeginEditing: ((TextView) -> Bool)?
    /// Called after the view has got the focus.
    public final var didBeginEditing: ((TextView) -> Void)?
    /// Decides whether the view gives up the focus.
    public final var shouldEndEditing: ((TextView) -> Bool)?
    /// Called after the view has lost the focus.
    public final var didEndEditing: ((TextView) -> Void)?
    /// Decides whether the user may replace a range of characters, counted from 0, with a string.
    public final var shouldChangeText: ((TextView, Range<Int>, String) -> Bool)?
    /// Called with the text whenever the user changes it.
    public final var textDidChange: ((String) -> Void)?
    /// Called when the selection or the insertion point changes.
    public final var didChangeSelection: ((TextView) -> Void)?

    private final var attributed: AttributedText?
    private final var interaction: TextInteraction?
    private final var loadedLayout: TextLayout?

    /// Creates an empty text view.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        interaction = TextInteraction(self)
    }

    /// Creates a text view with a text.
    /// - `textDidChange`: called with the text whenever the user changes it.
    public convenience init(_ text: String, textDidChange: ((String) -> Void)? = nil) {
        self.init(frame: .zero)
        self.text = text
        self.textDidChange = textDidChange
    }

    // MARK: Text

    /// The text; setting it moves the insertion point to its end without calling ``textDidChange``.
    open var text: String {
        get { content.string }
        set {
            guard attributed != nil || newValue != content.string else { return }
            attributed = nil
            content.set(newValue)
            textLayoutDidChange()
            didChangeContent()
        }
    }

    /// The text with the attributes of its parts; what is typed looks like the text before it.
    public final var attributedText: AttributedText {
        get { attributed ?? AttributedText(content.string, .init(font: font, foregroundColor: textColor)) }
        set {
            text = newValue.string
            attributed = newValue
            textLayoutDidChange()
        }
    }

    /// The selected range, counted from 0; an empty range is the insertion point.
    public final var selectedRange: Range<Int> {
        get { content.selection }
        set {
            let old = content.selection
            content.select(newValue)
            didChangeContent()
            if content.selection != old { selectionDidChange() }
        }
    }

    private final func selectionDidChange() {
        if isFirstResponder { scrollRangeToVisible(animated: false) }
        didChangeSelection?(self)
    }

    override func updateFonts(in window: Window, isEntering: Bool) {
        guard font.textStyle != nil, isEntering || adjustsFontForContentSizeCategory else { return }
        font = font.resolved(in: window)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: [Touch], with event: Event) {}
    open override func touchesMoved(_ touches: [Touch], with event: Event) {}
    open override func touchesCancelled(_ touches: [Touch], with event: Event) {}

    open override func touchesEnded(_ touches: [Touch], with event: Event) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        interaction?.tap(touch)
    }

    // MARK: Focus

    /// Whether the view has the focus and is editable.
    public final var isEditing: Bool { isEditable && isFirstResponder }

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, !isEditable || shouldBeginEditing?(self) ?? true else { return false }
        application?.installTextInputHost()
        content.select(content.count..<content.count)
        guard super.becomeFirstResponder() else { return false }
        if isEditable { didBeginEditing?(self) }
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard shouldEndEditing?(self) ?? true, super.resignFirstResponder() else { return false }
        setNeedsTreeUpdate()
        didEndEditing?(self)
        return true
    }

    // MARK: Keys

    /// Whether there is any text.
    public final var hasText: Bool { content.count > 0 }
    /// The text before the insertion point.
    public final var textBeforeInsertionPoint: String { String(content[0..<content.selection.lowerBound]) }

    /// Replaces the selection with a string, as keys do.
    open func insertText(_ text: String) { edit(content.selection, text) }

    /// Removes the selection, or the character before the insertion point, as the delete key does.
    open func deleteBackward() {
        if let range = content.rangeToDelete { edit(range, "") }
    }

    /// Replaces the selection with a string, as the editing menu does.
    package final func replaceSelection(with text: String) { edit(content.selection, text) }

    private final func edit(_ range: Range<Int>, _ text: String) {
        guard isEditable, shouldChangeText?(self, range, text) ?? true else { return }
        content.replace(range, with: text)
        attributed?.replaceCharacters(in: range, with: text)
        textLayoutDidChange()
        didChangeContent()
        textDidChange?(content.string)
        selectionDidChange()
    }

    /// Whether the editing menu currently offers an action; a subclass may disallow it.
    open func canPerform(_ action: EditAction) -> Bool { offers(action) }

    // MARK: Layout

    private final func textLayoutDidChange() {
        loadedLayout = nil
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // The system has its own typeface.
        if loadedLayout != nil { textLayoutDidChange() }
    }

    open override func boundsDidChange(from old: Rect) {
        super.boundsDidChange(from: old)
        if old.size.width != bounds.size.width { textLayoutDidChange() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = sizeThatFits(bounds.size)
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: textHeight(for: size.width))
    }

    open override func draw(in canvas: any Canvas) { drawText(in: canvas) }

    // MARK: Accessibility

    open override var elementType: ElementType? { .textView }
    open override var accessibilityChildren: [AccessibilityElement] { [] }
    open override var hasKeyboardFocus: Bool { isEditing }
    open override var coversContentBelow: Bool { true }

    /// The text; null without any.
    open override var accessibilityAttributeValue: AttributeValue {
        if let accessibilityValue { return .string(accessibilityValue) }
        return content.count == 0 ? .null : .string(content.string)
    }

    /// Replaces the text and focuses the view, without pressing keys.
    open override func accessibilitySetValue(_ value: AttributeValue) throws {
        guard let text = value.asText else {
            throw DriverError(.invalidValue("\(ScriptSpelling.value(value)): a text view takes a string"))
        }
        guard isEditable else { return }
        becomeFirstResponder()
        self.text = text
        textDidChange?(text)
        selectionDidChange()
    }
}

extension TextView {
    /// The layout of the lines, recomputed after a change of the text, the font or the width.
    private final var textLayout: TextLayout {
        if let loadedLayout { return loadedLayout }
        let room = bounds.size.width - textContainerInset.left - textContainerInset.right
        let layout = layout(within: room)
        loadedLayout = layout
        return layout
    }

    private final func layout(within room: Double) -> TextLayout {
        if let attributed { return TextLayout(attributed, font: resolved(font), width: max(1, room)) }
        return TextLayout(content.string, font: resolved(font), width: max(1, room))
    }

    /// Returns the height of the text and its insets for a width, in points.
    final func textHeight(for width: Double) -> Double {
        let room = width - textContainerInset.left - textContainerInset.right
        let layout = width == bounds.size.width ? textLayout : layout(within: room)
        return layout.size.height + textContainerInset.top + textContainerInset.bottom
    }

    /// Returns the left edge of a line, in points of the content.
    private final func left(of line: Int) -> Double {
        let room = bounds.size.width - textContainerInset.left - textContainerInset.right
        let rest = max(0, room - textLayout.lines[line].width)
        return switch textAlignment {
        case .left: textContainerInset.left
        case .center: textContainerInset.left + rest / 2
        case .right: textContainerInset.left + rest
        }
    }

    /// Returns the rectangle of the insertion point at a position, in points of the content.
    package final func caretRect(for position: Int) -> Rect {
        let place = textLayout.point(of: position)
        let x = left(of: textLayout.line(of: position)) + place.x
        return Rect(x: x - 1, y: textContainerInset.top + place.y, width: 2, height: textLayout.lineHeight)
    }

    /// Returns the rectangles that cover a range, one for each line, in points of the content.
    package final func selectionRects(for range: Range<Int>) -> [Rect] {
        textLayout.rects(of: range).map { rect in
            let line = textLayout.line(at: rect.center.y)
            return rect.offset(x: left(of: line), y: textContainerInset.top)
        }
    }

    /// Returns the position in the text nearest to a point of the content.
    package final func closestPosition(to point: Point) -> Int {
        let y = point.y - textContainerInset.top
        let x = point.x - left(of: textLayout.line(at: y))
        return textLayout.position(nearestTo: Point(x: x, y: y))
    }

    /// Scrolls by the minimum distance that shows the insertion point or the end of the selection.
    public final func scrollRangeToVisible(animated: Bool) {
        layoutIfNeeded()
        scrollRectToVisible(caretRect(for: content.selection.upperBound), animated: animated)
    }

    /// Draws the visible lines, and the selection or the insertion point.
    private final func drawText(in canvas: any Canvas) {
        let layout = textLayout
        if isFirstResponder {
            if content.selection.isEmpty {
                if isEditable { canvas.fill(caretRect(for: content.selection.lowerBound), tintColor) }
            } else {
                for rect in selectionRects(for: content.selection) { canvas.fill(rect, tintColor.withAlpha(0.25)) }
            }
        }
        for (index, line) in layout.lines.enumerated() where !line.text.isEmpty {
            let y = textContainerInset.top + Double(index) * layout.lineHeight
            guard y + layout.lineHeight > bounds.minY, y < bounds.maxY else { continue }
            if let attributed {
                attributed.draw(
                    line, of: layout, at: Point(x: left(of: index), y: y), maxX: .infinity, in: canvas,
                    font: resolved(font), color: textColor)
                continue
            }
            // Extra width keeps the canvas from truncating the line if it measures the same letters differently.
            let place = Rect(
                x: left(of: index), y: y, width: line.width + font.pointSize * 2, height: layout.lineHeight)
            canvas.text(line.text, in: place, font: font, color: textColor)
        }
    }
}
