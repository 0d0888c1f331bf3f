import Reporters
import TestEvents
import Testing

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

    @Test("what an operation has said is not said again by its issue, and what an issue has said not by a fixture")
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

    @Test("of very many failures some are told, and the rest are counted")
    func manyFailures() throws {
        let text = try Replay.console(BotSamples.long(operations: 3000, failingAt: Set(0..<3000)))
        #expect(text.split(separator: "\n").count < 120)
        #expect(text.contains("… 2970 more failures"))
        #expect(text.contains("Checks  0 passes, 3000 fails"))
    }

    @Test("with -v every test is told by its sections")
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
        let old = text.replacing("{\"version\":4}", with: "{\"version\":2}")
        #expect(old != text)
        #expect(try TestEventStream.events(in: old) == SampleStream.passing)
    }
}
