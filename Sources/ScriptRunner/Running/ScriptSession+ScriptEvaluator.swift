import JavaScriptBridge
public import Scripting

extension ScriptSession: ScriptEvaluator {
    /// Evaluates a file of a graph; error reports show it as it was written.
    public func evaluate(_ script: LoadedScript) throws {
        sources.add(script.text, url: script.name, isLibrary: script.isLibrary)
        try context.evaluate(script.source, sourceURL: script.name)
    }
}
