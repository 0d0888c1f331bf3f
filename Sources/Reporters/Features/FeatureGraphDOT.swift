import TestEvents

/// A feature graph in the language of Graphviz.
struct FeatureGraphDOT {
    var graph: FeatureGraph

    var text: String {
        var lines = ["digraph features {", "    rankdir=LR;"]
        let nodes = FeatureGraphNodes(graph).nodes
        for node in nodes { lines.append("    \(node.identifier) [label=\(label(of: node)), \(style(of: node))];") }
        for node in nodes { lines += node.needs.map { "    \(node.identifier) -> \($0);" } }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private func style(of node: FeatureGraphNodes.Node) -> String {
        switch node.kind {
        case .feature: "shape=box"
        case .storedData: "shape=cylinder"
        case .unknown: "shape=box, style=dashed, color=red"
        case .test: "shape=note"
        }
    }

    /// A quoted text, in which `\n` ends a line and a backslash of a name is doubled.
    private func label(of node: FeatureGraphNodes.Node) -> String {
        let lines = node.lines.map { line in
            VisibleText.line(line).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        }
        return "\"\(lines.joined(separator: "\\n"))\""
    }
}
