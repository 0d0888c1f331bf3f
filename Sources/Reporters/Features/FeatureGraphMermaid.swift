import TestEvents

/// A feature graph in the language of Mermaid.
struct FeatureGraphMermaid {
    var graph: FeatureGraph

    var text: String {
        var lines = ["flowchart LR"]
        let nodes = FeatureGraphNodes(graph).nodes
        for node in nodes { lines.append("    \(node.identifier)\(shape(of: node))") }
        for node in nodes { lines += node.needs.map { "    \(node.identifier) --> \($0)" } }
        if nodes.contains(where: { $0.kind == .unknown }) {
            lines.append("    classDef unknown stroke:red,stroke-dasharray:5 5")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func shape(of node: FeatureGraphNodes.Node) -> String {
        let label = label(of: node)
        return switch node.kind {
        case .feature: "[\(label)]"
        case .storedData: "[(\(label))]"
        case .unknown: "[\(label)]:::unknown"
        case .test: "([\(label)])"
        }
    }

    /// A quoted text, in which everything that Mermaid could read as more than a letter is a numbered entity.
    private func label(of node: FeatureGraphNodes.Node) -> String {
        let lines = node.lines.map { line in
            VisibleText.line(line).unicodeScalars.map { scalar in
                "\"#&<>`;\\*_".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : String(Character(scalar))
            }.joined()
        }
        return "\"\(lines.joined(separator: "<br/>"))\""
    }
}
