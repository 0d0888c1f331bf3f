import Automation
import BotTesting
import Glibc
import JavaScriptBridge
import Scripting
import TestEvents
package import Worlds

/// A run that pauses before actions or statements of its tests, when one fails, and at its end, and lets a person use the
/// device.
///
/// To go back, the run begins anew and goes on to an earlier step, which takes milliseconds: the device does again what
/// it did. What the script does is the same as without pauses, unless a person uses the device in between.
package final class SteppedRun {
    private let output: LiveOutput
    private let input: Int32
    private let runner: Runner
    private let pauses: Pauses

    /// Where a run pauses first.
    package enum Start: Hashable, Sendable {
        /// Before the action with a number, from 0, or at the end of a test.
        case action(Int)
        /// Before the statement with a number, from 0, in any script.
        case statement(Int)
        /// Before the operation of a bot test with a number, from 0.
        case operation(Int)
    }

    /// Prepares a run.
    /// - Parameters:
    ///   - configuration: one script, with a filter for the tests to step through.
    ///   - apps: the apps that can be named.
    ///   - start: where it pauses first.
    ///   - input: a descriptor with a request in each line.
    ///   - descriptor: receives the messages of the device, a message in each line.
    /// - Throws: ``ConfigurationMistake``.
    package init(
        _ configuration: RunConfiguration, apps: AppList, pausingAt start: Start, reading input: Int32,
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
        pauses = Pauses(
            from: start, output: output, input: input, workingDirectory: configuration.workingDirectory)
        runner = try Runner(configuration, apps: apps, sinks: [output, pauses])
        runner.makeTrace = { [pauses] session, world in
            pauses.trace(session, world)
            return pauses
        }
        runner.willRunOperation = { [pauses] in pauses.willRun($0, model: $1) }
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
    /// Where the script pauses next, besides its pause points.
    private enum Goal {
        /// Before the action with a number, or at the end of the test.
        case action(Int)
        /// Before the statement with a number.
        case statement(Int)
        /// Before the operation of a bot test with a number.
        case operation(Int)
        /// Before the next statement.
        case into
        /// Before the next statement that is not deeper than a depth.
        case upTo(depth: Int)
        /// At the end of the test.
        case end
    }

    private let output: LiveOutput
    private let input: Int32
    private let workingDirectory: String?
    private var app: PausedApp?
    private var statements: StatementTrace?
    private var device: LiveDevice?
    private var isWatched = true
    private var isPaused = false
    /// The number of actions and ends of tests so far.
    private var step = 0
    /// The number of statements so far.
    private var statement = 0
    /// The number of operations so far.
    private var operation = 0
    private var points = LiveDevice.PausePoints()
    private var goal: Goal
    /// Whether the script has reached its first pause; until then, it repeats an earlier run.
    private var isBrought = false
    /// Whether the failure of the open test was sent.
    private var hasFailed = false
    /// Whether the input or the output is closed.
    private(set) var isOver = false

    init(from start: SteppedRun.Start, output: LiveOutput, input: Int32, workingDirectory: String?) {
        switch start {
        case .action(let step): goal = .action(step)
        case .statement(let number): goal = .statement(number)
        case .operation(let number): goal = .operation(number)
        }
        self.output = output
        self.input = input
        self.workingDirectory = workingDirectory
    }

    /// Pauses in a session from now on.
    func trace(_ session: ScriptSession, _ world: any World) {
        device = nil
        app = nil
        // A context that refuses the function would refuse everything else.
        guard
            let statements = try? StatementTrace(in: session, willRun: { [unowned self] in willRun($0) })
        else { return }
        self.statements = statements
        app = PausedApp(session, world, statements, workingDirectory: workingDirectory)
    }

    func note(_ gesture: Gesture) {}

    func keepScreen(before action: SessionAction?, at place: SourcePlace?) {
        // What a person does while the script waits is no step of it.
        guard !isPaused, let app, let test = app.session.tests.current?.id else { return }
        defer { step += 1 }
        if action == nil { hasFailed = false }
        let isReached: Bool
        switch goal {
        case .action(let number): isReached = step >= number
        case .statement, .operation, .into, .upTo, .end: isReached = false
        }
        guard isReached || isBrought else { return }
        if action == nil {
            // A person who goes on sees the end, where the device can be used as the test has left it.
            guard points.atEnds else { return }
        } else {
            guard isReached || isMarkedForActions(place) else { return }
        }
        let reason = action == nil ? LiveMessage.Pause.Reason.end : .action
        pause(.init(step: step, reason: reason, text: action?.text, place: place, test: test), next: step + 1)
    }

    private func isMarked(_ place: SourcePlace) -> Bool {
        points.lines.contains(.init(file: place.file, line: place.line))
    }

    /// Whether the script pauses before actions in a line, because it does not before statements.
    private func isMarkedForActions(_ place: SourcePlace?) -> Bool {
        place.map { isMarked($0) && statements?.announces($0.file) != true } ?? false
    }

    private func willRun(_ entry: StatementTrace.Entry) {
        guard !isPaused, !isOver, let app else { return }
        defer { statement += 1 }
        if statement.isMultiple(of: Self.glance), let device, !device.glance(at: input) { return end() }
        let isReached: Bool
        switch goal {
        case .statement(let number): isReached = statement >= number
        case .into: isReached = true
        case .upTo(let depth): isReached = (statements?.depth ?? 0) <= depth
        case .action, .operation, .end: isReached = false
        }
        if let device { points = device.pausePoints }
        let isWanted = device?.isPauseWanted == true
        let isStop = isBrought && (entry.isDebugger || isWanted || entry.isFirstInLine && isMarked(entry.place))
        guard isReached || isStop else { return }
        pause(
            .init(step: step, reason: .statement, place: entry.place, test: app.session.tests.current?.id), next: step)
    }

    func willRun(_ position: BotPosition, model: String?) {
        guard !isPaused, !isOver, let app else { return }
        defer { operation += 1 }
        let isReached: Bool
        switch goal {
        case .operation(let number): isReached = operation >= number
        // Of an operation that does nothing on the screen, the next one is the next action.
        case .action: isReached = isBrought
        case .statement, .into, .upTo, .end: isReached = false
        }
        let next = position.operation
        guard isReached || isBrought && next.place.map(isMarked) == true else { return }
        let data = next.data.map { " \(ScriptSpelling.value($0))" } ?? ""
        var pause = LiveMessage.Pause(
            step: step, reason: .operation, text: "\(next.name)\(data)", place: next.place,
            test: app.session.tests.current?.id)
        (pause.section, pause.model) = (position.section, model)
        self.pause(pause, next: step)
    }

    /// How many statements run between two looks at the input.
    private static let glance = 64

    func receive(_ event: TestEvent) {
        guard case .issue(let issue) = event.kind, event.test != nil, !isPaused, !hasFailed, app != nil else { return }
        hasFailed = true
        let isReached: Bool
        if case .action(let number) = goal { isReached = step >= number } else { isReached = isBrought }
        // A failure before the first pause is a repeated one.
        guard isReached, points.atFailures else { return }
        var pause = LiveMessage.Pause(
            step: step, reason: .failure, text: issue.message, place: issue.place, test: event.test)
        pause.frames = issue.stack.filter { frame in
            frame.place.map { app?.session.sources.isUsersOwn($0.file) == true } ?? false
        }
        self.pause(pause, next: step)
    }

    /// Waits for a person.
    /// - Parameter next: the number of the next action.
    private func pause(_ pause: LiveMessage.Pause, next: Int) {
        guard let app, let statements, !isOver else { return }
        isPaused = true
        isBrought = true
        defer { isPaused = false }
        let depth = statements.depth
        var pause = pause
        pause.statement = statement
        pause.operation = operation
        if pause.frames?.isEmpty != false { pause.frames = statements.frames }
        app.frames = pause.frames ?? []
        output.send { $0.pause = pause }
        let device = device ?? LiveDevice(app, output: output, isWatched: isWatched, pausePoints: points)
        self.device = device
        device.standsStill = true
        device.isPauseWanted = false
        guard device.serve(input) else { return end() }
        isWatched = device.isWatched
        points = device.pausePoints
        switch device.stop {
        case .action: goal = .action(next)
        // The pause before an operation comes before it is counted.
        case .operation: goal = .operation(operation + (pause.reason == .operation ? 1 : 0))
        case .into: goal = .into
        case .over: goal = .upTo(depth: depth)
        case .out: goal = .upTo(depth: depth - 1)
        case .end, nil: goal = .end
        }
    }

    private func end() {
        isOver = true
        app?.session.context.virtualMachine.wasTerminated = true
    }
}
