public import Automation

/// A run of a scenario as a state machine, which reports what it waits for instead of waiting.
///
/// ```swift
/// let run = ScenarioRun(flow, in: session)
/// let trace = try run.run()
/// ```
///
/// Other drivers, such as an event loop, call ``advance()`` repeatedly.
public final class ScenarioRun {
    /// The scenario that is run.
    public let scenario: Scenario
    /// The session with the device.
    public let session: AutomationSession
    /// The visits that have ended.
    public private(set) var visits: [ScenarioVisit] = []
    /// Whether the scenario is valid and has reached its first step.
    package private(set) var hasStarted = false
    /// Whether the run has ended.
    public var hasEnded: Bool { end != nil }
    /// Why the run failed; nil if it passed or has not ended.
    public private(set) var error: ScenarioError?
    /// The duration of the run so far, in seconds of the session's clock.
    public var duration: Double { (end ?? session.clock.now) - start }

    private let observer: (any ScenarioObserver)?
    private let isStrict: Bool
    private let start: Double
    private var end: Double?
    /// The current scenarios, innermost last.
    private var frames: [ScenarioFrame] = []
    /// The scenario and all nested scenarios, while they belong to this run.
    private var participants: [Scenario] = []
    private var tallies: [ObjectIdentifier: ScenarioTally] = [:]
    /// The number of changes in stores that outlive the visits of their scenarios.
    private var keptVersion = 0
    private var current: TestStepVisit?
    private var isAdvancing = false
    /// Whether the next failure ends the run, even if there is an edge for it.
    private var isEnding = false

    /// The state of a run.
    public enum Progress {
        /// It can continue at once.
        case ready
        /// It waits for a time or for the step to resume it.
        case waiting(TestStepVisit.State)
        /// It has ended; includes the reason if it failed.
        case ended(ScenarioError?)
    }

    /// Prepares a run.
    /// - Parameters:
    ///   - scenario: the scenario to run.
    ///   - session: the session with the device.
    ///   - strictly: whether warnings of the validation count as errors.
    ///   - observer: called after every visit.
    public init(
        _ scenario: Scenario, in session: AutomationSession, strictly: Bool = false,
        observer: (any ScenarioObserver)? = nil
    ) {
        self.scenario = scenario
        self.session = session
        self.observer = observer
        isStrict = strictly
        start = session.clock.now
    }

    deinit {
        for scenario in participants { scenario.isRunning = false }
    }

    /// The trace so far.
    public var trace: ScenarioTrace {
        ScenarioTrace(
            title: scenario.description, visits: visits, duration: duration, error: error,
            coverage: ScenarioCoverage(tallies))
    }

    // MARK: Driving

    /// Runs the scenario to its end; time passes on the session's clock.
    /// - Returns: the trace.
    /// - Throws: ``ScenarioError`` if the scenario is not valid, or failed.
    @discardableResult
    public func run() throws(ScenarioError) -> ScenarioTrace {
        while true {
            switch advance() {
            case .ready: continue
            case .waiting(let state): pass(state)
            case .ended(let error):
                if let error { throw error }
                return trace
            }
        }
    }

    /// Advances time as the current step requires; fails the step if that is not possible.
    private func pass(_ state: TestStepVisit.State) {
        do {
            try session.passTime(for: state)
        } catch {
            interrupt(error)
        }
    }

    /// Ends the run at once with an unhandled failure of the current step; a suspended step is cancelled.
    @discardableResult
    public func end(with error: any Error) -> Progress {
        isEnding = true
        return interrupt(error)
    }

    /// Runs the current step once, or checks whether a suspended one has ended; then moves on.
    ///
    /// A step that drives its own run gets the result that the run is busy.
    public func advance() -> Progress { progress { $0.advance() } }

    /// Fails the current step from outside.
    ///
    /// A suspended step is cancelled, and an edge for failures may handle it.
    @discardableResult
    package func interrupt(_ error: any Error) -> Progress { progress { .ended($0.fail(error)) } }

    private func progress(_ body: (inout TestStepVisit) -> TestStepVisit.State) -> Progress {
        if hasEnded { return .ended(error) }
        guard !isAdvancing else {
            return .ended(ScenarioError(.alreadyRunning, scenario: scenario.description, place: scenario.place))
        }
        isAdvancing = true
        defer { isAdvancing = false }
        guard hasStarted else { return begin() }
        guard let frame = frames.last else { return .ended(error) }
        // The step's own code runs here, so the visit is removed from the run meanwhile.
        var visit = current ?? enter(frame)
        current = nil
        let state = body(&visit)
        guard case .ended(let report) = state else {
            current = visit
            return .waiting(state)
        }
        settle(report, in: frame, visit.step)
        return hasEnded ? .ended(error) : .ready
    }

    private func enter(_ frame: ScenarioFrame) -> TestStepVisit {
        observer?.scenarioRun(self, willVisit: frame.path)
        return TestStepVisit(frame.plan.nodes[frame.node].step, in: session, owner: frame.scenario)
    }
}

extension ScenarioRun {
    /// Validates the scenario, empties the stores and goes to the first step.
    private func begin() -> Progress {
        let walk = ScenarioWalk(from: scenario)
        let problems = isStrict ? walk.validation.problems : walk.validation.errors
        guard problems.isEmpty else { return refuse(.invalid(problems)) }
        guard !walk.scenarios.contains(where: \.isRunning) else { return refuse(.alreadyRunning) }
        participants = walk.scenarios
        for scenario in participants {
            scenario.isRunning = true
            scenario.store.removeAll()
            tallies[ObjectIdentifier(scenario)] = ScenarioTally(scenario.plan)
        }
        hasStarted = true
        observer?.scenarioRunStarted(self)
        push(scenario, around: nil)
        move(to: .start)
        return hasEnded ? .ended(error) : .ready
    }

    /// Records a visit that has ended and follows its edge.
    private func settle(_ report: TestStepReport, in frame: ScenarioFrame, _ step: any TestStep) {
        guard report.passed else { return settleFailure(report, in: frame, step) }
        let edge = frame.plan.edge(from: frame.node, for: report.result)
        record(report, step, in: frame, edge.map { (frame.plan, $0) })
        frame.lastResult = report.result
        frame.hasRunStep = true
        guard isProgress(report.result, in: frame) else { return }
        move(to: edge.map(Destination.edge) ?? .exit)
    }

    /// Looks for an edge for failures, in the step's own scenario and in the outer ones.
    private func settleFailure(_ report: TestStepReport, in frame: ScenarioFrame, _ step: any TestStep) {
        let handler = isEnding ? nil : frames.lastIndex { $0.plan.nodes[$0.node].failure != nil }
        guard let handler, let edge = frames[handler].plan.nodes[frames[handler].node].failure else {
            record(report, step, in: frame, nil)
            guard let error = report.error else { return }
            return fail(.stepFailed(error), in: frame, step)
        }
        record(report, step, in: frame, (frames[handler].plan, edge))
        while frames.count > handler + 1 { pop() }
        frames[handler].lastResult = nil
        frames[handler].hasRunStep = true
        guard isProgress("failure", in: frames[handler]) else { return }
        move(to: .edge(edge))
    }

    // MARK: Moving

    /// The next destination from the innermost scenario's step.
    private enum Destination {
        /// The innermost scenario's first step, or its end if it has none.
        case start
        /// The target of an edge.
        case edge(Int)
        /// Out of the innermost scenario.
        case exit
    }

    /// Continues until it reaches a step that is not a scenario, or the run ends.
    private func move(to destination: Destination) {
        var destination = destination
        while let frame = frames.last {
            var limit: ScenarioError.Kind?
            switch destination {
            case .edge(let edge): limit = frame.take(edge)
            case .start:
                guard let start = frame.plan.start else {
                    destination = .exit
                    continue
                }
                limit = frame.arrive(at: start)
            case .exit:
                let result = leave(frame)
                guard let outer = frames.last else { continue }
                guard isProgress(result, in: outer) else { return }
                destination = outer.plan.edge(from: outer.node, for: result).map(Destination.edge) ?? .exit
                continue
            }
            if let limit { return fail(limit, in: frame, nil) }
            guard let inner = frame.plan.nodes[frame.node].scenario else { return }
            push(inner, around: ScenarioPath.Around(frame.path))
            destination = .start
        }
        finish(nil)
    }

    private func push(_ scenario: Scenario, around: ScenarioPath.Around?) {
        // Every nested scenario was found when the run began, and its plan has not changed since.
        let tally = tallies[ObjectIdentifier(scenario)] ?? ScenarioTally(scenario.plan)
        scenario.result = nil
        if !scenario.keepsStore { scenario.store.removeAll() }
        frames.append(ScenarioFrame(scenario, around: around, tally: tally))
    }

    private func pop() {
        guard let frame = frames.popLast() else { return }
        if frame.scenario.keepsStore { keptVersion += frame.scenario.store.version - frame.storeVersion }
    }

    /// Ends the innermost scenario.
    /// - Returns: its result.
    private func leave(_ frame: ScenarioFrame) -> AnyHashable? {
        if frame.scenario.returnsResult { frame.scenario.result = frame.lastResult }
        pop()
        if frame.hasRunStep, let outer = frames.last {
            outer.lastResult = frame.lastResult
            outer.hasRunStep = true
        }
        return frame.scenario.result
    }

    // MARK: Guards

    /// Notes a result; ends the run if it occurred too often while nothing changed.
    private func isProgress(_ result: AnyHashable?, in frame: ScenarioFrame) -> Bool {
        var version = keptVersion
        for frame in frames { version &+= frame.scenario.store.version }
        guard let visits = frame.note(result, version: version) else { return true }
        let cycle = cycle(backTo: frame.path)
        fail(.noProgress(cycle: cycle, result: ResultText.of(result), visits: visits), in: frame, nil)
        return false
    }

    /// The paths from the visit before the last of a step to the last; the last 20 at most.
    private func cycle(backTo path: ScenarioPath) -> [String] {
        let last = path.description
        var cycle: [String] = []
        for visit in visits.reversed().prefix(20) {
            let name = visit.path.description
            cycle.append(name)
            if cycle.count > 1, name == last { break }
        }
        return cycle.reversed()
    }

    // MARK: Ending

    private func record(
        _ report: TestStepReport, _ step: any TestStep, in frame: ScenarioFrame, _ edge: (ScenarioPlan, Int)?
    ) {
        let visit = ScenarioVisit(
            number: visits.count + 1, path: frame.path, step: step, result: report.result, error: report.error,
            attempts: report.attempts, duration: report.duration, edge: ScenarioVisit.Edge(taken: edge))
        visits.append(visit)
        observer?.scenarioRun(self, didVisit: visit)
    }

    private func fail(_ kind: ScenarioError.Kind, in frame: ScenarioFrame, _ step: (any TestStep)?) {
        finish(
            ScenarioError(
                kind, scenario: scenario.description, path: frame.path.description,
                place: place(of: kind) ?? step?.place ?? frame.scenario.place,
                lastVisits: visits.suffix(20).map(\.path.description), store: frame.scenario.store.entries))
    }

    /// The place of the call that failed, if known.
    private func place(of kind: ScenarioError.Kind) -> SourcePlace? {
        guard case .stepFailed(let error) = kind else { return nil }
        return (error.cause as? RecordedFailure)?.place
    }

    private func refuse(_ kind: ScenarioError.Kind) -> Progress {
        finish(ScenarioError(kind, scenario: scenario.description, place: scenario.place))
        return .ended(error)
    }

    private func finish(_ error: ScenarioError?) {
        self.error = error
        end = session.clock.now
        frames.removeAll()
        for scenario in participants { scenario.isRunning = false }
        participants.removeAll()
        observer?.scenarioRunEnded(self)
    }
}

extension ScenarioRun {
    /// Runs the scenario to its end, and lets other tasks run between the steps.
    ///
    /// If the surrounding task is cancelled, the current step fails with `CancellationError`, and so does the
    /// scenario.
    /// - Returns: the trace.
    /// - Throws: ``ScenarioError`` if the scenario is not valid, or failed.
    @discardableResult
    public func runAsync(isolation: isolated (any Actor)? = #isolation) async throws(ScenarioError) -> ScenarioTrace {
        while true {
            if Task.isCancelled, hasStarted, !hasEnded { end(with: CancellationError()) }
            switch advance() {
            case .ready: break
            case .waiting(let state): pass(state)
            case .ended(let error):
                if let error { throw error }
                return trace
            }
            await Task.yield()
        }
    }
}
