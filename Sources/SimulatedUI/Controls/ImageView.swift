public import Automation

/// A view that shows an image.
///
/// Its name is the label, or the name of the image.
open class ImageView: View {
    /// The image.
    open var image: Image? { didSet { if image != oldValue { setNeedsTreeUpdate() } } }

    /// Creates a view that fits its image.
    public convenience init(_ image: Image?) {
        self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// Creates an empty view.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

    open override var coversContentBelow: Bool { image != nil || super.coversContentBelow }

    open override func draw(in canvas: any Canvas) {
        if let image { canvas.image(image, in: bounds) }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? {
        if let type = accessibilityTraits.elementType { return type }
        return image != nil || accessibilityIdentifier != nil || super.accessibilityLabel != nil ? .image : nil
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? image?.name }
        set { super.accessibilityLabel = newValue }
    }
}

/// An image, identified by its name.
public struct Image: Hashable, Sendable {
    /// The file name without its extension.
    public var name: String
    /// The size, in points.
    public var size: Size

    /// Creates an image.
    /// - `size`: the size in points.
    public init(_ name: String, size: Size = Size(width: 29, height: 29)) {
        self.name = name
        self.size = size
    }
}
