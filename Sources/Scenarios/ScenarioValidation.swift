import Automation

/// The problems of a scenario and its nested scenarios.
public struct ScenarioValidation: Hashable, Sendable {
    /// All problems, in the order of the declarations, outer scenarios first.
    public let problems: [ScenarioProblem]

    /// Problems that prevent the scenario from running.
    public var errors: [ScenarioProblem] { problems.filter(\.isError) }
    /// Problems that do not prevent it.
    public var warnings: [ScenarioProblem] { problems.filter { !$0.isError } }
}

extension Scenario {
    /// Returns every problem in the declarations, including nested scenarios; runs nothing.
    public func validate() -> ScenarioValidation { ScenarioWalk(from: self).validation }

    /// Validates the scenario.
    /// - Parameter strictly: whether warnings count as errors.
    /// - Throws: ``ScenarioError`` with all problems.
    public func check(strictly: Bool = false) throws(ScenarioError) {
        let validation = validate()
        let problems = strictly ? validation.problems : validation.errors
        if !problems.isEmpty { throw ScenarioError(.invalid(problems), scenario: description, place: place) }
    }
}

/// A problem in the declarations of a scenario, found without running it.
public struct ScenarioProblem: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let kind: Kind
    /// The description of its scenario, after those of the outer scenarios.
    public let scenario: [String]

    /// The kind of problem.
    public enum Kind: Hashable, Sendable {
        /// A name is used twice.
        case duplicateStepName(String)
        /// A step has an empty name; includes its description.
        case emptyStepName(String)
        /// The first step is not set.
        case noStart
        /// An unknown step, with the reference to it and the name that was probably meant.
        case unknownStep(String, referencedBy: String, nearest: String?)
        /// Two transitions leave a step on the same result for different targets.
        case duplicateTransition(from: String, result: String, targets: [String])
        /// A scenario contains itself; includes the names on the path to the repetition.
        case recursiveScenario(path: [String])
        /// Scenarios are nested too deeply; includes the name of the first one beyond the limit.
        case nestedTooDeeply(String)
        /// A step is in a sequence twice.
        case repeatedStep(String)
        /// Steps were inserted after a step that is not in the sequence.
        case missingAnchor(steps: [String], anchor: String)
        /// A step was inserted at an index out of range.
        case indexOutOfRange(step: String, index: Int, count: Int)
        /// No transition leads to a step.
        case unreachableStep(String)
        /// A transition on a result that its step does not declare.
        case impossibleResult(String, declared: [String])
        /// A declared result that no transition handles.
        case unhandledResult(step: String, result: String)
        /// The flow has no steps at all.
        case noSteps
    }

    /// Whether the problem is an error, not a warning.
    public var isError: Bool {
        switch kind {
        case .unreachableStep, .impossibleResult, .unhandledResult, .noSteps: false
        default: true
        }
    }

    /// The problem in one sentence.
    public var description: String {
        switch kind {
        case .duplicateStepName(let name): return "Two steps are named \(quoted(name))."
        case .emptyStepName(let step): return "The step \(quoted(step)) has an empty name."
        case .noStart: return "No first step: call startAt with the name of a step."
        case .unknownStep(let name, let reference, let nearest):
            let hint = nearest.map { " Did you mean \(quoted($0))?" } ?? ""
            return "No step is named \(quoted(name)), which \(reference) refers to.\(hint)"
        case .duplicateTransition(let source, let result, let targets):
            return "Transitions from \(quoted(source)) on \(result) lead to "
                + "\(targets.map(quoted).joined(separator: " and to "))."
        case .recursiveScenario(let path): return "A scenario contains itself: \(path.joined(separator: " → "))."
        case .nestedTooDeeply(let name):
            return "\(quoted(name)) is nested in more than \(ScenarioWalk.maximumDepth) scenarios."
        case .repeatedStep(let step): return "The step \(quoted(step)) is in the sequence twice."
        case .missingAnchor(let steps, let anchor):
            return "\(steps.map(quoted).joined(separator: ", ")) cannot be inserted after \(quoted(anchor)), "
                + "which is not in the sequence."
        case .indexOutOfRange(let step, let index, let count):
            return "\(quoted(step)) cannot be inserted at \(index) of a sequence of \(count)."
        case .unreachableStep(let name): return "No transition leads to \(quoted(name))."
        case .impossibleResult(let transition, let declared):
            let list = declared.isEmpty ? "no result" : "only \(declared.joined(separator: ", "))"
            return "The transition \(transition) is never taken: its step declares \(list)."
        case .unhandledResult(let step, let result):
            return "No transition from \(quoted(step)) handles its result \(result); the scenario would end there."
        case .noSteps: return "There are no steps."
        }
    }

    private func quoted(_ text: String) -> String { ScriptSpelling.literal(text) }
}

/// A walk over a scenario and its nested scenarios, each once.
struct ScenarioWalk {
    /// The scenarios, outer ones first.
    private(set) var scenarios: [Scenario] = []
    private var problems: [ScenarioProblem] = []
    private var seen: Set<ObjectIdentifier> = []
    /// The outer scenarios of the current one, with their names as steps.
    private var around: [(scenario: Scenario, name: String)] = []

    /// The maximum nesting depth, which protects the stack.
    static let maximumDepth = 100

    init(from scenario: Scenario) { visit(scenario, named: scenario.description) }

    var validation: ScenarioValidation { ScenarioValidation(problems: problems) }

    private mutating func visit(_ scenario: Scenario, named name: String) {
        if let index = around.firstIndex(where: { $0.scenario === scenario }) {
            let path = around[index...].map(\.name) + [name]
            add(.recursiveScenario(path: path), to: around[index].scenario, around[..<index])
            return
        }
        guard around.count <= Self.maximumDepth else {
            if let outer = around.last?.scenario { add(.nestedTooDeeply(name), to: outer, around.dropLast()) }
            return
        }
        guard seen.insert(ObjectIdentifier(scenario)).inserted else { return }
        scenarios.append(scenario)
        let plan = scenario.plan
        for problem in plan.problems { add(problem, to: scenario, around[...]) }
        around.append((scenario, name))
        for node in plan.nodes {
            if let inner = node.scenario { visit(inner, named: node.name) }
        }
        around.removeLast()
    }

    private mutating func add(
        _ kind: ScenarioProblem.Kind, to scenario: Scenario, _ around: ArraySlice<(scenario: Scenario, name: String)>
    ) {
        problems.append(
            ScenarioProblem(kind: kind, scenario: around.map(\.scenario.description) + [scenario.description]))
    }
}
