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
    private lazy var past = HistoryLines((try? disk.bytes(of: path)) ?? [])

    /// The tests of the file that runs.
    private struct Pass {
        enum Outcome { case passed, failed, flaky }

        /// The tests in the order in which they ran first.
        var order: [TestID] = []
        var outcomes: [TestID: Outcome] = [:]
        var withIssues: Set<TestID> = []
        var hasLeftOut = false

        func tests(_ outcome: Outcome) -> [PastRun.Test] {
            order.filter { outcomes[$0] == outcome }.map(PastRun.Test.init)
        }
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
    package func seconds(of script: String) -> Double? { past.last(of: key(script))?.seconds }

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
        let former = pass.outcomes[id]
        if former == nil { pass.order.append(id) }
        if end.outcome.isFailure || pass.withIssues.contains(id) {
            pass.outcomes[id] = .failed
        } else {
            pass.outcomes[id] = former == nil || former == .passed ? .passed : .flaky
        }
    }

    private func note(_ script: String, _ end: TestEvent.ScriptEnded) {
        var failed = pass.tests(.failed)
        let flaky = pass.tests(.flaky)
        var seconds = (end.realDuration * 1000).rounded() / 1000
        // Tests that were left out keep what they are, and the file takes as long as when they ran.
        let isPartial = pass.hasLeftOut || pass.order.isEmpty
        let former = isPartial ? past.last(of: key(script)) : nil
        if let former {
            let ran = Set(pass.order.map(PastRun.Test.init))
            failed += (former.failed ?? []).filter { !ran.contains($0) }
            seconds = former.seconds
        }
        let entry = PastRun(
            run: run, file: key(script), seconds: seconds, tests: former?.tests ?? pass.order.count,
            failed: failed.isEmpty ? nil : failed,
            flakyTests: flaky.isEmpty ? nil : flaky,
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
        // Runs that end at the same time write one after the other; closing releases the lock.
        let descriptor = try openLocked()
        defer { Descriptor.close(descriptor) }
        guard Descriptor.write(lines, to: descriptor) else { throw FileFailure(.write, path, errno) }
        lines = []
        let size = Int(lseek(descriptor, 0, SEEK_END))
        if size > Self.sizeLimit, size / 2 > Self.sizeOfShortened(descriptor, size) { try shorten() }
    }

    /// Opens the file for this run alone.
    /// - Throws: `FileFailure`.
    private func openLocked() throws -> Int32 {
        var attempts = 0
        while true {
            let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
            guard descriptor >= 0 else { throw FileFailure(.open, path, errno) }
            flock(descriptor, LOCK_EX)
            var (opened, named) = (stat(), stat())
            // What is written to a pipe would be lost.
            guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else {
                Descriptor.close(descriptor)
                throw FileFailure(.open, path, ENXIO)
            }
            // Another run may have put a shorter file in its place, or someone may have deleted it.
            let isInPlace = lstat(path, &named) == 0 && opened.st_ino == named.st_ino
            attempts += 1
            if isInPlace || attempts == 10 { return descriptor }
            Descriptor.close(descriptor)
        }
    }

    // MARK: Shortening

    /// The first line of a file that was shortened; not about a file, so readers ignore it.
    private struct Heading: Codable {
        /// The size of the file then, in bytes, without this line.
        var shortenedTo: Int
    }

    /// The size that the file had when it was shortened last; 0 if it never was.
    ///
    /// A large project keeps more than the limit; its runs must not each drop the few lines of the run before.
    private static func sizeOfShortened(_ descriptor: Int32, _ size: Int) -> Int {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let line = bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
        let former = (try? JSONDecoder().decode(Heading.self, from: Data(line)))?.shortenedTo ?? 0
        // Since then, lines were only added.
        return former < size ? former : 0
    }

    /// Keeps the last lines of each file.
    private func shorten() throws {
        let kept = HistoryLines((try? disk.bytes(of: path)) ?? []).shortened(to: Self.linesKept)
        let heading = try JSONEncoder().encode(Heading(shortenedTo: kept.count))
        try DraftFile.replace(path, with: heading + [UInt8(ascii: "\n")] + kept)
    }
}
