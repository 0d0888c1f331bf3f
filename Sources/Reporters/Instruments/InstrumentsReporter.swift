public import TestEvents

/// What Instruments left behind: the lines of its console, and a folder `Run N` for each script with the pictures and
/// `Automation Results.plist`.
///
/// Times are those of the device, so that equal runs are equal byte for byte.
public final class InstrumentsReporter: Reporter {
    private let output: TextOutput
    private let resultsFolder: String
    private let picturesFolder: String
    private var runs: [String: InstrumentsRun] = [:]
    private var failure: (any Error)?

    /// Creates a reporter, and makes the folder, so that a wrong path is known before the run.
    /// - Parameters:
    ///   - output: where the lines go.
    ///   - resultsFolder: the folder in which each script gets a folder `Run N`.
    ///   - picturesFolder: the folder that pictures of the stream are in.
    /// - Throws: ``OutputError`` when the folder cannot be made.
    public init(output: TextOutput, resultsFolder: String, picturesFolder: String) throws {
        self.output = output
        self.resultsFolder = resultsFolder
        self.picturesFolder = picturesFolder
        try InstrumentsFolder.make(resultsFolder)
    }

    /// Writes the event's lines, and keeps what belongs into the property list.
    public func receive(_ event: TestEvent) {
        if case .scriptStarted(let start) = event.kind, let script = event.script {
            finish(script)
            begin(script, start)
        } else if let script = event.script ?? event.test?.script, let run = runs[script], !run.isOver {
            for line in runs[script]?.receive(event) ?? [] { output.writeLine(line) }
        } else if case .issue(let issue) = event.kind {
            let label = issue.fault == .usage ? "Instruments Usage Error" : "Instruments Trace Error"
            output.writeLine("\(label) : \(VisibleText.of(issue.message))")
        }
    }

    /// Writes the results of scripts that never ended, and says whether all could be written.
    /// - Throws: ``OutputError``, the first there was.
    public func finish() throws {
        for script in runs.keys.sorted() { finish(script) }
        do { try output.finish() } catch { failure = failure ?? error }
        if let failure { throw failure }
    }

    private func begin(_ script: String, _ start: TestEvent.ScriptStarted) {
        var folder: InstrumentsFolder?
        do { folder = try InstrumentsFolder(in: resultsFolder) } catch { failure = failure ?? error }
        runs[script] = InstrumentsRun(
            script: script, epoch: start.epoch ?? 0, folder: folder, picturesFolder: picturesFolder)
    }

    private func finish(_ script: String) {
        runs[script]?.finish()
        failure = failure ?? runs[script]?.failure
        runs[script] = nil
    }
}
