import Automation
package import TestEvents

/// The formats of a printed feature graph.
package enum FeatureGraphFormat: String, CaseIterable, Sendable {
    /// Readable lines.
    case text
    /// The language of Graphviz.
    case dot
    /// The language of Mermaid, which many sites render in Markdown.
    case mermaid

    /// Returns the graph in this format, ending with a line feed; the same for the same declarations.
    package func text(of graph: FeatureGraph) -> String {
        switch self {
        case .text: FeatureGraphText(graph: graph).text
        case .dot: FeatureGraphDOT(graph: graph).text
        case .mermaid: FeatureGraphMermaid(graph: graph).text
        }
    }
}

/// A feature graph as readable lines: each feature with its needs and the tests that prove it.
private struct FeatureGraphText {
    var graph: FeatureGraph

    var text: String {
        guard !graph.tests.isEmpty else { return "No test declares what it proves or needs.\n" }
        var blocks = graph.features.map { feature in
            [VisibleText.line(feature.name)] + rows("needs", feature.needs.map(need))
                + rows("proved by", feature.tests.map(place))
        }
        for test in graph.tests where test.proves.isEmpty {
            blocks.append([place(of: test), "    proves no feature"] + rows("needs", test.needs.map(need)))
        }
        return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private func rows(_ label: String, _ texts: [String]) -> [String] {
        texts.enumerated().map { index, text in
            let shown = index == 0 ? label : ""
            return "    " + shown + String(repeating: " ", count: 11 - shown.count) + text
        }
    }

    private func need(_ name: String) -> String {
        let shown = VisibleText.line(name)
        switch graph.kind(of: name) {
        case .feature: return shown
        case .storedData:
            return "\(shown)  (stored data, written by \(graph.fixtures(writing: name).joined(separator: ", ")))"
        case .unknown: return "\(shown)  (nothing proves or writes it)"
        }
    }

    private func place(of test: FeatureGraph.Test) -> String {
        let place = test.place.map { "\($0.file):\($0.line)" } ?? test.id.script
        let occurrence = test.id.occurrence == 1 ? "" : " (\(test.id.occurrence))"
        return VisibleText.line("\(place) › \(test.id.title)\(occurrence)")
    }
}

/// The nodes and edges of a feature graph, for Graphviz and Mermaid.
private struct FeatureGraphNodes {
    /// A node.
    struct Node {
        /// The kind of the node.
        var kind: Kind
        /// A unique name, of letters and digits.
        var identifier: String
        /// The lines of the node's label.
        var lines: [String]
        /// The identifiers of the nodes that this one needs.
        var needs: [String] = []
    }

    /// The kinds of nodes.
    enum Kind {
        case feature
        /// Stored data that something needs.
        case storedData
        /// A name that nothing proves or writes.
        case unknown
        /// A test that proves no feature.
        case test
    }

    /// The nodes: features, tests without features, needed stored data, unknown names.
    let nodes: [Node]

    init(_ graph: FeatureGraph) {
        let needed = Set(graph.tests.flatMap(\.needs))
        let data = graph.storedData.filter { needed.contains($0.name) && graph.kind(of: $0.name) == .storedData }
        var identifiers: [String: String] = [:]
        for (number, feature) in graph.features.enumerated() { identifiers[feature.name] = "feature\(number + 1)" }
        for (number, data) in data.enumerated() { identifiers[data.name] = "data\(number + 1)" }
        for (number, name) in graph.unknownNames.enumerated() { identifiers[name] = "unknown\(number + 1)" }
        let needs = { (names: [String]) in names.compactMap { identifiers[$0] } }

        var nodes = graph.features.map { feature in
            Node(
                kind: .feature, identifier: identifiers[feature.name] ?? "",
                lines: [feature.name, Plural.of(feature.tests.count, "test")], needs: needs(feature.needs))
        }
        let others = graph.tests.filter(\.proves.isEmpty)
        nodes += others.enumerated().map { number, test in
            Node(kind: .test, identifier: "test\(number + 1)", lines: [test.id.description], needs: needs(test.needs))
        }
        nodes += data.map {
            Node(kind: .storedData, identifier: identifiers[$0.name] ?? "", lines: [$0.name] + $0.fixtures)
        }
        nodes += graph.unknownNames.map {
            Node(kind: .unknown, identifier: identifiers[$0] ?? "", lines: [$0, "unknown"])
        }
        self.nodes = nodes
    }
}

/// A feature graph in the language of Graphviz.
private struct FeatureGraphDOT {
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

    /// Returns a quoted label, in which `\n` ends a line and backslashes of names are doubled.
    private func label(of node: FeatureGraphNodes.Node) -> String {
        GraphvizText.quoted(node.lines.map { VisibleText.line($0) }.joined(separator: "\n"))
    }
}

/// A feature graph in the language of Mermaid.
private struct FeatureGraphMermaid {
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

    /// Returns a quoted label, in which characters that Mermaid could interpret are numeric entities.
    private func label(of node: FeatureGraphNodes.Node) -> String {
        let lines = node.lines.map { line in
            VisibleText.line(line).unicodeScalars.map { scalar in
                "\"#&<>`;\\*_".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : String(Character(scalar))
            }.joined()
        }
        return "\"\(lines.joined(separator: "<br/>"))\""
    }
}

extension FeatureGraph.Problem {
    /// The problem as one or two sentences.
    package var text: String { VisibleText.line(sentences, byteLimit: 2000) }

    private var sentences: String {
        switch self {
        case .unknown(let name, let tests, let nearest):
            let hint = nearest.map { " Did you mean '\($0)'?" } ?? ""
            return "'\(name)' is needed by \(Self.list(tests)), but no test proves it and no fixture writes it.\(hint)"
        case .cycle(let path) where path.count == 2: return "The feature '\(path[0])' needs itself."
        case .cycle(let path): return "Features need each other: \(path.joined(separator: " → "))."
        case .ambiguous(let name, let fixtures):
            return "'\(name)' is a feature, and also data that \(fixtures.joined(separator: " and ")) "
                + "\(fixtures.count == 1 ? "writes" : "write"); rename one of them."
        case .noStoredData(let test, let features):
            let names = features.map { "'\($0)'" }.joined(separator: " and ")
            return "\(test) needs \(names), but declares no stored data; add the data that it starts from to its needs."
        case .unknownBridge(let name, let test, let nearest):
            let hint = nearest.map { " Did you mean '\($0)'?" } ?? ""
            return "\(test) bridges '\(name)', but no fixture has that name.\(hint)"
        }
    }

    private static func list(_ tests: [TestID]) -> String {
        let shown = tests.prefix(3).map(\.description).joined(separator: ", ")
        return tests.count > 3 ? "\(shown) and \(tests.count - 3) more" : shown
    }
}
