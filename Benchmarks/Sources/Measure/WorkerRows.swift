import Glibc
import Reporters
import TestEvents
import Timing

/// Runs of very many files: how much faster two workers are than one, what memory they take, and whether anything is
/// lost when workers are killed meanwhile.
struct WorkerRows {
    let jsrun: String
    let folder: TemporaryFolder

    private static let fileCount = isOnce ? 20 : 2000
    private static let testCount = 5

    static func add(to table: inout Table, jsrun: String) throws {
        try TemporaryFolder.with { try WorkerRows(jsrun: jsrun, folder: $0).add(to: &table) }
    }

    private func add(to table: inout Table) throws {
        try folder.write("app: Accounts\n", to: "jsrun.yml")
        let test = "function (target, app) { assertTrue(app.mainWindow().isValid()); target.delay(1); }"
        let script =
            "#import \"tuneup/tuneup.js\"\n"
            + (1...Self.testCount).map { "test(\"test \($0)\", \(test));\n" }.joined()
        for index in 1...Self.fileCount { try folder.write(script, to: "file-\(index).js") }

        var (ones, twos): ([ProcessRun], [ProcessRun]) = ([], [])
        for _ in 0..<rounds(3) {
            ones.append(try run(workers: 1))
            twos.append(try run(workers: 2))
        }
        let (one, two) = (median(ones.map(\.seconds)), median(twos.map(\.seconds)))
        let each = two * 1000 / Double(Self.fileCount)
        table.add(
            Row(
                what: "\(Self.fileCount) files of \(Self.testCount) tests by two workers: \(two.rounded(to: 1)) s",
                baseline: "by one, which uses the other processor too: \(one.rounded(to: 1)) s",
                measured: "\(each.rounded(to: 1)) ms a file, \((one / two).rounded(to: 2)) × as fast",
                budget: "1.8 ×", isWithin: one / two >= 1.8))

        var (lists, runs): ([ProcessRun], [ProcessRun]) = ([], [])
        for _ in 0..<rounds(3) {
            lists.append(try list())
            runs.append(try run())
        }
        let (listed, ran) = (median(lists.map(\.seconds)), median(runs.map(\.seconds)))
        table.add(
            Row(
                what: "the same files listed, by a worker for each processor: \(listed.rounded(to: 1)) s",
                baseline: "run by as many: \(ran.rounded(to: 1)) s", measured: "\((listed / ran).rounded(to: 2)) ×",
                budget: "1.0 ×", isWithin: listed <= ran))

        _ = try run(workers: 1, stream: "one.jsonl")
        _ = try run(workers: 2, stream: "two.jsonl")
        let (first, second) = (try events("one.jsonl"), try events("two.jsonl"))
        let differences = zip(first, second).count { $0 != $1 } + abs(first.count - second.count)
        table.add(
            Row(
                what: "events that differ between the two, real times aside", baseline: "\(first.count) events",
                measured: "\(differences)", budget: "0", isWithin: differences == 0 && first.count > Self.fileCount))

        let few = try peakMemory(files: min(200, Self.fileCount))
        let memory = try peakMemory(files: Self.fileCount)
        table.add(
            Row(
                what: "peak memory of the largest process of that run",
                baseline: "of a run of 200 of the files: \(few.rounded(to: 1)) MiB",
                measured: "\(memory.rounded(to: 1)) MiB", budget: "16 MiB more",
                isWithin: memory - few <= 16))

        var kills = 0
        _ = try run(workers: 2, stream: "killed.jsonl", isExpectedToFail: true) { parent in
            // The time between two kills is that of whole runs, which pass many a point where one may hurt.
            usleep(200_000)
            guard let worker = ProcessRun.children(of: parent).randomElement() else { return }
            kill(worker, SIGKILL)
            kills += 1
        }
        let outcomes = try outcomes(in: "killed.jsonl")
        let expected = Self.fileCount * Self.testCount
        let lost = expected - outcomes.count
        let repeated = outcomes.values.count { $0 > 1 }
        table.add(
            Row(
                what: "tests without an outcome, and with several, when a worker is killed every 200 ms",
                baseline: "\(expected) tests, \(kills) kills", measured: "\(lost) and \(repeated)", budget: "0",
                isWithin: lost == 0 && repeated == 0 && kills > 0))
    }

    // MARK: Running

    private func run(
        files: Int = fileCount, workers: Int? = nil, stream: String? = nil, isExpectedToFail: Bool = false,
        meanwhile: ((pid_t) -> Void)? = nil
    ) throws -> ProcessRun {
        try ProcessRun.run(
            jsrun,
            (1...files).map { "file-\($0).js" } + ["--seed", "1"] + (workers.map { ["-j", "\($0)"] } ?? [])
                + (stream.map { ["-r", "json=\($0)"] } ?? []),
            in: folder.path, allowing: isExpectedToFail ? [0, 1] : [0], meanwhile: meanwhile)
    }

    private func list() throws -> ProcessRun {
        try ProcessRun.run(jsrun, ["list"] + (1...Self.fileCount).map { "file-\($0).js" }, in: folder.path)
    }

    private func peakMemory(files: Int) throws -> Double {
        try ProcessRun.peakMemory(
            jsrun, (1...files).map { "file-\($0).js" } + ["--seed", "1", "-j", "2"], in: folder.path, every: 20_000)
    }

    // MARK: Reading

    /// The events of a stream, as a deterministic run repeats them.
    private func events(_ stream: String) throws -> [TestEvent] {
        // The first tells how many workers there were.
        try TestEventStream.events(in: try read("\(folder.path)/\(stream)")).dropFirst().map(\.withoutRealTimes)
    }

    /// How many outcomes each test has.
    private func outcomes(in stream: String) throws -> [TestID: Int] {
        var counts: [TestID: Int] = [:]
        for event in try events(stream) {
            switch event.kind {
            case .testEnded, .testNotRun, .testSkipped:
                if let test = event.test { counts[test, default: 0] += 1 }
            default: break
            }
        }
        return counts
    }

    private func read(_ path: String) throws -> String {
        guard let file = fopen(path, "r") else { throw ProcessRun.Failure(description: "\(path) cannot be read") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
