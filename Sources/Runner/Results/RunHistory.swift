import Files
import FoundationEssentials
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
    /// The size of the file, in bytes, at which old lines are dropped.
    private static let sizeLimit = 1 << 20
    /// The number of lines of each file that are kept then.
    private static let linesKept = 10

    private let root: String
    private let disk: Disk
    private let run = RunHistory.now
    private var lines: [UInt8] = []
    private var pass = Pass()
    private lazy var entries = read()

    /// The tests of the file that runs.
    private struct Pass {
        var ran: Set<TestID> = []
        var failed: [TestID] = []
        var withIssues: Set<TestID> = []
        var flaky: [TestID] = []
        var hasLeftOut = false
    }

    /// Creates the history of a project.
    /// - Parameter root: the folder of the outermost `jsrun.yml`; nil for the working directory.
    package init(root: String?, workingDirectory: String?) {
        disk = Disk(workingDirectory: workingDirectory)
        self.root = disk.absolutePath(root ?? ".")
    }

    private var path: String { PathNames.join(PathNames.join(root, Self.folder), Self.name) }

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
    package func seconds(of script: String) -> Double? { entries[key(script)]?.seconds }

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
        let failed = entries[key(script)]?.failed ?? []
        return Set(failed.map { TestID(script: script, title: $0.title, occurrence: $0.occurrence ?? 1) })
    }

    /// The last entry of each file; lines that cannot be read are ignored, such as one that was cut off.
    private func read() -> [String: PastRun] {
        var entries: [String: PastRun] = [:]
        for entry in pastRuns { entries[entry.file] = entry }
        return entries
    }

    /// The lines of the file, the oldest first.
    private var pastRuns: [PastRun] {
        linesOfFile().compactMap { try? JSONDecoder().decode(PastRun.self, from: Data($0)) }
    }

    /// The runs of files in which all of their tests ran, the oldest first.
    /// - Parameter scripts: their paths, which are the keys of the result.
    package func pastRuns(of scripts: some Sequence<String>) -> [String: [PastRun]] {
        let lines = Dictionary(grouping: pastRuns.filter { $0.isPartial != true }, by: \.file)
        var runs: [String: [PastRun]] = [:]
        for script in scripts { runs[script] = lines[key(script)] }
        return runs
    }

    private func linesOfFile() -> [ArraySlice<UInt8>] {
        let bytes = (try? disk.bytes(of: path)) ?? []
        return bytes.split(separator: UInt8(ascii: "\n"))
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
        let hadFailed = pass.failed.contains(id)
        pass.ran.insert(id)
        pass.failed.removeAll { $0 == id }
        if end.outcome.isFailure || pass.withIssues.contains(id) {
            pass.failed.append(id)
        } else if hadFailed {
            pass.flaky.append(id)
        }
    }

    private func note(_ script: String, _ end: TestEvent.ScriptEnded) {
        var failed = pass.failed.map(PastRun.Test.init)
        var seconds = (end.realDuration * 1000).rounded() / 1000
        // Tests that were left out keep what they are, and the file takes as long as when they ran.
        let isPartial = pass.hasLeftOut || pass.ran.isEmpty
        let former = isPartial ? entries[key(script)] : nil
        if let former {
            let ran = Set(pass.ran.map(PastRun.Test.init))
            failed += (former.failed ?? []).filter { !ran.contains($0) && !failed.contains($0) }
            seconds = former.seconds
        }
        let entry = PastRun(
            run: run, file: key(script), seconds: seconds, tests: former?.tests ?? pass.ran.count,
            failed: failed.isEmpty ? nil : failed,
            flakyTests: pass.flaky.isEmpty ? nil : pass.flaky.map(PastRun.Test.init),
            isPartial: isPartial ? true : nil)
        lines += Array(entry.json.utf8) + [UInt8(ascii: "\n")]
    }

    /// Adds what happened to the file.
    /// - Throws: `FileFailure`, and an error for a folder that leads out of the project.
    package func write() throws {
        guard !lines.isEmpty else { return }
        let folder = PathNames.folder(of: path)
        guard ImportBounds([root], disk: disk).contain(folder) else { throw PictureFolder.OutsideError(file: folder) }
        try DraftFile.makeFolder(folder)
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
        guard descriptor >= 0 else { throw FileFailure(.open, path, errno) }
        // Runs that end at the same time write one after the other; closing releases the lock.
        defer { Descriptor.close(descriptor) }
        flock(descriptor, LOCK_EX)
        guard Descriptor.write(lines, to: descriptor) else { throw FileFailure(.write, path, errno) }
        lines = []
        if lseek(descriptor, 0, SEEK_END) > Self.sizeLimit { try shorten() }
    }

    /// Keeps the last lines of each file.
    private func shorten() throws {
        var counts: [String: Int] = [:]
        var kept: [ArraySlice<UInt8>] = []
        for line in linesOfFile().reversed() {
            guard let entry = try? JSONDecoder().decode(PastRun.self, from: Data(line)) else { continue }
            counts[entry.file, default: 0] += 1
            if counts[entry.file, default: 0] <= Self.linesKept { kept.append(line) }
        }
        try DraftFile.replace(path, with: kept.reversed().flatMap { Array($0) + [UInt8(ascii: "\n")] })
    }
}
