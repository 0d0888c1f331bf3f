import Automation

/// An operation's name and arguments, as on the command line and in files: `addEncounters(count: 25)`.
package struct FixtureCall: Hashable, Sendable {
    /// The name: class name, function name or accessible name.
    package var name: String
    /// The arguments.
    package var arguments: FixtureArguments

    /// Creates a call.
    package init(_ name: String, _ arguments: FixtureArguments = .none) {
        self.name = name
        self.arguments = arguments
    }

    /// Parses a call: a name, and positional or named values in parentheses.
    ///
    /// Values are numbers, `true`, `false`, `null`, strings with or without quotes, `[lists]` and `{name: value}`.
    /// - Throws: ``FixtureError`` with the column of the first mistake.
    package init(_ text: String) throws(FixtureError) {
        var parser = FixtureCallParser(text)
        self = try parser.call()
    }

    /// The calls in a comma-separated list; commas inside brackets and quotes do not separate calls.
    package static func texts(in list: String) -> [String] {
        var texts: [String] = []
        var text = ""
        var depth = 0
        var quote: Character?
        var isEscaped = false
        for character in list {
            if let open = quote {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == open {
                    quote = nil
                }
            } else {
                switch character {
                case "'", "\"": if depth > 0 { quote = character }
                case "(", "[", "{": depth += 1
                case ")", "]", "}": depth -= 1
                case "," where depth <= 0:
                    texts.append(text)
                    text = ""
                    continue
                default: break
                }
            }
            text.append(character)
        }
        return (texts + [text]).map { $0.trimmedBlanks }
    }
}

extension FixtureCall: CustomStringConvertible {
    /// The call in source form: `addEncounters(25)`.
    package var description: String {
        guard !arguments.isEmpty else { return name }
        let names = arguments.named.map { "\($0.name): \($0.value)" }
        return "\(name)(\((arguments.places + names).joined(separator: ", ")))"
    }
}

extension FixtureCatalogue {
    /// Prepares runs of the calls, in order; a call may occur several times.
    /// - Throws: ``FixtureError`` for the first that cannot run.
    package func invocations(of calls: [FixtureCall]) throws(FixtureError) -> [FixtureInvocation] {
        var found: [FixtureInvocation] = []
        for call in calls { found.append(try invocation(of: try entry(named: call.name), call.arguments)) }
        return found
    }
}

/// Parses `addEncounters(25, place: 'Station')`.
private struct FixtureCallParser {
    private let text: String
    private let characters: [Character]
    private var index = 0
    private var depth = 0

    init(_ text: String) {
        self.text = text
        characters = Array(text)
    }

    /// Parses the whole string as one call.
    mutating func call() throws(FixtureError) -> FixtureCall {
        skipBlanks()
        let name = String(take { !$0.isWhitespace && !"(),".contains($0) })
        guard !name.isEmpty else { throw mistake("the fixture's name is missing") }
        var arguments = FixtureArguments.none
        skipBlanks()
        if skip("(") { arguments = try self.arguments() }
        skipBlanks()
        guard next == nil else { throw mistake("unexpected characters after the call") }
        return FixtureCall(name, arguments)
    }

    private mutating func arguments() throws(FixtureError) -> FixtureArguments {
        var arguments = FixtureArguments.none
        skipBlanks()
        if skip(")") { return arguments }
        repeat {
            skipBlanks()
            if let name = try nameBeforeColon() {
                arguments.named.append(.init(name, try value()))
            } else {
                guard arguments.named.isEmpty else { throw mistake("a positional argument follows a named one") }
                arguments.positional.append(try value())
            }
            skipBlanks()
        } while skip(",")
        guard skip(")") else { throw mistake("')' is missing") }
        // As in a script: one object holds the parameters by name.
        if arguments.named.isEmpty, arguments.positional.count == 1,
            case .object(let members)? = arguments.positional[0]
        {
            return FixtureArguments(named: members)
        }
        return arguments
    }

    // MARK: Values

    private mutating func value() throws(FixtureError) -> FixtureValue {
        skipBlanks()
        guard depth < FixtureValue.maximumDepth else { throw mistake("values are nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        if let quote = next, quote == "'" || quote == "\"" { return .string(try quoted(quote)) }
        if skip("[") { return .list(try list(until: "]") { parser throws(FixtureError) in try parser.value() }) }
        if skip("{") { return .object(try list(until: "}") { parser throws(FixtureError) in try parser.member() }) }
        let word = String(take { !",()[]{}'\"".contains($0) }).trimmedBlanks
        guard !word.isEmpty else { throw mistake("a value is missing") }
        return Self.value(of: word)
    }

    private static func value(of word: String) -> FixtureValue {
        switch word {
        case "true": .bool(true)
        case "false": .bool(false)
        case "null": .null
        default:
            if let integer = Int128(word) {
                .integer(integer)
            } else if word.first.map({ $0.isNumber || "-+.".contains($0) }) == true, let number = Double(word),
                number.isFinite
            {
                .number(number)
            } else {
                .string(word)
            }
        }
    }

    private mutating func member() throws(FixtureError) -> FixtureValue.Member {
        skipBlanks()
        guard let name = try nameBeforeColon() else { throw mistake("a name and ':' are missing") }
        return .init(name, try value())
    }

    private mutating func list<Element>(
        until end: Character, _ element: (inout FixtureCallParser) throws(FixtureError) -> Element
    ) throws(FixtureError) -> [Element] {
        var elements: [Element] = []
        skipBlanks()
        if skip(end) { return [] }
        repeat {
            elements.append(try element(&self))
            skipBlanks()
        } while skip(",")
        guard skip(end) else { throw mistake("'\(end)' is missing") }
        return elements
    }

    private mutating func quoted(_ quote: Character) throws(FixtureError) -> String {
        let start = index
        index += 1
        var result = ""
        while let character = next {
            index += 1
            if character == quote { return result }
            guard character == "\\", let escaped = next else {
                result.append(character)
                continue
            }
            index += 1
            switch escaped {
            case "n": result.append("\n")
            case "t": result.append("\t")
            default: result.append(escaped)
            }
        }
        index = start
        throw mistake("unterminated string")
    }

    /// The name of a parameter, if a name and a colon come next.
    private mutating func nameBeforeColon() throws(FixtureError) -> String? {
        let start = index
        let name: String
        if let quote = next, quote == "'" || quote == "\"" {
            name = try quoted(quote)
        } else {
            name = String(take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
        }
        skipBlanks()
        if !name.isEmpty, skip(":") { return name }
        index = start
        return nil
    }

    // MARK: Characters

    private var next: Character? { index < characters.count ? characters[index] : nil }

    private mutating func skip(_ character: Character) -> Bool {
        guard next == character else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while next?.isWhitespace == true { index += 1 }
    }

    private mutating func take(while condition: (Character) -> Bool) -> ArraySlice<Character> {
        let start = index
        while let character = next, condition(character) { index += 1 }
        return characters[start..<index]
    }

    private func mistake(_ problem: String) -> FixtureError {
        FixtureError(.malformed(text: text, column: index + 1, problem: problem))
    }
}
