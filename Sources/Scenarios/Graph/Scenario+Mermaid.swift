import Automation

extension Scenario {
    /// The scenario as a flowchart of Mermaid, byte for byte the same each time.
    ///
    /// The first step has round ends, scenarios inside are subgraphs, and edges bear their results. With the coverage of
    /// a run, steps and edges bear how often they were taken, and those that never were are dashed.
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
