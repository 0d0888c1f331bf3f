/// The statements of a script, found without running it.
///
/// The engine does not report where statements begin. This parser follows the grammar of statements; in expressions, it finds
/// only their ends and the functions in them.
package struct ScriptStatements {
    /// A place where a script can pause: before a statement.
    package struct Statement: Hashable {
        /// Its place.
        package var start: Place
        /// The place behind it.
        var end: Place
        /// The index of its scope.
        var scope: Int
        /// Whether it is `debugger`, which asks for a pause.
        var isDebugger = false
    }

    /// A line and a column, from 1, in UTF-16 units.
    package struct Place: Hashable, Comparable {
        package var line: Int
        package var column: Int

        package static func < (one: Place, other: Place) -> Bool { (one.line, one.column) < (other.line, other.column) }
    }

    /// A function or block, with the names that it declares.
    struct Scope: Hashable {
        /// The index of the scope around it; nil for that of the file.
        var parent: Int?
        /// Whether it is a function's, so that its names are the local ones there.
        var isFunction: Bool
        /// The names, in the order of their declarations.
        private(set) var names: [String] = []
        private var known: Set<String> = []

        init(parent: Int?, isFunction: Bool) {
            self.parent = parent
            self.isFunction = isFunction
        }

        /// Adds a name that is not known yet.
        mutating func declare(_ name: String) {
            if known.insert(name).inserted { names.append(name) }
        }
    }

    /// A text that has to be inserted to pause before a statement.
    enum Insertion: Hashable {
        /// The call before the statement with an index; with a brace where the statement is the only one of a loop or
        /// condition.
        case step(Int, opensBlock: Bool)
        /// The brace after such a statement.
        case endOfBlock
    }

    /// A syntax error, or a script that nests too deeply.
    package struct Unreadable: Error, Hashable {
        /// The place, as an offset in the script.
        var offset: Int
    }

    /// The statements, in the order of the text.
    package private(set) var statements: [Statement] = []
    /// The scopes; the first is that of the file.
    private(set) var scopes: [Scope] = [Scope(parent: nil, isFunction: false)]
    /// What is inserted at which offset, in the order of the text.
    private(set) var insertions: [(offset: Int, insertion: Insertion)] = []

    let bytes: [UInt8]
    var position = 0
    /// Whether a line end was skipped before the position.
    var isAfterLineEnd = false
    private var depth = 0
    /// The offset up to which lines were counted, with the place there.
    var counted = (offset: 0, place: Place(line: 1, column: 1))

    /// How deeply brackets and statements may nest.
    private static let mostLevels = 300

    /// Reads a script.
    /// - Throws: ``Unreadable`` for a syntax error, a module, and a script that nests too deeply.
    package init(of source: String) throws(Unreadable) {
        bytes = Array(source.utf8)
        if bytes.starts(with: "#!".utf8) { position = lineEnd(after: 0) }
        try statementList(in: 0, hasDirectives: true)
        if position < bytes.count { throw unreadable }
        // Found from the outside in; sorting must keep the order of those at the same offset.
        insertions = insertions.enumerated().sorted {
            ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
        }.map(\.element)
    }

    var unreadable: Unreadable { Unreadable(offset: position) }

    // MARK: Statements

    /// Where a statement stands.
    private enum Position {
        /// Among others, so that a call can come before it.
        case list
        /// As the only one of a loop or condition.
        case body
        /// After a label.
        case labelled
    }

    mutating func deeper<Value>(_ body: (inout Self) throws(Unreadable) -> Value) throws(Unreadable) -> Value {
        guard depth < Self.mostLevels else { throw unreadable }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    mutating func statementList(in scope: Int, hasDirectives: Bool = false, inSwitch: Bool = false)
        throws(Unreadable)
    {
        var mayBeDirective = hasDirectives
        while true {
            skipTrivia()
            guard let byte = peek(), byte != UInt8(ascii: "}") else { return }
            // An import stands alone in its line.
            if byte == UInt8(ascii: "#"), bytes[position...].starts(with: ImportDirective.keyword) {
                position = lineEnd(after: position)
                continue
            }
            if inSwitch, word == "case" {
                position += 4
                try expression(in: scope)
                try consume(":")
                continue
            }
            if inSwitch, word == "default" {
                position += 7
                skipTrivia()
                try consume(":")
                continue
            }
            // A call before a directive such as "use strict" would switch it off.
            let isText = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
            mayBeDirective = mayBeDirective && isText
            try statement(.list, in: scope, isDirective: mayBeDirective)
        }
    }

    private mutating func statement(_ place: Position, in scope: Int, isDirective: Bool = false) throws(Unreadable) {
        try deeper { reader throws(Unreadable) in
            try reader.readStatement(place, in: scope, isDirective: isDirective)
        }
    }

    private mutating func readStatement(_ place: Position, in scope: Int, isDirective: Bool) throws(Unreadable) {
        let start = position
        guard let byte = peek() else { throw unreadable }
        if byte == UInt8(ascii: "{") { return try block(in: scope) }
        if byte == UInt8(ascii: ";") {
            position += 1
            return
        }
        let word = word
        switch word {
        case "function": return try function(in: scope, declares: true)
        case "class": return try classBody(in: scope, declares: true)
        case "async" where isAsyncFunction:
            position += 5
            skipTrivia()
            return try function(in: scope, declares: true)
        case "try":
            position += 3
            skipTrivia()
            try block(in: scope)
            skipTrivia()
            if self.word == "catch" {
                position += 5
                skipTrivia()
                let inner = addScope(in: scope)
                if peek() == UInt8(ascii: "(") { try parameters(of: inner) }
                skipTrivia()
                try block(in: inner)
                skipTrivia()
            }
            if self.word == "finally" {
                position += 7
                skipTrivia()
                try block(in: scope)
            }
            return
        case "import" where !isFollowed(by: "(", "."), "export": throw unreadable
        default: break
        }
        // A label, with the statement behind it.
        if !word.isEmpty, !Self.keywords.contains(word), let colon = colonAfterWord(word) {
            let step = begin(place, at: start, in: scope)
            position = colon + 1
            skipTrivia()
            try statement(.labelled, in: scope)
            end(step)
            return
        }
        let step = isDirective ? nil : begin(place, at: start, in: scope, isDebugger: word == "debugger")
        try readRest(word, in: scope)
        end(step)
    }

    /// Reads a statement that is a place to pause.
    private mutating func readRest(_ word: String, in scope: Int) throws(Unreadable) {
        switch word {
        case "var", "const":
            try declarations(word, in: scope)
            try endOfStatement()
        case "let" where beginsBinding(after: 3):
            try declarations(word, in: scope)
            try endOfStatement()
        case "if":
            position += 2
            try condition(in: scope)
            try body(in: scope)
            let end = position
            skipTrivia()
            guard self.word == "else" else {
                position = end
                return
            }
            position += 4
            try body(in: scope)
        case "for":
            position += 3
            skipTrivia()
            if self.word == "await" {
                position += 5
                skipTrivia()
            }
            let inner = addScope(in: scope)
            try consume("(")
            skipTrivia()
            if ["var", "const", "let"].contains(self.word), self.word != "let" || beginsBinding(after: 3) {
                try declarations(self.word, in: inner)
                skipTrivia()
                if ["in", "of"].contains(self.word) { position += 2 }
            }
            try list(until: ")", in: inner, hasSemicolons: true)
            try body(in: inner)
        case "while", "with", "switch":
            position += word.utf8.count
            try condition(in: scope)
            guard word == "switch" else { return try body(in: scope) }
            skipTrivia()
            try consume("{")
            try statementList(in: addScope(in: scope), inSwitch: true)
            try consume("}")
        case "do":
            position += 2
            try body(in: scope)
            skipTrivia()
            guard self.word == "while" else { throw unreadable }
            position += 5
            try condition(in: scope)
            let end = position
            skipTrivia()
            if peek() == UInt8(ascii: ";") { position += 1 } else { position = end }
        case "return", "throw", "break", "continue", "debugger":
            position += word.utf8.count
            let end = position
            skipTrivia()
            // The value stands in the same line.
            if isAfterLineEnd { position = end } else { try expression(in: scope, endsAtLineEnd: true) }
            try endOfStatement()
        default:
            let start = position
            try expression(in: scope, endsAtLineEnd: true)
            if position == start { throw unreadable }
            try endOfStatement()
        }
    }

    private mutating func block(in scope: Int) throws(Unreadable) {
        try consume("{")
        try statementList(in: addScope(in: scope))
        try consume("}")
    }

    /// The condition in parentheses of a statement.
    private mutating func condition(in scope: Int) throws(Unreadable) {
        skipTrivia()
        try consume("(")
        try list(until: ")", in: scope)
    }

    /// The statement of a loop or condition.
    private mutating func body(in scope: Int) throws(Unreadable) {
        skipTrivia()
        try statement(.body, in: scope)
    }

    /// Notes that a statement begins.
    /// - Returns: its index, and whether it is the only one of a loop or condition; nil for the statement of a label.
    private mutating func begin(
        _ position: Position, at start: Int, in scope: Int, isDebugger: Bool = false
    ) -> (index: Int, isBody: Bool)? {
        guard position != .labelled else { return nil }
        let place = place(of: start)
        statements.append(Statement(start: place, end: place, scope: scope, isDebugger: isDebugger))
        insertions.append((start, .step(statements.count - 1, opensBlock: position == .body)))
        return (statements.count - 1, position == .body)
    }

    private mutating func end(_ statement: (index: Int, isBody: Bool)?) {
        guard let statement else { return }
        statements[statement.index].end = place(of: position)
        if statement.isBody { insertions.append((position, .endOfBlock)) }
    }

    mutating func endOfStatement() throws(Unreadable) {
        let end = position
        skipTrivia()
        guard let byte = peek() else { return position = end }
        if byte == UInt8(ascii: ";") {
            position += 1
        } else if byte == UInt8(ascii: "}") || isAfterLineEnd {
            position = end
        } else {
            throw unreadable
        }
    }

    // MARK: Names

    mutating func addScope(in parent: Int, isFunction: Bool = false) -> Int {
        scopes.append(Scope(parent: parent, isFunction: isFunction))
        return scopes.count - 1
    }

    mutating func declare(_ name: String, in scope: Int) {
        if !name.isEmpty { scopes[scope].declare(name) }
    }

    /// The scope of the function around a scope, or that of the file.
    func functionScope(of scope: Int) -> Int {
        var scope = scope
        while !scopes[scope].isFunction, let parent = scopes[scope].parent { scope = parent }
        return scope
    }

    mutating func declarations(_ keyword: String, in scope: Int) throws(Unreadable) {
        position += keyword.utf8.count
        let target = keyword == "var" ? functionScope(of: scope) : scope
        while true {
            skipTrivia()
            let start = position
            switch peek() {
            case UInt8(ascii: "["):
                position += 1
                try list(until: "]", in: scope)
                declareNames(in: start..<position, scope: target)
            case UInt8(ascii: "{"):
                try object(in: scope)
                declareNames(in: start..<position, scope: target)
            default:
                let name = word
                if name.isEmpty { throw unreadable }
                position += name.utf8.count
                declare(name, in: target)
            }
            let end = position
            skipTrivia()
            if peek() == UInt8(ascii: "="), peek(1) != UInt8(ascii: "=") {
                position += 1
                try expression(in: scope, endsAtLineEnd: true, endsAtComma: true)
            } else {
                position = end
            }
            let last = position
            skipTrivia()
            guard peek() == UInt8(ascii: ",") else { return position = last }
            position += 1
        }
    }

    /// Declares the names of a pattern: the words that are neither keys nor parts of default values.
    mutating func declareNames(in range: Range<Int>, scope: Int) {
        let after = position
        defer { position = after }
        position = range.lowerBound
        var level = 0
        /// The level of the default value that is being skipped.
        var value: Int?
        while position < range.upperBound {
            skipTrivia()
            guard position < range.upperBound, let byte = peek() else { return }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                level += 1
                position += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                level -= 1
                if let known = value, level < known { value = nil }
                position += 1
            case UInt8(ascii: ","):
                if level == value { value = nil }
                position += 1
            case UInt8(ascii: "="):
                if value == nil { value = level }
                position += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if (try? text(byte)) == nil { return }
            default:
                let name = word
                guard !name.isEmpty else {
                    position += 1
                    continue
                }
                position += name.utf8.count
                skipTrivia()
                let isKey = peek() == UInt8(ascii: ":")
                if value == nil, !isKey { declare(name, in: scope) }
            }
        }
    }
}
