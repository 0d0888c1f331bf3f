public import Automation

/// A control that sends ``Control/Events/touchUpInside`` when it is tapped.
///
/// Its name and label are the title.
open class Button: Control {
    /// The states of a button that can have their own title and image.
    public enum State: Hashable, Sendable, CaseIterable {
        /// None of the other states.
        case normal
        /// A finger touches the button.
        case highlighted
        /// The button is disabled.
        case disabled
        /// The button is selected.
        case selected
    }

    /// The label of the title, in the middle of the button.
    public final let titleLabel: Label = ButtonTitle(frame: .zero)
    /// The font of the title.
    public final var font: Font {
        get { titleLabel.font }
        set { titleLabel.font = newValue }
    }
    private final var titles: [State: String] = [:]
    private final var images: [State: Image] = [:]

    /// Creates a button without a title.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        titleLabel.textAlignment = .center
        titleLabel.textColor = .blue
        addSubview(titleLabel)
    }

    /// Creates a button that fits its title.
    /// - `action`: called on ``Control/Events/touchUpInside``.
    public convenience init(_ title: String, action: (() -> Void)? = nil) {
        self.init(frame: .zero)
        setTitle(title)
        sizeToFit()
        if let action { addAction(for: .touchUpInside, action) }
    }

    /// Creates a button that fits its image.
    /// - `action`: called on ``Control/Events/touchUpInside``.
    public convenience init(image: Image, action: (() -> Void)? = nil) {
        self.init(frame: .zero)
        setImage(image)
        sizeToFit()
        if let action { addAction(for: .touchUpInside, action) }
    }

    // MARK: Title and image

    /// The title in the normal state.
    public final var title: String? {
        get { titles[.normal] }
        set { setTitle(newValue) }
    }

    /// Sets the title for a state; a state without one shows the normal title.
    public final func setTitle(_ title: String?, for state: State = .normal) {
        guard titles[state] != title else { return }
        titles[state] = title
        showState()
    }

    /// Returns the title for a state, or else the normal one.
    public final func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// Sets the image for a state; a state without one shows the normal image.
    public final func setImage(_ image: Image?, for state: State = .normal) {
        images[state] = image
        showState()
    }

    /// Returns the image for a state, or else the normal one.
    public final func image(for state: State) -> Image? { images[state] ?? images[.normal] }

    /// The current title.
    public final var currentTitle: String? { title(for: state) }
    /// The current image.
    public final var currentImage: Image? { image(for: state) }

    /// The state that determines the title and image.
    public final var state: State {
        if !isEnabled { return .disabled }
        if isHighlighted { return .highlighted }
        return isSelected ? .selected : .normal
    }

    open override func stateDidChange() {
        super.stateDidChange()
        showState()
    }

    private final func showState() {
        let title = currentTitle
        if titleLabel.text != title { titleLabel.text = title }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        setNeedsTreeUpdate()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        var size = titleLabel.sizeThatFits(bounds.size)
        size.width = min(size.width, bounds.size.width)
        titleLabel.frame = Rect(
            x: (bounds.size.width - size.width) / 2, y: (bounds.size.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        let text = currentTitle.map { font.size(of: $0, width: 0) } ?? .zero
        let image = currentImage?.size ?? .zero
        return Size(width: max(30, text.width + image.width + 12), height: max(34, max(text.height, image.height) + 12))
    }

    open override func draw(in canvas: any Canvas) {
        if isSelected, fillsTitleWhenSelected, backgroundColor == nil {
            canvas.fill(titleLabel.frame.insetBy(x: -5, y: -2), isEnabled ? .blue : .disabled, cornerRadius: 4)
        }
        drawImage(in: canvas)
    }

    /// Whether the title of the selected button is white on a coloured ground.
    var fillsTitleWhenSelected: Bool { currentImage == nil }

    /// Draws the image in the middle, or to the left of the title.
    final func drawImage(in canvas: any Canvas) {
        guard let image = currentImage else { return }
        let size = bounds.size
        let hasTitle = currentTitle?.isEmpty == false
        let width = min(image.size.width, size.width)
        let height = min(image.size.height, size.height)
        let x = hasTitle ? max(0, titleLabel.frame.minX - width - 6) : (size.width - width) / 2
        canvas.image(image, in: Rect(x: x, y: (size.height - height) / 2, width: width, height: height))
        if !isEnabled || isHighlighted { canvas.fill(bounds, Color(white: isEnabled ? 0 : 1, alpha: 0.4)) }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { accessibilityTraits.elementType ?? .button }
    open override var accessibilityChildren: [AccessibilityElement] { [] }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? currentTitle ?? currentImage?.name }
        set { super.accessibilityLabel = newValue }
    }

    /// 1 when the button is selected; otherwise its own value, if any.
    open override var accessibilityAttributeValue: AttributeValue {
        if let accessibilityValue { return .string(accessibilityValue) }
        return isSelected ? .number(1) : .null
    }
}

/// The title of a button, in a colour that depends on the state.
private final class ButtonTitle: Label {
    override func draw(in canvas: any Canvas) {
        guard let button = superview as? Button else { return super.draw(in: canvas) }
        switch button.state {
        case .disabled:
            draw(in: canvas, color: button.isSelected && button.fillsTitleWhenSelected ? .white : .disabled)
        case .highlighted: draw(in: canvas, color: textColor.withAlpha(0.3))
        case .selected: draw(in: canvas, color: button.fillsTitleWhenSelected ? .white : textColor)
        case .normal: super.draw(in: canvas)
        }
    }
}
