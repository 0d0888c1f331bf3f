import Automation
import Foundation
import Reporters
import TestEvents
import Testing

@Suite("The log of bot tests")
struct BotLogReporterTests {
    private func log(_ events: [TestEvent]) throws -> String {
        try Replay.text(events) { BotLogReporter(output: $0) }
    }

    @Test("BOT-131: the log of a test with 9 operations has 9 operation lines, 2 of them PASS, and the total 2/0")
    func nineOperations() throws {
        let text = try log(BotSamples.nineOperations)
        try Golden(name: "bot-nine.txt").expect(text)
        let lines = text.split(separator: "\n")
        let operations = lines.filter { $0.hasPrefix("Connecting and Undoing/") }
        #expect(operations.count == 9)
        #expect(operations.count { $0.contains(" PASS ") } == 2)
        #expect(!text.contains("FAIL"))
        #expect(lines.first == "Routes on iPhone 5, 2014-01-01 09:41:00 +0000, canvas 359 × 607")
        #expect(operations.first == "Connecting and Undoing/Adding A/1 MOVE_CROSSHAIRS_TO_ZONE 49")
        #expect(operations.last == "Connecting and Undoing/Tests/12 VALIDATE_SELECTION \"A\" PASS selection is A")
        #expect(lines.contains("Connecting and Undoing: 2 passes, 0 fails"))
        #expect(lines.last == "All Complete (1): 2 passes, 0 fails")
    }

    @Test("BOT-130, BOT-131: the log has the bot tests of a run and nothing else, with what was kept of each failure")
    func everything() throws {
        try Golden(name: "bot-everything.txt").expect(log(SampleStream.everything))
    }

    @Test("BOT-131: the variants in JSON Lines and JUnit say the same as the log")
    func variants() throws {
        let events = BotSamples.nineOperations
        let json = try Replay.text(events) { JSONReporter(output: $0) }
        #expect(try log(TestEventStream.events(in: json)) == log(events))
        #expect(json.split(separator: "\n").count { $0.contains("\"operation\":") } == 9)
        let suite = try XMLTree.parse(Replay.text(events) { JUnitReporter(output: $0) }).children[0]
        let properties = suite.children[0].children.map { $0.attributes }
        #expect(properties.contains { $0["name"] == "canvas" && $0["value"] == "359 × 607" })
        #expect(properties.contains { $0["name"] == "passes" && $0["value"] == "2" })
        #expect(properties.contains { $0["name"] == "fails" && $0["value"] == "0" })
        let output = try #require(suite.children.last?.children.last?.text)
        #expect(output.split(separator: "\n").count { $0.hasPrefix("Operation: ") } == 9)
        #expect(output.contains("Section: Tests\nOperation: 11 COUNT_WAYPOINTS 1 PASS Number of waypoints is 1\n"))
    }

    @Test("BOT-125: tests of one name have keys of their own, also when only the kinds of their files differ")
    func keys() throws {
        var stream = StreamBuilder()
        for file in [
            "bots/Five.plist", "bots/Six.plist", "bots/Six.json", "bots/Six.js", "bots.Five.js", "../bots/Five.plist",
        ] {
            stream.script(file, app: "Routes") { stream in
                for _ in 0..<2 { stream.test("Same", canvas: BotSamples.canvas) }
            }
        }
        let root = try XMLTree.parse(Replay.text(stream.events) { JUnitReporter(output: $0) })
        let cases = root.children.flatMap { $0.children.filter { $0.name == "testcase" } }
        let keys = cases.map { "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")" }
        #expect(keys.count == 12 && Set(keys).count == 12, "\(keys)")
        #expect(keys.contains("bots.Six_plist Same") && keys.contains("bots.Six_js Same (2)"), "\(keys)")
        let log = try log(stream.events)
        let titles = log.split(separator: "\n").filter { $0.contains(". Same (") }
        #expect(Set(titles).count == 12)
        #expect(titles.first == "1. Same (bots/Five.plist)")
    }

    @Test("the totals have the words of the dashboard, and an empty test is complete with no checks")
    func totals() throws {
        func total(_ body: (inout StreamBuilder) -> Void, isWhole: Bool = true) throws -> String {
            var stream = StreamBuilder()
            body(&stream)
            if isWhole { stream.add(.runEnded(.init(exitStatus: 0, realDuration: 0))) }
            return try log(stream.events).split(separator: "\n").last.map(String.init) ?? ""
        }
        #expect(try total { _ in } == "No Tests Completed")
        #expect(try total { $0.script("a.plist") { $0.test("Empty") } } == "All Complete (1): 0 passes, 0 fails")
        #expect(
            try total({ $0.script("a.plist") { $0.test("One") } }, isWhole: false)
                == "One Test Completed: 0 passes, 0 fails")
        let two = try total { stream in
            stream.script("a.plist") { stream in
                stream.test("One") { $0.check("C", nil, in: nil, at: 0, "m") }
                stream.test("Two", outcome: .failed) { $0.check("C", nil, in: nil, at: 0, "m", passed: false) }
                stream.skip("Three", reason: "--grep does not match")
            }
        }
        #expect(two == "2 Tests Completed: 1 pass, 1 fail")
    }

    @Test("BOT-3, BOT-4: warnings are in the log, and a test that was kept from running is not complete")
    func warningsAndUnfitData() throws {
        var stream = StreamBuilder()
        let place = SourcePlace(file: "bots/Odd.plist", line: 7)
        stream.script("bots/Odd.plist") { stream in
            stream.add(.message(.init(level: .warning, text: "the key 'nmae' is unknown", place: place)))
            stream.test("Odd", outcome: .failed) { stream in
                stream.add(.issue(.init(fault: .script, name: "UnfitData", message: "COUNT takes a number")))
            }
        }
        let text = try log(stream.events)
        #expect(text.contains("bots/Odd.plist WARNING the key 'nmae' is unknown\n    at bots/Odd.plist:7\n"))
        #expect(text.contains("Odd FAIL UnfitData: COUNT takes a number\nOdd: 0 passes, 0 fails, not run\n"))
        #expect(text.hasSuffix("\nNo Tests Completed\n"))
    }

    @Test("a message of several lines stays one line of the transcript")
    func lineFeeds() throws {
        var stream = StreamBuilder()
        stream.script("bots/One.plist") { stream in
            stream.test("One") { $0.check("C", nil, in: nil, at: 0, "first\nsecond") }
        }
        let text = try Replay.text(stream.events) { JUnitReporter(output: $0) }
        #expect(text.contains("Operation: 0 C PASS first\\nsecond"), "\(text)")
    }

    @Test("a file that could not be loaded, and a test that failed for another reason, are reported")
    func others() throws {
        var stream = StreamBuilder()
        stream.script("bots/Bad.plist") { stream in
            stream.add(
                .issue(
                    .init(
                        fault: .script, name: "LoadError", message: "a title is followed by no operation",
                        place: SourcePlace(file: "bots/Bad.plist", line: 9))))
        }
        stream.script("bots/Late.plist") { stream in
            stream.test("Late\nand long", outcome: .timedOut) { stream in
                stream.add(.issue(.init(fault: .script, name: "Timeout", message: "took too long")))
            }
        }
        let text = try log(stream.events)
        #expect(
            text.contains(
                "bots/Bad.plist FAIL LoadError: a title is followed by no operation\n    at bots/Bad.plist:9\n"))
        #expect(text.contains("Late\\nand long FAIL Timeout: took too long\n"))
        #expect(text.contains("Late\\nand long: 0 passes, 0 fails, the test exceeded its time limit\n"))
    }
}
