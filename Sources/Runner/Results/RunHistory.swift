import Files
import Glibc
package import TestEvents

/// What happened to the files of a project in earlier runs: `.jsrun/history.jsonl`, a line of JSON for each file and run.
///
/// Several workers start with the longest files, shards have equal shares, and `--last-failed` finds the tests that failed.
/// The file is read only by a run that needs it.
package final class RunHistory: TestEventSink {
    /// The folder of the history in a project.
    package static let folder = ".jsrun"
    private static let name = "history.jsonl"

    private let root: String
    private let disk: Disk
    private let file: HistoryFile
    private let run = RunHistory.now
    /// The lines of this run.
    private var lines: [UInt8] = []
    private var pass = Pass()
    private lazy var past = file.lines

    /// The tests of the file that runs.
    private struct Pass {
        enum Outcome { case passed, failed, flaky }

        var outcomes: [TestID: Outcome] = [:]
        /// The tests that have failed, in the order of their first failures.
        var faulty: [TestID] = []
        var withIssues: Set<TestID> = []
        var hasLeftOut = false

        func tests(_ outcome: Outcome) -> [PastRun.Test] {
            faulty.filter { outcomes[$0] == outcome }.map(PastRun.Test.init)
        }
    }

    /// Creates the history of a project.
    /// - Parameter root: the folder of the outermost `jsrun.yml`; nil for the working directory.
    package init(root: String?, workingDirectory: String?) {
        disk = Disk(workingDirectory: workingDirectory)
        self.root = disk.absolutePath(root ?? ".")
        file = HistoryFile(PathNames.join(PathNames.join(self.root, Self.folder), Self.name), on: disk)
    }

    /// The time in ISO 8601, in UTC; Foundation would set up its calendars for it at each start.
    private static var now: String {
        var seconds = time(nil)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
            let count = strftime(buffer.baseAddress, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
            return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    /// The name of a script in the history: its path in the project, wherever the run was started.
    private func key(_ script: String) -> String { PathNames.display(disk.absolutePath(script), in: root) }

    // MARK: Reading

    /// How long a file took last, in seconds; nil for a new one.
    package func seconds(of script: String) -> Double? { past.seconds(of: key(script)) }

    /// The expected duration of a file as a rank; each rank is twice as long as the one before.
    ///
    /// Files of one rank run in the order of the run, so that few of their events have to be held. New files are
    /// expected to take long.
    func rank(of path: String) -> Int {
        guard let seconds = seconds(of: path) else { return .max }
        return seconds > Self.short ? 1 + Int(log2(min(seconds, 1e9) / Self.short)) : 0
    }

    /// The duration in seconds below which reordering is not worthwhile.
    private static let short = 0.25

    /// The tests of a file that failed when they ran last.
    package func failedTests(of script: String) -> Set<TestID> {
        let failed = past.last(of: key(script))?.failed ?? []
        return Set(failed.map { TestID(script: script, title: $0.title, occurrence: $0.occurrence ?? 1) })
    }

    /// The runs of files in which all of their tests ran, the oldest first.
    /// - Parameter scripts: their paths, which are the keys of the result.
    package func pastRuns(of scripts: some Sequence<String>) -> [String: [PastRun]] {
        var runs: [String: [PastRun]] = [:]
        for script in scripts {
            let whole = past.all(of: key(script)).filter { $0.isPartial != true }
            if !whole.isEmpty { runs[script] = whole }
        }
        return runs
    }

    // MARK: Writing

    package func receive(_ event: TestEvent) {
        switch event.kind {
        case .scriptStarted: pass = Pass()
        case .issue: if let id = event.test { pass.withIssues.insert(id) }
        case .testStarted: if let id = event.test { pass.withIssues.remove(id) }
        case .testSkipped(let test): if TestFilter.isByOption(test.reason) { pass.hasLeftOut = true }
        case .testNotRun: pass.hasLeftOut = true
        case .testEnded(let test): if let id = event.test { note(id, test) }
        case .scriptEnded(let end): if let script = event.script { note(script, end) }
        default: break
        }
    }

    private func note(_ id: TestID, _ end: TestEvent.TestEnded) {
        let hasFailed = end.outcome.isFailure || pass.withIssues.contains(id)
        let former = pass.outcomes.updateValue(hasFailed ? .failed : .passed, forKey: id)
        if hasFailed, former == nil || former == .passed { pass.faulty.append(id) }
        if !hasFailed, former == .failed || former == .flaky { pass.outcomes[id] = .flaky }
    }

    private func note(_ script: String, _ end: TestEvent.ScriptEnded) {
        var failed = pass.tests(.failed)
        let flaky = pass.tests(.flaky)
        var seconds = (end.realDuration * 1000).rounded() / 1000
        // Tests that were left out keep what they are, and the file takes as long as when they ran.
        let isPartial = pass.hasLeftOut || pass.outcomes.isEmpty
        let former = isPartial ? past.last(of: key(script)) : nil
        if let former {
            let ran = Set(pass.outcomes.keys.map(PastRun.Test.init))
            failed += (former.failed ?? []).filter { !ran.contains($0) }
            seconds = former.seconds
        }
        let entry = PastRun(
            run: run, file: key(script), seconds: seconds, tests: former?.tests ?? pass.outcomes.count,
            failed: failed.isEmpty ? nil : failed,
            flakyTests: flaky.isEmpty ? nil : flaky,
            isPartial: isPartial ? true : nil)
        lines += Array(entry.json.utf8) + [UInt8(ascii: "\n")]
    }

    /// Adds what happened to the file.
    /// - Throws: `FileFailure`, and an error for a folder that leads out of the project.
    package func write() throws {
        guard !lines.isEmpty else { return }
        let folder = PathNames.folder(of: file.path)
        guard ImportBounds([root], disk: disk).contain(folder) else { throw PictureFolder.OutsideError(file: folder) }
        try DraftFile.makeFolder(folder)
        try file.append(lines)
        lines = []
    }
}
