public import Automation

/// A view that shows an image.
///
/// Its name is the label, or the name of the image.
open class ImageView: View {
    /// The image; an animation hides it.
    open var image: Image? { didSet { if image != oldValue { setNeedsTreeUpdate() } } }
    /// The images that the view shows one after the other while it is animating.
    open var animationImages: [Image]? { didSet { stopAnimating() } }
    /// The duration of one round through the images, in seconds; zero is a thirtieth of a second for each image.
    open var animationDuration = 0.0
    /// The number of rounds; zero repeats forever.
    open var animationRepeatCount = 0
    /// When the animation began, as an instant in seconds.
    private final var animationStart: Double?

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

    // MARK: Animation

    /// Shows the images of the animation from the first one on; it does not keep the device busy.
    public final func startAnimating() {
        guard let images = animationImages, !images.isEmpty else { return }
        animationStart = device?.virtualClock.now ?? 0
        setNeedsTreeUpdate()
    }

    /// Shows the image again.
    public final func stopAnimating() {
        guard animationStart != nil else { return }
        animationStart = nil
        setNeedsTreeUpdate()
    }

    /// Whether the view shows the images of an animation now.
    public final var isAnimating: Bool { animatedImage != nil }

    /// The image of the animation that is due now.
    private final var animatedImage: Image? {
        guard let start = animationStart, let images = animationImages, !images.isEmpty else { return nil }
        let round = animationDuration > 0 ? animationDuration : Double(images.count) / 30
        let rounds = max(0, ((device?.virtualClock.now ?? start) - start) / round)
        if animationRepeatCount > 0, rounds >= Double(animationRepeatCount) { return nil }
        let index = (rounds - rounds.rounded(.down)) * Double(images.count)
        return images[min(images.count - 1, Int(exactly: index.rounded(.down)) ?? 0)]
    }

    /// The image that is visible now.
    private final var shownImage: Image? { animatedImage ?? image }

    open override func sizeThatFits(_ size: Size) -> Size { shownImage?.size ?? .zero }

    open override var coversContentBelow: Bool { shownImage != nil || super.coversContentBelow }

    open override func draw(in canvas: any Canvas) {
        if let shownImage { canvas.image(shownImage, in: bounds) }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? {
        if let type = accessibilityTraits.elementType { return type }
        return image != nil || animationStart != nil || accessibilityIdentifier != nil
            || super.accessibilityLabel != nil ? .image : nil
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? image?.accessibilityLabel ?? image?.name }
        set { super.accessibilityLabel = newValue }
    }
}

/// An image, identified by its name.
public struct Image: Hashable, Sendable {
    /// The file name without its extension.
    public var name: String
    /// The size, in points.
    public var size: Size
    /// The label of image views and buttons that show the image; nil for its name.
    public var accessibilityLabel: String?

    /// The name as a button without a title has it: without the extension, and with spaces between the words.
    var spokenName: String {
        if let accessibilityLabel { return accessibilityLabel }
        var words = name[...]
        if let dot = words.lastIndex(of: "."), dot > words.startIndex { words = words[..<dot] }
        // What tells files of the same image apart: the device and the scale, as in `tools@2x~ipad.png`.
        for suffix in ["~iphone", "~ipad", "@2x", "@3x"] where words.hasSuffix(suffix) && words.count > suffix.count {
            words = words.dropLast(suffix.count)
        }
        return String(words.map { $0 == "_" || $0 == "-" ? " " : $0 })
    }

    /// Creates an image.
    /// - `size`: the size in points.
    /// - `accessibilityLabel`: the label of what shows the image; nil for its name.
    public init(
        _ name: String, size: Size = Size(width: 29, height: 29), accessibilityLabel: String? = nil
    ) {
        self.name = name
        self.size = size
        self.accessibilityLabel = accessibilityLabel
    }
}
