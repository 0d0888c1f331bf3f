/// The button of a predefined item with an icon, which is as wide whatever its name is.
final class BarIconButton: Button {
    /// The width of the button, in points.
    static let width = 38.0

    private let item: BarButtonItem.SystemItem

    init(_ item: BarButtonItem.SystemItem) {
        self.item = item
        super.init(frame: .zero)
    }

    override func draw(in canvas: any Canvas) {
        guard currentTitle == nil, currentImage == nil else { return super.draw(in: canvas) }
        let color: Color = isEnabled ? tintColor.withAlpha(isHighlighted ? 0.3 : 1) : .disabled
        BarIcon(canvas: canvas, center: bounds.center, color: color).draw(item)
    }
}

extension BarButtonItem.SystemItem {
    /// Whether the item shows an icon instead of its name.
    var isIcon: Bool {
        switch self {
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: false
        default: true
        }
    }
}

/// Draws the icons of predefined items in a square of 20 points.
private struct BarIcon {
    let canvas: any Canvas
    let center: Point
    let color: Color

    private func line(_ points: (Double, Double)...) {
        canvas.line(points.map { Point(x: center.x + $0.0, y: center.y + $0.1) }, color, width: 1.5)
    }

    private func circle(x: Double = 0, y: Double = 0, radius: Double) {
        canvas.strokeEllipse(
            in: Rect(x: center.x + x - radius, y: center.y + y - radius, width: radius * 2, height: radius * 2), color,
            width: 1.5)
    }

    func draw(_ item: BarButtonItem.SystemItem) {
        switch item {
        case .add:
            line((-9, 0), (9, 0))
            line((0, -9), (0, 9))
        case .stop:
            line((-8, -8), (8, 8))
            line((8, -8), (-8, 8))
        case .compose:
            line((2, -8), (-9, -8), (-9, 9), (8, 9), (8, -2))
            line((-3, 3), (9, -9))
        case .reply: line((-2, -8), (-9, -1), (-2, 6), (-2, 2), (6, 2), (9, 8), (8, -1), (4, -4), (-2, -4), (-2, -8))
        case .action:
            line((-4, -2), (-8, -2), (-8, 10), (8, 10), (8, -2), (4, -2))
            line((0, 5), (0, -10), (-4, -6))
            line((0, -10), (4, -6))
        case .organize: line((-9, -6), (-3, -6), (-1, -4), (9, -4), (9, 7), (-9, 7), (-9, -6))
        case .bookmarks:
            line((0, -5), (-9, -7), (-9, 6), (0, 8), (9, 6), (9, -7), (0, -5))
            line((0, -5), (0, 8))
        case .search:
            circle(x: -2, y: -2, radius: 6)
            line((3, 3), (9, 9))
        case .refresh:
            circle(radius: 8)
            line((4, -4), (9, -4), (9, -9))
        case .camera:
            line((-10, -5), (-4, -5), (-2, -8), (2, -8), (4, -5), (10, -5), (10, 8), (-10, 8), (-10, -5))
            circle(y: 1, radius: 4)
        case .trash:
            line((-8, -6), (8, -6))
            line((-6, -6), (-5, 9), (5, 9), (6, -6))
            line((-3, -6), (-3, -9), (3, -9), (3, -6))
        case .play: line((-5, -8), (8, 0), (-5, 8), (-5, -8))
        case .pause:
            line((-4, -8), (-4, 8))
            line((4, -8), (4, 8))
        case .rewind:
            line((0, -7), (-10, 0), (0, 7), (0, -7))
            line((10, -7), (0, 0), (10, 7), (10, -7))
        case .fastForward:
            line((0, -7), (10, 0), (0, 7), (0, -7))
            line((-10, -7), (0, 0), (-10, 7), (-10, -7))
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: break
        }
    }
}
