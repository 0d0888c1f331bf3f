import Automation

extension Scenario {
    /// The scenario as a graph in the DOT language, byte for byte the same each time.
    ///
    /// The first step has a double frame, scenarios inside are clusters, and edges bear their results. With the coverage
    /// of a run, steps and edges bear how often they were taken, and those that never were are dashed.
    public func dot(coverage: ScenarioCoverage? = nil) -> String {
        let graph = ScenarioGraph(self, coverage: coverage)
        var text = DOTText()
        text.add("digraph \(DOTText.quoted(description)) {")
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
                var attributes = ["label=\(Self.quoted(node.label("\n")))"]
                if node.isStart { attributes.append("peripheries=2") }
                if node.visits == 0 { attributes.append("style=dashed") }
                add("\(node.identifier) [\(attributes.joined(separator: ", "))];")
                continue
            }
            add("subgraph cluster_\(node.identifier) {")
            indented { text in
                text.add("label=\(Self.quoted(inner.title + (node.visits.map { "\n\($0)×" } ?? "")));")
                if node.isStart { text.add("peripheries=2;") }
                if node.visits == 0 { text.add("style=dashed;") }
                text.add(inner)
            }
            add("}")
        }
    }

    mutating func add(_ edge: ScenarioGraph.Edge) {
        var attributes: [String] = []
        if let text = edge.text { attributes.append("label=\(Self.quoted(text))") }
        if edge.source.cluster != nil { attributes.append("ltail=cluster_\(edge.source.identifier)") }
        if edge.target.cluster != nil { attributes.append("lhead=cluster_\(edge.target.identifier)") }
        if edge.count == 0 { attributes.append("style=dashed") }
        let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
        add("\(edge.source.anchor) -> \(edge.target.anchor)\(list);")
    }

    static func quoted(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
