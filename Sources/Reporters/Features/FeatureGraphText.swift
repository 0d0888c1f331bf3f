import TestEvents

/// A feature graph as lines for people: each feature with what it needs and what proves it.
struct FeatureGraphText {
    var graph: FeatureGraph

    var text: String {
        guard !graph.tests.isEmpty else { return "No test says what it proves or needs.\n" }
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
