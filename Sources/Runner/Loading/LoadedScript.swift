import Files
import JavaScriptBridge
package import Scripting

/// A JavaScript file that is ready for the engine.
package struct LoadedScript: Hashable, Sendable {
    /// The name in places and stack traces, which the engine uses.
    package let name: String
    /// Whether it is a file of the built-in library.
    package let isBuiltIn: Bool
    /// Whether it is a file of the test library, built in or the project's own copy.
    ///
    /// Errors in these files are reported at their callers.
    package var isLibrary: Bool { isBuiltIn || BuiltInLibrary.file(for: name) != nil }
    /// The original text, with normalized line ends.
    package let text: String
    /// The text for the engine: the same lines, with imports at the top blanked and others replaced by calls.
    package let source: String
    /// The scripts that are evaluated before this one, in order, as indices in the graph.
    package let leadingImports: [Int]
}

/// A script and all of its imports, each file once.
package struct ScriptGraph: Hashable, Sendable {
    /// The files, in the order in which they were found.
    package internal(set) var scripts: [LoadedScript] = []
    /// The index of the main script.
    package internal(set) var root = 0
    /// The name of the hidden global function that later imports call with an index.
    package internal(set) var importFunctionName = "__jsrunImport"
    /// The warnings, in order.
    package internal(set) var warnings: [ImportWarning] = []

    /// The main script.
    package var main: LoadedScript { scripts[root] }

    /// The script with a name, if there is one.
    package func script(named name: String) -> LoadedScript? { scripts.first { $0.name == name } }
}

/// The text of a script, decoded and with line feeds as its only line ends.
package struct ScriptText: Hashable, Sendable {
    /// The text.
    package let string: String

    /// Creates the text of a built-in file, which needs no decoding.
    package init(_ string: String) { self.string = string }

    /// Decodes the bytes of a file: UTF-8 with or without a byte order mark, or UTF-16 with one.
    /// - Throws: the problem in the bytes, with its position.
    package init(decoding bytes: [UInt8]) throws(ScriptLoadError.Reason) {
        if bytes.starts(with: [0xFF, 0xFE]) {
            string = Self.withLineFeeds(try Self.utf16(bytes, isBigEndian: false))
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            string = Self.withLineFeeds(try Self.utf16(bytes, isBigEndian: true))
        } else {
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            string = Self.withLineFeeds(try Self.utf8(bytes, from: bytes.starts(with: mark) ? mark.count : 0))
        }
        if string.hasByte(0) { throw .binary }
    }

    /// Whether the text is blank.
    package var isBlank: Bool { string.allSatisfy(\.isWhitespace) }

    /// Whether a word of ASCII letters occurs in the text.
    func mentions(_ word: String) -> Bool {
        // ASCII bytes are unambiguous in UTF-8, and comparing characters would take ten times as long.
        var (text, word) = (string, word)
        return text.withUTF8 { text in word.withUTF8 { text.search($0) != nil } }
    }

    private static func utf8(_ bytes: [UInt8], from start: Int) throws(ScriptLoadError.Reason) -> String {
        if let text = String(validating: bytes[start...], as: UTF8.self) { return text }
        if bytes.contains(0) { throw .binary }
        // Decode again, slowly, to find the first invalid byte, which helps to find the place in an editor.
        var offset = start
        var line = 1
        var column = 1
        var decoder = UTF8()
        var rest = bytes[start...].makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&rest) {
            offset += UTF8.width(scalar)
            (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        }
        throw .invalidUTF8(offset: offset, byte: bytes[min(offset, bytes.count - 1)], line: line, column: column)
    }

    private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) throws(ScriptLoadError.Reason) -> String {
        guard bytes.count.isMultiple(of: 2) else { throw .invalidUTF16(offset: bytes.count - 1) }
        let units = stride(from: 2, to: bytes.count, by: 2).map { index in
            let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        if let text = String(validating: units, as: UTF16.self) { return text }
        var offset = 2
        var decoder = UTF16()
        var rest = units.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF16.width(scalar) * 2 }
        throw .invalidUTF16(offset: offset)
    }

    /// Carriage returns count as line ends everywhere, so that all tools count the same lines.
    private static func withLineFeeds(_ text: String) -> String {
        guard text.hasByte(UInt8(ascii: "\r")) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var wasReturn = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\r") {
                bytes.append(UInt8(ascii: "\n"))
            } else if byte != UInt8(ascii: "\n") || !wasReturn {
                bytes.append(byte)
            }
            wasReturn = byte == UInt8(ascii: "\r")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// An evaluator of JavaScript in one global scope.
package protocol ScriptEvaluator: AnyObject {
    /// Evaluates a whole file under its own name.
    func evaluate(_ script: LoadedScript) throws
}

/// One evaluation of a script and its imports: every file once, in the order of the imports.
package final class ScriptEvaluation {
    private let graph: ScriptGraph
    private let evaluator: any ScriptEvaluator
    private var begun: Set<Int> = []

    /// Creates an evaluation that has not started.
    package init(of graph: ScriptGraph, by evaluator: any ScriptEvaluator) {
        self.graph = graph
        self.evaluator = evaluator
    }

    /// Evaluates the main script, after the imports at its top.
    /// - Throws: the error of the first file that fails.
    package func run() throws { try evaluate(graph.root) }

    /// Evaluates a file of the graph unless it was already evaluated or, in a cycle, is being evaluated.
    ///
    /// Later imports call this through ``ScriptGraph/importFunctionName``; an unknown index is ignored.
    /// - Throws: the error of the first file that fails.
    package func evaluate(_ index: Int) throws {
        guard graph.scripts.indices.contains(index), begun.insert(index).inserted else { return }
        let script = graph.scripts[index]
        for leading in script.leadingImports { try evaluate(leading) }
        try evaluator.evaluate(script)
    }
}

extension ScriptSession: ScriptEvaluator {
    /// Evaluates a file of a graph; error reports show its original text.
    package func evaluate(_ script: LoadedScript) throws {
        sources.add(script.text, url: script.name, isLibrary: script.isLibrary)
        try evaluateFile(script.source, url: script.name)
    }

    /// Evaluates a script and its imports.
    /// - Parameter evaluator: evaluates each file; by default the session itself.
    /// - Throws: the error of the first file that fails.
    func evaluate(_ graph: ScriptGraph, by evaluator: any ScriptEvaluator) throws {
        let evaluation = ScriptEvaluation(of: graph, by: evaluator)
        // The function keeps a reference, because a timer may call it later; invalidating the context breaks the cycle.
        let function = JSValue.function(graph.importFunctionName, in: context) { (index: Int) in
            try evaluation.evaluate(index)
        }
        try context.globalObject.defineProperty(
            graph.importFunctionName, value: function, enumerable: false, writable: true, configurable: true)
        try evaluation.run()
    }
}
