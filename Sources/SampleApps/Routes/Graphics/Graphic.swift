internal import Automation
internal import SimulatedUI

/// A graphic on the canvas of a route.
class Graphic {
    /// The centre, in points of the canvas; never rounded, so that it can be compared.
    var center: Point
    /// The width and height of the frame, in points.
    private(set) var size: Size
    /// Whether the graphic is not drawn, and lets taps through.
    var isHidden = false
    var isSelected = false

    /// Creates a graphic.
    init(center: Point, size: Size) {
        self.center = center
        self.size = size
    }

    /// The rectangle that the graphic covers on the canvas, in points.
    var frame: Rect {
        get {
            Rect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            center = newValue.center
            size = newValue.size
        }
    }

    /// Whether the graphic contains a point of the canvas: in its frame, unless it has its own shape.
    func contains(_ point: Point) -> Bool { frame.contains(point) }
}

/// A graphic that draws itself on the canvas.
protocol DrawnGraphic: Graphic {
    /// Draws the graphic, in points of the canvas.
    func draw(in canvas: any Canvas)
}

/// Shows a waypoint; contains all points of its square frame.
final class Circle: Graphic {
    /// The radius, in points.
    static let radius = 22.0
    /// The distance of a selected circle's ring from the edge, in points.
    static let ringInset = 8.0
    /// The width of the ring, in points.
    static let ringWidth = 3.0

    /// The name of the waypoint.
    let label: String

    init(label: String, center: Point) {
        self.label = label
        super.init(center: center, size: Size(width: 2 * Self.radius, height: 2 * Self.radius))
    }
}

extension Circle: DrawnGraphic {
    /// The colour of the disc.
    static let color = Color.red
    /// The font of the label.
    static let font = Font.boldSystem(15)

    /// Draws a disc with the waypoint's name, and a ring if it is selected.
    func draw(in canvas: any Canvas) {
        canvas.fillEllipse(in: frame, Self.color)
        // A long name stays inside the ring.
        canvas.text(
            label, in: frame.insetBy(x: Self.ringInset, y: 0), font: Self.font, color: .white, alignment: .center)
        guard isSelected else { return }
        canvas.strokeEllipse(
            in: frame.insetBy(x: Self.ringInset, y: Self.ringInset), .white, width: Self.ringWidth)
    }
}

/// Marks the place of the next waypoint, and the circle or arrow that an action affects.
final class Crosshairs: Graphic {
    /// The width and height, in points.
    static let side = 120.0
    /// The distance of the two lines from the edge, in points.
    static let lineInset = 16.0
    /// The width of the two lines, in points.
    static let lineWidth = 2.0

    init(center: Point) {
        super.init(center: center, size: Size(width: Self.side, height: Self.side))
    }
}

extension Crosshairs: DrawnGraphic {
    /// The colour of the disc, which is translucent.
    static let discColor = Color(white: 0.795, alpha: 0.4)
    /// The colour of the two lines that cross in the centre.
    static let lineColor = Color.gray

    /// Draws a disc with two lines that cross in its centre.
    func draw(in canvas: any Canvas) {
        canvas.fillEllipse(in: frame, Self.discColor)
        let reach = frame.insetBy(x: Self.lineInset, y: Self.lineInset)
        let half = Self.lineWidth / 2
        canvas.fill(
            Rect(x: reach.minX, y: center.y - half, width: reach.size.width, height: Self.lineWidth),
            Self.lineColor)
        canvas.fill(
            Rect(x: center.x - half, y: reach.minY, width: Self.lineWidth, height: reach.size.height),
            Self.lineColor)
    }
}
