import Automation
import BotTesting
import SimulatedUI
import Testing

@Suite struct BotDashboardViewTests {
    /// The dashboard of a bot that lives inside an app, on the screen of a phone.
    private struct Screen {
        let phone: BotPhone
        let bot: Bot
        let view: BotDashboardView
        let calculator = Calculator()
        let app: XCUIApplication

        init(_ tests: BotTest...) throws {
            phone = try BotPhone()
            bot = Bot(turns: ClockTurns(phone.clock))
            bot.dataSource = calculator.operations
            try bot.set(sequences: tests)
            view = BotDashboardView(bot)
            view.frame.origin = Point(x: 0, y: 100)
            phone.screen.view.addSubview(view)
            app = XCUIApplication(phone.session)
        }

        func text(_ identifier: String) -> String? { app.staticTexts[identifier].label }

        var texts: [String] { view.subviews.compactMap { ($0 as? Label)?.text } }
    }

    @Test("BOT-115: the dashboard is 359 by 184 points, with its rows in their places")
    func layout() throws {
        let screen = try Screen(Calculator.c)
        #expect(BotDashboardView.size == Size(width: 359, height: 184))
        #expect(BotDashboardView.margin == 8)
        #expect(screen.view.bounds.size == BotDashboardView.size)
        let labels = screen.view.subviews.compactMap { $0 as? Label }
        func frame(_ text: String) -> Rect? { labels.first { $0.text == text }?.frame }
        func near(_ rect: Rect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
            guard let rect else { return false }
            return abs(rect.minX - x) <= 1 && abs(rect.minY - y) <= 1 && abs(rect.size.width - width) <= 1
                && abs(rect.size.height - height) <= 1
        }
        #expect(near(frame("No Tests Completed"), 0, 0, 359, 32))
        #expect(near(frame("1."), 8, 32, 36, 36))
        #expect(near(frame("C"), 44, 32, 203, 36))
        #expect(near(labels.first { $0.accessibilityIdentifier == "passes" }?.frame, 255, 32, 44, 36))
        #expect(near(labels.first { $0.accessibilityIdentifier == "fails" }?.frame, 307, 32, 44, 36))
        #expect(near(frame("One"), 8, 68, 343, 32))
        for index in 0..<3 {
            let slot = labels.first { $0.accessibilityIdentifier == "ticker \(index + 1)" }
            #expect(near(slot?.frame, 359.0 / 3 * Double(index), 100, 359.0 / 3, 36))
        }
        let row = try #require(screen.view.subviews.last)
        #expect(near(row.frame, 0, 136, 359, 48))
        #expect(row.subviews.count == 4)
        for (index, button) in row.subviews.enumerated() {
            #expect(near(button.frame, 89.75 * Double(index), 0, 89.75, 48))
        }
    }

    @Test("BOT-109, BOT-115: scripts tap its buttons, and a tap waits until the run before it is over")
    func tapping() throws {
        let test = Calculator.test("First", "+1", "#S", "=1", "=2", "#T", "+1")
        let screen = try Screen(test, Calculator.c)
        let app = screen.app
        app.buttons["Next Operation"].tap()
        #expect(screen.calculator.number == 1)
        #expect(screen.texts.contains("S"))
        app.buttons["Next Section"].tap()
        app.buttons["Run Test"].tap()
        try screen.phone.session.delay(1)
        #expect(screen.calculator.number == 2)
        #expect(screen.texts.first == "One Test Completed: 1 pass, 1 fail")
        #expect(!app.buttons["Next Operation"].isEnabled)
        #expect(!app.buttons["Next Section"].isEnabled)
        #expect(!app.buttons["Run Test"].isEnabled)
        #expect(app.buttons["Skip to Next Test"].isEnabled)
        app.buttons["Skip to Next Test"].tap()
        #expect(screen.texts.contains("2."))
        #expect(app.buttons["Run Test"].isEnabled)
        #expect((screen.phone.session.failureRecorder as? FailureCollector)?.failures.isEmpty == true)
    }

    @Test("BOT-111, BOT-112: passes are green and fails red, checks blue-violet until they are evaluated")
    func colors() throws {
        let screen = try Screen(Calculator.test("T", "+1", "=1", "=2", "+1"))
        let labels = screen.view.subviews.compactMap { $0 as? Label }
        func color(_ identifier: String) -> Color? {
            labels.first { $0.accessibilityIdentifier == identifier }?.textColor
        }
        let green = try #require(color("passes"))
        #expect(green.green > green.red && green.green > green.blue)
        #expect(color("fails") == .red)
        #expect(color("ticker 1") == .black)
        try screen.bot.step()
        let violet = try #require(color("ticker 1"))
        #expect(violet.blue > violet.red && violet.red > violet.green)
        try screen.bot.step()
        #expect(color("ticker 2") == green)
        try screen.bot.step()
        #expect(color("ticker 2") == .red)
        #expect(color("ticker 1") == .black)
    }

    @Test("BOT-115: dashes separate the buttons, and each button shows a sign")
    func drawing() throws {
        let screen = try Screen(Calculator.c)
        let row = try #require(screen.view.subviews.last)
        let strokes = Strokes()
        row.draw(in: strokes)
        #expect(strokes.lines.filter { $0[0].y == $0[1].y }.count == 60)
        #expect(Set(strokes.lines.filter { $0[0].x == $0[1].x }.map { $0[0].x }) == [89.75, 179.5, 269.25])
        let signs = row.subviews.map { button in
            let strokes = Strokes()
            button.draw(in: strokes)
            return "\(strokes.polygons) \(strokes.fills)"
        }
        #expect(signs == ["1 0", "1 1", "2 0", "2 1"])
    }
}

/// A canvas that counts what is drawn on it.
private final class Strokes: Canvas {
    private(set) var lines: [[Point]] = []
    private(set) var polygons = 0
    private(set) var fills = 0

    func fill(_ rect: Rect, _ color: Color, cornerRadius: Double) { fills += 1 }
    func stroke(_ rect: Rect, _ color: Color, width: Double, cornerRadius: Double) {}
    func fillEllipse(in rect: Rect, _ color: Color) {}
    func strokeEllipse(in rect: Rect, _ color: Color, width: Double) {}
    func fillPolygon(_ points: [Point], _ color: Color) { polygons += 1 }
    func line(_ points: [Point], _ color: Color, width: Double) { lines.append(points) }
    func text(_ text: String, in rect: Rect, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int) {}
    func image(_ image: Image, in rect: Rect) {}
    func clipped(to rect: Rect, cornerRadius: Double, _ body: () -> Void) { body() }
}
