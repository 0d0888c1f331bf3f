/// A file of JavaScript, ready for the engine.
package struct LoadedScript: Hashable, Sendable {
    /// The name in places and stack traces, under which the engine knows it.
    package let name: String
    /// Whether it is a file of the library that is built into the program.
    package let isBuiltIn: Bool
    /// Whether it is a file of the test library, built in or the project's own copy.
    ///
    /// Errors that come from there belong to whoever called it.
    package var isLibrary: Bool { isBuiltIn || BuiltInLibrary.file(for: name) != nil }
    /// The text as it was written, with line feeds as line ends.
    package let text: String
    /// The text for the engine: the same lines, but imports at the top are blank and others are calls.
    package let source: String
    /// The scripts that are evaluated before this one, in order, as indices into the graph.
    package let leadingImports: [Int]
}

/// A script and everything that it imports, each file once.
package struct ScriptGraph: Hashable, Sendable {
    /// The files, in the order in which they were met.
    package internal(set) var scripts: [LoadedScript] = []
    /// The index of the script that was asked for.
    package internal(set) var root = 0
    /// The name of the hidden global function that imports further down call with an index.
    package internal(set) var importFunctionName = "__jsrunImport"
    /// What is worth a warning, in the order in which it was met.
    package internal(set) var warnings: [ImportWarning] = []

    /// The script that was asked for.
    package var main: LoadedScript { scripts[root] }

    /// The script of a name, if there is one.
    package func script(named name: String) -> LoadedScript? { scripts.first { $0.name == name } }
}
