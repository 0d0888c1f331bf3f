public import Automation

/// A scenario whose steps lead to one another by what they result in.
///
/// ```swift
/// let flow = FlowScenario("Iterate over the rows") { flow in
///     flow.step("count", "Count the rows") { _, context in … }
///     flow.step("compare", "Compare index and count") { step, _ in step.result = -1; return .success }
///     flow.start("count").then("count", "compare").on("compare", equals: -1, goTo: "process")
/// }
/// try flow.run(in: session)
/// ```
///
/// Declarations never fail; ``Scenario/validate(strictly:)`` lists what is wrong with them, and nothing is run before
/// that is put right.
open class FlowScenario: Scenario {
    /// Whether a result without an edge of its own ends the scenario, even if there is a straight edge.
    public var exactMatchOnly = false { didSet { invalidatePlan() } }

    private var declared: [ScenarioPlan.Node] = []
    private var numbers: [String: Int] = [:]
    private var declaredTransitions: [ScenarioTransition] = []
    private var startName: String?
    private var declarationProblems: [ScenarioProblem.Kind] = []

    /// Creates a flow.
    /// - Parameters:
    ///   - description: what it does, for people; not empty.
    ///   - fileID: where it is made, as `#fileID` names it.
    ///   - filePath: where it is made, as `#filePath` names it.
    ///   - line: where it is made, counted from 1.
    ///   - column: where it is made, counted from 1.
    ///   - build: declares steps and transitions.
    public init(
        _ description: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column, _ build: (FlowScenario) -> Void = { _ in }
    ) {
        super.init(
            description, place: SourcePlace(file: fileID, path: filePath, line: line, column: column))
        build(self)
    }

    deinit {
        var scenarios = takeScenarios()
        Self.release(&scenarios)
    }

    override func takeScenarios() -> [Scenario] {
        invalidatePlan()
        defer { declared = [] }
        return declared.compactMap(\.scenario)
    }

    // MARK: Declaring

    /// Declares several steps or scenarios under their names.
    public func addSteps(_ steps: KeyValuePairs<String, any TestStep>) {
        for (name, step) in steps { addStep(step, forName: name) }
    }

    /// Declares a step or a scenario under a name; a name is given once.
    public func addStep(_ step: any TestStep, forName name: some StepName) {
        let name = name.stepName
        invalidatePlan()
        if name.isEmpty { return declarationProblems.append(.emptyStepName(step.description)) }
        guard numbers[name] == nil else { return declarationProblems.append(.duplicateStepName(name)) }
        numbers[name] = declared.count
        declared.append(ScenarioPlan.Node(name: name, step: step))
    }

    /// Names the first step; calling it again replaces the earlier choice.
    public func startAt(_ name: some StepName) {
        startName = name.stepName
        invalidatePlan()
    }

    /// Begins a transition that leaves a step; the steps may be declared before or after.
    public func transitionFrom(_ name: some StepName) -> TransitionSource {
        TransitionSource(flow: self, source: name.stepName)
    }

    /// Declares a transition; one that was declared before counts once.
    public func addTransition(_ transition: ScenarioTransition) {
        declaredTransitions.append(transition)
        invalidatePlan()
    }

    // MARK: Looking

    /// The names of the steps, in the order of their declaration.
    public var stepNames: [String] {
        prepareSteps()
        return declared.map(\.name)
    }

    /// The transitions, in the order of their declaration.
    public var transitions: [ScenarioTransition] {
        prepareSteps()
        return declaredTransitions
    }

    /// The name of the first step; nil when none was chosen.
    public var firstStep: String? {
        prepareSteps()
        return startName
    }

    /// The step or scenario under a name.
    public func step(named name: some StepName) -> (any TestStep)? {
        prepareSteps()
        return numbers[name.stepName].map { declared[$0].step }
    }

    override func makePlan() -> ScenarioPlan {
        var draft = FlowDraft(nodes: declared, numbers: numbers, problems: declarationProblems)
        draft.setStart(startName, hasTransitions: !declaredTransitions.isEmpty)
        for transition in declaredTransitions { draft.add(transition) }
        draft.exactMatchOnly = exactMatchOnly
        draft.review()
        return draft.plan
    }
}
