import Runner
import TestProject
import Testing

/// Records what would be evaluated, and follows the calls of imports further down.
final class EvaluationRecorder: ScriptEvaluator {
    private(set) var names: [String] = []
    private var evaluation: ScriptEvaluation?
    private let graph: ScriptGraph

    init(_ graph: ScriptGraph) { self.graph = graph }

    func evaluate(_ script: LoadedScript) throws {
        for line in script.source.split(separator: "\n", omittingEmptySubsequences: false) {
            if let index = line.wholeMatch(of: #/\s*(?<name>\w+)\((?<index>\d+)\);.*/#),
                index.name == graph.importFunctionName
            {
                try evaluation?.evaluate(#require(Int(index.index)))
            }
        }
        names.append(script.name)
    }

    /// The names of the files in the order in which they were completed.
    static func order(_ graph: ScriptGraph) throws -> [String] {
        let recorder = EvaluationRecorder(graph)
        let evaluation = ScriptEvaluation(of: graph, by: recorder)
        recorder.evaluation = evaluation
        try evaluation.run()
        return recorder.names
    }
}

extension Project {
    func load(_ name: String, importPaths: [String] = []) throws -> ScriptGraph {
        try ScriptLoader(importPaths: importPaths, workingDirectory: folder).load(name)
    }

    func loadError(_ name: String, importPaths: [String] = []) -> ScriptLoadError? {
        #expect(throws: ScriptLoadError.self) {
            try ScriptLoader(importPaths: importPaths, workingDirectory: folder).load(name)
        }
    }
}
