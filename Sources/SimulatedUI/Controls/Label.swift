public import Automation

/// Text that cannot be edited.
///
/// Its name, label and value are the text; a label without text is not in the tree.
open class Label: View {
    /// The text.
    open var text: String? { didSet { if text != oldValue { textDidChange() } } }
    /// The font of the text.
    open var font = Font.system(17) { didSet { if font != oldValue { textDidChange() } } }
    /// The colour of the text.
    open var textColor = Color.black { didSet { if textColor != oldValue { setNeedsTreeUpdate() } } }
    /// The alignment of the text.
    open var textAlignment = TextAlignment.left { didSet { if textAlignment != oldValue { setNeedsTreeUpdate() } } }
    /// The maximum number of lines; 0 for as many as the text needs.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { setNeedsTreeUpdate() } } }
    /// Whether the text is highlighted.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsTreeUpdate() } } }

    /// Creates a label.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a label that fits its text.
    public convenience init(_ text: String, font: Font = .system(17), textAlignment: TextAlignment = .left) {
        self.init(frame: .zero)
        self.text = text
        self.font = font
        self.textAlignment = textAlignment
        sizeToFit()
    }

    private final func textDidChange() {
        superview?.setNeedsLayout()
        invalidateIntrinsicContentSize()
        setNeedsTreeUpdate()
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        guard let text, !text.isEmpty else { return .zero }
        let limit = numberOfLines == 1 ? 0 : size.width
        return resolved(font).size(of: text, width: limit, numberOfLines: numberOfLines)
    }

    open override func draw(in canvas: any Canvas) { draw(in: canvas, color: textColor) }

    final func draw(in canvas: any Canvas, color: Color) {
        guard let text, !text.isEmpty else { return }
        canvas.text(
            text, in: bounds, font: font, color: color, alignment: textAlignment, numberOfLines: numberOfLines)
    }

    // MARK: Accessibility

    open override var elementType: ElementType? {
        if let type = accessibilityTraits.elementType { return type }
        let shows = text?.isEmpty == false
        return shows || accessibilityIdentifier != nil || super.accessibilityLabel != nil ? .staticText : nil
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityAttributeValue: AttributeValue {
        (accessibilityValue ?? super.accessibilityLabel ?? text).map { .string($0) } ?? .null
    }
}
