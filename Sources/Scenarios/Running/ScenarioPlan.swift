import Automation

/// A scenario as it is run: steps and edges by number.
final class ScenarioPlan {
    let nodes: [Node]
    let edges: [Edge]
    /// The first step; nil in a scenario without steps.
    let start: Int?
    /// Whether a result without an edge of its own leaves the straight edge alone.
    let exactMatchOnly: Bool
    /// What is wrong in this scenario itself.
    let problems: [ScenarioProblem.Kind]

    /// A step, and where it leads to; edges are named by their numbers.
    struct Node {
        let name: String
        let step: any TestStep
        let scenario: Scenario?
        var straight: Int?
        var failure: Int?
        var results: [AnyHashable: Int] = [:]

        init(name: String, step: any TestStep) {
            self.name = name
            self.step = step
            scenario = step as? Scenario
        }

        var edgeCount: Int { results.count + (straight == nil ? 0 : 1) + (failure == nil ? 0 : 1) }
    }

    /// A transition.
    struct Edge {
        let source: Int
        let target: Int
        let condition: ScenarioTransition.Condition
    }

    init(
        nodes: [Node], edges: [Edge], start: Int?, exactMatchOnly: Bool = false, problems: [ScenarioProblem.Kind] = []
    ) {
        self.nodes = nodes
        self.edges = edges
        self.start = start
        self.exactMatchOnly = exactMatchOnly
        self.problems = problems
    }

    /// The edge that a step leads to by its result: the one for the result, else the straight one.
    func edge(from node: Int, for result: AnyHashable?) -> Int? {
        let node = nodes[node]
        guard let result else { return node.straight }
        if !node.results.isEmpty, let edge = node.results[result] { return edge }
        return exactMatchOnly ? nil : node.straight
    }

    /// How an edge is called in traces and graphs; nil for the only one of its step.
    func label(of edge: Int) -> String? {
        let edge = edges[edge]
        switch edge.condition {
        case .result(let result): return ResultText.of(result)
        case .failure: return "failure"
        case .always: return nodes[edge.source].edgeCount > 1 ? "otherwise" : nil
        }
    }
}
