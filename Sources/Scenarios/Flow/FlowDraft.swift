import Automation
import TestEvents

/// A plan in the making: declarations become numbers, and what is wrong with them is noted.
struct FlowDraft {
    private var nodes: [ScenarioPlan.Node]
    private let numbers: [String: Int]
    private var edges: [ScenarioPlan.Edge] = []
    private var targets: [Departure: String] = [:]
    private var start: Int?
    private var problems: [ScenarioProblem.Kind]
    var exactMatchOnly = false

    /// What a flow leads to one target by: a step, and when it is left.
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

    /// - Parameter hasTransitions: whether the flow is more than an empty one, which needs no start.
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

    /// Looks for what is allowed, but hardly meant.
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
        // Hints are for people, who read the first few; looking for them takes its time.
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
        // A step whose results nobody asks for, or that leads on anyway, leaves nothing open.
        guard known, node.straight == nil || exactMatchOnly else { return }
        for result in possible where node.results[result] == nil {
            problems.append(.unhandledResult(step: node.name, result: ResultText.of(result)))
        }
    }
}
