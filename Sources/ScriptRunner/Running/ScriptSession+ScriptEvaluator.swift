import JavaScriptBridge
package import Scripting

extension ScriptSession: ScriptEvaluator {
    /// Evaluates a file of a graph; error reports show it as it was written.
    package func evaluate(_ script: LoadedScript) throws {
        sources.add(script.text, url: script.name, isLibrary: script.isLibrary)
        try context.evaluate(script.source, sourceURL: script.name)
    }

    /// Evaluates a script and what it imports.
    /// - Parameter evaluator: evaluates each file; the session itself if it wants nothing else.
    /// - Throws: what the first file throws that cannot be evaluated.
    func evaluate(_ graph: ScriptGraph, by evaluator: any ScriptEvaluator) throws {
        let evaluation = ScriptEvaluation(of: graph, by: evaluator)
        // Held by the function, which a timer may call later; whoever invalidates the context ends the cycle.
        let function = JSValue.function(graph.importFunctionName, in: context) { (index: Int) in
            try evaluation.evaluate(index)
        }
        try context.globalObject.defineProperty(
            graph.importFunctionName, value: function, enumerable: false, writable: true, configurable: true)
        try evaluation.run()
    }
}
