public import Automation

/// An ordered or branching set of steps, which can itself be a step.
///
/// Create a ``FlowScenario`` or a ``SequenceScenario``. As a step of another scenario it runs from its beginning each
/// time it is reached. Not `Sendable`: use it, like the session, from one thread at a time.
open class Scenario: TestStep {
    /// The scenario's description, as shown in reports.
    public let description: String
    /// The result of the last run, or nil.
    public var result: AnyHashable?
    /// Whether the result is that of the last step; otherwise a step assigns it.
    public var returnsResult = false
    /// The data that the steps share.
    public let store = ScenarioStore()
    /// Whether the store is kept between visits when the scenario is a step of another.
    ///
    /// It is emptied when the outermost scenario starts.
    public var keepsStore = false
    /// The limits beyond which the scenario counts as endless.
    public var limits = ScenarioLimits()
    /// Where the scenario was created.
    public let place: SourcePlace?
    /// Infinite: its steps have timeouts of their own.
    public var timeout: Double { .infinity }

    /// Whether the scenario is part of a current run.
    var isRunning = false
    private var isInitialized = false
    private var cachedPlan: ScenarioPlan?

    init(_ description: String, place: SourcePlace?) {
        precondition(!description.isEmpty, "a scenario without a description cannot be reported")
        self.description = description
        self.place = place
    }

    /// Adds the steps of a subclass; called once, when the steps are first needed.
    open func initializeSteps() {}

    /// Returns a value of the scenario's store; nil if there is none.
    public func state(forKey key: String) -> Any? { store[key] }

    /// Sets a value in the scenario's store; nil removes the key.
    public func setState(_ value: Any?, forKey key: String) { store[key] = value }

    /// Runs the scenario as a step outside a scenario.
    public func run(_ context: TestStepContext) throws -> TestStepOutcome {
        try run(in: context.session)
        return .success
    }

    /// Runs the scenario to its end.
    /// - Parameters:
    ///   - session: the session with the device.
    ///   - observer: called after every visit.
    /// - Returns: the trace.
    /// - Throws: ``ScenarioError`` if the scenario is not valid, or a step failed.
    @discardableResult
    public func run(in session: AutomationSession, observer: (any ScenarioObserver)? = nil) throws(ScenarioError)
        -> ScenarioTrace
    {
        try ScenarioRun(self, in: session, observer: observer).run()
    }

    // MARK: Plan

    /// The steps and transitions as they are declared now.
    var plan: ScenarioPlan {
        prepareSteps()
        if let cachedPlan { return cachedPlan }
        let plan = makePlan()
        cachedPlan = plan
        return plan
    }

    // Impossible outside this module: a scenario is a flow or a sequence, and both override this.
    func makePlan() -> ScenarioPlan { preconditionFailure("\(type(of: self)) declares no steps") }

    /// Adds the steps of a subclass, unless that is done.
    func prepareSteps() {
        guard !isInitialized else { return }
        isInitialized = true
        initializeSteps()
    }

    /// Removes the nested scenarios from a scenario that is being released.
    func takeScenarios() -> [Scenario] { [] }

    /// Releases scenarios one by one: releasing deeply nested ones recursively would exhaust the stack.
    static func release(_ scenarios: inout [Scenario]) {
        while var scenario = scenarios.popLast() {
            if isKnownUniquelyReferenced(&scenario) { scenarios += scenario.takeScenarios() }
        }
    }

    /// Notes that a declaration changed.
    func invalidatePlan() { cachedPlan = nil }
}

/// The limits beyond which a scenario counts as endless.
///
/// Each run of a scenario has its own counts, also as a step of another one.
public struct ScenarioLimits: Hashable, Sendable {
    /// The maximum number of transitions in a run; nil for no limit.
    public var transitions: Int? = 10_000
    /// The maximum number of visits of one step in a run; nil for no limit.
    public var visitsOfStep: Int?
    /// The maximum number of visits with the same result while no stored value changes; nil for no limit.
    public var visitsWithoutProgress: Int? = 1_000

    /// Creates the limits.
    public init() {}
}

extension TestStepContext {
    /// The innermost scenario of the step; nil for a step that is run alone.
    public var scenario: Scenario? { owner as? Scenario }

    /// The store of the step's scenario.
    /// - Throws: ``TestStepFailure`` if the step is run alone.
    public var store: ScenarioStore {
        get throws {
            guard let scenario else { throw TestStepFailure("the step is not part of a scenario, so it has no store") }
            return scenario.store
        }
    }
}
