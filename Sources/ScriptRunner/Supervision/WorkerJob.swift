import Scripting
import TestEvents

/// What a worker is asked to do.
struct WorkerJob: Codable, Hashable {
    /// The index of the file among the run's.
    var script: Int
    /// Whether its tests are listed, and not run.
    var isListing = false
    /// The first pass that is left.
    var firstPass = 0
    /// What another process has left of the first pass; nil for one that begins.
    var resumption: Resumption?
    /// How many more tests may fail before the run gives up; nil for any number.
    var failuresLeft: Int?
    /// Why nothing runs any more, and only what has begun is brought to its end; nil when everything does.
    var ending: String?
    /// The files that the run has already written for pictures of this file.
    var files: [String] = []
}

extension Runner {
    /// Does jobs until the supervisor has no more: the main loop of a worker, in a process of its own.
    /// - Parameters:
    ///   - connection: where jobs come from and events go.
    ///   - progress: tells the supervisor that scripts get on.
    func work(_ connection: WorkerConnection, progress: ProgressSignal) {
        while let job = connection.nextJob() {
            if job.isListing {
                connection.send(.listing, list(job.script))
            } else {
                run(job, connection, progress)
            }
            connection.send(.jobEnded)
        }
    }

    /// How long a worker may take before it launches the app, in seconds; nothing of the script or the app runs before.
    private static let startTime = 20.0

    private func run(_ job: WorkerJob, _ connection: WorkerConnection, _ progress: ProgressSignal) {
        let script = job.script
        recorder.sinks = [tally] + (recording.map { [$0] } ?? []) + [connection]
        budget = FailureBudget(limit: job.failuresLeft)
        if let ending = job.ending { budget.endRun(ending) }
        pictures?.store.avoid(job.files)
        let passes = passes(of: scripts[script])
        for index in job.firstPass..<passes.count {
            progress.advance(allowing: Self.startTime)
            let resumption = index == job.firstPass ? job.resumption : nil
            if let end = budget.end, resumption == nil {
                leaveOut(script, end)
                continue
            }
            run(
                passes[index], of: script, resuming: resumption, progress: progress,
                onPlan: { connection.send(.plan, $0) })
            connection.send(.passEnded)
        }
        if let end = budget.end { connection.send(.runEnded, end) }
        guard let recording else { return }
        if let issue = recording.write() { recorder.record(.issue(issue)) }
        if let summary = recordingSummary { connection.send(.note, summary) }
    }
}
