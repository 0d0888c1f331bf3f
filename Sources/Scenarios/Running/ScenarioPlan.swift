import Automation
import TestEvents

/// The executable form of a scenario: steps and edges by number.
final class ScenarioPlan {
    let nodes: [Node]
    let edges: [Edge]
    /// The first step; nil in a scenario without steps.
    let start: Int?
    /// Whether a result without its own edge does not take the unconditional edge.
    let exactMatchOnly: Bool
    /// The problems of this scenario itself.
    let problems: [ScenarioProblem.Kind]

    /// A step and its edges, by their numbers.
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

    /// Returns the edge for a step's result, or else the unconditional one.
    func edge(from node: Int, for result: AnyHashable?) -> Int? {
        let node = nodes[node]
        guard let result else { return node.straight }
        if !node.results.isEmpty, let edge = node.results[result] { return edge }
        return exactMatchOnly ? nil : node.straight
    }

    /// Returns the label of an edge in traces and graphs; nil for the only one of its step.
    func label(of edge: Int) -> String? {
        let edge = edges[edge]
        switch edge.condition {
        case .result(let result): return ResultText.of(result)
        case .failure: return "failure"
        case .always: return nodes[edge.source].edgeCount > 1 ? "otherwise" : nil
        }
    }
}

/// A builder of plans: it numbers the declarations and collects their problems.
struct FlowDraft {
    private var nodes: [ScenarioPlan.Node]
    private let numbers: [String: Int]
    private var edges: [ScenarioPlan.Edge] = []
    private var targets: [Departure: String] = [:]
    private var start: Int?
    private var problems: [ScenarioProblem.Kind]
    var exactMatchOnly = false

    /// The source of a transition: a step, and the condition.
    private struct Departure: Hashable {
        let source: String
        let condition: ScenarioTransition.Condition
    }

    init(nodes: [ScenarioPlan.Node], numbers: [String: Int], problems: [ScenarioProblem.Kind]) {
        self.nodes = nodes
        self.numbers = numbers
        self.problems = problems
    }

    var plan: ScenarioPlan {
        ScenarioPlan(nodes: nodes, edges: edges, start: start, exactMatchOnly: exactMatchOnly, problems: problems)
    }

    /// - Parameter hasTransitions: whether the flow has transitions; an empty flow needs no start.
    mutating func setStart(_ name: String?, hasTransitions: Bool) {
        if let name {
            start = number(of: name, in: "startAt")
        } else if !nodes.isEmpty || hasTransitions {
            problems.append(.noStart)
        } else {
            problems.append(.noSteps)
        }
    }

    mutating func add(_ transition: ScenarioTransition) {
        let departure = Departure(source: transition.source, condition: transition.condition)
        let other = targets[departure]
        if other == transition.target { return }
        targets[departure] = other ?? transition.target
        let source = number(of: transition.source, in: "\(transition)")
        let target = number(of: transition.target, in: "\(transition)")
        if let other { return conflict(transition, other) }
        guard let source, let target else { return }
        let edge = edges.count
        edges.append(ScenarioPlan.Edge(source: source, target: target, condition: transition.condition))
        switch transition.condition {
        case .always: nodes[source].straight = edge
        case .failure: nodes[source].failure = edge
        case .result(let result): nodes[source].results[result] = edge
        }
    }

    /// Looks for declarations that are allowed, but probably not intended.
    mutating func review() {
        var outgoing = Array(repeating: [ScenarioPlan.Edge](), count: nodes.count)
        for edge in edges { outgoing[edge.source].append(edge) }
        reviewReachability(outgoing)
        for (number, node) in nodes.enumerated() { reviewResults(of: node, outgoing[number]) }
    }

    private mutating func conflict(_ transition: ScenarioTransition, _ other: String) {
        let label =
            switch transition.condition {
            case .always: "no result"
            case .failure: "failure"
            case .result(let result): ResultText.of(result)
            }
        problems.append(
            .duplicateTransition(from: transition.source, result: label, targets: [other, transition.target]))
    }

    private mutating func number(of name: String, in reference: String) -> Int? {
        if let number = numbers[name] { return number }
        // Hints are expensive, and only the first few are read.
        let nearest = problems.count < 20 ? nearestName(to: name, in: nodes.map(\.name)) : nil
        problems.append(.unknownStep(name, referencedBy: reference, nearest: nearest))
        return nil
    }

    private mutating func reviewReachability(_ outgoing: [[ScenarioPlan.Edge]]) {
        guard let start else { return }
        var reached = Set([start])
        var open = [start]
        while let node = open.popLast() {
            for edge in outgoing[node] where reached.insert(edge.target).inserted { open.append(edge.target) }
        }
        for (number, node) in nodes.enumerated() where !reached.contains(number) {
            problems.append(.unreachableStep(node.name))
        }
    }

    private mutating func reviewResults(of node: ScenarioPlan.Node, _ outgoing: [ScenarioPlan.Edge]) {
        guard let possible = node.step.possibleResults else { return }
        var known = false
        for edge in outgoing {
            guard case .result(let result) = edge.condition else { continue }
            known = true
            if possible.contains(result) { continue }
            problems.append(
                .impossibleResult(
                    ScenarioTransition(
                        source: node.name, condition: edge.condition, target: nodes[edge.target].name
                    ).description, declared: possible.map(ResultText.of)))
        }
        // A step without conditions on its results, or with an unconditional edge, handles every result.
        guard known, node.straight == nil || exactMatchOnly else { return }
        for result in possible where node.results[result] == nil {
            problems.append(.unhandledResult(step: node.name, result: ResultText.of(result)))
        }
    }
}
