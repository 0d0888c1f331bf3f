import Glibc
import Runner
import TestEvents

/// `jsrun run --watch`: a run, and a run of what a changed file concerns whenever one has changed.
///
/// Scripts run in workers as without a watch: this process only waits, plans and reports.
final class WatchedRun {
    private let line: Settings
    private let environment: CommandEnvironment
    private let watch: RunWatch
    private let folders = FolderWatch()
    private let notices = StopNotices()
    private var status: Int32 = 0
    /// The scripts that a mistake has kept from running when it was their turn.
    private var owed: Set<String> = []

    /// The time after which a missing file counts as deleted, in microseconds: some editors save by replacing.
    private static let pause: UInt32 = 50_000

    init(line: Settings, in environment: CommandEnvironment) {
        self.line = line
        self.environment = environment
        watch = RunWatch(
            apps: environment.apps, configurationFile: ConfigurationFile.name,
            workingDirectory: environment.workingDirectory)
    }

    /// Runs until a signal arrives.
    /// - Returns: the exit status of the last run, or 128 plus the number of a signal that stopped a run or is not
    ///   Control-C.
    /// - Throws: ``UsageError`` when there is nothing to run, and so nothing to watch.
    func run() throws -> Int32 {
        let first = try plan()
        notices.listen()
        defer { notices.end() }
        _ = watch.look(at: first.configuration, searched: first.folders)
        folders.watch(watch.folders)
        run(first)
        var hasToldOfWait = false
        while status < 128 {
            // Files may have changed during the run, too; Control-C would then stop another run.
            if let next = next() {
                run(next)
                hasToldOfWait = false
                continue
            }
            if !hasToldOfWait { tellOfWait() }
            hasToldOfWait = true
            if case .signal(let number) = folders.wait(for: notices) {
                return number == SIGINT ? status : 128 + number
            }
        }
        return status
    }

    private func plan() throws(UsageError) -> RunPlan {
        try RunPlan(line: line, arguments: environment.arguments, workingDirectory: environment.workingDirectory)
    }

    private func run(_ plan: RunPlan) {
        do {
            owed.formUnion(plan.configuration.scripts.map(\.path))
            status = try plan.run(in: environment, stoppedBy: notices)
            owed = []
        } catch {
            fail(error)
        }
    }

    private func tellOfWait() {
        if let complaint = folders.complaint {
            environment.terminal.error(
                "Warning: changes are looked for once a second, because the system watches no more folders "
                    + "(\(complaint)).\n")
        }
        environment.terminal.error("Watching \(Self.count(watch.fileCount, "file")); Control-C ends.\n")
    }

    private func fail(_ error: any Error) {
        environment.terminal.error("Error: \(error)\n")
        status = Int32((error is UsageError ? TestEvent.Fault.usage : .host).exitStatus)
    }

    // MARK: Changes

    /// The run that changes require; nil for none.
    private func next() -> RunPlan? {
        var (changes, plan) = look()
        func lookAgain() {
            let later = look()
            changes.add(later.changes)
            plan = later.plan
        }
        if !changes.deleted.isEmpty {
            usleep(Self.pause)
            lookAgain()
        }
        while folders.watch(watch.folders) { lookAgain() }
        guard !changes.isEmpty else { return nil }
        let total = plan?.configuration.scripts.count ?? 0
        plan?.limit(to: owed.union(changes.scripts))
        let count = plan?.configuration.scripts.count ?? 0
        announce(changes, count == 0 ? nil : "Running \(count) of \(Self.count(total, "file")).")
        return count == 0 ? nil : plan
    }

    private func look() -> (changes: RunWatch.Changes, plan: RunPlan?) {
        do {
            let plan = try plan()
            return (watch.look(at: plan.configuration, searched: plan.folders), plan)
        } catch {
            let changes = watch.look(at: nil)
            // Without a change, it was reported before.
            if !changes.isEmpty { fail(error) }
            return (changes, nil)
        }
    }

    private func announce(_ changes: RunWatch.Changes, _ consequence: String?) {
        let parts = [("Changed", changes.changed), ("New", changes.added), ("Deleted", changes.deleted)]
        var sentences = parts.filter { !$0.1.isEmpty }.map { "\($0.0): \(Self.list($0.1))." }
        if let consequence { sentences.append(consequence) }
        environment.terminal.error(sentences.joined(separator: " ") + "\n")
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(5).joined(separator: ", ")
        return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
