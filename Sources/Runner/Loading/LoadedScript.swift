import JavaScriptBridge
package import Scripting

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

/// The text of a script: decoded, and with line feeds as its only line ends.
package struct ScriptText: Hashable, Sendable {
    /// The text.
    package let string: String

    /// The text of the built-in library, which needs no decoding.
    package init(_ string: String) { self.string = string }

    /// Decodes the bytes of a file: UTF-8 with or without a byte order mark, or UTF-16 with one.
    /// - Throws: what is wrong with the bytes, and where.
    package init(decoding bytes: [UInt8]) throws(ScriptLoadError.Reason) {
        if bytes.starts(with: [0xFF, 0xFE]) {
            string = Self.withLineFeeds(try Self.utf16(bytes, isBigEndian: false))
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            string = Self.withLineFeeds(try Self.utf16(bytes, isBigEndian: true))
        } else {
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            string = Self.withLineFeeds(try Self.utf8(bytes, from: bytes.starts(with: mark) ? mark.count : 0))
        }
        if string.utf8.contains(0) { throw .binary }
    }

    /// Whether there is nothing in it but blanks.
    package var isBlank: Bool { string.allSatisfy(\.isWhitespace) }

    /// Whether a word of ASCII letters stands anywhere in it.
    func mentions(_ word: String) -> Bool {
        let word = Array(word.utf8)
        // The bytes of ASCII stand for nothing else in UTF-8, and comparing characters would take ten times as long.
        var text = string
        return text.withUTF8 { text in
            text.indices.contains { text[$0] == word.first && text[$0...].starts(with: word) }
        }
    }

    private static func utf8(_ bytes: [UInt8], from start: Int) throws(ScriptLoadError.Reason) -> String {
        if let text = String(validating: bytes[start...], as: UTF8.self) { return text }
        if bytes.contains(0) { throw .binary }
        // Decoding again, slowly: the first byte that fits nowhere is what helps to find the place in an editor.
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

    /// Carriage returns count as line ends wherever they stand, so that everybody counts the same lines.
    private static func withLineFeeds(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
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
