public import Automation

/// The view of a collection item while it is loaded.
///
/// Its name joins the texts of its content with `, `, and its value joins the values of its controls. Its own label,
/// identifier and value take precedence.
open class CollectionViewCell: View {
    /// The identifier of the queue from which the cell is reused.
    public final let reuseIdentifier: String?
    /// The container of the content, as large as the cell.
    public final let contentView = View(frame: .zero)
    /// Whether tapping the item selects it.
    public final var isSelectable = true
    /// Whether the item is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsTreeUpdate() } } }
    /// Whether a finger touches the item.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsTreeUpdate() } } }

    @Anchored final var collectionView: CollectionView?
    final var ordinal = 0

    /// Creates an empty cell.
    public init(reuseIdentifier: String? = nil) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        addSubview(contentView)
    }

    /// Creates a cell with a text in the centre, or below an image.
    public convenience init(_ text: String, image: Image? = nil, reuseIdentifier: String? = nil) {
        self.init(reuseIdentifier: reuseIdentifier)
        if let image {
            imageView.image = image
            // The image only illustrates the text, which names the cell.
            imageView.accessibilityLabel = image.name
        }
        textLabel.text = text
    }

    // MARK: Content

    /// The label, in the centre of the cell or below its image.
    public final lazy var textLabel: Label = {
        let label = Label(frame: .zero)
        label.font = .system(13)
        label.textAlignment = .center
        contentView.addSubview(label)
        loadedTextLabel = label
        return label
    }()

    /// The image above the text.
    public final lazy var imageView: ImageView = {
        let view = ImageView(frame: .zero)
        contentView.insertSubview(view, at: 0)
        loadedImageView = view
        return view
    }()

    @Anchored private final var loadedTextLabel: Label?
    @Anchored private final var loadedImageView: ImageView?

    open override func layoutSubviews() {
        contentView.frame = Rect(origin: .zero, size: bounds.size)
        let size = bounds.size
        let textHeight = loadedImageView == nil ? size.height : min(18, size.height)
        loadedTextLabel?.frame = Rect(x: 0, y: size.height - textHeight, width: size.width, height: textHeight)
        loadedImageView?.frame = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - textHeight))
    }

    /// Prepares the cell for reuse by another item.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
    }

    open override func draw(in canvas: any Canvas) {
        if isSelected || isHighlighted { canvas.stroke(bounds, .blue, width: 3, cornerRadius: 0) }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        if collectionView?.allowsSelection == true, isSelectable { isHighlighted = true }
    }

    open override func touchesMoved(_ touches: [Touch], with event: Event) {}

    open override func touchesEnded(_ touches: [Touch], with event: Event) {
        guard isHighlighted else { return }
        isHighlighted = false
        guard let place = touches.first?.location(in: self), bounds.contains(place) else { return }
        collectionView?.select(self)
    }

    open override func touchesCancelled(_ touches: [Touch], with event: Event) { isHighlighted = false }

    // MARK: Accessibility

    open override var elementType: ElementType? { .collectionCell }

    open override var accessibilityName: String? {
        accessibilityIdentifier ?? accessibilityLabel ?? composed { content in
            content.elementType == .staticText ? content.accessibilityLabel : nil
        } ?? composed { $0.accessibilityName }
    }

    open override var accessibilityAttributeValue: AttributeValue {
        if let accessibilityValue { return .string(accessibilityValue) }
        let values = composed { content in
            switch content.elementType {
            case .staticText, .button, .image, .link, .element, nil: nil
            default: content.accessibilityAttributeValue.asText
            }
        }
        return values.map { .string($0) } ?? .null
    }

    open override var isAccessibilitySelected: Bool { isSelected || super.isAccessibilitySelected }

    /// The item, which outlives the cell when that is reused for another item.
    package override var accessibilityRepresentative: AccessibilityElement { collectionView?.item(of: self) ?? self }

    /// Joins the texts of the content; nil when there are none.
    private final func composed(_ text: (View) -> String?) -> String? {
        var texts: [String] = []
        contentView.walkFromOutside { view in
            if view === contentView { return .goInside }
            if view.isHidden { return .passBy }
            if let text = text(view), !text.isEmpty { texts.append(text) }
            return view.isTreeLeaf ? .passBy : .goInside
        }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
