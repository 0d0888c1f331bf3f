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

    /// The predefined looks of a button.
    public enum ButtonType: Sendable, CaseIterable {
        /// The title or image of the app alone, without a look of its own.
        case custom
        /// The system's look for titles.
        case system
        /// A circled i named `More Info`, for details of a row.
        case detailDisclosure
        /// A circled i named `More Info`, on dark ground.
        case infoLight
        /// A circled i named `More Info`, on light ground.
        case infoDark
        /// A circled plus named `Add contact`.
        case contactAdd
    }

    /// The look of the button.
    public private(set) final var buttonType = ButtonType.system
    /// The label of the title, in the middle of the button.
    public final let titleLabel: Label = ButtonTitle(frame: .zero)
    /// The font of the title.
    public final var font: Font {
        get { titleLabel.font }
        set { titleLabel.font = newValue }
    }
    /// Whether the font of the title follows the size of text while the button is shown.
    public final var adjustsFontForContentSizeCategory: Bool {
        get { titleLabel.adjustsFontForContentSizeCategory }
        set { titleLabel.adjustsFontForContentSizeCategory = newValue }
    }
    private final var titles = StateValues<String>()
    private final var attributedTitles: [State: AttributedText] = [:]
    private final var images = StateValues<Image>()
    private final var titleColors: [State: Color] = [:]

    /// Creates a button without a title.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        titleLabel.textAlignment = .center
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

    /// Creates a button with a predefined look; those with a sign have its size.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
        if type == .custom { setTitleColor(.white) }
        if type.sign != nil { frame.size = Self.signSize }
    }

    /// The size of a button with a sign, in points.
    private static let signSize = Size(width: 22, height: 22)

    // MARK: Title and image

    /// The title in the normal state.
    public final var title: String? {
        get { titles.normal }
        set { setTitle(newValue) }
    }

    /// Sets the title for a state; a state without one shows the normal title.
    public final func setTitle(_ title: String?, for state: State = .normal) {
        guard titles[state] != title else { return }
        titles[state] = title
        showState()
    }

    /// Returns the title for a state, or else the normal one.
    public final func title(for state: State) -> String? { titles[state] ?? titles.normal }

    /// Sets the title with attributes for a state; it comes before a plain title.
    public final func setAttributedTitle(_ title: AttributedText?, for state: State = .normal) {
        guard attributedTitles[state] != title else { return }
        attributedTitles[state] = title
        showState()
    }

    /// Returns the title with attributes for a state, or else the normal one.
    public final func attributedTitle(for state: State) -> AttributedText? {
        if attributedTitles.isEmpty { return nil }
        return attributedTitles[state] ?? attributedTitles[.normal]
    }

    /// Sets the colour of the title for a state; a state without one shows the normal colour.
    public final func setTitleColor(_ color: Color?, for state: State = .normal) {
        titleColors[state] = color
        setNeedsTreeUpdate()
    }

    /// Returns the colour of the title for a state, or else the normal one; the tint by default.
    public final func titleColor(for state: State) -> Color {
        titleColors[state] ?? titleColors[.normal] ?? tintColor
    }

    /// Sets the image for a state; a state without one shows the normal image.
    public final func setImage(_ image: Image?, for state: State = .normal) {
        images[state] = image
        showState()
        setNeedsTreeUpdate()
    }

    /// Returns the image for a state, or else the normal one.
    public final func image(for state: State) -> Image? { images[state] ?? images.normal }

    /// The current title without attributes.
    public final var currentTitle: String? { currentAttributedTitle?.string ?? title(for: state) }
    /// The current title with attributes, if it has any.
    public final var currentAttributedTitle: AttributedText? { attributedTitle(for: state) }
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
        // Most buttons look the same in every state; only classes of their own may be laid out by it.
        if type(of: self) == Button.self, isSameInAllStates, titleLabel.text == titles.normal {
            device?.setNeedsLayoutPass()
        } else {
            showState()
        }
    }

    /// Whether the title and the image do not depend on the state.
    private final var isSameInAllStates: Bool { attributedTitles.isEmpty && titles.isUniform && images.isUniform }

    private final func showState() {
        if let title = currentAttributedTitle {
            titleLabel.attributedText = title
        } else {
            let title = currentTitle
            if titleLabel.text != title { titleLabel.text = title }
        }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        setNeedsStateUpdate()
    }

    // MARK: Layout

    /// The distance of the image from the title, in points.
    private static let imageGap = 6.0

    open override func layoutSubviews() {
        var size = titleLabel.sizeThatFits(bounds.size)
        // An image and the title are in the middle together.
        let image = size.width > 0 ? currentImage.map { $0.size.width + Self.imageGap } ?? 0 : 0
        size.width = max(0, min(size.width, bounds.size.width - image))
        titleLabel.frame = Rect(
            x: (bounds.size.width - size.width + image) / 2, y: (bounds.size.height - size.height) / 2,
            width: size.width, height: size.height)
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        if buttonType.sign != nil, currentTitle == nil, currentImage == nil { return Self.signSize }
        let font = resolved(font)
        let text =
            currentAttributedTitle?.size(font: font, width: 0, numberOfLines: 1)
            ?? currentTitle.map { font.size(of: $0, width: 0) } ?? .zero
        let image = currentImage?.size ?? .zero
        return Size(width: max(30, text.width + image.width + 12), height: max(34, max(text.height, image.height) + 12))
    }

    open override func draw(in canvas: any Canvas) {
        if isSelected, fillsTitleWhenSelected, backgroundColor == nil {
            canvas.fill(titleLabel.frame.insetBy(x: -5, y: -2), isEnabled ? tintColor : .disabled, cornerRadius: 4)
        }
        if let sign = buttonType.sign, currentTitle == nil, currentImage == nil {
            let circle = Rect(x: bounds.center.x - 10.5, y: bounds.center.y - 10.5, width: 21, height: 21)
            let color = isEnabled ? tintColor.withAlpha(isHighlighted ? 0.3 : 1) : .disabled
            canvas.strokeEllipse(in: circle, color, width: 1)
            canvas.text(sign, in: circle, font: .system(15), color: color, alignment: .center)
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
        let x = hasTitle ? max(0, titleLabel.frame.minX - width - Self.imageGap) : (size.width - width) / 2
        canvas.image(image, in: Rect(x: x, y: (size.height - height) / 2, width: width, height: height))
        if !isEnabled || isHighlighted {
            canvas.fill(bounds, (isEnabled ? Color.black : .systemBackground).withAlpha(0.4))
        }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { accessibilityTraits.elementType ?? .button }
    open override var accessibilityChildren: [AccessibilityElement] { [] }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? currentTitle ?? currentImage?.spokenName ?? buttonType.label }
        set { super.accessibilityLabel = newValue }
    }

    /// 1 when the button is selected; otherwise its own value, if any.
    open override var accessibilityAttributeValue: AttributeValue {
        if let accessibilityValue { return .string(accessibilityValue) }
        return isSelected ? .number(1) : .null
    }
}

/// A value of a button for each of its states.
private struct StateValues<Value> {
    private(set) var normal: Value?
    private var highlighted: Value?
    private var disabled: Value?
    private var selected: Value?

    /// Whether only the normal state may have a value.
    var isUniform: Bool { highlighted == nil && disabled == nil && selected == nil }

    subscript(state: Button.State) -> Value? {
        get {
            switch state {
            case .normal: normal
            case .highlighted: highlighted
            case .disabled: disabled
            case .selected: selected
            }
        }
        set {
            switch state {
            case .normal: normal = newValue
            case .highlighted: highlighted = newValue
            case .disabled: disabled = newValue
            case .selected: selected = newValue
            }
        }
    }
}

extension Button.ButtonType {
    /// The sign in the circle of the button; nil for buttons without one.
    fileprivate var sign: String? {
        switch self {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: "i"
        case .contactAdd: "+"
        }
    }

    /// The system's label; nil for buttons of the app.
    fileprivate var label: String? {
        switch self {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: "More Info"
        case .contactAdd: "Add contact"
        }
    }
}

/// The title of a button, in a colour that depends on the state.
private final class ButtonTitle: Label {
    /// The colour that was set for the label itself.
    private var ownColor: Color?
    override var textColor: Color {
        get { ownColor ?? (superview as? Button)?.titleColor(for: .normal) ?? super.textColor }
        set { ownColor = newValue }
    }

    override func draw(in canvas: any Canvas) {
        guard let button = superview as? Button else { return super.draw(in: canvas) }
        let own = ownColor ?? button.titleColor(for: button.state)
        switch button.state {
        case .disabled:
            draw(in: canvas, color: button.isSelected && button.fillsTitleWhenSelected ? .white : .disabled)
        case .highlighted: draw(in: canvas, color: own.withAlpha(0.3))
        case .selected: draw(in: canvas, color: button.fillsTitleWhenSelected ? .white : own)
        case .normal: draw(in: canvas, color: own)
        }
    }
}
