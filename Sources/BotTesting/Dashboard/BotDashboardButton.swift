internal import Automation
internal import SimulatedUI

/// A button of a dashboard, with a sign like those of a recorder: the further it goes, the more there is of it.
final class BotDashboardButton: Button {
    let command: BotDashboard.Command

    init(_ command: BotDashboard.Command) {
        self.command = command
        super.init(frame: .zero)
        accessibilityLabel = command.title
    }

    /// How high and wide a triangle is, in points.
    private static let triangle = Size(width: 11, height: 16)
    /// The width of a bar, in points.
    private static let bar = 3.0

    private var parts: (triangles: Int, bars: Int) {
        switch command {
        case .stepOperation: (1, 0)
        case .stepSection: (1, 1)
        case .stepTest: (2, 0)
        case .skip, .runAll, .cancel: (2, 1)
        }
    }

    override func draw(in canvas: any Canvas) {
        let color = isEnabled ? Color.blue.withAlpha(isHighlighted ? 0.3 : 1) : Color(white: 0.75)
        let (triangles, bars) = parts
        let width = Double(triangles) * Self.triangle.width + Double(bars) * (Self.bar + 2)
        var x = (bounds.size.width - width) / 2
        let top = (bounds.size.height - Self.triangle.height) / 2
        for _ in 0..<triangles {
            canvas.fillPolygon(
                [
                    Point(x: x, y: top), Point(x: x + Self.triangle.width, y: top + Self.triangle.height / 2),
                    Point(x: x, y: top + Self.triangle.height),
                ], color)
            x += Self.triangle.width
        }
        if bars > 0 {
            canvas.fill(Rect(x: x + 2, y: top, width: Self.bar, height: Self.triangle.height), color)
        }
    }
}
