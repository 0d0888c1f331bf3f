import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// The statements of a session's scripts, each announced before it runs, and the variables where the script is.
///
/// Scripts that are evaluated from now on get a call before each statement. Library scripts do not, and neither do texts
/// that ``ScriptStatements`` cannot read: they run as they are.
final class StatementTrace {
    /// A statement of a script.
    struct Entry {
        /// The script.
        var script: Int
        /// Its number in the script.
        var index: Int
        /// The place.
        var place: SourcePlace
        /// Whether no statement in its line begins before it.
        var isFirstInLine: Bool
        /// Whether it is `debugger`.
        var isDebugger: Bool
    }

    /// A function of a script.
    private struct Function: Hashable {
        var script: Int
        /// The scope; that of the file for code outside of functions.
        var scope: Int
    }

    private unowned let session: ScriptSession
    private let willRun: (Entry) -> Void
    private var scripts: [(url: String, statements: ScriptStatements)] = []
    private var entries: [Entry] = []
    /// What evaluates a text with the variables of a function, from the statement that ran last in it.
    private var evaluators: [Function: JSValue] = [:]

    /// Begins to announce statements.
    /// - Parameter willRun: called before each statement.
    init(in session: ScriptSession, willRun: @escaping (Entry) -> Void) throws {
        self.session = session
        self.willRun = willRun
        let function = JSValue.function(SteppedText.functionName, in: session.context) {
            [weak self] (number: Int, evaluate: JSValue) in
            self?.announce(number, evaluate)
        }
        try session.context.globalObject.defineProperty(
            SteppedText.functionName, value: function, enumerable: false, writable: false, configurable: true)
        session.prepareSource = { [weak self] in self?.prepare($0, url: $1) }
    }

    private func prepare(_ text: String, url: String) -> (source: String, inserted: InsertedText)? {
        guard let stepped = try? SteppedText(text, first: entries.count) else { return nil }
        scripts.append((url, stepped.statements))
        var lines: Set<Int> = []
        for (index, statement) in stepped.statements.statements.enumerated() {
            entries.append(
                Entry(
                    script: scripts.count - 1, index: index,
                    place: SourcePlace(file: url, line: statement.start.line, column: statement.start.column),
                    isFirstInLine: lines.insert(statement.start.line).inserted, isDebugger: statement.isDebugger))
        }
        return (stepped.source, stepped.insertions)
    }

    private func announce(_ number: Int, _ evaluate: JSValue) {
        guard entries.indices.contains(number) else { return }
        let entry = entries[number]
        let statements = scripts[entry.script].statements
        let scope = statements.functionScope(of: statements.statements[entry.index].scope)
        evaluators[Function(script: entry.script, scope: scope)] = evaluate
        willRun(entry)
    }

    /// Whether a script is announced.
    func announces(_ file: String) -> Bool { scripts.contains { $0.url == file } }

    // MARK: Where the script is

    /// The calls in the user's scripts, innermost first.
    var frames: [TestEvent.StackFrame] {
        session.context.callStack().map { session.stackFrame($0) }.filter { frame in
            frame.place.map { session.sources.isUsersOwn($0.file) } ?? false
        }
    }

    /// The number of calls, also those of libraries; it grows only up to the limit of the engine's stacks.
    var depth: Int { session.context.callStack().count }

    /// The names that can be seen at a place, from the inside out.
    func scopes(at place: SourcePlace) -> [(name: String, names: [String])] {
        guard let (script, statement) = statement(at: place) else { return [] }
        let statements = scripts[script].statements
        var groups = [("Local", [String]()), ("Closure", []), ("Script", [])]
        var seen: Set<String> = []
        var group = 0
        var scope: Int? = statements.statements[statement].scope
        while let current = scope {
            let known = statements.scopes[current]
            if known.parent == nil { group = 2 }
            groups[group].1 += known.names.filter { seen.insert($0).inserted }
            if known.isFunction { group = 1 }
            scope = known.parent
        }
        return groups.filter { !$0.1.isEmpty }
    }

    /// Evaluates a text with the variables at a place.
    /// - Parameter place: nil for global code.
    /// - Throws: `JSError`.
    func evaluate(_ text: String, at place: SourcePlace?, named name: String) throws -> JSValue {
        guard let place, let (script, statement) = statement(at: place) else {
            return try session.context.evaluate(text, sourceURL: name)
        }
        let statements = scripts[script].statements
        var scope = statements.functionScope(of: statements.statements[statement].scope)
        // A function in which no statement has run has the variables around it.
        while evaluators[Function(script: script, scope: scope)] == nil, let parent = statements.scopes[scope].parent {
            scope = statements.functionScope(of: parent)
        }
        guard let evaluator = evaluators[Function(script: script, scope: scope)] else {
            return try session.context.evaluate(text, sourceURL: name)
        }
        return try evaluator.call([text])
    }

    /// The innermost statement at a place.
    private func statement(at place: SourcePlace) -> (script: Int, index: Int)? {
        guard let script = scripts.lastIndex(where: { $0.url == place.file }) else { return nil }
        let statements = scripts[script].statements.statements
        let wanted = ScriptStatements.Place(line: place.line, column: place.column ?? .max)
        let around = statements.lastIndex { $0.start <= wanted && wanted < $0.end }
        // Without a column, the last statement that begins in the line.
        return (around ?? statements.lastIndex { $0.start <= wanted }).map { (script, $0) }
    }
}
