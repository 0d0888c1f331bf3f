import Automation

/// A scenario as a graph: steps, transitions, and nested scenarios as clusters, in declaration order.
///
/// A scenario that occurs several times is drawn at the first one; the others only show its name.
private struct ScenarioGraph {
    /// The steps and scenarios of one scenario.
    struct Cluster {
        let title: String
        var nodes: [Node] = []
    }

    /// A step or nested scenario.
    struct Node {
        let identifier: String
        let name: String
        let isStart: Bool
        /// The number of visits; nil without a run.
        let visits: Int?
        /// The contents of a nested scenario.
        let cluster: Cluster?
        /// The name of a scenario that is drawn elsewhere.
        let reference: String?
    }

    /// A transition.
    struct Edge {
        let source: Node
        let target: Node
        let label: String?
        /// The number of times it was taken; nil without a run.
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

extension Scenario {
    /// Returns the scenario as a graph in the DOT language; the output is deterministic.
    ///
    /// The first step has a double frame, nested scenarios are clusters, and edges show results. With the coverage
    /// of a run, steps and edges show their counts, and those that were never taken are dashed.
    public func dot(coverage: ScenarioCoverage? = nil) -> String {
        let graph = ScenarioGraph(self, coverage: coverage)
        var text = DOTText()
        text.add("digraph \(GraphvizText.quoted(description)) {")
        text.indented { text in
            text.add("compound=true;")
            text.add("node [shape=box];")
            text.add(graph.root)
            for edge in graph.edges { text.add(edge) }
        }
        text.add("}")
        return text.lines.joined(separator: "\n") + "\n"
    }
}

/// Lines of a graph in the DOT language.
private struct DOTText {
    private(set) var lines: [String] = []
    private var depth = 0

    mutating func add(_ line: String) { lines.append(String(repeating: "  ", count: depth) + line) }

    mutating func indented(_ body: (inout DOTText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    mutating func add(_ cluster: ScenarioGraph.Cluster) {
        for node in cluster.nodes {
            guard let inner = node.cluster else {
                var attributes = ["label=\(GraphvizText.quoted(node.label("\n")))"]
                if node.isStart { attributes.append("peripheries=2") }
                if node.visits == 0 { attributes.append("style=dashed") }
                add("\(node.identifier) [\(attributes.joined(separator: ", "))];")
                continue
            }
            add("subgraph cluster_\(node.identifier) {")
            indented { text in
                text.add("label=\(GraphvizText.quoted(inner.title + (node.visits.map { "\n\($0)×" } ?? "")));")
                if node.isStart { text.add("peripheries=2;") }
                if node.visits == 0 { text.add("style=dashed;") }
                text.add(inner)
            }
            add("}")
        }
    }

    mutating func add(_ edge: ScenarioGraph.Edge) {
        var attributes: [String] = []
        if let text = edge.text { attributes.append("label=\(GraphvizText.quoted(text))") }
        if edge.source.cluster != nil { attributes.append("ltail=cluster_\(edge.source.identifier)") }
        if edge.target.cluster != nil { attributes.append("lhead=cluster_\(edge.target.identifier)") }
        if edge.count == 0 { attributes.append("style=dashed") }
        let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
        add("\(edge.source.anchor) -> \(edge.target.anchor)\(list);")
    }
}

extension Scenario {
    /// Returns the scenario as a Mermaid flowchart; the output is deterministic.
    ///
    /// The first step has round ends, nested scenarios are subgraphs, and edges show results. With the coverage of
    /// a run, steps and edges show their counts, and those that were never taken are dashed.
    public func mermaid(coverage: ScenarioCoverage? = nil) -> String {
        let graph = ScenarioGraph(self, coverage: coverage)
        var lines = ["flowchart TD"]
        add(graph.root, to: &lines, "  ")
        for edge in graph.edges {
            let arrow = edge.count == 0 ? "-.->" : "-->"
            let label = edge.text.map { "|\(quoted($0))|" } ?? ""
            lines.append("  \(edge.source.identifier) \(arrow)\(label) \(edge.target.identifier)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func add(_ cluster: ScenarioGraph.Cluster, to lines: inout [String], _ indent: String) {
        for node in cluster.nodes {
            if let inner = node.cluster {
                let title = inner.title + (node.visits.map { ", \($0)×" } ?? "")
                lines.append("\(indent)subgraph \(node.identifier)[\(quoted(title))]")
                add(inner, to: &lines, indent + "  ")
                lines.append("\(indent)end")
                if node.isStart { lines.append("\(indent)style \(node.identifier) stroke-width:3px") }
            } else {
                let label = quoted(node.label("<br>"))
                lines.append("\(indent)\(node.identifier)\(node.isStart ? "([\(label)])" : "[\(label)]")")
            }
            if node.visits == 0 { lines.append("\(indent)style \(node.identifier) stroke-dasharray:4") }
        }
    }

    private func quoted(_ text: String) -> String {
        "\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "#quot;"))\""
    }
}
