import Reporters
import Runner
import TestEvents

/// What a run leaves out: files that did not change, tests that passed, and what other shards run.
extension RunPlan {
    /// The history of the project.
    var history: RunHistory { RunHistory(root: rootFolder, workingDirectory: configuration.workingDirectory) }

    /// How far the run is, with what its files took before.
    func progress(_ history: RunHistory) -> RunProgress {
        let files = configuration.scripts.map(\.path)
        var durations: [String: Double] = [:]
        for file in files { durations[file] = history.seconds(of: file) }
        let workers = configuration.workers(for: files.count * configuration.repeatEach)
        return RunProgress(files: files, workers: workers, durations: durations)
    }

    /// Leaves out what is not wanted.
    /// - Throws: ``UsageError`` when git cannot tell what has changed, or the tests of a file cannot be divided.
    mutating func choose(in environment: CommandEnvironment, _ history: RunHistory) throws {
        if let commit = configuration.changedSince { try leaveOutUnchanged(since: commit, environment) }
        if configuration.runsLastFailed { leaveOutPassed(history, environment) }
        if let shard = configuration.shard { try leaveOutOthers(than: shard, history, environment) }
    }

    /// Keeps the scripts that consist of a changed file, among others.
    private mutating func leaveOutUnchanged(since commit: String, _ environment: CommandEnvironment) throws(UsageError)
    {
        let changed: ChangedFiles
        do throws(ChangedFiles.Failure) {
            changed = try ChangedFiles(since: commit, in: configuration.workingDirectory)
        } catch {
            throw UsageError("--only-changed \(commit): \(error).")
        }
        let watch = RunWatch(
            apps: environment.apps, configurationFile: ConfigurationFile.name,
            workingDirectory: configuration.workingDirectory)
        _ = watch.look(at: configuration)
        let total = configuration.scripts.count
        let scripts = watch.scripts(concernedBy: changed.paths)
        configuration.scripts.removeAll { !scripts.contains($0.path) }
        environment.terminal.error(
            "\(configuration.scripts.count) of \(total) files have changed since \(commit), or what they consist of.\n")
    }

    /// Keeps the tests that failed when they ran last.
    private mutating func leaveOutPassed(_ history: RunHistory, _ environment: CommandEnvironment) {
        var count = 0
        for index in configuration.scripts.indices {
            let failed = history.failedTests(of: configuration.scripts[index].path)
            count += failed.count
            configuration.scripts[index].configuration.chosenTests = .init(
                failed, reason: "--last-failed: it did not fail")
        }
        configuration.scripts.removeAll { $0.configuration.chosenTests?.tests.isEmpty ?? true }
        if count == 0 { environment.terminal.error("No test failed when it ran last, so there is nothing to run.\n") }
    }

    /// Keeps the part of a shard.
    private mutating func leaveOutOthers(
        than shard: Shard, _ history: RunHistory, _ environment: CommandEnvironment
    ) throws {
        let scripts = configuration.scripts
        let seconds = scripts.map { history.seconds(of: $0.path) }
        configuration.allScripts = scripts.map(\.path)
        // All parts have the same random values, without being told.
        if settings.seed == nil { configuration.seed = Self.seed(of: configuration.allScripts) }
        guard scripts.count < shard.count else {
            let parts = ShardPlan(seconds: seconds, count: shard.count).parts
            configuration.scripts = parts[shard.index - 1].map { scripts[$0.file] }
            return
        }
        // Fewer files than shards: their tests are divided, which have to be known.
        let listing = try list(in: environment)
        let tests = Dictionary(grouping: listing.entries, by: \.id.script)
        let counts = scripts.map { script -> Int? in
            let entries = tests[script.path] ?? []
            // A script that opens tests itself runs as a whole.
            return entries.isEmpty || entries.contains(where: \.isOpenedByHand) ? nil : entries.count
        }
        let parts = ShardPlan(seconds: seconds, tests: counts, count: shard.count).parts
        configuration.scripts = parts[shard.index - 1].map { share in
            var script = scripts[share.file]
            if let range = share.tests, let entries = tests[script.path] {
                script.configuration.chosenTests = .init(
                    Set(entries[range].map(\.id)), reason: nil, isRest: range.lowerBound > 0)
            }
            return script
        }
    }

    /// A seed that depends on the scripts only: their FNV-1a hash.
    private static func seed(of scripts: [String]) -> UInt64 {
        scripts.joined(separator: "\n").utf8.reduce(0x811C_9DC5) { ($0 ^ UInt64($1)) &* 0x0100_0193 & 0xFFFF_FFFF }
    }

    /// The tests of scripts, without running them.
    /// - Throws: ``UsageError`` when the configuration is wrong.
    func list(in environment: CommandEnvironment) throws -> TestListing {
        let runner: Runner
        do throws(ConfigurationMistake) {
            runner = try Runner(configuration, apps: environment.apps, sinks: [])
        } catch {
            throw UsageError(error, places: places)
        }
        guard environment.usesWorkers else { return runner.list() }
        let supervisor = Supervisor(runner, isListing: true, writeError: environment.terminal.write(error:))
        return try supervisor.list().listing
    }
}

extension Settings {
    /// Adds annotations in GitHub Actions, unless the command line chooses what is written there.
    mutating func addReporterOfServer(_ environment: [String: String]) {
        let onlyConsole = self.reporters.allSatisfy { $0.file != nil || $0.name == ReporterKind.console.name }
        guard environment["GITHUB_ACTIONS"] == "true", onlyConsole else { return }
        self.reporters.append(ReporterSpecification(ReporterKind.github.name))
    }
}
