/// Whoever can evaluate JavaScript in one global scope.
package protocol ScriptEvaluator: AnyObject {
    /// Evaluates a whole file under its own name.
    func evaluate(_ script: LoadedScript) throws
}

/// One evaluation of a script and of what it imports: every file once, in the order of its imports.
package final class ScriptEvaluation {
    private let graph: ScriptGraph
    private let evaluator: any ScriptEvaluator
    private var begun: Set<Int> = []

    /// Creates an evaluation that has not begun.
    package init(of graph: ScriptGraph, by evaluator: any ScriptEvaluator) {
        self.graph = graph
        self.evaluator = evaluator
    }

    /// Evaluates the script that was asked for, after what it imports at its top.
    /// - Throws: what the first file throws that cannot be evaluated.
    package func run() throws { try evaluate(graph.root) }

    /// Evaluates a file of the graph unless that has happened or is going on, as it is in a cycle.
    ///
    /// Imports further down call this through ``ScriptGraph/importFunctionName``; an unknown index does nothing.
    /// - Throws: what the first file throws that cannot be evaluated.
    package func evaluate(_ index: Int) throws {
        guard graph.scripts.indices.contains(index), begun.insert(index).inserted else { return }
        let script = graph.scripts[index]
        for leading in script.leadingImports { try evaluate(leading) }
        try evaluator.evaluate(script)
    }
}
