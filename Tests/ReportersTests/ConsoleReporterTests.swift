import TestEvents
import TestProject
import Testing

@testable import Reporters

@Suite struct ConsoleReporterTests {
    @Test("a run with everything is reported in full")
    func everything() throws {
        try Golden(name: "console-everything.txt").expect(Replay.console(SampleStream.everything))
    }

    @Test("with -v everything is reported as it happens")
    func verbose() throws {
        try Golden(name: "console-verbose.txt")
            .expect(Replay.console(SampleStream.everything, verbosity: .verbose))
    }

    @Test("with -q only failures and totals are reported")
    func quiet() throws {
        try Golden(name: "console-quiet.txt").expect(Replay.console(SampleStream.everything, verbosity: .quiet))
    }

    @Test("a run that passes has a short report")
    func passing() throws {
        try Golden(name: "console-passing.txt").expect(Replay.console(SampleStream.passing))
    }

    @Test("on a terminal there are colours, and a line that shows what runs now")
    func terminal() throws {
        let style = ConsoleStyle(hasColor: true, hasProgressLine: true, width: 90)
        try Golden(name: "console-terminal.txt").expect(Replay.console(SampleStream.everything, style: style))
    }

    @Test("a stream that was written and read back is reported in the same words")
    func replayed() throws {
        let text = try Replay.text(SampleStream.everything) { JSONReporter(output: $0) }
        let replayed = try Replay.console(TestEventStream.events(in: text))
        #expect(try replayed == Replay.console(SampleStream.everything))
    }

    @Test("a truncated stream is reported as far as it goes")
    func cutOff() throws {
        let text = try Replay.console(Array(SampleStream.passing.prefix(5)))
        #expect(text.contains("✓ The first screen shows all accounts"))
        #expect(text.contains("1 not ended, 1 passed (2)"))
        #expect(text.contains("The run was cut short."))
        #expect(try Replay.console([]).contains("Tests  none"))
    }

    @Test("errors outside of tests are reported one by one")
    func outsideTests() throws {
        var stream = StreamBuilder()
        stream.script("tests/broken.js") { stream in
            for message in ["first", "second"] {
                stream.add(.issue(.init(fault: .script, name: "Error", message: message)))
            }
        }
        let text = try Replay.console(stream.events)
        #expect(text.contains("✗ broken.js\n    Error: first\n"))
        #expect(text.contains("✗ broken.js\n    Error: second\n"))
    }

    @Test("the progress line is gone before anything else is written")
    func progress() throws {
        let style = ConsoleStyle(hasColor: false, hasProgressLine: true)
        let text = try Replay.console(SampleStream.passing, style: style)
        let pieces = text.split(separator: "\r\u{1B}[2K", omittingEmptySubsequences: false)
        #expect(pieces.contains("… tests/account.js › The list scrolls"))
        #expect(pieces.filter { !$0.hasPrefix("…") }.joined() == (try Replay.console(SampleStream.passing)))
    }

    @Test("ten thousand tests are reported in a moment")
    func large() throws {
        var stream = StreamBuilder()
        stream.script("tests/large.js") { stream in
            for index in 0..<10_000 {
                stream.test("test \(index)", outcome: index % 100 == 0 ? .failed : .passed) { stream in
                    stream.act("target.tap()")
                    stream.log(.default, "message")
                }
            }
        }
        let time = try processorTime {
            let text = try Replay.console(stream.events)
            #expect(text.contains("100 failed, 9900 passed (10000)"))
        }
        #expect(time < .seconds(20))
    }
}

@Suite struct ConsoleStyleTests {
    @Test("by default a terminal has colours and a progress line, and a pipe has neither")
    func auto() {
        #expect(ConsoleStyle(color: .auto, isTerminal: true).hasColor)
        #expect(ConsoleStyle(color: .auto, isTerminal: true).hasProgressLine)
        #expect(!ConsoleStyle(color: .auto, isTerminal: false).hasColor)
        #expect(!ConsoleStyle(color: .always, isTerminal: false).hasProgressLine)
    }

    @Test("NO_COLOR counts unless it is empty, and the command line takes precedence")
    func noColor() {
        #expect(!ConsoleStyle(color: .auto, isTerminal: true, environment: ["NO_COLOR": "1"]).hasColor)
        #expect(ConsoleStyle(color: .auto, isTerminal: true, environment: ["NO_COLOR": ""]).hasColor)
        #expect(ConsoleStyle(color: .always, isTerminal: false, environment: ["NO_COLOR": "1"]).hasColor)
        #expect(!ConsoleStyle(color: .never, isTerminal: true).hasColor)
    }

    @Test("a dumb terminal gets neither colours nor a progress line")
    func dumb() {
        let style = ConsoleStyle(color: .auto, isTerminal: true, environment: ["TERM": "dumb"])
        #expect(!style.hasColor && !style.hasProgressLine)
    }
}

@Suite struct RerunCommandTests {
    private func command(_ title: String?, titles: [String] = [], arguments: [String] = []) -> String {
        var summary = RunSummary()
        let start = TestEvent.RunStarted(program: "1", seed: 1, scripts: [], arguments: arguments)
        summary.add(TestEvent(sequence: 0, deviceTime: 0, realTime: 0, kind: .runStarted(start)))
        for title in titles {
            summary.add(
                TestEvent(
                    sequence: 0, deviceTime: 0, realTime: 0, script: "tests/a.js",
                    kind: .testStarted(.init(title: title))))
        }
        return RerunCommand(summary).text(script: "tests/a.js", title: title)
    }

    @Test("a title is escaped for the pattern, then for the shell")
    func escaping() {
        #expect(command("Add") == "jsrun tests/a.js -g Add")
        #expect(command("1 + 1 (it's)") == #"jsrun tests/a.js -g '1 \+ 1 \(it'\''s\)'"#)
        #expect(command("two\nlines\u{1B}") == #"jsrun tests/a.js -g 'two\nlines.'"#)
        #expect(command(nil) == "jsrun tests/a.js")
    }

    @Test(
        "a title of few and enormous characters has a short pattern that finds it",
        arguments: [
            "a" + String(repeating: "\u{301}", count: 200), String(repeating: "👨‍👩‍👧‍👦", count: 17),
            String(repeating: "a" + String(repeating: "\u{301}", count: 3000), count: 300),
            String(repeating: "x", count: 401), "a\u{200D}b\u{202E}" + String(repeating: "世", count: 500),
        ])
    func enormous(title: String) throws {
        let text = command(title)
        #expect(text.utf8.count < 1000)
        let word = try #require(text.split(separator: " ").last)
        let pattern = word.replacing("'", with: "")
        #expect(try title.contains(Regex(String(pattern))))
    }

    @Test("a pattern that would find other tests is bounded")
    func ambiguous() {
        #expect(command("Add", titles: ["Add", "Add twice"]) == "jsrun tests/a.js -g '^Add$'")
        #expect(command("Add", titles: ["Re-Add", "Add"]) == "jsrun tests/a.js -g '^Add$'")
        #expect(command("Add", titles: ["Add", "add", "Ad", "Add"]) == "jsrun tests/a.js -g Add")
        #expect(command("Add\0", titles: ["x", "Add\0"]).hasPrefix("jsrun tests/a.js -g "))
        #expect(command("-v") == "jsrun tests/a.js -g '^-v$'")
        #expect(command("") == "jsrun tests/a.js -g '^$'")
    }

    @Test("options that change what tests do stay, and all others are left out")
    func options() {
        let arguments = [
            "run", "tests", "--app", "Accounts", "-g", "x", "-r", "json=a", "--seed=5", "-v", "--fixtures-board",
            "-e", "HOST=a b", "-x", "1", "other.js", "--", "--app",
        ]
        #expect(
            command("Add", arguments: arguments)
                == "jsrun --app Accounts --seed=5 --fixtures-board -e 'HOST=a b' tests/a.js -g Add")
    }
}

@Suite("Operations on the console")
struct OperationReportTests {
    @Test("BOT-7, BOT-83: a failed bot test shows its operations by section, with index, data and verdict")
    func failed() throws {
        let text = try Replay.console(SampleStream.everything)
        let part = try #require(text.split(separator: ") bots/Five.plist › Connecting, then Undoing").last)
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false).prefix(40).map(String.init)
        let start = try #require(lines.firstIndex(of: "   none"))
        #expect(
            lines[start...].prefix(6) == [
                "   none", "     · 0  MOVE_CROSSHAIRS_TO_ZONE 49", "     · 1  TAP_ADD", "   Setting A → G ",
                "     · 3  SET_CROSSHAIRS_ON_WAYPOINT \"A\"", "   Tests",
            ])
        #expect(lines.contains("     ✓ 5  COUNT_WAYPOINTS 1: Number of waypoints is 1"))
        #expect(lines.contains("     ✗ 6  COUNT_ARROWS 1: Number of arrows is 0, not 1"))
        #expect(lines.contains("          picture  jsrun-results/Five/COUNT_ARROWS-6.png"))
        #expect(lines.contains("          model    jsrun-results/Five/COUNT_ARROWS-6.txt"))
        #expect(lines.contains("          help: Did you mean 'VALIDATE_ROUTE_NEXT'?"))
        #expect(part.contains("❯ 31 │"))
    }

    @Test("the message of an operation is not repeated by its issue, nor that of an issue by a fixture")
    func once() throws {
        let text = try Replay.console(SampleStream.everything, verbosity: .quiet)
        for message in ["Number of arrows is 0, not 1", "VALIDATE_ROUTE_NXT not recognised", "the store is locked"] {
            let count = text.split(separator: message, omittingEmptySubsequences: false).count - 1
            #expect(count == 1, "\(message)")
        }
        let normal = try Replay.console(SampleStream.everything)
        #expect(!normal.contains("    fixture  AddRouteOperation"))
        #expect(normal.contains("  fixture  AddTwitterAccountOperation: the store is locked"))
    }

    @Test("a very long test is shortened around its failures")
    func long() throws {
        let text = try Replay.console(BotSamples.long(operations: 10_000, failingAt: [6000, 6010]))
        let lines = text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        #expect(lines.contains("… 5997 operations"))
        #expect(lines.contains("✓ 5997  COUNT_WAYPOINTS 1: Number of waypoints is 5997"))
        #expect(lines.contains("✗ 6000  COUNT_WAYPOINTS 1: Number of waypoints is 6000"))
        #expect(lines.contains("… 5 operations"))
        #expect(lines.contains("✗ 6010  COUNT_WAYPOINTS 1: Number of waypoints is 6010"))
        #expect(lines.contains("✓ 9999  COUNT_WAYPOINTS 1: Number of waypoints is 9999"))
        #expect(lines.contains("Checks  9998 passes, 2 fails"))
        #expect(lines.count < 40)
        let verbose = try Replay.console(BotSamples.long(operations: 10_000, failingAt: [6000]), verbosity: .verbose)
        #expect(verbose.split(separator: "\n").count { $0.contains("COUNT_WAYPOINTS") } > 19_000)
    }

    @Test("some of very many failures are reported, and the rest are counted")
    func manyFailures() throws {
        let text = try Replay.console(BotSamples.long(operations: 3000, failingAt: Set(0..<3000)))
        #expect(text.split(separator: "\n").count < 120)
        #expect(text.contains("… 2970 more failures"))
        #expect(text.contains("Checks  0 passes, 3000 fails"))
    }

    @Test("with -v every test is reported by its sections")
    func verbose() throws {
        let text = try Replay.console(BotSamples.nineOperations, verbosity: .verbose)
        #expect(text.contains("    section  Adding A\n    bot      · 1 MOVE_CROSSHAIRS_TO_ZONE 49\n"))
        #expect(text.contains("    bot      ✓ 11 COUNT_WAYPOINTS 1: Number of waypoints is 1\n"))
        let issue = try Replay.console(SampleStream.everything, verbosity: .verbose)
        #expect(!issue.contains("failure  CheckFailure: Number of arrows"))
    }

    @Test("BOT-125: a failure in JUnit's report begins with section and index")
    func junit() throws {
        let root = try XMLTree.parse(Replay.text(SampleStream.everything) { JUnitReporter(output: $0) })
        let suite = try #require(root.children.first { $0.attributes["name"] == "bots/Five.plist" })
        let testCase = try #require(suite.children.first { $0.name == "testcase" })
        let failure = try #require(testCase.children.first)
        #expect(failure.attributes["message"] == "Tests/6 COUNT_ARROWS 1: Number of arrows is 0, not 1")
        #expect(failure.text.contains("Tests/8 VALIDATE_ROUTE_NXT \"A→G\"\nUnknownOperation: "))
        #expect(failure.text.contains("    picture: jsrun-results/Five/COUNT_ARROWS-6.png\n"))
        #expect(failure.text.contains("    model: jsrun-results/Five/COUNT_ARROWS-6.txt\n"))
    }

    @Test("streams of version 2 are still read")
    func version() throws {
        let text = try TestEventStream.text(of: SampleStream.passing)
        let old = text.replacing("{\"version\":6}", with: "{\"version\":2}")
        #expect(old != text)
        #expect(try TestEventStream.events(in: old) == SampleStream.passing)
    }
}
