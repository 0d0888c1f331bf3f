import Automation
import BotTesting
import SimulatedUI
import Testing

@Suite struct ClockTurnsTests {
    @Test(
        "BOT-98: a bot inside an app keeps the device busy, so that an action of a script waits until it has finished")
    func busy() throws {
        let phone = try BotPhone()
        let turns = ClockTurns(phone.clock)
        let bot = Bot(turns: turns)
        bot.dataSource = phone.operations
        var count = 0
        phone.operations.action("COUNT") { count += 1 }
        let entries = Array(repeating: BotTest.Entry.operation(BotOperation("COUNT", delay: 0.01)), count: 100)
        try bot.set(sequences: [BotTest(name: "T", entries: entries)])
        var seen: [Int] = []
        let run = Button("Run") {
            do { try bot.step(to: .end) } catch { Issue.record(error) }
        }
        let look = Button("Look") { seen.append(count) }
        look.frame.origin = Point(x: 0, y: 100)
        run.frame.origin = Point(x: 0, y: 200)
        phone.screen.view.addSubviews(run, look)
        let app = XCUIApplication(phone.session)
        app.buttons["Run"].tap()
        #expect(count < 100)
        #expect(phone.session.driver.busySources.contains { $0.detail == "a bot's operations" })
        app.buttons["Look"].tap()
        #expect(seen == [100])
        #expect(turns.count == 200)
        #expect(!bot.isExecuting)
    }

    @Test("BOT-98: a long run inside an app is no chain of events that never ends")
    func long() throws {
        let clock = VirtualClock()
        let bench = try Bench()
        let bot = Bot(turns: ClockTurns(clock))
        bot.dataSource = bench.calculator.operations
        let entries = Array(repeating: "+1", count: 60_000).map {
            BotTest.Entry.operation(BotOperation("REPORT", data: .string($0)))
        }
        try bot.set(sequences: [BotTest(name: "T", entries: entries)])
        try bot.runAll()
        clock.sleep(until: 60)
        #expect(bench.calculator.number == 60_000)
        #expect(clock.runaway == nil)
        #expect(bot.summary.completed == 1)
    }
}
