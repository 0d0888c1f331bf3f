internal import Automation
internal import SimulatedUI

/// Shows the graphics of a route, from the bottom up, and exposes them to scripts.
///
/// Its size is that of the editor's canvas, regardless of how much of it is visible.
final class RouteCanvasView: View {
    private let editor: RouteEditor
    private var elements: [ObjectIdentifier: GraphicElement] = [:]

    init(_ editor: RouteEditor) {
        self.editor = editor
        super.init(frame: Rect(origin: .zero, size: editor.zones.size))
        accessibilityLabel = "Canvas"
    }

    /// Updates the view.
    func routeDidChange() {
        let graphics = editor.graphics
        let present = Set(graphics.map(ObjectIdentifier.init))
        elements = elements.filter { present.contains($0.key) }
        frame.size = editor.zones.size
        setNeedsTreeUpdate()
    }

    override func draw(in canvas: any Canvas) {
        for graphic in editor.graphics where !graphic.isHidden {
            (graphic as? any DrawnGraphic)?.draw(in: canvas)
        }
    }

    // MARK: Accessibility

    /// The route as text: a line for each waypoint.
    override var accessibilityAttributeValue: AttributeValue { .string("\(editor.route)") }

    override var accessibilityChildren: [AccessibilityElement] {
        editor.graphics.filter { !$0.isHidden }.map(element)
    }

    /// Whether a graphic is on the canvas and visible.
    func shows(_ graphic: Graphic) -> Bool {
        !graphic.isHidden && editor.graphics.contains { $0 === graphic }
    }

    /// Returns the name of a graphic: `A`, `A → B` or `Crosshairs`.
    func name(of graphic: Graphic) -> String? {
        switch graphic {
        case let circle as Circle: circle.label
        case let arrow as Arrow: diagram(of: arrow)
        case is Crosshairs: "Crosshairs"
        default: nil
        }
    }

    private func diagram(of arrow: Arrow) -> String {
        // An arrow without a link, which only an error leaves behind, still shows its source.
        guard let target = try? editor.route.nameOfWaypointFollowing(waypointNamed: arrow.source) else {
            return "\(arrow.source) →"
        }
        return "\(arrow.source) → \(target)"
    }

    /// Returns the element of a graphic: the same object while the graphic is on the canvas.
    private func element(of graphic: Graphic) -> GraphicElement {
        let key = ObjectIdentifier(graphic)
        if let element = elements[key], element.graphic === graphic { return element }
        let element = GraphicElement(graphic, on: self)
        elements[key] = element
        return element
    }
}

/// The element of a graphic for scripts: with a name, a frame and a value, although it is not a view.
///
/// A circle acts as a button; arrows and the crosshairs are images.
private final class GraphicElement: AccessibilityElement {
    let graphic: Graphic
    private weak var canvas: RouteCanvasView?

    /// Creates the element of a graphic; it is valid while the canvas shows the graphic.
    init(_ graphic: Graphic, on canvas: RouteCanvasView) {
        self.graphic = graphic
        self.canvas = canvas
        super.init(accessibilityContainer: canvas)
    }

    override var elementType: ElementType? { graphic is Circle ? .button : .image }

    override var accessibilityName: String? { canvas?.name(of: graphic) }

    override var accessibilityLabel: String? {
        get { canvas?.name(of: graphic) }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityAttributeValue: AttributeValue {
        graphic.isSelected ? .string("selected") : .null
    }

    override var isAccessibilitySelected: Bool { graphic.isSelected }

    override var accessibilityFrame: Rect? { canvas?.convert(graphic.frame, to: nil) }

    override var isAccessibilityAlive: Bool {
        canvas?.shows(graphic) == true && super.isAccessibilityAlive
    }
}
