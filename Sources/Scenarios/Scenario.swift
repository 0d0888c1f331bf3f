public import Automation

/// An ordered or branching set of steps that stands where a step stands.
///
/// Made as a ``FlowScenario`` or a ``SequenceScenario``. As a step of another scenario it is run from its beginning each
/// time it is reached. Not `Sendable`: use it, like the session, from one thread at a time.
open class Scenario: TestStep {
    /// The scenario's description, as shown in reports.
    public let description: String
    /// What the last run resulted in; nil means none.
    public var result: AnyHashable?
    /// Whether the result is the one of the last step that was run; otherwise it is what a step assigns.
    public var returnsResult = false
    /// What the steps tell each other.
    public let store = ScenarioStore()
    /// Whether the values of the store stay from visit to visit where the scenario is a step of another.
    ///
    /// They are gone when the outermost scenario is started.
    public var keepsStore = false
    /// When the scenario counts as endless.
    public var limits = ScenarioLimits()
    /// Where the scenario was made.
    public let place: SourcePlace?
    /// Steps wait for themselves; a scenario may take any time.
    public var timeout: Double { .infinity }

    /// Whether a run that has begun and not ended contains the scenario.
    var isRunning = false
    private var isInitialized = false
    private var cachedPlan: ScenarioPlan?

    init(_ description: String, place: SourcePlace?) {
        precondition(!description.isEmpty, "a scenario without a description cannot be reported")
        self.description = description
        self.place = place
    }

    /// Adds the steps of a subclass; called once, when the steps are first asked for.
    open func initializeSteps() {}

    /// Reads from the scenario's store; nil for a key that has no value.
    public func state(forKey key: String) -> Any? { store[key] }

    /// Writes to the scenario's store; nil removes the key.
    public func setState(_ value: Any?, forKey key: String) { store[key] = value }

    /// Runs the scenario as a step of something that is no scenario.
    public func run(_ context: TestStepContext) throws -> TestStepOutcome {
        try run(in: context.session)
        return .success
    }

    /// Runs the scenario to its end.
    /// - Parameters:
    ///   - session: the conversation with the device.
    ///   - observer: told of every visit as it ends.
    /// - Returns: what happened.
    /// - Throws: ``ScenarioError`` when the scenario is not valid, or a step failed.
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

    // Impossible outside of this module: a scenario is made as a flow or a sequence, and both declare theirs.
    func makePlan() -> ScenarioPlan { preconditionFailure("\(type(of: self)) declares no steps") }

    /// Has the steps of a subclass added, unless they were.
    func prepareSteps() {
        guard !isInitialized else { return }
        isInitialized = true
        initializeSteps()
    }

    /// Takes the scenarios out of one that nobody needs any more.
    func takeScenarios() -> [Scenario] { [] }

    /// Lets go of scenarios one by one: very deeply nested ones would use up the stack if each let go of the next.
    static func release(_ scenarios: inout [Scenario]) {
        while var scenario = scenarios.popLast() {
            if isKnownUniquelyReferenced(&scenario) { scenarios += scenario.takeScenarios() }
        }
    }

    /// Notes that a declaration changed.
    func invalidatePlan() { cachedPlan = nil }
}

/// How long a scenario may go on before it counts as endless.
///
/// Each run of a scenario counts for itself, also where it stands as a step in another one.
public struct ScenarioLimits: Hashable, Sendable {
    /// How many transitions a run may make; nil for any number.
    public var transitions: Int? = 10_000
    /// How often a run may visit one step; nil for any number.
    public var visitsOfStep: Int?
    /// How often one step may be visited with the same result while no stored value changes; nil for any number.
    public var visitsWithoutProgress: Int? = 1_000

    /// Creates the limits.
    public init() {}
}

extension TestStepContext {
    /// The scenario that the step is a part of, the innermost one; nil for a step that is run alone.
    public var scenario: Scenario? { owner as? Scenario }

    /// The store of the scenario that the step is a part of.
    /// - Throws: ``TestStepFailure`` when the step is run alone.
    public var store: ScenarioStore {
        get throws {
            guard let scenario else { throw TestStepFailure("the step is not part of a scenario, so it has no store") }
            return scenario.store
        }
    }
}
