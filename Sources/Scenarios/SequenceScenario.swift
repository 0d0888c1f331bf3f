public import Automation

/// A scenario whose steps run in sequence.
///
/// ```swift
/// let sequence = SequenceScenario("Sign in", [openScreen, typeName, tapButton])
/// ```
open class SequenceScenario: Scenario {
    private var setUp: [any TestStep] = []
    private var middle: [any TestStep] = []
    private var tearDown: [any TestStep] = []
    private var declarationProblems: [ScenarioProblem.Kind] = []
    private let builder: (SequenceScenario) -> Void

    /// Creates a sequence.
    /// - Parameters:
    ///   - description: a description for reports; not empty.
    ///   - steps: the steps between set-up and tear-down.
    ///   - defaults: the steps to set up and tear down; nil for those of the class.
    ///   - fileID: where it is created, as in `#fileID`.
    ///   - filePath: where it is created, as in `#filePath`.
    ///   - line: where it is created, counted from 1.
    ///   - column: where it is created, counted from 1.
    ///   - initializeSteps: adds steps, once, when they are first needed.
    public init(
        _ description: String, _ steps: [any TestStep] = [], defaults: SequenceDefaults? = nil,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
        initializeSteps: @escaping (SequenceScenario) -> Void = { _ in }
    ) {
        builder = initializeSteps
        super.init(
            description, place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
        let defaults = defaults ?? Self.defaults
        setUp = defaults.stepsToSetUp
        tearDown = defaults.stepsToTearDown
        addSteps(steps)
    }

    deinit {
        var scenarios = takeScenarios()
        Self.release(&scenarios)
    }

    override func takeScenarios() -> [Scenario] {
        invalidatePlan()
        defer { (setUp, middle, tearDown) = ([], [], []) }
        return (setUp + middle + tearDown).compactMap { $0 as? Scenario }
    }

    /// The steps to set up and tear down new sequences of this class; none by default.
    ///
    /// A subclass overrides it for all of its sequences; it is called once for each, and creates new steps.
    open class var defaults: SequenceDefaults { SequenceDefaults() }

    /// Adds the steps with the closure that was passed to the initializer.
    open override func initializeSteps() { builder(self) }

    // MARK: Steps

    /// All steps in the order in which they run.
    public var steps: [any TestStep] {
        prepareSteps()
        return setUp + middle + tearDown
    }

    /// The steps before the others; replacing them leaves the others alone.
    public var stepsToSetUp: [any TestStep] {
        get { setUp }
        set {
            setUp = newValue
            invalidatePlan()
        }
    }

    /// The steps after the others; replacing them leaves the others alone.
    public var stepsToTearDown: [any TestStep] {
        get { tearDown }
        set {
            tearDown = newValue
            invalidatePlan()
        }
    }

    /// Returns the index of a step, counted from 0; nil if it is not in the sequence.
    public func indexOfStep(_ step: any TestStep) -> Int? { steps.firstIndex { $0 === step } }

    // MARK: Adding

    /// Adds a step or a scenario before the tear-down.
    public func addStep(_ step: any TestStep) { insert([step], after: setUp.count + middle.count) }

    /// Adds several steps before the tear-down.
    public func addSteps(_ steps: [any TestStep]) { insert(steps, after: setUp.count + middle.count) }

    /// Inserts a step after another.
    public func insertStep(_ step: any TestStep, after other: any TestStep) { insertSteps([step], after: other) }

    /// Inserts several steps after another.
    public func insertSteps(_ steps: [any TestStep], after other: any TestStep) {
        guard let index = (setUp + middle + tearDown).firstIndex(where: { $0 === other }) else {
            invalidatePlan()
            declarationProblems.append(
                .missingAnchor(steps: steps.map(\.description), anchor: other.description))
            return
        }
        insert(steps, after: index + 1, behindSetUp: index >= setUp.count)
    }

    /// Inserts a step at a position, counted from 0 over all steps.
    public func insertStep(_ step: any TestStep, at index: Int) {
        let count = setUp.count + middle.count + tearDown.count
        guard (0...count).contains(index) else {
            invalidatePlan()
            return declarationProblems.append(
                .indexOutOfRange(step: step.description, index: index, count: count))
        }
        insert([step], after: index, behindSetUp: index >= setUp.count)
    }

    /// Inserts steps after a number of others.
    ///
    /// Right after the set-up, they join the middle part by default.
    private func insert(_ steps: [any TestStep], after count: Int, behindSetUp: Bool = true) {
        invalidatePlan()
        if !behindSetUp {
            setUp.insert(contentsOf: steps, at: count)
        } else if count <= setUp.count + middle.count {
            middle.insert(contentsOf: steps, at: count - setUp.count)
        } else {
            tearDown.insert(contentsOf: steps, at: count - setUp.count - middle.count)
        }
    }

    override func makePlan() -> ScenarioPlan {
        let steps = setUp + middle + tearDown
        var problems = declarationProblems
        var seen: Set<ObjectIdentifier> = []
        for step in steps where !seen.insert(ObjectIdentifier(step)).inserted {
            problems.append(.repeatedStep(step.description))
        }
        var nodes = steps.map { ScenarioPlan.Node(name: $0.description, step: $0) }
        var edges: [ScenarioPlan.Edge] = []
        for number in nodes.indices.dropLast() {
            nodes[number].straight = edges.count
            edges.append(ScenarioPlan.Edge(source: number, target: number + 1, condition: .always))
        }
        return ScenarioPlan(nodes: nodes, edges: edges, start: nodes.isEmpty ? nil : 0, problems: problems)
    }
}

/// The set-up and tear-down steps of new sequences; existing sequences do not change.
public struct SequenceDefaults {
    /// The steps before the others.
    public var stepsToSetUp: [any TestStep] = []
    /// The steps after the others.
    public var stepsToTearDown: [any TestStep] = []

    /// Creates defaults.
    public init(stepsToSetUp: [any TestStep] = [], stepsToTearDown: [any TestStep] = []) {
        self.stepsToSetUp = stepsToSetUp
        self.stepsToTearDown = stepsToTearDown
    }
}
