public import TestEvents

extension FeatureGraph.Problem {
    /// The problem as a sentence or two for people.
    public var text: String { VisibleText.line(sentences, byteLimit: 2000) }

    private var sentences: String {
        switch self {
        case .unknown(let name, let tests, let nearest):
            let hint = nearest.map { " Did you mean '\($0)'?" } ?? ""
            return "'\(name)' is needed by \(Self.list(tests)), but no test proves it and no fixture writes it.\(hint)"
        case .cycle(let path) where path.count == 2: return "The feature '\(path[0])' needs itself."
        case .cycle(let path): return "Features need each other: \(path.joined(separator: " → "))."
        case .ambiguous(let name, let fixtures):
            return "'\(name)' is a feature, and also data that \(fixtures.joined(separator: " and ")) "
                + "\(fixtures.count == 1 ? "writes" : "write"); give one of the two another name."
        case .noStoredData(let test, let features):
            let names = features.map { "'\($0)'" }.joined(separator: " and ")
            return "\(test) needs \(names), but names no stored data: say which data it starts from."
        }
    }

    private static func list(_ tests: [TestID]) -> String {
        let shown = tests.prefix(3).map(\.description).joined(separator: ", ")
        return tests.count > 3 ? "\(shown) and \(tests.count - 3) more" : shown
    }
}
