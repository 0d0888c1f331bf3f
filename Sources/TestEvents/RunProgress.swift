/// How far a run is, for the line at the end of a terminal.
package final class RunProgress {
    /// The files of the run.
    package let fileCount: Int
    /// The number of files that have ended.
    package private(set) var endedCount = 0
    /// The files that run now.
    package private(set) var running: [String] = []
    /// How long the files took in an earlier run, in seconds.
    private let durations: [String: Double]
    private let workers: Int
    private var waiting: [String]
    /// Called after each change.
    package var onChange: () -> Void = {}

    /// Creates the progress of a run that has not started.
    package init(files: [String], workers: Int, durations: [String: Double]) {
        fileCount = files.count
        waiting = files
        self.workers = max(1, workers)
        self.durations = durations
    }

    /// Notes that a file runs.
    package func begin(_ file: String) {
        waiting.removeAll { $0 == file }
        if !running.contains(file) { running.append(file) }
        onChange()
    }

    /// Notes that a file has ended.
    package func end(_ file: String) {
        running.removeAll { $0 == file }
        endedCount += 1
        onChange()
    }

    /// How long the rest takes, in seconds, as far as earlier runs can tell; nil if half of the files are new.
    package var secondsLeft: Double? {
        let rest = waiting + running
        let known = rest.compactMap { durations[$0] }
        guard !rest.isEmpty, known.count * 2 >= rest.count else { return nil }
        let mean = known.reduce(0, +) / Double(known.count)
        return mean * Double(rest.count) / Double(min(workers, rest.count))
    }
}
