import Foundation
import Runner
import TestEvents
import TestProject
import Testing

@testable import Runner

@Suite("The history of a project") struct RunHistoryTests {
    private static let name = ".jsrun/history.jsonl"

    private func history(_ project: Project, root: String? = nil) -> RunHistory {
        RunHistory(root: root, workingDirectory: project.folder)
    }

    /// The events of a file: `title` passed, `title!` failed, `title?` was left out, and `title-` skipped by the script.
    private func add(_ script: String, _ seconds: Double, _ tests: [String], to history: RunHistory) {
        func add(_ kind: TestEvent.Kind, _ test: TestID? = nil) {
            history.receive(.init(sequence: 0, deviceTime: 0, realTime: 0, script: script, test: test, kind: kind))
        }
        add(.scriptStarted(.init(app: "A", device: "D", systemVersion: "7.1")))
        for test in tests {
            let title = test.filter { !"!?-".contains($0) }
            if test.hasSuffix("?") || test.hasSuffix("-") {
                add(.testSkipped(.init(title: title, reason: test.hasSuffix("?") ? "--grep does not match" : "")))
                continue
            }
            let id = TestID(script: script, title: title)
            add(.testStarted(.init(title: title)), id)
            let outcome = test.hasSuffix("!") ? TestEvent.Outcome.failed : .passed
            add(.testEnded(.init(title: title, outcome: outcome, deviceDuration: 0, realDuration: 0)), id)
        }
        add(.scriptEnded(.init(deviceDuration: 0, realDuration: seconds)))
    }

    @Test("tells how long files took, as ranks: new files come first, short ones stay in their order")
    func ranks() throws {
        let project = try Project()
        let first = history(project)
        #expect(first.rank(of: "a.js") == .max)
        for (path, seconds) in [
            ("a.js", 0.01), ("b.js", 0.2), ("c.js", 0.3), ("d.js", 10), ("e.js", 15), ("f.js", 1e300),
        ] {
            add(path, seconds, ["t"], to: first)
        }
        try first.write()
        let later = history(project)
        #expect(["a.js", "b.js", "c.js", "d.js", "e.js"].map(later.rank) == [0, 0, 1, 6, 6])
        #expect(later.rank(of: "f.js") > 6)
        #expect(later.rank(of: "g.js") == .max)
    }

    @Test("tells which tests failed when they ran last, also after runs that left them out")
    func failed() throws {
        let project = try Project()
        for tests in [["a!", "b!", "c"], ["a", "b?", "c?"]] {
            let history = history(project)
            add("a.js", 2, tests, to: history)
            try history.write()
        }
        #expect(history(project).failedTests(of: "a.js") == [TestID(script: "a.js", title: "b")])
        #expect(history(project).seconds(of: "a.js") == 2)
        #expect(history(project).failedTests(of: "other.js").isEmpty)
    }

    @Test("a test that passes when it is tried again did not fail")
    func flaky() throws {
        let project = try Project()
        let history = history(project)
        add("a.js", 1, ["a!", "a"], to: history)
        try history.write()
        #expect(self.history(project).failedTests(of: "a.js").isEmpty)
        #expect(try project.read(Self.name).contains(#""flakyTests":[{"title":"a"}]"#))
    }

    @Test(
        "tells what happened in earlier runs, but for those that left tests out; a test that a script skips is not left out"
    )
    func earlierRuns() throws {
        let project = try Project()
        for (seconds, tests) in [(1.0, ["a!", "b"]), (2, ["a?", "b"]), (3, ["a!", "a", "b-"]), (4, [])] {
            let history = history(project)
            add("a.js", seconds, tests, to: history)
            try history.write()
        }
        let runs = history(project).pastRuns(of: ["a.js", "b.js"])
        #expect(Array(runs.keys) == ["a.js"])
        #expect(runs["a.js"]?.map(\.seconds) == [1, 3])
        #expect(runs["a.js"]?.map { $0.failed?.map(\.title) } == [["a"], nil])
        #expect(runs["a.js"]?.map { $0.flakyTests?.map(\.title) } == [nil, ["a"]])
    }

    @Test("names files by their path in the project, wherever a run is started")
    func subfolder() throws {
        let project = try Project(["sub/a.js": ""])
        let inside = RunHistory(root: "..", workingDirectory: project.path("sub"))
        add("a.js", 3, ["t!"], to: inside)
        try inside.write()
        let outside = history(project, root: ".")
        #expect(outside.seconds(of: "sub/a.js") == 3)
        #expect(outside.failedTests(of: "sub/a.js") == [TestID(script: "sub/a.js", title: "t")])
    }

    @Test(
        "a line that cannot be read is ignored",
        arguments: ["", "[1]", "{\"file\": \"a.js\"}", "{\"file\":\"a.js\",\"run"])
    func damaged(text: String) throws {
        let project = try Project([Self.name: text])
        #expect(history(project).seconds(of: "a.js") == nil)
        let history = history(project)
        add("b.js", 1, ["t"], to: history)
        try history.write()
    }

    @Test("does not grow without end")
    func size() throws {
        let project = try Project()
        let long = String(repeating: "x", count: 10_000)
        for number in 0..<300 {
            let history = history(project)
            add("a.js", Double(number), ["\(long)!"], to: history)
            try history.write()
        }
        #expect(try project.read(Self.name).utf8.count < 2_000_000)
        #expect(history(project).seconds(of: "a.js") == 299)
    }

    @Test("a link that leads out of the project is not followed")
    func link() throws {
        let (project, other) = (try Project(), try Project())
        try FileManager.default.createSymbolicLink(atPath: project.path(".jsrun"), withDestinationPath: other.folder)
        let history = history(project)
        add("a.js", 1, ["t"], to: history)
        #expect(throws: (any Error).self) { try history.write() }
        #expect(other.files.isEmpty)
    }
}
