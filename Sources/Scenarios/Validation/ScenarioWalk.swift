/// A walk over a scenario and those inside it, each once.
struct ScenarioWalk {
    /// The scenarios, outer ones first.
    private(set) var scenarios: [Scenario] = []
    private var problems: [ScenarioProblem] = []
    private var seen: Set<ObjectIdentifier> = []
    /// Where the walk stands: the scenarios around it, with the names under which they are steps.
    private var around: [(scenario: Scenario, name: String)] = []

    /// How many scenarios may stand around one; more would only use up the stack.
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
