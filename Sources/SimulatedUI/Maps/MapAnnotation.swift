import Automation

/// A location that a map marks with a pin.
public final class MapAnnotation {
    /// The name of the location, and of its element in scripts.
    public let title: String
    /// Further information, shown when the pin is tapped.
    public let subtitle: String?
    /// The coordinate.
    public let coordinate: LocationCoordinate
    /// Called when the `More Info` button in the callout is tapped; nil for no button.
    public var onMoreInfo: (() -> Void)?

    /// Creates an annotation.
    public init(
        _ title: String, subtitle: String? = nil, coordinate: LocationCoordinate, onMoreInfo: (() -> Void)? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.coordinate = coordinate
        self.onMoreInfo = onMoreInfo
    }
}

/// A pin on a map: an element named after its location.
final class MapAnnotationView: View {
    let annotation: MapAnnotation
    var onTap: (() -> Void)?
    private var isHighlighted = false

    /// The size of a pin, in points; its tip is in the middle of the lower edge.
    static let size = Size(width: 32, height: 40)

    init(_ annotation: MapAnnotation) {
        self.annotation = annotation
        super.init(frame: Rect(origin: .zero, size: Self.size))
        isAccessibilityElement = true
        accessibilityLabel = annotation.title
        accessibilityValue = annotation.subtitle
    }

    override var coversContentBelow: Bool { true }

    override func touchesBegan(_ touches: [Touch], with event: Event) { isHighlighted = true }
    override func touchesMoved(_ touches: [Touch], with event: Event) {}
    override func touchesCancelled(_ touches: [Touch], with event: Event) { isHighlighted = false }
    override func touchesEnded(_ touches: [Touch], with event: Event) {
        guard isHighlighted else { return }
        isHighlighted = false
        if let place = touches.first?.location(in: self), bounds.contains(place) { onTap?() }
    }

    override func draw(in canvas: any Canvas) {
        let middle = bounds.center.x
        canvas.line([Point(x: middle, y: 20), Point(x: middle, y: bounds.maxY)], .gray, width: 2)
        canvas.fillEllipse(in: Rect(x: middle - 10, y: 0, width: 20, height: 20), .red)
    }
}

/// The callout above a tapped pin; its texts and its button are elements of the map.
final class MapCalloutView: View {
    private let labels: [Label]
    private let button: Button?

    init(_ annotation: MapAnnotation) {
        let title = Label(annotation.title, font: .boldSystem(14))
        let subtitle = annotation.subtitle.map { Label($0, font: .system(12)) }
        labels = [title, subtitle].compactMap { $0 }
        button = annotation.onMoreInfo.map { body in
            let button = Button("ⓘ") { body() }
            button.accessibilityLabel = "More Info"
            return button
        }
        let width = labels.map(\.frame.size.width).max() ?? 0
        super.init(
            frame: Rect(x: 0, y: 0, width: width + 16 + (button == nil ? 0 : 40), height: labels.count > 1 ? 44 : 30))
        backgroundColor = .panel
        for label in labels { addSubview(label) }
        if let button { addSubview(button) }
    }

    override func layoutSubviews() {
        var y = 6.0
        for label in labels {
            label.frame.origin = Point(x: 8, y: y)
            y += label.frame.size.height + 1
        }
        button?.frame = Rect(x: bounds.size.width - 40, y: 0, width: 40, height: bounds.size.height)
    }

    /// A touch on the callout must not reach the map.
    override func touchesBegan(_ touches: [Touch], with event: Event) {}
    override func touchesEnded(_ touches: [Touch], with event: Event) {}
}
