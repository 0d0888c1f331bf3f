/// A tokenizer of Swift and JavaScript, as far as linting needs one.
struct SourceTokenizer {
    private let characters: [Character]
    private let language: PageLanguage
    private var position = 0
    private var line = 1
    private var column = 1
    private var lastLine = 0
    private var tokens: [SourceToken] = []
    private var allowances: [Int: Set<String>] = [:]
    private var problem: SourceProblem?

    /// Returns the tokens of a file, the rules that comments switch off, by line, and the first place from which on the
    /// file cannot be read.
    static func read(_ text: String, _ language: PageLanguage) -> (
        tokens: [SourceToken], allowances: [Int: Set<String>], problem: SourceProblem?
    ) {
        var tokenizer = SourceTokenizer(text, language)
        tokenizer.read()
        return (
            tokenizer.tokens, tokenizer.allowances, tokenizer.problem ?? SourceProblem(ofBracketsIn: tokenizer.tokens)
        )
    }

    private init(_ text: String, _ language: PageLanguage) {
        characters = Array(text)
        self.language = language
    }

    private mutating func read() {
        while let character = peek() {
            if character.isWhitespace {
                advance()
            } else if character == "/", peek(1) == "/" {
                readLineComment()
            } else if character == "/", peek(1) == "*" {
                readBlockComment()
            } else if isQuote(character) {
                readText(hashes: 0)
            } else if character == "#", language == .swift, let hashes = hashesBeforeQuote() {
                readText(hashes: hashes)
            } else if character == "/", beginsRegularExpression {
                readRegularExpression()
            } else if Self.beginsWord(character) || character == "#" && peek(1).map(Self.beginsWord) == true {
                readWord()
            } else if character.isNumber {
                readNumber()
            } else {
                add(.mark, String(character), line, column)
                advance()
            }
        }
    }

    // MARK: Characters

    private func peek(_ offset: Int = 0) -> Character? {
        characters.indices.contains(position + offset) ? characters[position + offset] : nil
    }

    private mutating func advance() {
        if characters[position].isNewline {
            line += 1
            column = 1
        } else {
            column += 1
        }
        position += 1
    }

    private mutating func advance(_ count: Int) { for _ in 0..<count where peek() != nil { advance() } }

    private mutating func add(_ kind: SourceToken.Kind, _ text: String, _ line: Int, _ column: Int) {
        tokens.append(SourceToken(kind: kind, text: text, line: line, column: column, beginsLine: line != lastLine))
        lastLine = line
    }

    private mutating func note(_ message: String, _ line: Int, _ column: Int) {
        if problem == nil { problem = SourceProblem(message: message, line: line, column: column) }
    }

    private static func beginsWord(_ character: Character) -> Bool {
        character.isLetter || character == "_" || character == "$" || character == "`"
    }

    private func isQuote(_ character: Character) -> Bool {
        character == "\"" || language == .js && (character == "'" || character == "`")
    }

    /// The number of `#` before a Swift quote such as `#"`; nil when no quote follows.
    private func hashesBeforeQuote() -> Int? {
        var count = 0
        while peek(count) == "#" { count += 1 }
        return peek(count) == "\"" ? count : nil
    }

    // MARK: Comments

    private mutating func readLineComment() {
        let start = line
        var text = ""
        while let character = peek(), !character.isNewline {
            text.append(character)
            advance()
        }
        allow(text, start)
    }

    private mutating func readBlockComment() {
        let (startLine, startColumn) = (line, column)
        var depth = 0
        repeat {
            if peek() == "/", peek(1) == "*", depth == 0 || language == .swift {
                depth += 1
                advance(2)
            } else if peek() == "*", peek(1) == "/" {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && peek() != nil
        if depth > 0 { note("The comment does not end.", startLine, startColumn) }
    }

    /// `// pages:allow page-name, steps-name` switches rules off for its line.
    private mutating func allow(_ comment: String, _ line: Int) {
        guard let range = comment.firstRange(of: "pages:allow ") else { return }
        let rules = comment[range.upperBound...].prefix { $0.isLetter || $0 == "-" || $0 == "," || $0 == " " }
        allowances[line, default: []].formUnion(rules.split { $0 == "," || $0 == " " }.map(String.init))
    }

    // MARK: Pieces

    private mutating func readWord() {
        let (startLine, startColumn) = (line, column)
        var text = ""
        while let character = peek(), Self.beginsWord(character) || character.isNumber || text.isEmpty {
            // Swift encloses names that are keywords in backquotes.
            if language == .js, character == "`" { break }
            if character != "`" { text.append(character) }
            advance()
        }
        add(.word, text, startLine, startColumn)
    }

    private mutating func readNumber() {
        let (startLine, startColumn) = (line, column)
        var text = ""
        while let character = peek(), character.isNumber || character.isLetter || character == "_" {
            text.append(character)
            advance()
        }
        add(.number, text, startLine, startColumn)
    }

    private mutating func readText(hashes: Int) {
        let (startLine, startColumn) = (line, column)
        advance(hashes)
        guard let quote = peek() else { return }
        let isLong = language == .swift && peek(1) == "\"" && peek(2) == "\""
        let isManyLines = isLong || quote == "`"
        let ending = [Character](repeating: quote, count: isLong ? 3 : 1) + [Character](repeating: "#", count: hashes)
        advance(isLong ? 3 : 1)
        var text = ""
        while let character = peek(), !isEnding(ending) {
            if character.isNewline, !isManyLines { break }
            if character == "\\", hasHashes(hashes, at: 1) {
                if language == .swift, peek(1 + hashes) == "(" {
                    advance(1 + hashes)
                    skip("(", ")")
                } else {
                    if let next = peek(1 + hashes) { text.append(next) }
                    advance(2 + hashes)
                }
            } else if quote == "`", character == "$", peek(1) == "{" {
                advance()
                skip("{", "}")
            } else {
                text.append(character)
                advance()
            }
        }
        if isEnding(ending) { advance(ending.count) } else { note("The string does not end.", startLine, startColumn) }
        add(.text, text, startLine, startColumn)
    }

    private func isEnding(_ ending: [Character]) -> Bool {
        ending.indices.allSatisfy { peek($0) == ending[$0] }
    }

    private func hasHashes(_ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { peek(offset + $0) == "#" }
    }

    /// Skips the text between two brackets, which may be nested.
    private mutating func skip(_ open: Character, _ close: Character) {
        var depth = 0
        while let character = peek() {
            if character == open { depth += 1 }
            if character == close { depth -= 1 }
            advance()
            if depth == 0 { return }
        }
    }

    /// Whether a slash begins a regular expression, because no value comes before it.
    private var beginsRegularExpression: Bool {
        guard let next = peek(1), !next.isWhitespace else { return false }
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .word: return ["return", "typeof", "case", "in", "of", "await"].contains(last.text)
        case .text, .number: return false
        case .mark: return !(last.isMark(")") || last.isMark("]") || last.isMark("}"))
        }
    }

    private mutating func readRegularExpression() {
        let (startLine, startColumn) = (line, column)
        advance()
        var isInClass = false
        while let character = peek(), !character.isNewline, character != "/" || isInClass {
            if character == "\\" { advance() }
            if character == "[" { isInClass = true }
            if character == "]" { isInClass = false }
            if peek() != nil { advance() }
        }
        if peek() == "/" { advance() }
        add(.text, "", startLine, startColumn)
    }
}

/// A token of a source file; comments and whitespace are not tokens.
struct SourceToken: Equatable {
    /// The kind of a token.
    enum Kind: Equatable {
        /// An identifier, a keyword, or a directive such as `#expect`.
        case word
        /// A string without its quotes and without interpolations.
        case text
        /// A number.
        case number
        /// One other character.
        case mark
    }

    let kind: Kind
    let text: String
    /// The line of its start, from 1.
    let line: Int
    let column: Int
    /// Whether it is the first token on its line.
    let beginsLine: Bool

    /// Whether it is this word.
    func isWord(_ word: String) -> Bool { kind == .word && text == word }
    func isMark(_ mark: Character) -> Bool { kind == .mark && text == String(mark) }
}

/// The reason why a file cannot be read from a place on.
struct SourceProblem: Equatable {
    let message: String
    let line: Int
    let column: Int
}

extension SourceProblem {
    /// The first bracket without its counterpart; nil when there is none.
    init?(ofBracketsIn tokens: [SourceToken]) {
        let pairs: [String: String] = [")": "(", "]": "[", "}": "{"]
        var open: [SourceToken] = []
        for token in tokens where token.kind == .mark {
            if pairs.values.contains(token.text) { open.append(token) }
            guard let counterpart = pairs[token.text] else { continue }
            guard let last = open.popLast() else {
                self.init(message: "Nothing opens this '\(token.text)'.", line: token.line, column: token.column)
                return
            }
            guard last.text == counterpart else {
                let place = "\(last.line):\(last.column)"
                self.init(
                    message: "'\(token.text)' does not close the '\(last.text)' at \(place).", line: token.line,
                    column: token.column)
                return
            }
        }
        guard let last = open.last else { return nil }
        self.init(message: "Nothing closes this '\(last.text)'.", line: last.line, column: last.column)
    }
}
