import Automation
import Runner
import TestEvents
import Testing

@Suite("What goes wrong with files of bot tests")
struct BotMistakeTests {
    @Test("everything that is wrong with a file is reported at its place, and the other files run")
    func malformed() throws {
        let run = try FinishedRun.bots([
            "a.json": #"{"name": 1,"# + "\n" + #""operations": [5, {"data": 1}]}"#,
            "b.json": BotFile.test("Two", "NOTHING"),
        ])
        #expect(run.outcomes == ["Two: passed"])
        #expect(run.issues.count == 3 && run.issues.allSatisfy { $0.name == "BotTestError" && $0.fault == .script })
        #expect(run.issues.map { $0.place?.line } == [1, 2, 2])
        #expect(run.issues.last?.excerpt?.lines.last == #""operations": [5, {"data": 1}]}"#)
        #expect(run.status == 1)
    }

    @Test("an empty file, a missing file and a missing script of operations are mistakes in the command")
    func usage() throws {
        #expect(try FinishedRun.bots(["a.json": ""]).status == 2)
        let missing = try FinishedRun.bots(["a.json": BotFile.test("One", "NOTHING")]) {
            $1.operations = ["operation.js"]
        }
        #expect(missing.status == 2 && missing.outcomes.isEmpty)
        #expect(missing.issues.first?.message == "There is no file 'operation.js'.")
    }

    @Test("what is questionable in a file is a warning, and its tests run")
    func warnings() throws {
        let run = try FinishedRun.bots(["a.json": #"{"name": "One", "operations": [], "note": 1}"#])
        let warnings = run.events.compactMap { event in
            if case .message(let message) = event.kind, message.level == .warning { message.text } else { nil }
        }
        #expect(warnings.count == 2 && run.outcomes == ["One: passed"] && run.status == 0)
    }

    @Test("an app without operations says what to do, in a run and in a list")
    func noOperations() throws {
        let run = try FinishedRun(["a.json": BotFile.test("One", "NOTHING")])
        #expect(run.status == 2 && run.outcomes.isEmpty)
        #expect(run.issues.map(\.message) == ["The app 'Counter' declares no operations for bot tests."])
        #expect(run.issues.first?.suggestion?.contains("--operations FILE") == true)
    }

    @Test("an app that dies in an operation ends its test, and the next test reports it, or has an app of its own")
    func crash() throws {
        let files = [
            "a.json": "[\(BotFile.test("One", "CRASH", "NOTHING")),\(BotFile.test("Two", "NOTHING"))]",
            "b.json": BotFile.test("Three", "NOTHING"),
        ]
        let run = try FinishedRun.bots(files)
        #expect(run.outcomes == ["One: issue", "Two: failed", "Three: passed"])
        #expect(run.issues.map(\.name) == ["AppCrash", "AppCrash"])
        #expect(run.issues.first?.message == "The app crashed: index out of range")
        let isolated = try FinishedRun.bots(files) { $1.isolate = .test }
        #expect(isolated.outcomes == ["One: issue", "Two: passed", "Three: passed"])
    }

    @Test("a test that takes too long on the device is timed out, and the next one runs")
    func timeout() throws {
        let tests = "[\(BotFile.test("One", "LATER", "LATER", "NOTHING")),\(BotFile.test("Two", "LATER"))]"
        let later = "bot.operations({async LATER() { await new Promise(r => setTimeout(r, 4000)); }});"
        let run = try FinishedRun.bot(operations: later, tests) { $1.timeout = 6 }
        #expect(run.outcomes == ["One: timedOut", "Two: passed"])
        #expect(run.issues.map(\.name) == ["Timeout"])
    }

    @Test("BOT-99: a delay ends where the time of its test ends, and the next test begins there")
    func delayBeyondTimeout() throws {
        let delayed = #"{"name":"One","operations":[{"name":"NOTHING","delay":1e18},{"name":"NOTHING"}]}"#
        let run = try FinishedRun.bots(["a.json": "[\(delayed),\(BotFile.test("Two", "NOTHING"))]"]) { $1.timeout = 5 }
        #expect(run.outcomes == ["One: timedOut", "Two: passed"])
        let durations = run.events.compactMap { event in
            if case .testEnded(let test) = event.kind { test.deviceDuration } else { nil }
        }
        #expect(durations.first == 5)
        #expect(run.events.last?.deviceTime ?? 0 < 6)
    }

    @Test(
        "an operation that never ends is stopped, even if it resists",
        arguments: ["while (true) {}", "while (true) { try { while (true) {} } catch (e) {} }"])
    func endless(body: String) throws {
        let run = try FinishedRun.bot(
            operations: "bot.operations({LOOP() { \(body) }});",
            "[\(BotFile.test("One", "LOOP", "NOTHING")),\(BotFile.test("Two", "NOTHING"))]"
        ) { $1.scriptTimeout = 0.3 }
        #expect(run.outcomes == ["One: timedOut", "Two: passed"])
        #expect(run.issues.map(\.name) == ["Timeout"])
        #expect(run.operationLines == ["+NOTHING"])
    }

    @Test("a promise that nothing settles fails its operation when its time is over")
    func unsettled() throws {
        let run = try FinishedRun.bot(
            operations: "bot.operations({NEVER: {action() { return new Promise(function () {}); }, timeout: 2}});",
            BotFile.test("One", "NEVER", "NOTHING"))
        #expect(run.operationLines.count == 2 && run.outcomes == ["One: failed"])
        #expect(run.operations.first?.message?.contains("2.00 seconds") == true)
        #expect(run.operations.first.map { $0.deviceDuration >= 2 && $0.deviceDuration < 2.1 } == true)
    }

    @Test("a script of operations that throws is reported, and its tests do not run")
    func throwing() throws {
        let run = try FinishedRun.bot(operations: "nowhere();", BotFile.test("One", "LATER"))
        #expect(run.issues.map(\.name) == ["ReferenceError"])
        #expect(run.started.isEmpty && run.status == 1)
        let reasons = run.events.compactMap { event in
            if case .testNotRun(let test) = event.kind { "\(test.title ?? ""): \(test.reason)" } else { nil }
        }
        #expect(reasons == ["One: the script of operations threw"])
    }

    @Test("a mistake in the structure of a file does not hide those in the data of its operations")
    func structureAndData() throws {
        let operations = #"{"name": "ADD", "data": "x"},"# + "\n" + #"{"name": "AD"}, 5, {"name": ""}"#
        let run = try FinishedRun.bots(["a.json": #"{"name": "One", "operations": ["# + operations + "]}"])
        #expect(run.outcomes.isEmpty && run.status == 1)
        #expect(run.issues.map { $0.place?.line } == [2, 2, 1])
        #expect(run.issues.map(\.name) == ["BotTestError", "BotTestError", "UnfitData"])
        let warnings = run.events.compactMap { event in
            if case .message(let message) = event.kind, message.level == .warning { message.text } else { nil }
        }
        #expect(warnings.count == 1 && warnings.first?.contains("did you mean 'ADD'?") == true)
    }
}
