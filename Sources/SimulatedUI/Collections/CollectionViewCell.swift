public import Automation

/// An item of a collection view while it is near the part that is shown.
///
/// Its name joins the texts of its content by comma and blank, and its value the values of the controls in it, unless it has a label, an identifier or a value of its own.
open class CollectionViewCell: View {
    /// By what the cell is found when it is used again for another item.
    public final let reuseIdentifier: String?
    /// Holds what belongs to the item; as large as the cell.
    public final let contentView = View(frame: .zero)
    /// Whether tapping the item selects it.
    public final var isSelectable = true
    /// Whether the item is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsTreeUpdate() } } }
    /// Whether a finger is on the item.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsTreeUpdate() } } }

    final weak var collectionView: CollectionView?
    final var ordinal = 0

    /// Creates an empty cell.
    public init(reuseIdentifier: String? = nil) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        backgroundColor = .white
        addSubview(contentView)
    }

    /// Creates a cell with a text in its middle, or below an image.
    public convenience init(_ text: String, image: Image? = nil, reuseIdentifier: String? = nil) {
        self.init(reuseIdentifier: reuseIdentifier)
        if let image {
            imageView.image = image
            // The picture only illustrates the text, which names the cell.
            imageView.accessibilityLabel = image.name
        }
        textLabel.text = text
    }

    // MARK: Content

    /// The text, in the middle of the cell or below its image.
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

    private final weak var loadedTextLabel: Label?
    private final weak var loadedImageView: ImageView?

    open override func layoutSubviews() {
        contentView.frame = Rect(origin: .zero, size: bounds.size)
        let size = bounds.size
        let textHeight = loadedImageView == nil ? size.height : min(18, size.height)
        loadedTextLabel?.frame = Rect(x: 0, y: size.height - textHeight, width: size.width, height: textHeight)
        loadedImageView?.frame = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - textHeight))
    }

    /// Gets ready to show another item.
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

    /// The item, which is not the next one when the cell is used again.
    open override var accessibilityRepresentative: AccessibilityElement { collectionView?.item(of: self) ?? self }

    /// Joins texts of the content; nil when there are none.
    private final func composed(_ text: (View) -> String?) -> String? {
        var texts: [String] = []
        collect(in: contentView, text, into: &texts)
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    private final func collect(in view: View, _ text: (View) -> String?, into texts: inout [String]) {
        for view in view.subviews where !view.isHidden {
            if let text = text(view), !text.isEmpty { texts.append(text) }
            if !view.isTreeLeaf { collect(in: view, text, into: &texts) }
        }
    }
}
