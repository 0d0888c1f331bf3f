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

    @Test("the duration of a file is read from its last line, however it is written")
    func seconds() throws {
        let title = #"{"title":"a \"seconds\":7, b"}"#
        let text = [
            #"{"file":"a.js","run":"r","seconds":0.004,"tests":1}"#,
            #"{"file":"a.js","run":"r","seconds":1e+21,"tests":1}"#,
            #"{"failed":[\#(title)],"file":"b.js","run":"r","seconds":2.5,"tests":1}"#,
            #"{"seconds" : 3.5, "file":"c.js","tests":1,"run":"r"}"#,
            #"{"file":"d.js","run":"r","seconds":5,"tests":1}"#,
            #"{"file":"d.js","run":"r","seconds":"long","tests":1}"#, #"{"file":"e.js","run":"r","tests":1}"#,
        ]
        let lines = HistoryLines(Array(text.joined(separator: "\n").utf8))
        #expect(["a.js", "b.js", "c.js", "d.js"].map(lines.seconds) == [1e21, 2.5, 3.5, 5])
        #expect(["e.js", "f.js"].map(lines.seconds) == [nil, nil])
        #expect(lines.last(of: "b.js")?.failed?.first?.title == #"a "seconds":7, b"#)
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

    /// The line of a run of a file.
    private func line(_ file: String, _ number: Int) -> String {
        PastRun(run: "2026-01-01T00:00:00Z", file: file, seconds: Double(number), tests: 1).json + "\n"
    }

    @Test("a large project keeps more, and its lines are dropped only when the file has doubled")
    func largeProject() throws {
        let files = (0..<2_000).map { "tests/\($0).js" }
        let text = (0..<12).map { run in files.map { line($0, run) }.joined() }.joined()
        let project = try Project([Self.name: text])
        func run(_ seconds: Double) throws {
            let history = history(project)
            add("new.js", seconds, ["t"], to: history)
            try history.write()
        }
        try run(1)
        let shortened = try project.read(Self.name)
        #expect(shortened.utf8.count > 1 << 20 && shortened.utf8.count < text.utf8.count)
        #expect(shortened.split(separator: "\n").dropFirst().first == line(files[0], 2).split(separator: "\n").first)
        try run(2)
        let longer = try project.read(Self.name)
        #expect(longer.hasPrefix(shortened) && longer != shortened)
        #expect(history(project).seconds(of: "new.js") == 2 && history(project).seconds(of: files[7]) == 11)
        #expect(history(project).pastRuns(of: [files[1_999]]).values.first?.map(\.seconds) == (2...11).map(Double.init))
        try project.write(longer + text, to: Self.name)
        try run(3)
        #expect(try project.read(Self.name).utf8.count < shortened.utf8.count + 1_000)
        #expect(history(project).seconds(of: "new.js") == 3)
    }

    @Test(
        "finds the lines of a file whatever is in them",
        arguments: [
            (#"{ "file" : "a.js", "run": "", "seconds": 5, "tests": 1 }"#, "a.js"),
            (#"{"failed":[{"title":"\"file\":\"b.js\""}],"file":"a.js","run":"","seconds":5,"tests":1}"#, "a.js"),
            (#"{"file":"a \"b\".js","run":"","seconds":5,"tests":1}"#, "a \"b\".js"),
            (#"{"file":"\u0061.js","run":"","seconds":5,"tests":1}"#, "a.js"),
            (#"{"file":"é\\.js","run":"","seconds":5,"tests":1}"#, "é\\.js"),
        ])
    func lines(text: String, file: String) throws {
        let cut = text.dropLast(3)
        let project = try Project([Self.name: "\(text)\n\(cut)\n{}\n\n}\n\(cut)"])
        #expect(history(project).seconds(of: file) == 5 && history(project).seconds(of: "b.js") == nil)
    }

    @Test(
        "a first line that cannot be true does not keep the file from being shortened",
        arguments: ["9223372036854775807", "99999999999999999999", "-5", "1e300", "null"])
    func heading(size: String) throws {
        let lines = (0..<20_000).map { line("a.js", $0) }.joined()
        let project = try Project([Self.name: "{\"shortenedTo\":\(size)}\n\(lines)"])
        let history = history(project)
        add("b.js", 1, ["t"], to: history)
        try history.write()
        #expect(try project.read(Self.name).utf8.count < 2_000)
        #expect(self.history(project).seconds(of: "a.js") == 19_999)
    }

    @Test("nothing is written to a pipe") func pipe() throws {
        let project = try Project([".jsrun/a": ""])
        #expect(mkfifo(project.path(Self.name), 0o600) == 0)
        let history = history(project)
        add("a.js", 1, ["t"], to: history)
        #expect(throws: (any Error).self) { try history.write() }
    }

    @Test("a run that waited while another one shortened the file writes to the new one")
    func replaced() throws {
        let project = try Project([Self.name: line("a.js", 1)])
        let descriptor = open(project.path(Self.name), O_RDONLY)
        flock(descriptor, LOCK_EX)
        let isOver = DispatchSemaphore(value: 0)
        let folder = project.folder
        Thread.detachNewThread {
            let history = RunHistory(root: nil, workingDirectory: folder)
            history.receive(
                .init(
                    sequence: 0, deviceTime: 0, realTime: 0, script: "b.js",
                    kind: .scriptStarted(.init(app: "A", device: "D", systemVersion: "7.1"))))
            history.receive(
                .init(
                    sequence: 1, deviceTime: 0, realTime: 0, script: "b.js",
                    kind: .scriptEnded(.init(deviceDuration: 0, realDuration: 4))))
            try? history.write()
            isOver.signal()
        }
        // It waits for the lock of the old file, unless it has yet to open it.
        usleep(50_000)
        try project.write(line("a.js", 2), to: ".jsrun/other")
        rename(project.path(".jsrun/other"), project.path(Self.name))
        close(descriptor)
        #expect(isOver.wait(timeout: .now() + 60) == .success)
        #expect(history(project).seconds(of: "a.js") == 2 && history(project).seconds(of: "b.js") == 4)
    }

    @Test("a test that fails again after it passed failed; the others are told in their order")
    func again() throws {
        let project = try Project()
        let history = history(project)
        add("a.js", 1, ["c!", "a!", "b!", "a", "d", "b", "b!", "c"], to: history)
        try history.write()
        let run = try #require(self.history(project).pastRuns(of: ["a.js"])["a.js"]?.first)
        #expect(run.failed?.map(\.title) == ["b"] && run.flakyTests?.map(\.title) == ["c", "a"] && run.tests == 4)
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
