import Automation

/// A scenario as a drawing: steps, transitions, and the scenarios inside as clusters, in the order of declaration.
///
/// A scenario that stands in several places is drawn in the first one; the others name it only.
struct ScenarioGraph {
    /// The steps and scenarios of one scenario.
    struct Cluster {
        let title: String
        var nodes: [Node] = []
    }

    /// A step, or a scenario as one.
    struct Node {
        let identifier: String
        let name: String
        let isStart: Bool
        /// How often it was visited; nil without a run.
        let visits: Int?
        /// What is drawn inside.
        let cluster: Cluster?
        /// What a scenario that is drawn elsewhere is called.
        let reference: String?
    }

    /// A transition.
    struct Edge {
        let source: Node
        let target: Node
        let label: String?
        /// How often it was taken; nil without a run.
        let count: Int?
    }

    private(set) var root: Cluster
    private(set) var edges: [Edge] = []
    private let coverage: ScenarioCoverage?
    private var drawn: Set<ObjectIdentifier> = []
    private var count = 0
    private var depth = 0

    init(_ scenario: Scenario, coverage: ScenarioCoverage?) {
        self.coverage = coverage
        root = Cluster(title: scenario.description)
        root = cluster(scenario, titled: scenario.description)
    }

    private mutating func cluster(_ scenario: Scenario, titled title: String) -> Cluster {
        drawn.insert(ObjectIdentifier(scenario))
        depth += 1
        defer { depth -= 1 }
        let plan = scenario.plan
        let tally = coverage?.tally(of: scenario)
        func counted(_ counts: [Int]?, _ index: Int) -> Int? { coverage == nil ? nil : counts?[index] ?? 0 }
        var cluster = Cluster(title: title)
        for (number, node) in plan.nodes.enumerated() {
            count += 1
            let identifier = "n\(count)"
            var inner: Cluster?
            var reference: String?
            if let scenario = node.scenario {
                let title = node.name == scenario.description ? node.name : "\(node.name): \(scenario.description)"
                let isDrawn = drawn.contains(ObjectIdentifier(scenario))
                if isDrawn || depth > ScenarioWalk.maximumDepth || scenario.plan.nodes.isEmpty {
                    reference = title
                } else {
                    inner = self.cluster(scenario, titled: title)
                }
            }
            cluster.nodes.append(
                Node(
                    identifier: identifier, name: node.name, isStart: plan.start == number,
                    visits: counted(tally?.nodes, number), cluster: inner, reference: reference))
        }
        for (number, edge) in plan.edges.enumerated() {
            edges.append(
                Edge(
                    source: cluster.nodes[edge.source], target: cluster.nodes[edge.target],
                    label: plan.label(of: number), count: counted(tally?.edges, number)))
        }
        return cluster
    }
}

extension ScenarioGraph.Node {
    /// The step that an arrow to a cluster points at in DOT, which has no arrows between clusters.
    var anchor: String { cluster.flatMap { ($0.nodes.first { $0.isStart } ?? $0.nodes.first)?.anchor } ?? identifier }

    /// Name and visits, on two lines.
    func label(_ lineBreak: String) -> String {
        (reference ?? name) + (visits.map { "\(lineBreak)\($0)×" } ?? "")
    }
}

extension ScenarioGraph.Edge {
    /// Label and count: `-1 (4×)`.
    var text: String? {
        let parts = [label, count.map { label == nil ? "\($0)×" : "(\($0)×)" }].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
