import FoundationEssentials
package import TestEvents

/// The results of Instruments: the lines of its console, and a folder `Run N` for each script.
///
/// The folder has the pictures and `Automation Results.plist`.
///
/// Times are device times, so that identical runs have identical bytes.
package final class InstrumentsReporter: Reporter {
    private let output: TextOutput
    private let resultsFolder: String
    private let picturesFolder: String
    private var runs: [String: InstrumentsRun] = [:]
    private var failure: (any Error)?

    /// Creates a reporter and the folder, so that a wrong path is reported before the run.
    /// - Parameters:
    ///   - output: receives the lines.
    ///   - resultsFolder: the folder in which each script gets a folder `Run N`.
    ///   - picturesFolder: the folder with the pictures of the stream.
    /// - Throws: ``OutputError`` if the folder cannot be created.
    package init(output: TextOutput, resultsFolder: String, picturesFolder: String) throws {
        self.output = output
        self.resultsFolder = resultsFolder
        self.picturesFolder = picturesFolder
        try InstrumentsFolder.make(resultsFolder)
    }

    /// Writes the event's lines, and collects entries for the property list.
    package func receive(_ event: TestEvent) {
        if case .scriptStarted(let start) = event.kind, let script = event.script {
            finish(script)
            begin(script, start)
        } else if let script = event.script ?? event.test?.script, runs[script]?.isOver == false {
            // A copy of the run would make this copy all its samples.
            for line in runs[script]?.receive(event) ?? [] { output.writeLine(line) }
        } else if case .issue(let issue) = event.kind {
            let label = issue.fault == .usage ? "Instruments Usage Error" : "Instruments Trace Error"
            output.writeLine("\(label) : \(VisibleText.of(issue.message))")
        }
    }

    /// Writes the results of scripts that never ended, and reports write errors.
    /// - Throws: ``OutputError``, the first one.
    package func finish() throws {
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

/// The output and results of Instruments for one script.
private struct InstrumentsRun {
    /// The folder for results; nil if it could not be created.
    var folder: InstrumentsFolder?
    /// The folder with the pictures of the stream.
    let picturesFolder: String
    /// The first error.
    private(set) var failure: (any Error)?
    /// Whether the script has ended.
    private(set) var isOver = false
    private let script: String
    private let epoch: Double
    private var results = InstrumentsResults()
    private var openStart: Int?
    private var pictures = 0
    private var isStopped = false
    /// Whether a script has just requested a picture; the runner takes others, which Instruments did not.
    private var isCapturing = false
    private var sections = OperationSections()
    /// The operation of a bot test that has just failed; its issue adds nothing.
    private var failedOperation: TestEvent.Operation?
    /// An issue of a test, kept until the next event shows whether the script logs it itself.
    private var held: TestEvent.Issue?

    /// - Parameter epoch: the start of the script's device, in seconds since 1 January 1970 UTC.
    init(script: String, epoch: Double, folder: InstrumentsFolder?, picturesFolder: String) {
        self.script = script
        self.epoch = epoch
        self.folder = folder
        self.picturesFolder = picturesFolder
    }

    /// Adds an event of the script, and returns its lines.
    mutating func receive(_ event: TestEvent) -> [String] {
        let time = epoch + event.deviceTime
        var lines: [String] = []
        let told = held
        held = nil
        let isUncaught = told?.isThrown == true && event.kind.isAbnormalEnd
        if let told, !event.kind.tells(told) { lines += report(told, isUncaught: isUncaught, time) }
        switch event.kind {
        case .testStarted(let test):
            openStart = results.samples.count
            lines.append(add(.start, test.title, time))
            sections = OperationSections()
            if let text = TranscriptLine.of(event) { lines.append(add(.debug, text, time)) }
        // An uncaught error ended the test, and no script has logged that.
        case .testEnded where isUncaught: openStart = nil
        case .testEnded(let test): lines += end(test, time)
        case .message(let message):
            lines.append(add(.init(message.level), message.text, time, picture: message.screenshot))
        case .action(let action):
            lines.append(add(.debug, action.text, time))
            isCapturing = action.text.hasPrefix("target.capture")
        case .capture(let capture):
            if isCapturing { _ = add(.screenshot, capture.name, time, picture: capture.file) }
            isCapturing = false
        case .elementTree(let tree): lines.append(add(tree, time))
        case .operation(let operation): lines += add(operation, event, time)
        case .issue(let issue) where failedOperation.map(issue.says) ?? false: break
        case .scenarioStarted, .scenarioStep, .scenarioEnded:
            if let text = TranscriptLine.of(event) { lines.append(add(.debug, text, time)) }
        case .issue(let issue):
            if event.test == nil { lines += report(issue, isUncaught: issue.isThrown, time) } else { held = issue }
        case .scriptEnded(let end): lines += self.end(end, time)
        case .runStarted, .scriptStarted, .testSkipped, .testNotRun, .screen, .step, .assertion, .fixture,
            .appLaunched, .runEnded:
            break
        }
        return lines
    }

    // MARK: Entries

    private mutating func add(
        _ label: InstrumentsSample.Label, _ message: String, _ time: Double, code: Int? = nil, picture: String? = nil
    ) -> String {
        var sample = InstrumentsSample(label, message, time: time, code: code)
        sample.screenshot = keep(picture, named: message)
        results.samples.append(sample)
        return InstrumentsText.line(label.rawValue, message, time: time)
    }

    private mutating func add(_ operation: TestEvent.Operation, _ event: TestEvent, _ time: Double) -> [String] {
        var lines: [String] = []
        if sections.begins(with: operation) { lines.append(add(.debug, TranscriptLine.heading(of: operation), time)) }
        failedOperation = operation.passed ? nil : operation
        guard let text = TranscriptLine.of(event) else { return lines }
        return lines + [add(operation.passed ? .debug : .error, text, time, picture: operation.screenshot)]
    }

    private mutating func add(_ tree: TestEvent.ElementTree, _ time: Double) -> String {
        let subfolder = tree.root.hasPicture ? folder?.subfolderName(for: InstrumentsText.text(of: tree.root)) : nil
        results.samples.append(sample(of: tree.root, in: subfolder, time))
        return "\(InstrumentsText.timestamp(time)) logElementTree:\n\(InstrumentsText.tree(of: tree.root))"
    }

    private mutating func sample(of element: ElementSnapshot, in subfolder: String?, _ time: Double)
        -> InstrumentsSample
    {
        let message = InstrumentsText.text(of: element)
        var sample = InstrumentsSample(.debug, message, time: time)
        sample.screenshot = keep(element.screenshot, named: message.replacing(":", with: "-"), in: subfolder)
        sample.children = element.children.map { self.sample(of: $0, in: subfolder, time) }
        return sample
    }

    /// Copies a picture to the results.
    /// - Returns: the identifier of the picture; nil if it is not a file of the run.
    private mutating func keep(_ picture: String?, named name: String, in subfolder: String? = nil) -> String? {
        guard let picture, folder != nil, ResultFiles.isOwn(picture) else { return nil }
        pictures += 1
        let path = "\(picturesFolder)/\(picture)"
        do {
            try folder?.add(picture: path, named: name, in: subfolder)
        } catch {
            failure = failure ?? error
            return nil
        }
        return PictureIdentifier.of("\(script)\n\(pictures)")
    }

    // MARK: Ends

    private mutating func end(_ test: TestEvent.TestEnded, _ time: Double) -> [String] {
        defer { openStart = nil }
        let label: InstrumentsSample.Label
        switch test.outcome {
        case .passed: label = .pass
        case .failed, .timedOut, .crashed: label = .fail
        case .issue: label = .issue
        case .unfinished, .interrupted, .skipped: return []
        }
        if label == .fail, let openStart { results.samples[openStart].label = .error }
        return [add(label, test.message ?? test.title, time, picture: test.screenshot)]
    }

    private mutating func report(_ issue: TestEvent.Issue, isUncaught: Bool, _ time: Double) -> [String] {
        switch issue.name {
        case "AppCrash", "Crash": return [add(.fail, "The target application appears to have died", time)]
        case "LaunchError":
            let causes = issue.causes.map { ": \($0)" }.joined()
            let text = "Instruments Trace Error : Target failed to run: \(issue.message)\(causes)"
            _ = add(.error, text, time)
            isStopped = true
            return [VisibleText.of(text)]
        case "ImportError", "LoadError":
            isStopped = true
            return [add(.error, issue.message, time)]
        default:
            guard isUncaught else { return [add(.error, issue.message, time)] }
            isStopped = true
            let code = InstrumentsSample.Label.uncaughtErrorCode
            return [add(.error, InstrumentsText.uncaught(issue), time, code: code)]
        }
    }

    private mutating func end(_ script: TestEvent.ScriptEnded, _ time: Double) -> [String] {
        var lines = [add(.stopped, isStopped ? "Script was stopped by the user" : "Script completed.", time)]
        let duration = SecondsText.fixed(script.deviceDuration, decimals: 6)
        let output = folder.map { "; Output : \($0.path)" } ?? ""
        lines.append("Instruments Trace Complete (Duration : \(duration)s\(output))")
        finish()
        return lines
    }

    /// Writes the results, unless that is already done.
    mutating func finish() {
        guard !isOver else { return }
        isOver = true
        do { try folder?.write(results) } catch { failure = failure ?? error }
    }
}

extension TestEvent.Kind {
    /// Whether an event repeats the issue just before it: a test library logs the errors of its tests.
    fileprivate func tells(_ issue: TestEvent.Issue) -> Bool {
        if case .message(let message) = self { message.level == .error } else { false }
    }

    /// Whether a test ended in another way than by a pass or a failure.
    fileprivate var isAbnormalEnd: Bool {
        if case .testEnded(let test) = self { test.outcome == .issue } else { false }
    }
}

extension TestEvent.Issue {
    /// Whether a script threw the issue; the others are found by the runner.
    fileprivate var isThrown: Bool {
        let found: Set = ["AppCrash", "FixtureError", "HostError", "ImportError", "LaunchError", "LoadError"]
        let late: Set = ["Crash", "Interrupted", "Timeout", "UnfinishedTest"]
        return !found.contains(name) && !late.contains(name)
    }
}

extension ElementSnapshot {
    fileprivate var hasPicture: Bool { screenshot != nil || children.contains(where: \.hasPicture) }
}

extension InstrumentsSample.Label {
    fileprivate init(_ level: TestEvent.Message.Level) {
        self =
            switch level {
            case .debug: .debug
            case .default: .default
            case .warning: .warning
            case .error: .error
            }
    }
}

/// The identifier of a picture: the same in every run that takes it.
private enum PictureIdentifier {
    /// Returns an uppercase UUID derived from a string, of version 8.
    static func of(_ text: String) -> String {
        var high = hash(text, 0xcbf2_9ce4_8422_2325)
        var low = hash(text, 0x6c62_272e_07bb_0142)
        high = high & ~0xF000 | 0x8000
        low = low & ~(0b11 << 62) | (0b10 << 62)
        return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes in
            UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)).uuidString
        }
    }

    /// Returns the FNV-1a hash.
    private static func hash(_ text: String, _ start: UInt64) -> UInt64 {
        text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

extension ReporterKind {
    /// The result files of Instruments, see ``InstrumentsReporter``; the file is a folder.
    package static let instruments = ReporterKind(
        "instruments", "the result files of Instruments, in a folder", takesPictures: true
    ) { destination in
        try InstrumentsReporter(
            output: destination.standardOutput(), resultsFolder: destination.file ?? destination.outputFolder,
            picturesFolder: destination.outputFolder)
    }
}
