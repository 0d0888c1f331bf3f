import Automation
import Runner
import SimulatedUI
import Synchronization
import TestEvents
public import Testing
import Worlds

/// A script that runs as a test: a file, or one test of it.
///
/// ``Scripts`` finds them. Each run has its own device, app and thread, so scripts can run in parallel.
public struct Script: Sendable {
    /// The file, relative to the folder of the package.
    public let path: String
    /// The title of the only test that runs; nil for the whole file.
    public let title: String?
    /// The occurrence among tests with the same title, counted from 1.
    public let occurrence: Int

    let root: String
    let app: AppType
    private let configuration: ScriptConfiguration
    private let seed: UInt64

    init(
        path: String, test: TestID? = nil, root: String, app: AppType, configuration: ScriptConfiguration, seed: UInt64
    ) {
        self.path = path
        title = test?.title
        occurrence = test?.occurrence ?? 1
        self.root = root
        self.app = app
        self.seed = seed
        var configuration = configuration
        configuration.chosenTests = test.map { .init([$0], reason: "another test was selected") }
        self.configuration = configuration
    }

    /// The name of the case: the path, and the title for one test of a file.
    public var name: String {
        guard let title else { return path }
        return TestID(script: path, title: title, occurrence: occurrence).description
    }

    /// The configuration for the runner.
    var run: RunConfiguration {
        var run = RunConfiguration()
        run.scripts = [.init(path: path, configuration: configuration)]
        run.workingDirectory = root
        run.seed = seed
        return run
    }

    /// Runs the script on its own thread while the calling thread waits, and abandons it if it does not end.
    /// - Parameter isCancelled: called while it runs; true ends it.
    func outcome(isCancelled: @escaping @Sendable () -> Bool = { false }) -> ScriptOutcome {
        let shared = SharedOutcome()
        guard let progress = ProgressSignal() else { return run(shared, nil, isCancelled) }
        let limit = configuration.scriptTimeout
        // It may have to wait for scripts of another time zone before it starts.
        progress.advance(allowing: 86_400)
        let outcome = ScriptThread.run(advancing: progress, limit: limit + Self.grace) {
            run(shared, progress, isCancelled)
        }
        if let outcome { return outcome }
        var left = shared.value
        left.problems.append(
            ScriptProblem(
                text:
                    "Timeout: \(name) ran for \(limit) seconds (scriptTimeout) without progress: no device time passed,"
                    + " and no test opened or closed. It could not be stopped; its thread keeps running.\n"
                    + "help: look for endless promise jobs, and for app code that blocks"))
        return left
    }

    /// The extra time, in seconds, for a script that is stuck where its engine cannot stop it.
    private static let grace = 1.0

    private func run(
        _ shared: SharedOutcome, _ progress: ProgressSignal?, _ isCancelled: @escaping () -> Bool
    ) -> ScriptOutcome {
        let collector = OutcomeCollector(name: name, shared: shared)
        do {
            let runner = try Runner(run, apps: [app.type], sinks: [collector], pictures: collector)
            runner.isCancelled = isCancelled
            runner.progress = progress
            return IdleMachines.with { machine in
                runner.sharedMachine = machine
                return collector.outcome(exitStatus: runner.run())
            }
        } catch {
            return ScriptOutcome(problems: [ScriptProblem(text: ScriptsError(error).description)])
        }
    }
}

/// The type of an app, for another thread.
// A type is immutable; the conformance is sound because only metatypes of apps are stored.
struct AppType: @unchecked Sendable {
    let type: any SimulatedApp.Type
}

extension Script {
    /// Runs the script; each of its failures is an issue of the current test, at its place in the script.
    ///
    /// Screenshots and element trees of failures are attachments of the test, as are pictures that the script takes.
    /// Warnings are issues that do not fail the test.
    /// - Parameter sourceLocation: the place of issues that have no place in a script, such as a failed launch of the
    ///   app.
    /// - Throws: `CancellationError` when the test was cancelled, for instance by a time limit; the script is then
    ///   stopped.
    public func run(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let cancellation = Cancellation()
        let outcome = await withTaskCancellationHandler {
            await ScriptThread.run { self.outcome(isCancelled: { cancellation.isRequested }) }
        } onCancel: {
            cancellation.request()
        }
        let call = SourcePlace(sourceLocation)
        SwiftTestingHost(sourceLocation: sourceLocation).report(outcome, places: ScriptReport(root: root, call: call))
        try Task.checkCancellation()
    }
}

extension Script: CustomTestStringConvertible, CustomTestArgumentEncodable {
    /// The path, and the title for one test of a file.
    public var testDescription: String { name }

    /// Encodes the permanent identity of the case: the path and the title.
    public func encodeTestArgument(to encoder: some Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// Whether a script was asked to stop early.
private final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isRequested: Bool { flag.load(ordering: .relaxed) }
    func request() { flag.store(true, ordering: .relaxed) }
}
