public import Automation

/// A scenario whose steps branch on their results.
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
/// Declarations never fail; ``Scenario/validate()`` lists their problems, and a scenario with errors does not run.
open class FlowScenario: Scenario {
    /// Whether a result without its own edge ends the scenario, even if there is an unconditional edge.
    public var exactMatchOnly = false { didSet { invalidatePlan() } }

    private var declared: [ScenarioPlan.Node] = []
    private var numbers: [String: Int] = [:]
    private var declaredTransitions: [ScenarioTransition] = []
    private var startName: String?
    private var declarationProblems: [ScenarioProblem.Kind] = []

    /// Creates a flow.
    /// - Parameters:
    ///   - description: a description for reports; not empty.
    ///   - fileID: where it is created, as in `#fileID`.
    ///   - filePath: where it is created, as in `#filePath`.
    ///   - line: where it is created, counted from 1.
    ///   - column: where it is created, counted from 1.
    ///   - build: declares steps and transitions.
    public init(
        _ description: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column, _ build: (FlowScenario) -> Void = { _ in }
    ) {
        super.init(
            description, place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
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

    /// Declares several steps or scenarios by name.
    public func addSteps(_ steps: KeyValuePairs<String, any TestStep>) {
        for (name, step) in steps { addStep(step, forName: name) }
    }

    /// Declares a step or a scenario with a unique name.
    public func addStep(_ step: any TestStep, forName name: some StepName) {
        let name = name.stepName
        invalidatePlan()
        if name.isEmpty { return declarationProblems.append(.emptyStepName(step.description)) }
        guard numbers[name] == nil else { return declarationProblems.append(.duplicateStepName(name)) }
        numbers[name] = declared.count
        declared.append(ScenarioPlan.Node(name: name, step: step))
    }

    /// Sets the first step; the last call counts.
    public func startAt(_ name: some StepName) {
        startName = name.stepName
        invalidatePlan()
    }

    /// Begins a transition from a step; the steps may be declared before or after.
    public func transitionFrom(_ name: some StepName) -> TransitionSource {
        TransitionSource(flow: self, source: name.stepName)
    }

    /// Declares a transition; duplicates count once.
    package func addTransition(_ transition: ScenarioTransition) {
        declaredTransitions.append(transition)
        invalidatePlan()
    }

    // MARK: Inspecting

    /// The names of the steps, in the order of their declaration.
    package var stepNames: [String] {
        prepareSteps()
        return declared.map(\.name)
    }

    /// The transitions, in the order of their declaration.
    package var transitions: [ScenarioTransition] {
        prepareSteps()
        return declaredTransitions
    }

    /// The name of the first step; nil if it is not set.
    package var firstStep: String? {
        prepareSteps()
        return startName
    }

    /// Returns the step or scenario with a name.
    package func step(named name: some StepName) -> (any TestStep)? {
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

/// The builder form of the declarations, which is more concise.
extension FlowScenario {
    /// Declares a step or a scenario with a name.
    @discardableResult
    public func step(_ name: some StepName, _ step: some TestStep) -> Self {
        addStep(step, forName: name)
        return self
    }

    /// Declares a step whose work is a closure.
    /// - Parameters:
    ///   - name: the name.
    ///   - description: a description for reports; not empty.
    ///   - timeout: how long it may wait, in seconds; nil for the default.
    ///   - fileID: where it is created, as in `#fileID`.
    ///   - filePath: where it is created, as in `#filePath`.
    ///   - line: where it is created, counted from 1.
    ///   - column: where it is created, counted from 1.
    ///   - body: the work.
    @discardableResult
    public func step(
        _ name: some StepName, _ description: String, timeout: Double? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column, _ body: @escaping BlockStep.Body
    ) -> Self {
        step(
            name,
            BlockStep(
                description, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column, body))
    }

    /// Sets the first step.
    @discardableResult
    public func start(_ name: some StepName) -> Self {
        startAt(name)
        return self
    }

    /// Declares an unconditional transition from one step to another.
    @discardableResult
    public func then(_ source: some StepName, _ target: some StepName) -> Self {
        transitionFrom(source).to(target)
        return self
    }

    /// Declares a transition that is taken if the result equals a value.
    @discardableResult
    public func on(_ source: some StepName, equals result: AnyHashable?, goTo target: some StepName) -> Self {
        transitionFrom(source).onResult(result).to(target)
        return self
    }

    /// Declares a transition that is taken if the step fails.
    @discardableResult
    public func onFailure(of source: some StepName, goTo target: some StepName) -> Self {
        transitionFrom(source).onFailure().to(target)
        return self
    }
}

/// The name of a step in a flow: a string, or a case of an enumeration of names.
///
/// ```swift
/// enum Place: String, StepName { case count, compare }
/// flow.transitionFrom(Place.count).to(Place.compare)
/// ```
public protocol StepName {
    /// The name as a string; not empty.
    var stepName: String { get }
}

extension String: StepName {
    /// The string itself.
    public var stepName: String { self }
}

extension StepName where Self: RawRepresentable, RawValue == String {
    /// The raw value of the case.
    public var stepName: String { rawValue }
}

/// A declared transition of a flow.
package struct ScenarioTransition: Hashable, CustomStringConvertible {
    /// The name of the source step.
    package let source: String
    /// The condition under which it is taken.
    package let condition: Condition
    /// The name of the target step.
    package let target: String

    /// The condition under which a transition is taken.
    package enum Condition: Hashable {
        /// The step succeeds and has no edge of its own for the result.
        case always
        /// The step succeeds with a result that equals this one.
        case result(AnyHashable)
        /// The step fails.
        case failure
    }

    /// The transition as an arrow: `compare —-1→ process`.
    package var description: String {
        switch condition {
        case .always: "\(source) → \(target)"
        case .result(let result): "\(source) —\(ResultText.of(result))→ \(target)"
        case .failure: "\(source) —failure→ \(target)"
        }
    }
}

/// The source of a transition: `flow.transitionFrom("a").onResult(1).to("b")`.
public struct TransitionSource {
    let flow: FlowScenario
    let source: String

    /// Declares the unconditional edge, which is taken if there is none for the result.
    public func to(_ name: some StepName) { target(.always, name) }

    /// Restricts the transition to one result; nil means the unconditional edge.
    public func onResult(_ result: AnyHashable?) -> TransitionCondition {
        TransitionCondition(source: self, condition: result.map(ScenarioTransition.Condition.result) ?? .always)
    }

    /// Restricts the transition to failures of the step, which then do not fail the scenario.
    public func onFailure() -> TransitionCondition { TransitionCondition(source: self, condition: .failure) }

    fileprivate func target(_ condition: ScenarioTransition.Condition, _ target: some StepName) {
        flow.addTransition(ScenarioTransition(source: source, condition: condition, target: target.stepName))
    }
}

/// A transition without a target yet.
public struct TransitionCondition {
    let source: TransitionSource
    let condition: ScenarioTransition.Condition

    /// Declares the transition.
    public func to(_ target: some StepName) { source.target(condition, target) }
}
