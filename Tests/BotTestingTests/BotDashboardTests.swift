import Automation
import BotTesting
import SimulatedUI
import Testing

@Suite struct BotDashboardTests {
    private let steps: [BotDashboard.Command] = [.stepOperation, .stepSection, .stepTest]

    private func enabled(_ dashboard: BotDashboard) -> Set<BotDashboard.Command> {
        Set(BotDashboard.Command.allCases.filter(dashboard.isEnabled))
    }

    @Test("BOT-109: buttons are disabled while operations run, and after a test all except skip")
    func buttons() throws {
        let bench = try Bench(Calculator.a, Calculator.c)
        let dashboard = BotDashboard(bench.bot)
        #expect(enabled(dashboard) == [.stepOperation, .stepSection, .stepTest, .skip, .runAll])
        var during: [Set<BotDashboard.Command>] = []
        bench.notes.onNote = { line in if line.hasPrefix("ran") { during.append(enabled(dashboard)) } }
        try dashboard.perform(.stepSection)
        #expect(enabled(dashboard) == [.cancel])
        bench.turns.drain()
        #expect(during.count == 3)
        #expect(during.allSatisfy { $0 == [.cancel] })
        #expect(enabled(dashboard) == [.stepOperation, .stepSection, .stepTest, .skip, .runAll])
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(enabled(dashboard) == [.skip, .runAll])
        try dashboard.perform(.skip)
        #expect(enabled(dashboard).isSuperset(of: steps))
        #expect(throws: BotError.self) {
            try dashboard.perform(.stepTest)
            try dashboard.perform(.stepOperation)
        }
        try dashboard.perform(.cancel)
        #expect(enabled(dashboard).isSuperset(of: steps))
    }

    @Test("BOT-108: after a run to the end the three run buttons are disabled, and skip is enabled")
    func endState() throws {
        let bench = try Bench(Calculator.test("T", "+1", "=1"))
        let dashboard = BotDashboard(bench.bot)
        for command in [BotDashboard.Command.stepTest, .runAll] {
            try dashboard.perform(command)
            bench.turns.drain()
            #expect(steps.allSatisfy { !dashboard.isEnabled($0) })
            #expect(dashboard.isEnabled(.skip))
            #expect(dashboard.isTestCompleted)
        }
    }

    @Test("BOT-13: a first test without operations was completed before the dashboard opened, and counts")
    func emptyFirst() throws {
        let bench = try Bench(BotTest(name: "Empty", entries: []), Calculator.test("One", "=0"))
        let dashboard = BotDashboard(bench.bot)
        #expect(dashboard.testName == "Empty" && dashboard.isTestCompleted)
        #expect(dashboard.summary.hasPrefix("One Test Completed"))
        #expect(enabled(dashboard) == [.skip, .runAll])
        try dashboard.perform(.skip)
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(dashboard.summary.hasPrefix("All Complete (2)"))
        try dashboard.perform(.runAll)
        bench.turns.drain()
        #expect(dashboard.summary.hasPrefix("All Complete (2)"))
    }

    @Test("BOT-110: skip on the last test restarts, and resets the totals")
    func skipLast() throws {
        let bench = try Bench(Calculator.test("One", "=0"), Calculator.test("Two", "=0"))
        let dashboard = BotDashboard(bench.bot)
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        try dashboard.perform(.skip)
        #expect(dashboard.testNumber == "2.")
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(dashboard.summary == "All Complete (2): 2 passes, 0 fails")
        try dashboard.perform(.skip)
        #expect(dashboard.testNumber == "1.")
        #expect(dashboard.summary == "No Tests Completed")
        #expect(dashboard.totals == BotSummary())
        #expect(dashboard.passes == 0)
    }

    @Test("BOT-111: number, name, counts and section of the current test are shown")
    func shown() throws {
        let three = Calculator.test("All Standard Ops (No Undo)", "+1", "#Setting A → D", "=1", "=2", "FAIL")
        let bench = try Bench(Calculator.c, Calculator.c, three)
        let dashboard = BotDashboard(bench.bot)
        try dashboard.perform(.skip)
        try dashboard.perform(.skip)
        #expect(dashboard.testNumber == "3.")
        #expect(dashboard.testName == "All Standard Ops (No Undo)")
        #expect(dashboard.section == "Section Name Unavailable")
        try dashboard.perform(.stepOperation)
        #expect(dashboard.section == "Setting A → D")
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(dashboard.section == "Setting A → D")
        #expect(dashboard.passes == 1)
        #expect(dashboard.fails == 2)
        let none = BotDashboard(Bot(turns: QueueTurns()))
        #expect(none.testNumber == "")
        #expect(none.section == "Section Name Unavailable")
        #expect(none.summary == "No Tests Completed")
    }

    @Test(
        "BOT-112: the newest operation is on the left of the ticker, takes its verdict there, and leaves it empty at the end"
    )
    func ticker() throws {
        let bench = try Bench(Calculator.test("T", "=0", "+1", "=0", "FAIL"))
        let dashboard = BotDashboard(bench.bot)
        typealias Slot = BotDashboard.TickerSlot
        func slot(_ name: String, _ isCheck: Bool, _ passed: Bool? = nil) -> Slot {
            Slot(name: name, isCheck: isCheck, passed: passed)
        }
        #expect(dashboard.ticker == [slot("NUMBER", true), nil, nil])
        var seen: [[Slot?]] = []
        dashboard.onChange = { if seen.last != dashboard.ticker { seen.append(dashboard.ticker) } }
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(
            seen == [
                [slot("NUMBER", true), nil, nil],
                [slot("NUMBER", true, true), nil, nil],
                [slot("REPORT", false), slot("NUMBER", true, true), nil],
                [slot("NUMBER", true), slot("REPORT", false), slot("NUMBER", true, true)],
                [slot("NUMBER", true, false), slot("REPORT", false), slot("NUMBER", true, true)],
                [slot("FAIL", false), slot("NUMBER", true, false), slot("REPORT", false)],
                [slot("FAIL", false, false), slot("NUMBER", true, false), slot("REPORT", false)],
                [nil, slot("FAIL", false, false), slot("NUMBER", true, false)],
            ])
    }

    @Test("BOT-113: the summary has the words of the original")
    func summary() throws {
        let two = Calculator.test("Two", "=0", "=0")
        let four = Calculator.test("Four", "=0", "=0", "=0", "=0")
        let one = Calculator.test("One", "=0", "=1")
        let bench = try Bench(two, four, one)
        let dashboard = BotDashboard(bench.bot)
        var lines = [dashboard.summary]
        dashboard.onChange = { if lines.last != dashboard.summary { lines.append(dashboard.summary) } }
        try dashboard.perform(.runAll)
        bench.turns.drain()
        #expect(
            lines == [
                "No Tests Completed", "One Test Completed: 2 passes, 0 fails", "2 Tests Completed: 6 passes, 0 fails",
                "All Complete (3): 7 passes, 1 fail",
            ])
        #expect(dashboard.runSummary == BotSummary(completed: 3, passes: 7, fails: 1))
        try bench.bot.set(sequences: [one, one])
        try dashboard.perform(.stepTest)
        bench.turns.drain()
        #expect(dashboard.summary == "One Test Completed: 1 pass, 1 fail")
    }

    @Test("BOT-113, BOT-128: one cue over nine tests ends with the totals of all")
    func nineTests() throws {
        let bench = try Bench()
        let tests = [2, 4, 27, 6, 3, 13, 7, 4, 5].map { count in
            let check = BotTest.Entry.operation(BotOperation("NUMBER", data: .number(0)))
            return BotTest(name: "\(count) checks", entries: Array(repeating: check, count: count))
        }
        try bench.bot.set(sequences: tests)
        let dashboard = BotDashboard(bench.bot)
        var lines: [String] = []
        dashboard.onChange = { if lines.last != dashboard.summary { lines.append(dashboard.summary) } }
        try dashboard.perform(.runAll)
        bench.turns.drain()
        #expect(lines.count == 10)
        #expect(lines[8] == "8 Tests Completed: 66 passes, 0 fails")
        #expect(lines[9] == "All Complete (9): 71 passes, 0 fails")
        #expect(bench.bot.summary == BotSummary(completed: 9, passes: 71, fails: 0))
    }

    @Test("BOT-114: a test that is skipped adds nothing to the totals")
    func skipped() throws {
        let bench = try Bench(
            Calculator.test("One", "=0", "=0"), Calculator.test("Two", "=0", "=0", "=0", "=0"),
            Calculator.test("Three", "=0", "=0", "=0"), Calculator.c)
        let dashboard = BotDashboard(bench.bot)
        for _ in 0..<2 {
            try dashboard.perform(.stepTest)
            bench.turns.drain()
            try dashboard.perform(.skip)
        }
        try dashboard.perform(.stepOperation)
        try dashboard.perform(.stepOperation)
        #expect(dashboard.passes == 2)
        try dashboard.perform(.skip)
        #expect(dashboard.summary == "2 Tests Completed: 6 passes, 0 fails")
        #expect(dashboard.passes == 0)
    }

    @Test("BOT-132: a dashboard that is added in the middle shows where the bot is")
    func late() throws {
        let bench = try Bench(Calculator.a)
        try bench.bot.step(to: .nextSection)
        bench.turns.drain()
        let dashboard = BotDashboard(bench.bot)
        #expect(dashboard.section == "Two")
        #expect(dashboard.ticker.first??.name == "REPORT")
        #expect(dashboard.testName == "A")
    }
}

@Suite struct BotDashboardViewTests {
    /// The dashboard of a bot inside an app, on the screen of a phone.
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

    @Test("BOT-109, BOT-115: scripts tap its buttons, and a tap waits until the previous run is over")
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

    @Test("BOT-111, BOT-112: passes are green and fails red; checks are blue-violet until they are evaluated")
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

    @Test("BOT-115: dashes separate the buttons, and each button shows a symbol")
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
