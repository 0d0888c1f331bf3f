public import Automation

/// Text that cannot be edited.
///
/// Its name, label and value are the text; a label without text is not in the tree.
open class Label: View {
    /// The text.
    ///
    /// Setting it drops the attributes of its parts.
    open var text: String? {
        didSet {
            guard attributed != nil || text != oldValue else { return }
            attributed = nil
            textDidChange()
        }
    }
    /// The font of the text, of all its parts once it is set.
    open var font = Font.system(17) { didSet { fontDidChange(from: oldValue) } }
    /// Whether the font follows the size of text while the view is shown; it needs a text style for that.
    public final var adjustsFontForContentSizeCategory = false
    /// The colour of the text, of all its parts once it is set.
    open var textColor = Color.label { didSet { colorDidChange(from: oldValue) } }
    private final var attributed: AttributedText?
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

    /// The text with the attributes of its parts.
    public final var attributedText: AttributedText? {
        get { attributed ?? text.map { AttributedText($0, .init(font: font, foregroundColor: textColor)) } }
        set {
            text = newValue?.string
            attributed = newValue
            textDidChange()
        }
    }

    private final func fontDidChange(from old: Font) {
        guard attributed != nil || font != old else { return }
        attributed?.change { $0.font = font }
        textDidChange()
    }

    private final func colorDidChange(from old: Color) {
        guard attributed != nil || textColor != old else { return }
        attributed?.change { $0.foregroundColor = textColor }
        setNeedsTreeUpdate()
    }

    private final func textDidChange() {
        superview?.setNeedsLayout()
        invalidateIntrinsicContentSize()
        setNeedsTreeUpdate()
    }

    override func updateFonts(in window: Window, isEntering: Bool) {
        guard font.textStyle != nil, isEntering || adjustsFontForContentSizeCategory else { return }
        font = font.resolved(in: window)
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        guard let text, !text.isEmpty else { return .zero }
        let limit = numberOfLines == 1 ? 0 : size.width
        let font = resolved(font)
        if let attributed { return attributed.size(font: font, width: limit, numberOfLines: numberOfLines) }
        return font.size(of: text, width: limit, numberOfLines: numberOfLines)
    }

    open override func draw(in canvas: any Canvas) { draw(in: canvas, color: textColor) }

    final func draw(in canvas: any Canvas, color: Color) {
        guard let text, !text.isEmpty else { return }
        if let attributed {
            return attributed.draw(
                in: canvas, rect: bounds, font: resolved(font), color: color, alignment: textAlignment,
                numberOfLines: numberOfLines)
        }
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
