public import Automation

/// One run of a scenario as a state machine: it lets no time pass by itself, but says what it waits for.
///
/// ```swift
/// let run = ScenarioRun(flow, in: session)
/// let trace = try run.run()
/// ```
///
/// Who drives it otherwise, such as an event loop, calls ``advance()`` again and again.
public final class ScenarioRun {
    /// The scenario that is run.
    public let scenario: Scenario
    /// The conversation with the device.
    public let session: AutomationSession
    /// The visits that have ended.
    public internal(set) var visits: [ScenarioVisit] = []
    /// Whether the scenario was found valid, and its first step reached.
    public internal(set) var hasStarted = false
    /// Whether the run has ended.
    public var hasEnded: Bool { end != nil }
    /// Why the run failed; nil when it passed, or goes on.
    public internal(set) var error: ScenarioError?
    /// How long the run has taken, in seconds of the session's clock.
    public var duration: Double { (end ?? session.clock.now) - start }

    let observer: (any ScenarioObserver)?
    let isStrict: Bool
    let start: Double
    var end: Double?
    /// The scenarios that the run is in, innermost last.
    var frames: [ScenarioFrame] = []
    /// The scenario and all those inside it, while they belong to this run.
    var participants: [Scenario] = []
    var tallies: [ObjectIdentifier: ScenarioTally] = [:]
    /// How often values changed in stores that outlive the visits of their scenarios.
    var keptVersion = 0
    private var current: TestStepVisit?
    private var isAdvancing = false
    /// Whether the failure that comes is the end, even if there is an edge for it.
    var isEnding = false

    /// What a run waits for.
    public enum Progress {
        /// Nothing: it can go on at once.
        case ready
        /// The time or the step's own word.
        case waiting(TestStepVisit.State)
        /// Nothing: it has ended; with the reason when it failed.
        case ended(ScenarioError?)
    }

    /// Prepares a run.
    /// - Parameters:
    ///   - scenario: what is run.
    ///   - session: the conversation with the device.
    ///   - strictly: whether warnings of the validation count as errors.
    ///   - observer: told of every visit as it ends.
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

    /// What has happened so far.
    public var trace: ScenarioTrace {
        ScenarioTrace(
            title: scenario.description, visits: visits, duration: duration, error: error,
            coverage: ScenarioCoverage(tallies))
    }

    // MARK: Driving

    /// Runs the scenario to its end; time passes on the session's clock.
    /// - Returns: what happened.
    /// - Throws: ``ScenarioError`` when the scenario is not valid, or failed.
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

    /// Lets pass the time that the current step waits for; fails the step when that is not possible.
    func pass(_ state: TestStepVisit.State) {
        do {
            try session.passTime(for: state)
        } catch {
            interrupt(error)
        }
    }

    /// Ends the run at once with a failure of the current step, which no edge handles; a suspended step is cancelled.
    @discardableResult
    public func end(with error: any Error) -> Progress {
        isEnding = true
        return interrupt(error)
    }

    /// Runs the current step once, or looks whether a suspended one has ended; goes on to the next step when it has.
    ///
    /// A step that drives its own run is told that the run is busy.
    public func advance() -> Progress { progress { $0.advance() } }

    /// Fails the current step from outside; a suspended step is cancelled, and an edge for failures may handle it.
    @discardableResult
    public func interrupt(_ error: any Error) -> Progress { progress { .ended($0.fail(error)) } }

    private func progress(_ body: (inout TestStepVisit) -> TestStepVisit.State) -> Progress {
        if hasEnded { return .ended(error) }
        guard !isAdvancing else {
            return .ended(ScenarioError(.alreadyRunning, scenario: scenario.description, place: scenario.place))
        }
        isAdvancing = true
        defer { isAdvancing = false }
        guard hasStarted else { return begin() }
        guard let frame = frames.last else { return .ended(error) }
        // The step's own code runs in here, so that the visit is taken out of the run meanwhile.
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
