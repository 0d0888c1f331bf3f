internal import Automation
internal import SimulatedUI

/// Something on the canvas of a route.
class Graphic {
    /// The middle, in points of the canvas; kept as it was set, so that it can be compared.
    var center: Point
    /// Width and height of the frame, in points.
    private(set) var size: Size
    /// Whether it is left out of the picture, and lets taps through.
    var isHidden = false
    /// Whether it is marked as chosen.
    var isSelected = false

    /// Creates a graphic.
    init(center: Point, size: Size) {
        self.center = center
        self.size = size
    }

    /// The rectangle that it covers on the canvas, in points.
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

    /// Whether a point of the canvas lies in it: in its frame, unless it has a shape of its own.
    func contains(_ point: Point) -> Bool { frame.contains(point) }
}

/// A graphic that shows itself on the canvas.
protocol DrawnGraphic: Graphic {
    /// Draws the graphic, in points of the canvas.
    func draw(in canvas: any Canvas)
}

/// Shows a waypoint; what lies in its square frame lies in it.
final class Circle: Graphic {
    /// Half of width and height, in points.
    static let radius = 22.0
    /// How far the ring of a selected circle stays away from the edge, in points.
    static let ringInset = 8.0
    /// How thick that ring is, in points.
    static let ringWidth = 3.0

    /// The name of the waypoint.
    let label: String

    /// Creates a circle at a place.
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

    /// Draws a disc with the waypoint's name, and a ring when it is selected.
    func draw(in canvas: any Canvas) {
        canvas.fillEllipse(in: frame, Self.color)
        // A name of several letters stays inside the ring.
        canvas.text(
            label, in: frame.insetBy(x: Self.ringInset, y: 0), font: Self.font, color: .white, alignment: .center)
        guard isSelected else { return }
        canvas.strokeEllipse(
            in: frame.insetBy(x: Self.ringInset, y: Self.ringInset), .white, width: Self.ringWidth)
    }
}

/// Marks where the next waypoint will be, and which circle or arrow an action is about.
final class Crosshairs: Graphic {
    /// Width and height, in points.
    static let side = 120.0
    /// How far the two lines stay away from the edge, in points.
    static let lineInset = 16.0
    /// How thick the two lines are, in points.
    static let lineWidth = 2.0

    /// Creates crosshairs at a place.
    init(center: Point) {
        super.init(center: center, size: Size(width: Self.side, height: Self.side))
    }
}

extension Crosshairs: DrawnGraphic {
    /// The disc, through which everything below can be seen.
    static let discColor = Color(white: 0.795, alpha: 0.4)
    /// The two lines that cross in the middle.
    static let lineColor = Color.gray

    /// Draws a disc with two lines that cross in its middle.
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
