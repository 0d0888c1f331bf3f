import Automation

/// A run of text of a web page, which is a static text.
final class WebTextView: View {
    private let element: WebElement
    private var style = WebStyle()
    private(set) var fragments: [WebLayout.Fragment] = []

    init(_ element: WebElement) {
        self.element = element
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    /// Shows the fragments of the run, in the coordinates of the view.
    func show(_ fragments: [WebLayout.Fragment], style: WebStyle) {
        self.fragments = fragments
        self.style = style
        accessibilityTraits = style.isHeading ? [.staticText, .header] : .staticText
    }

    private var text: String { element.text.collapsed }

    override func draw(in canvas: any Canvas) {
        for fragment in fragments {
            canvas.text(fragment.text, in: fragment.rect, font: style.font, color: style.color)
        }
    }

    override var elementType: ElementType? { .staticText }
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityAttributeValue: AttributeValue { .string(text) }
    /// The centre of the first line, because the centre of the frame may be outside the text.
    override var accessibilityActivationPoint: Point? { pointOnScreen(in: fragments.first?.rect) }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        key == .dom ? (element.parent ?? element).domAttributes : super.accessibilityAttribute(key)
    }
}

/// A link of a web page; a tap follows it.
final class WebLinkView: View {
    let element: WebElement
    weak var webView: WebView?
    /// The rectangles of the link's parts, in the coordinates of the view.
    var places: [Rect] = []
    private var isHighlighted = false

    init(_ element: WebElement) {
        self.element = element
        super.init(frame: .zero)
    }

    // MARK: Touches

    /// The area between the lines of a broken link does not respond to taps.
    override func point(inside point: Point, with event: Event?) -> Bool { places.contains { $0.contains(point) } }

    override func touchesBegan(_ touches: [Touch], with event: Event) { isHighlighted = true }
    override func touchesMoved(_ touches: [Touch], with event: Event) {}
    override func touchesCancelled(_ touches: [Touch], with event: Event) { isHighlighted = false }
    override func touchesEnded(_ touches: [Touch], with event: Event) {
        guard isHighlighted else { return }
        isHighlighted = false
        guard let place = touches.first?.location(in: self), point(inside: place, with: event) else { return }
        webView?.didClick(element)
    }

    override func draw(in canvas: any Canvas) {
        for place in places {
            canvas.line([Point(x: place.minX, y: place.maxY), Point(x: place.maxX, y: place.maxY)], .blue, width: 1)
        }
    }

    // MARK: Accessibility

    override var elementType: ElementType? { .link }
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? element.spokenText }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityAttributeValue: AttributeValue { .string("") }
    override var accessibilityActivationPoint: Point? { pointOnScreen(in: places.first) }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        switch key {
        case .url: webView.map { .string($0.resolved(element["href"] ?? "")) } ?? .null
        case .dom: element.domAttributes
        default: super.accessibilityAttribute(key)
        }
    }
}

extension View {
    /// Returns the centre of a rectangle of the view, in screen coordinates.
    fileprivate func pointOnScreen(in rect: Rect?) -> Point? {
        guard let middle = rect?.center else { return nil }
        let own = presentationFrameOnScreen
        return Point(x: own.minX + middle.x, y: own.minY + middle.y)
    }
}

extension WebElement {
    /// The attributes, for `dom()` in scripts.
    var domAttributes: AttributeValue { .dictionary(attributes.mapValues { .string($0) }) }

    /// The spoken text of the element: its label, its text, that of its image, or its title.
    fileprivate var spokenText: String? {
        if let label = self["aria-label"], !label.isEmpty { return label }
        let text = text.collapsed
        if !text.isEmpty { return text }
        return first { $0.tag == "img" }?["alt"] ?? self["title"]
    }
}
