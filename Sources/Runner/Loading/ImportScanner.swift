import Files

/// Finds the `#import` lines of a script.
///
/// It skips those in strings, templates, regular expressions and comments, except for a comment that is an import.
struct ImportScanner {
    private let bytes: [UInt8]
    private let end: Int
    private var position = 0
    private var line = 1
    private var lineStart = 0
    private var lineHasCode = false
    private var isLeading = true
    /// Whether a slash here would begin a regular expression instead of dividing.
    private var expectsOperand = true
    private var previousWord: Word = .none
    /// For each open parenthesis, whether a regular expression may follow the closing one, as in `if (x) /re/`.
    private var parentheses: [Bool] = []
    private var braces = 0
    /// The number of open braces outside each open `${`.
    private var templates: [Int] = []
    private var directives: [ImportDirective] = []

    private enum Word { case none, parenthesisFollows, member }

    private init(_ bytes: [UInt8], upTo end: Int) {
        self.bytes = bytes
        self.end = end
    }

    /// The directives of a script in the order of its lines.
    /// - Throws: ``ScriptLoadError/Reason/malformedImport(_:line:column:)``
    static func directives(in text: ScriptText) throws(ScriptLoadError.Reason) -> [ImportDirective] {
        let bytes = Array(text.string.utf8)
        // Nothing after the last line that looks like an import needs to be scanned; most scripts have none.
        guard let last = bytes.withUnsafeBufferPointer(lastCandidate) else { return [] }
        var scanner = ImportScanner(bytes, upTo: last + 1)
        try scanner.scan()
        return scanner.directives
    }

    private static func lastCandidate(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        ImportDirective.keyword.withUnsafeBufferPointer { keyword in
            var found: Int?
            while let next = bytes.search(keyword, from: found.map { $0 + 1 } ?? 0) { found = next }
            return found
        }
    }

    private mutating func scan() throws(ScriptLoadError.Reason) {
        if starts(with: "#!") { skipLine() }
        while position < end {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\n"): newLine(1)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: position += 1
            case UInt8(ascii: "#") where !lineHasCode && isDirective: try directive()
            case UInt8(ascii: "/"): slash()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): string(byte)
            case UInt8(ascii: "`"):
                code()
                position += 1
                template()
            case 0x80...: other()
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"),
                UInt8(ascii: "#"), UInt8(ascii: "@"):
                word()
            default: punctuator(byte)
            }
        }
    }

    private mutating func newLine(_ length: Int) {
        position += length
        line += 1
        lineStart = position
        lineHasCode = false
    }

    /// Notes code that is neither a comment nor a directive.
    private mutating func code() {
        lineHasCode = true
        isLeading = false
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    // MARK: Directives

    private var isDirective: Bool {
        guard starts(with: "#import") else { return false }
        let next = position + ImportDirective.keyword.count
        return next >= bytes.count || !Self.isWordByte(bytes[next])
    }

    private mutating func directive() throws(ScriptLoadError.Reason) {
        do {
            let (path, last) = try ImportDirective.read(bytes, at: position)
            add(path, hash: position, end: last)
        } catch {
            throw .malformedImport(error.why, line: line, column: column(of: position))
        }
    }

    /// Parses `// #import "x"`; returns false for any other comment.
    private mutating func commentedDirective() -> Bool {
        guard bytes[position...].starts(with: ImportDirective.commentMark + ImportDirective.keyword) else {
            return false
        }
        let hash = position + ImportDirective.commentMark.count
        guard let (path, last) = try? ImportDirective.read(bytes, at: hash, needsQuotes: true) else { return false }
        let rest = bytes[last...].prefix { $0 != UInt8(ascii: "\n") }
        guard rest.allSatisfy({ ImportDirective.isBlank($0) || $0 == UInt8(ascii: "\r") }) else { return false }
        add(path, hash: hash, end: last)
        return true
    }

    /// Adds a directive that begins here, with its `#` or with the comment marker before it.
    private mutating func add(_ path: String, hash: Int, end: Int) {
        directives.append(
            ImportDirective(
                path: path, line: line, column: column(of: hash), isLeading: isLeading, isComment: hash > position,
                range: position..<end))
        position = end
        expectsOperand = true
    }

    /// The column of an offset in the current line, counted from 1.
    private func column(of offset: Int) -> Int {
        String(decoding: bytes[lineStart..<offset], as: UTF8.self).utf16.count + 1
    }

    // MARK: Comments and regular expressions

    private mutating func slash() {
        if starts(with: "//") {
            if lineHasCode || !commentedDirective() { skipLine() }
        } else if starts(with: "/*") {
            position += 2
            while position < end, bytes[position] != UInt8(ascii: "*") || !starts(with: "*/") { skipCharacter() }
            position += 2
        } else if expectsOperand {
            code()
            regularExpression()
        } else {
            punctuator(bytes[position])
        }
    }

    private mutating func skipLine() {
        while position < end, bytes[position] != UInt8(ascii: "\n"), !isAtSeparator { position += 1 }
    }

    private mutating func skipCharacter() {
        if bytes[position] == UInt8(ascii: "\n") {
            newLine(1)
        } else if isAtSeparator {
            newLine(3)
        } else {
            position += 1
        }
    }

    /// Whether U+2028 or U+2029 is here, which the engine treats as line ends except in strings.
    private var isAtSeparator: Bool {
        bytes[position] == 0xE2 && (starts(with: "\u{2028}") || starts(with: "\u{2029}"))
    }

    private mutating func regularExpression() {
        position += 1
        var isClass = false
        while position < end, bytes[position] != UInt8(ascii: "\n") {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\"), position + 1 < end, bytes[position + 1] != UInt8(ascii: "\n") {
                position += 1
            }
            if byte == UInt8(ascii: "[") { isClass = true }
            if byte == UInt8(ascii: "]") { isClass = false }
            position += 1
            if byte == UInt8(ascii: "/"), !isClass { break }
        }
        expectsOperand = false
    }

    // MARK: Strings and templates

    private mutating func string(_ quote: UInt8) {
        let wasLeading = isLeading && !lineHasCode
        code()
        position += 1
        // A string ends at the end of its line, so that a missing quote does not hide the rest of the file.
        while position < end, bytes[position] != quote, bytes[position] != UInt8(ascii: "\n") {
            if bytes[position] == UInt8(ascii: "\\") { position += 1 }
            if position < end, bytes[position] == UInt8(ascii: "\n") { newLine(1) } else { position += 1 }
        }
        if position < end, bytes[position] == quote { position += 1 }
        expectsOperand = false
        previousWord = .none
        isLeading = wasLeading && isEndOfDirective
    }

    /// Whether the statement ends here, which turns the string before it into a directive such as `"use strict"`.
    private var isEndOfDirective: Bool {
        let next = bytes[position...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return next == nil || next == UInt8(ascii: ";") || next == UInt8(ascii: "\n") || next == UInt8(ascii: "/")
    }

    private mutating func template() {
        while position < end {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\") {
                position += 1
                if position < end { skipCharacter() }
            } else if byte == UInt8(ascii: "`") {
                position += 1
                lineHasCode = true
                expectsOperand = false
                return
            } else if byte == UInt8(ascii: "$"), starts(with: "${") {
                position += 2
                templates.append(braces)
                expectsOperand = true
                return
            } else {
                skipCharacter()
            }
        }
    }

    // MARK: Everything else

    /// Skips white space and line ends beyond ASCII; everything else is a letter.
    private mutating func other() {
        if isAtSeparator {
            newLine(3)
        } else if starts(with: "\u{A0}") {
            position += 2
        } else if starts(with: "\u{FEFF}") || starts(with: "\u{3000}") {
            position += 3
        } else {
            word()
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private static let operandFollows: Set<String> = [
        "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "instanceof", "yield",
        "await",
    ]
    private static let parenthesisFollows: Set<String> = ["if", "while", "for", "with"]

    private mutating func word() {
        code()
        let start = position
        position += 1
        while position < end, Self.isWordByte(bytes[position]) { position += 1 }
        let isMember = previousWord == .member
        previousWord = .none
        expectsOperand = false
        guard !isMember, position - start <= 10 else { return }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        expectsOperand = Self.operandFollows.contains(word)
        if Self.parenthesisFollows.contains(word) { previousWord = .parenthesisFollows }
    }

    private mutating func punctuator(_ byte: UInt8) {
        if starts(with: "<!--") || (starts(with: "-->") && !lineHasCode) { return skipLine() }
        // The semicolon after "use strict" is not code.
        if byte != UInt8(ascii: ";") { isLeading = false }
        lineHasCode = true
        position += 1
        defer { previousWord = byte == UInt8(ascii: ".") ? .member : .none }
        switch byte {
        case UInt8(ascii: "("):
            parentheses.append(previousWord == .parenthesisFollows)
            expectsOperand = true
        case UInt8(ascii: ")"): expectsOperand = parentheses.popLast() ?? false
        case UInt8(ascii: "]"): expectsOperand = false
        case UInt8(ascii: "{"):
            braces += 1
            expectsOperand = true
        case UInt8(ascii: "}") where templates.last == braces:
            templates.removeLast()
            template()
        case UInt8(ascii: "}"):
            braces = max(0, braces - 1)
            expectsOperand = true
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            // After `i++`, a slash still divides.
            if position < end, bytes[position] == byte { position += 1 } else { expectsOperand = true }
        default: expectsOperand = true
        }
    }
}
