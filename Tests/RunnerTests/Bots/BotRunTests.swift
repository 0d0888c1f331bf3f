import Automation
import BotTesting
import Runner
import TestEvents
import TestProject
import Testing
import Worlds

@Suite("Files of bot tests in a run")
struct BotRunTests {
    @Test(
        "BOT-128, BOT-130: one cue runs every test of every file, each on a cleared model, and no dashboard is needed")
    func all() throws {
        let run = try FinishedRun.bots([
            "a.plist": BotFile.test("One", "Adding", "ADD 1", "ADD 2", "Tests", "SUM 3"),
            "b.json": "[\(BotFile.test("Two", "ADD 5", "SUM 5")),\(BotFile.test("Three", "SUM 0"))]",
        ])
        #expect(run.outcomes == ["One: passed", "Two: passed", "Three: passed"])
        #expect(run.operationLines == ["+ADD", "+ADD", "+SUM", "+ADD", "+SUM", "+SUM"])
        let last = try #require(run.operations.dropFirst(2).first)
        #expect(last.section == "Tests" && last.index == 4 && last.isCheck && last.data == "3")
        #expect(last.message == "sum is 3" && last.place?.file == "a.plist" && last.place?.line == 6)
        #expect(run.endedScripts == ["a.plist", "b.json"])
        #expect(run.issues.isEmpty && run.status == 0)
    }

    @Test("BOT-130: nothing of a dashboard is in the view hierarchy while bot tests run")
    func hierarchy() throws {
        let run = try FinishedRun.bot(
            operations: """
                bot.operations({
                  SCREEN(expected) {
                    var window = UIATarget.localTarget().frontMostApp().mainWindow();
                    var names = window.elements().toArray().map(function (element) { return String(element.name()); });
                    return [names.join() === expected, "screen shows " + names];
                  },
                });
                """, BotFile.test("One", #"SCREEN "0""#, "ADD 3", #"SCREEN "3""#))
        #expect(run.operationLines == ["+SCREEN", "+ADD", "+SCREEN"])
    }

    @Test("BOT-133: a check that does not hold makes the exit status 1, and the test continues")
    func failing() throws {
        let run = try FinishedRun.bots(["a.json": BotFile.test("One", "ADD 1", "SUM 2", "SUM 1")])
        #expect(run.status == 1)
        #expect(run.outcomes == ["One: failed"])
        #expect(run.operationLines == ["+ADD", "-SUM: sum is 1, not 2", "+SUM"])
        let issue = try #require(run.issues.first)
        #expect(run.issues.count == 1)
        #expect(issue.name == "CheckFailed" && issue.fault == .assertion)
        #expect(issue.message == "SUM 2: sum is 1, not 2")
        #expect(issue.place?.description.hasPrefix("a.json:3") == true)
        #expect(issue.excerpt?.lines.contains(#"{"name":"SUM","data":2},"#) == true)
    }

    @Test("BOT-105: an operation that nothing declares fails once and ends its test, and the other tests still run")
    func unknown() throws {
        let run = try FinishedRun.bots([
            "a.json": "[\(BotFile.test("One", "AD 1", "SUM 1")),\(BotFile.test("Two", "SUM 0"))]",
            "b.json": BotFile.test("Three", "SUM 0"),
        ])
        #expect(run.outcomes == ["One: failed", "Two: passed", "Three: passed"])
        #expect(run.operationLines.first?.hasPrefix("-AD: operation AD not recognised") == true)
        #expect(run.operations.count == 3)
        #expect(run.issues.map(\.name) == ["UnknownOperation"])
        #expect(run.issues.first?.message == "operation AD not recognised")
        #expect(run.issues.first?.suggestion == "Did you mean 'ADD'?")
        #expect(run.status == 1)
    }

    @Test(
        "--on-failure determines what comes after a failure",
        arguments: [
            (
                BotPolicy.Reaction.runOn, ["One: failed", "Two: passed", "Three: passed"],
                ["-SUM", "+ADD", "+NOTHING", "+NOTHING"]
            ),
            (
                BotPolicy.Reaction.stopTest, ["One: failed", "Two: passed", "Three: passed"],
                ["-SUM", "+NOTHING", "+NOTHING"]
            ),
            (BotPolicy.Reaction.stopRun, ["One: failed"], ["-SUM"]),
        ])
    func policies(reaction: BotPolicy.Reaction, outcomes: [String], operations: [String]) throws {
        let run = try FinishedRun.bots([
            "a.json": "[\(BotFile.test("One", "SUM 1", "ADD 1")),\(BotFile.test("Two", "NOTHING"))]",
            "b.json": BotFile.test("Three", "NOTHING"),
        ]) { $1.onFailure = reaction }
        #expect(run.outcomes == outcomes)
        #expect(run.operations.map { ($0.passed ? "+" : "-") + $0.name } == operations)
        let reason = "--on-failure stop-run ended the run"
        #expect(run.notRun == (reaction == .stopRun ? ["Two: \(reason)", "b.json: \(reason)"] : []))
        #expect(run.status == 1)
    }

    @Test("BOT-4: data of the wrong kind is reported before anything of its test runs, all of it, and fails the test")
    func data() throws {
        let run = try FinishedRun.bots([
            "a.json": "[\(BotFile.test("One", "ADD 1", #"ADD "49""#, "ADD 101", "NOTHING 1")),"
                + "\(BotFile.test("Two", "SUM 0"))]"
        ])
        #expect(run.outcomes == ["One: failed", "Two: passed"])
        #expect(run.operationLines == ["+SUM"])
        #expect(run.issues.map(\.name) == ["UnfitData", "UnfitData", "UnfitData"])
        #expect(run.issues.first?.message.contains("ADD takes an integer from 0 to 100, not \"49\"") == true)
        #expect(run.issues.first?.place?.line == 3)
        #expect(run.status == 1)
    }

    @Test("BOT-125: tests of one name have keys of their own, in one file and in several")
    func names() throws {
        let twice = "[\(BotFile.test("Same", "NOTHING")),\(BotFile.test("Same", "NOTHING"))]"
        let run = try FinishedRun.bots(["a.json": twice, "b.json": BotFile.test("Same", "NOTHING")])
        let ids = run.events.compactMap { event in if case .testStarted = event.kind { event.test } else { nil } }
        #expect(ids.map(\.description) == ["a.json › Same", "a.json › Same (2)", "b.json › Same"])
        #expect(Set(ids).count == 3)
    }

    @Test("BOT-136: a file runs over several sizes of the canvas, each on a fresh app, with distinct titles")
    func canvases() throws {
        let files = ["a.json": BotFile.test("One", "ADD 1", "SUM 1", "WIDTH 320"), "b.js": "UIALogger.logMessage('b')"]
        let sizes = [Size(width: 359, height: 607), Size(width: 320, height: 568), Size(width: 359, height: 607)]
        let run = try FinishedRun.bots(files) { $1.canvasSizes = sizes }
        #expect(run.outcomes == ["One (359×607): failed", "One (320×568): passed"])
        #expect(run.started.map(\.canvas) == [[359, 607], [320, 568]])
        #expect(run.endedScripts == ["a.json", "a.json", "b.js"])
        let single = try FinishedRun.bots(files) { $1.canvasSizes = [sizes[1]] }
        #expect(single.outcomes == ["One: passed"] && single.started.map(\.canvas) == [[320, 568]])
        let own = try FinishedRun.bots(files)
        #expect(own.started.map(\.canvas) == [[100, 50]])
    }

    @Test("BOT-136: an app without a canvas that can be changed is a mistake in the command")
    func noCanvas() throws {
        let run = try FinishedRun.bots(["a.json": BotFile.test("One", "NOTHING")]) {
            $1.canvasSizes = [Size(width: 320, height: 568)]
            $1.launchEnvironment = ["BLANK": "1"]
        }
        #expect(run.outcomes.isEmpty && run.status == 2)
        #expect(run.issues.map(\.message) == ["The app 'Adder' has no canvas that can be resized to 320×568 points."])
    }

    @Test("BOT-134: after a failing check there are a picture of the screen and the state of the model, each once")
    func evidence() throws {
        let results = try Project()
        let test = BotFile.test("One", "ADD 1", "SUM 2", "SUM 3", "ADD 1", "SUM 3")
        let run = try FinishedRun.bots(["bots/a.json": test]) { configuration, _ in
            configuration.outputFolder = results.folder
        }
        let failed = run.operations.filter { !$0.passed }
        let pictures = failed.compactMap(\.screenshot)
        #expect(
            pictures == ["bots/a/One 1 SUM-fail.png", "bots/a/One 1 SUM-fail.png", "bots/a/One 4 SUM-fail.png"])
        #expect(
            failed.compactMap(\.model)
                == ["bots/a/One 1 SUM-fail.txt", "bots/a/One 1 SUM-fail.txt", "bots/a/One 4 SUM-fail.txt"])
        #expect(try results.read("bots/a/One 1 SUM-fail.txt") == "sum 1\n")
        #expect(try results.read("bots/a/One 4 SUM-fail.txt") == "sum 2\n")
        #expect(run.operations.filter(\.passed).allSatisfy { $0.screenshot == nil && $0.model == nil })
        let captures = run.events.count { if case .capture = $0.kind { true } else { false } }
        #expect(captures == 0, "the last failure shows the screen as it is at the end of the test")
    }

    @Test("filters, limits, isolation, repetition and fixtures before the launch are those of scripts")
    func options() throws {
        let files = [
            "a.json": "[\(BotFile.test("One", "SUM 1")),\(BotFile.test("Two", "NOTHING")),\(BotFile.test("Three"))]"
        ]
        let filtered = try FinishedRun.bots(files) { $1.grep = ["T"] }
        #expect(filtered.outcomes == ["Two: passed", "Three: passed"])
        #expect(filtered.skipped == ["One: --grep does not match"])
        let limited = try FinishedRun.bots(files) { configuration, _ in configuration.maxFailures = 1 }
        #expect(limited.outcomes == ["One: failed"])
        #expect(limited.notRun.count == 2 && limited.notRun.first == "Two: --max-failures was reached")
        let isolated = try FinishedRun.bots(files) {
            $0.repeatEach = 2
            $1.isolate = .test
            $1.fixtures = ["addTaps(3)"]
        }
        #expect(isolated.outcomes.count == 6)
        let launches = isolated.events.count { if case .appLaunched = $0.kind { true } else { false } }
        #expect(launches == 4, "each test has an app of its own, even if no time passes in it")
        let fixtures = isolated.events.count { if case .fixture = $0.kind { true } else { false } }
        #expect(fixtures == 6)
    }

    @Test("a list shows the tests, with their places, and launches nothing")
    func list() throws {
        let project = try Project(["a.json": "[\(BotFile.test("One", "SUM 1")),\(BotFile.test("Two", "SUM 1"))]"])
        var configuration = RunConfiguration()
        configuration.workingDirectory = project.folder
        var script = ScriptConfiguration()
        script.grepInvert = ["One"]
        script.launchEnvironment = ["BROKEN": "1"]
        configuration.scripts = [.init(path: "a.json", configuration: script)]
        let listing = try Runner(configuration, apps: [AdderApp.self], sinks: []).list()
        #expect(listing.entries.map(\.id.title) == ["Two"])
        #expect(listing.entries.first?.place?.line == 3)
        #expect(listing.issues.isEmpty)
    }

    @Test("two runs produce the same stream, apart from real times")
    func determinism() throws {
        func stream() throws -> [TestEvent.Kind] {
            try FinishedRun.bots([
                "a.json": BotFile.test("One", "ADD 1", "SUM 2", "AD 1"),
                "b.json": BotFile.test("Two", "ADD 1", "SUM 1"),
            ]).events.map(\.kind).filter {
                switch $0 {
                case .testEnded, .scriptEnded, .runEnded: false
                default: true
                }
            }
        }
        #expect(try stream() == stream())
    }
}
