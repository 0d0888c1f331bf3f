import Automation
import BotTesting
import SimulatedUI
import Testing

@Suite struct SessionTurnsTests {
    @Test("BOT-98: between two operations everything in the app that is due happens, and no time passes")
    func dueWork() throws {
        let phone = try BotPhone()
        let label = Label("before")
        phone.screen.view.addSubview(label)
        var log: [String] = []
        phone.operations.action("FIRST") { [unowned phone] in
            log.append("first")
            label.text = "after"
            phone.device.application?.schedule(after: 0) {
                log.append("timer")
                phone.device.application?.schedule(after: 0) { log.append("chained") }
            }
        }
        phone.operations.action("SECOND") { [unowned phone] in
            log.append("second \(XCUIApplication(phone.session).staticTexts.element(boundBy: 0).label)")
        }
        try phone.run("FIRST", "SECOND")
        #expect(log == ["first", "timer", "chained", "second after"])
        #expect(phone.clock.now == 0)
        #expect(phone.turns.count == 4)
    }

    @Test("BOT-99: delays pass on the clock of the session, and the app continues meanwhile")
    func delays() throws {
        let phone = try BotPhone()
        var log: [String] = []
        phone.operations.action("WAIT") {}
        phone.operations.check("LOOK") { [unowned phone] in
            log.append("look at \(phone.clock.now)")
            return BotVerdict(true, "seen")
        }
        phone.device.application?.schedule(after: 0.25) { log.append("timer") }
        let entries: [BotTest.Entry] = [.operation(BotOperation("WAIT", delay: 0.5)), .operation(BotOperation("LOOK"))]
        try phone.bot.set(sequences: [BotTest(name: "T", entries: entries)])
        try phone.bot.runAll()
        try phone.turns.drain()
        #expect(log == ["timer", "look at 0.5"])
        #expect(phone.notes.results.map(\.time) == [0, 0.5])
    }

    @Test("BOT-99: a session's deadline ends a run, and the bot can be cancelled and started again")
    func deadline() throws {
        let phone = try BotPhone()
        phone.operations.action("WAIT") {}
        phone.session.deadline = 1
        let entries = Array(repeating: BotTest.Entry.operation(BotOperation("WAIT", delay: 0.4)), count: 9)
        try phone.bot.set(sequences: [BotTest(name: "T", entries: entries)])
        try phone.bot.runAll()
        let error = #expect(throws: AutomationError.self) { try phone.turns.drain() }
        #expect(error?.kind == .deadlineReached(1))
        #expect(phone.notes.results.count == 3)
        #expect(phone.bot.isExecuting)
        phone.bot.cancel()
        #expect(!phone.bot.isExecuting)
        phone.session.deadline = nil
        try phone.bot.runAll()
        try phone.turns.drain()
        #expect(phone.bot.summary.completed == 1)
    }

    @Test("BOT-98: an app that never comes to rest at one instant does not hold up a run")
    func endlessApp() throws {
        let phone = try BotPhone()
        let clock = phone.clock
        func again() { clock.schedule(at: clock.now, reason: "again") { again() } }
        phone.operations.action("LOOP") { again() }
        phone.operations.action("GO") {}
        try phone.run("LOOP", "GO")
        #expect(phone.notes.results.map(\.failed) == [false, false])
        #expect(phone.device.lastCrash != nil)
    }

    @Test("BOT-92: an operation that is a step waits over several turns, and the bot is executing meanwhile")
    func steps() throws {
        let phone = try BotPhone()
        var isReady = false
        var wasExecuting = false
        phone.operations.step("AWAIT") { [unowned phone] in
            BlockStep("Wait until it is ready") { _, context in
                wasExecuting = phone.bot.isExecuting
                try context.waitUnless(isReady, "it is not ready")
                return .success
            }
        }
        phone.device.application?.schedule(after: 2) { isReady = true }
        try phone.bot.set(sequences: [BotTest(name: "T", entries: [.operation(BotOperation("AWAIT"))])])
        try phone.bot.step()
        #expect(phone.bot.isExecuting)
        #expect(throws: BotError.midExecution) { try phone.bot.step() }
        try phone.turns.drain()
        #expect(wasExecuting)
        let result = try #require(phone.notes.results.first)
        #expect(!result.failed)
        #expect(abs(result.duration - 2) < 0.011)
        #expect(phone.notes.lines.suffix(2) == ["finished", "complete 0 T last"])
    }

    @Test("BOT-92: a step that fails, times out or cannot run makes its operation fail")
    func failingSteps() throws {
        let phone = try BotPhone()
        phone.operations.step("FAIL") { BlockStep("fails") { _, _ in .failure("it is broken") } }
        phone.operations.step("LATE") { BlockStep("waits", timeout: 1) { _, _ in .wait("nothing comes") } }
        phone.operations.step("UNMADE") { throw Problem(text: "no step") }
        phone.operations.step("LOOK", isCheck: true) {
            BlockStep("looks") { step, _ in
                step.result = BotVerdict(false, "2, not 1")
                return .success
            }
        }
        phone.operations.step("FINDS") {
            BlockStep("looks") { step, _ in
                step.result = BotVerdict(true, "1")
                return .success
            }
        }
        try phone.run("FAIL", "LATE", "UNMADE", "LOOK", "FINDS")
        #expect(
            phone.notes.results.map { $0.verdict?.message } == [
                "it is broken", "The step timed out after 1.00 seconds: nothing comes", "no step", "2, not 1", "1",
            ])
        #expect(phone.notes.results.map(\.failed) == [true, true, true, true, false])
        #expect(phone.notes.results.map(\.position.isCheck) == [false, false, false, true, true])
        #expect(phone.notes.results[3].error == nil)

        let alone = try Bench()
        alone.calculator.operations.step("FAIL") { BlockStep("fails") { _, _ in .success } }
        try alone.bot.set(sequences: [Calculator.test("T", "FAIL")])
        try alone.bot.step()
        #expect(alone.notes.results.first?.verdict?.message.contains("session") == true)
    }

    @Test("BOT-129: a step that waits is cleaned up when the run is cancelled, and can be run again")
    func cancelledStep() throws {
        let phone = try BotPhone()
        var isReady = false
        var cleanUps = 0
        phone.operations.step("AWAIT") {
            BlockStep("waits", cleanUp: { _ in cleanUps += 1 }) { _, _ in isReady ? .success : .wait("not ready") }
        }
        phone.operations.action("NEXT") {}
        let entries = ["AWAIT", "NEXT"].map { BotTest.Entry.operation(BotOperation($0)) }
        try phone.bot.set(sequences: [BotTest(name: "T", entries: entries)])
        try phone.bot.runAll()
        for _ in 0..<5 { try phone.turns.turn() }
        #expect(phone.bot.isExecuting)
        phone.bot.cancel()
        #expect(cleanUps == 1)
        #expect(phone.notes.results.isEmpty)
        #expect(phone.bot.pending?.operation.name == "AWAIT")
        isReady = true
        try phone.bot.step(to: .end)
        try phone.turns.drain()
        #expect(cleanUps == 2)
        #expect(phone.bot.allSequencesComplete)
    }

    @Test("BOT-92: a suspended step continues in the turn after it was resumed")
    func suspendedStep() throws {
        let phone = try BotPhone()
        phone.operations.step("SUSPEND") { [unowned phone] in
            BlockStep("suspends") { _, _ in
                let suspension = TestStepSuspension("an answer")
                phone.device.application?.schedule(after: 0.125) { suspension.resume(.success) }
                return .suspended(suspension)
            }
        }
        phone.operations.step("NEVER") {
            BlockStep("suspends", timeout: 3) { _, _ in .suspended(TestStepSuspension("an answer")) }
        }
        try phone.run("SUSPEND", "NEVER")
        #expect(phone.notes.results[0].duration == 0.125)
        #expect(phone.notes.results.map(\.failed) == [false, true])
        #expect(abs(phone.clock.now - 3.125) < 0.001)
    }

    @Test("BOT-22: failures reported through the Swift API make an operation fail, and so do errors in the app")
    func faceFailures() throws {
        let phone = try BotPhone()
        phone.session.setTimeout(0)
        phone.operations.action("TAP") { [unowned phone] in
            XCUIApplication(phone.session).buttons["Missing"].tap()
        }
        phone.operations.action("BREAK") { [unowned phone] in
            phone.session.interruption = Problem(text: "broken inside")
        }
        try phone.run("TAP", "BREAK")
        #expect(phone.notes.results.map(\.failed) == [true, true])
        #expect(phone.notes.results[1].verdict?.message == "broken inside")
    }
}

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

    @Test("BOT-98: a long run inside an app is not an endless chain of events")
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
