import TestEvents

/// The boxes and arrows of a feature graph, for the languages that draw it.
struct FeatureGraphNodes {
    /// A box.
    struct Node {
        /// What it stands for.
        var kind: Kind
        /// A name that no other node has, of letters and digits.
        var identifier: String
        /// What is written in it, line by line.
        var lines: [String]
        /// The identifiers of the boxes that it needs.
        var needs: [String] = []
    }

    /// What a box stands for.
    enum Kind {
        /// A feature.
        case feature
        /// Stored data that something needs.
        case storedData
        /// A name that nothing proves or writes.
        case unknown
        /// A test that proves no feature.
        case test
    }

    /// The boxes: features, tests without one, stored data that is needed, unknown names.
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
