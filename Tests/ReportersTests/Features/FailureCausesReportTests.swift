import Reporters
import TestEvents
import Testing

@Suite struct FailureCausesReportTests {
    private let events: [TestEvent] = {
        var stream = StreamBuilder()
        stream.script("tests/a.js") { stream in
            stream.test("Signs in", outcome: .failed, proves: ["sign-in"]) { stream in
                stream.add(.issue(.init(fault: .assertion, name: "AssertionException", message: "no")))
            }
            stream.test("Recovers", outcome: .failed, proves: ["recovery"], needs: ["sign-in"]) { stream in
                stream.add(.issue(.init(fault: .assertion, name: "AssertionException", message: "no form")))
            }
            stream.test("Sorts", outcome: .failed, proves: ["sorting"])
        }
        stream.script("tests/b.js") { stream in
            stream.test("Posts", outcome: .failed, needs: ["recovery"])
        }
        stream.add(.runEnded(.init(exitStatus: 1, realDuration: 0)))
        return stream.events
    }()

    @Test("FIX-53: the console counts what is independent, and says under each other failure what it stands on")
    func console() throws {
        let text = try Replay.console(events, verbosity: .quiet)
        #expect(text.contains("Failures  2 independent, 2 stand on a broken feature: sign-in\n"))
        #expect(text.contains("\n\n   stands on sign-in, which 'Signs in' proves\n\n   AssertionException: no form\n"))
        #expect(text.contains("   stands on sign-in, which 'tests/a.js › Signs in' proves\n"))
        #expect(text.split(separator: "stands on").count == 3)
    }

    @Test("FIX-53: in JUnit the text of a case says what the failure stands on")
    func junit() throws {
        let text = try Replay.text(events) { JUnitReporter(output: $0) }
        try SurefireSchema.check(text)
        let root = try XMLTree.parse(text)
        let texts = root.children.flatMap(\.children).compactMap { $0.children.first { $0.name == "failure" }?.text }
        #expect(texts.count == 4)
        #expect(
            texts.map { $0.hasPrefix("stands on sign-in, which 'Signs in' proves\n") } == [false, true, false, false])
        #expect(texts[3] == "stands on sign-in, which 'tests/a.js › Signs in' proves\n")
    }
}
