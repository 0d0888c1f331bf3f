internal import Automation
public import SimulatedUI

/// A dashboard on the screen of an app: the current operation, the results, and four buttons.
///
/// From top to bottom: a banner with the totals, the name of the test and its counts, the section, the ticker, and the
/// buttons.
public final class BotDashboardView: View {
    /// The size of a dashboard, in points.
    package static let size = Size(width: 359, height: 184)
    /// The distance between a dashboard and the view above it, in points.
    package static let margin = 8.0

    /// The model of the view.
    package let dashboard: BotDashboard

    private let banner = Label()
    private let number = Label()
    private let name = Label()
    private let passes = Label()
    private let fails = Label()
    private let section = Label()
    private let ticker = [Label(), Label(), Label()]
    private let buttons: [BotDashboardButton]
    private let buttonRow = DashedRow()

    /// The heights of the parts, from top to bottom, in points.
    private static let heights = (banner: 32.0, name: 36.0, section: 32.0, ticker: 36.0, buttons: 48.0)

    /// Creates the view of a dashboard, at the origin.
    public init(_ dashboard: BotDashboard) {
        self.dashboard = dashboard
        buttons = [.stepOperation, .stepSection, .stepTest, .skip].map(BotDashboardButton.init)
        super.init(frame: Rect(origin: .zero, size: Self.size))
        backgroundColor = .white
        cornerRadius = 4
        clipsToBounds = true
        build()
        place()
        dashboard.onChange = { [weak self] in self?.show() }
        show()
    }

    /// Creates a dashboard of a bot and its view.
    public convenience init(_ bot: Bot) { self.init(BotDashboard(bot)) }

    // MARK: Parts

    private func build() {
        banner.backgroundColor = Color(red: 0.22, green: 0.24, blue: 0.29)
        banner.textColor = .white
        style(banner, .boldSystem(14), .center)
        style(number, .boldSystem(17), .left)
        style(name, .system(15), .left)
        style(passes, .boldSystem(17), .right)
        style(fails, .boldSystem(17), .right)
        style(section, .system(14), .left)
        passes.textColor = Self.passed
        fails.textColor = .red
        section.textColor = .gray
        for slot in ticker { style(slot, .system(10), .center) }
        passes.accessibilityIdentifier = "passes"
        fails.accessibilityIdentifier = "fails"
        for (index, slot) in ticker.enumerated() { slot.accessibilityIdentifier = "ticker \(index + 1)" }
        for part in [banner, number, name, passes, fails, section] + ticker { addSubview(part) }
        addSubview(buttonRow)
        for button in buttons {
            button.addAction(for: .touchUpInside) { [weak self, command = button.command] in self?.perform(command) }
            buttonRow.addSubview(button)
        }
    }

    private func style(_ label: Label, _ font: Font, _ alignment: TextAlignment) {
        label.font = font
        label.textAlignment = alignment
    }

    private func place() {
        let width = Self.size.width
        var y = 0.0
        func row(_ height: Double) -> (y: Double, height: Double) {
            defer { y += height }
            return (y, height)
        }
        func put(_ view: View, _ x: Double, _ width: Double, _ row: (y: Double, height: Double)) {
            view.frame = Rect(x: x, y: row.y, width: width, height: row.height)
        }
        put(banner, 0, width, row(Self.heights.banner))
        let nameRow = row(Self.heights.name)
        put(number, 8, 36, nameRow)
        put(name, 44, 203, nameRow)
        put(passes, 255, 44, nameRow)
        put(fails, 307, 44, nameRow)
        put(section, 8, width - 16, row(Self.heights.section))
        let tickerRow = row(Self.heights.ticker)
        let slot = width / Double(ticker.count)
        for (index, label) in ticker.enumerated() { put(label, slot * Double(index), slot, tickerRow) }
        put(buttonRow, 0, width, row(Self.heights.buttons))
        let part = width / Double(buttons.count)
        for (index, button) in buttons.enumerated() {
            put(button, part * Double(index), part, (0, Self.heights.buttons))
        }
    }

    // MARK: Showing

    /// The color of passes, a green that is readable on white.
    private static let passed = Color(red: 0.16, green: 0.65, blue: 0.27)
    /// The color of the names of checks.
    private static let check = Color(red: 0.54, green: 0.17, blue: 0.89)

    private func show() {
        banner.text = dashboard.summary
        number.text = dashboard.testNumber
        name.text = dashboard.testName
        passes.text = "\(dashboard.passes)"
        fails.text = "\(dashboard.fails)"
        section.text = dashboard.section
        for (label, slot) in zip(ticker, dashboard.ticker) {
            label.text = slot?.name
            label.textColor = Self.color(of: slot)
        }
        for button in buttons { button.isEnabled = dashboard.isEnabled(button.command) }
    }

    private static func color(of slot: BotDashboard.TickerSlot?) -> Color {
        switch slot?.passed {
        case true?: passed
        case false?: .red
        case nil: slot?.isCheck == true ? check : .black
        }
    }

    private func perform(_ command: BotDashboard.Command) {
        do throws(BotError) {
            try dashboard.perform(command)
        } catch {
            banner.text = error.description
        }
    }
}

/// The row of buttons: a dashed line above, and one between each pair.
private final class DashedRow: View {
    private static let color = Color(white: 0.7)

    override func draw(in canvas: any Canvas) {
        dash(in: canvas, from: Point(x: 0, y: 0.5), to: Point(x: bounds.size.width, y: 0.5))
        for button in subviews.dropFirst() {
            let x = button.frame.minX
            dash(in: canvas, from: Point(x: x, y: 6), to: Point(x: x, y: bounds.size.height - 6))
        }
    }

    private func dash(in canvas: any Canvas, from start: Point, to end: Point) {
        let length = max(abs(end.x - start.x), abs(end.y - start.y))
        for begin in stride(from: 0, to: length, by: 6) {
            let points = [begin, min(begin + 3, length)].map { distance in
                Point(
                    x: start.x + (end.x - start.x) * distance / length,
                    y: start.y + (end.y - start.y) * distance / length)
            }
            canvas.line(points, Self.color, width: 1)
        }
    }
}

/// A button of a dashboard, with a symbol like a recorder's that grows with the length of the run.
private final class BotDashboardButton: Button {
    let command: BotDashboard.Command

    init(_ command: BotDashboard.Command) {
        self.command = command
        super.init(frame: .zero)
        accessibilityLabel = command.title
    }

    /// The size of a triangle, in points.
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
