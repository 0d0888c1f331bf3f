import Automation
import Foundation
import TestEvents
import Testing

@Suite("Lines of the history") struct PastRunTests {
    private static func test(_ title: String, _ occurrence: Int = 1) -> PastRun.Test {
        PastRun.Test(TestID(script: "a.js", title: title, occurrence: occurrence))
    }

    static let runs = [
        PastRun(run: "2026-01-01T00:00:00Z", file: "tests/a.js", seconds: 1.25, tests: 3),
        PastRun(run: "", file: "", seconds: 0, tests: 0, failed: [], flakyTests: [], isPartial: false),
        PastRun(
            run: "2026-01-01T00:00:00Z", file: "tests/\"a\" \\ b/\u{1F600}é.js", seconds: 0.001, tests: 12,
            failed: [test("adds\n\t\r\u{1}\u{7F}\u{2028}"), test("adds", 2)], flakyTests: [test("/")], isPartial: true),
    ]

    @Test("a line has what the run has", arguments: runs)
    func content(run: PastRun) throws {
        #expect(try JSONDecoder().decode(PastRun.self, from: Data(run.json.utf8)) == run)
        #expect(!run.json.utf8.contains(UInt8(ascii: "\n")))
    }

    @Test("members are sorted, and only those that say something are there")
    func text() {
        #expect(Self.runs[0].json == #"{"file":"tests/a.js","run":"2026-01-01T00:00:00Z","seconds":1.25,"tests":3}"#)
    }
}
