import Automation
import Glibc
import JavaScriptBridge
import Scripting
import TestEvents
package import Worlds

/// A run that pauses before each action of its tests, when one fails, and at its end, and lets a person use the device.
///
/// To go back, the run begins anew and goes on to an earlier step, which takes milliseconds: the device does again what
/// it did. What the script does is the same as without pauses, unless a person uses the device in between.
package final class SteppedRun {
    private let output: LiveOutput
    private let input: Int32
    private let runner: Runner
    private let pauses: Pauses

    /// Prepares a run.
    /// - Parameters:
    ///   - configuration: one script, with a filter for the tests to step through.
    ///   - apps: the apps that can be named.
    ///   - step: the number of steps before the first pause.
    ///   - input: a descriptor with a request in each line.
    ///   - descriptor: receives the messages of the device, a message in each line.
    /// - Throws: ``ConfigurationMistake``.
    package init(
        _ configuration: RunConfiguration, apps: AppList, pausingAt step: Int, reading input: Int32,
        output descriptor: Int32
    ) throws(ConfigurationMistake) {
        var configuration = configuration
        for index in configuration.scripts.indices {
            // A person thinks for as long as that takes.
            configuration.scripts[index].configuration.scriptTimeout = Self.patience
            configuration.scripts[index].configuration.fileTimeout = Self.patience
            configuration.scripts[index].configuration.retries = 0
        }
        output = LiveOutput(descriptor)
        self.input = input
        pauses = Pauses(from: step, output: output, input: input)
        runner = try Runner(configuration, apps: apps, sinks: [output, pauses])
        runner.makeTrace = { [pauses] session, world in
            pauses.trace(session, world)
            return pauses
        }
        runner.isCancelled = { [pauses] in pauses.isOver }
    }

    /// Real seconds that no person takes.
    private static let patience = 1e9

    /// Runs, and sends the exit status.
    /// - Parameter walls: what scripts may do, as in any other run; nil in a process that must stay as it is.
    /// - Throws: ``ConfinementError`` when the process cannot be confined.
    package func run(inside walls: Confinement?) throws(ConfinementError) {
        let hosts = runner.startHosts()
        defer { for host in hosts.values { host.end() } }
        try walls?.apply()
        runner.use(hosts)
        let status = runner.run()
        output.send { $0.runEnded = status }
    }
}

/// The places at which a script waits for a person.
private final class Pauses: ScreenTrace, TestEventSink {
    private let output: LiveOutput
    private let input: Int32
    private var app: PausedApp?
    private var device: LiveDevice?
    private var isWatched = true
    private var isPaused = false
    private var step = 0
    /// The lines at which the script pauses in any case.
    private var lines: Set<LiveRequest.Line> = []
    /// The step at which the script pauses next; nil when it goes on to the end of the test.
    private var next: Int?
    /// Whether the failure of the open test was sent.
    private var hasFailed = false
    /// Whether the input or the output is closed.
    private(set) var isOver = false

    init(from step: Int, output: LiveOutput, input: Int32) {
        next = step
        self.output = output
        self.input = input
    }

    /// Pauses in a session from now on.
    func trace(_ session: ScriptSession, _ world: any World) {
        device = nil
        app = PausedApp(session, world)
    }

    func note(_ gesture: Gesture) {}

    func keepScreen(before action: SessionAction?, at place: SourcePlace?) {
        // What a person does while the script waits is no step of it.
        guard !isPaused, let app, let test = app.session.tests.current?.id else { return }
        defer { step += 1 }
        if action == nil { hasFailed = false }
        if let next, step < next { return }
        // A person who goes on sees the end, where the device can be used as the test has left it.
        if next == nil, action != nil, !isMarked(place) { return }
        let reason = action == nil ? LiveMessage.Pause.Reason.end : .action
        pause(.init(step: step, reason: reason, text: action?.text, place: place, test: test))
    }

    private func isMarked(_ place: SourcePlace?) -> Bool {
        place.map { lines.contains(.init(file: $0.file, line: $0.line)) } ?? false
    }

    func receive(_ event: TestEvent) {
        guard case .issue(let issue) = event.kind, event.test != nil, !isPaused, !hasFailed, app != nil else { return }
        hasFailed = true
        // While it is brought to a step, the script has failed before.
        if let next, step < next { return }
        pause(.init(step: step, reason: .failure, text: issue.message, place: issue.place, test: event.test))
    }

    private func pause(_ pause: LiveMessage.Pause) {
        guard let app, !isOver else { return }
        isPaused = true
        defer { isPaused = false }
        output.send { $0.pause = pause }
        let device = device ?? LiveDevice(app, output: output, isWatched: isWatched, lines: lines)
        self.device = device
        device.standsStill = true
        guard device.serve(input) else {
            isOver = true
            app.session.context.virtualMachine.wasTerminated = true
            return
        }
        isWatched = device.isWatched
        lines = device.lines
        // A failure comes after its action.
        next = device.stop == .action ? (pause.reason == .failure ? step : step + 1) : nil
    }
}
