/// An operation by name, and what it is given, as the command line and files write it: `addEncounters(count: 25)`.
public struct FixtureCall: Hashable, Sendable {
    /// The name: class name, function name or accessible name.
    public var name: String
    /// What it is given.
    public var arguments: FixtureArguments

    /// Names a call.
    public init(_ name: String, _ arguments: FixtureArguments = .none) {
        self.name = name
        self.arguments = arguments
    }

    /// Reads a call: a name, and in brackets values by place or by name.
    ///
    /// Values are numbers, `true`, `false`, `null`, texts with or without quotes, `[lists]` and `{name: value}`.
    /// - Throws: ``FixtureError`` with the place of the first mistake.
    public init(_ text: String) throws(FixtureError) {
        var parser = FixtureCallParser(text)
        self = try parser.call()
    }

    /// The calls in a list that is separated by commas; commas inside brackets and quotes separate nothing.
    public static func texts(in list: String) -> [String] {
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
    /// The call as it is written: `addEncounters(25)`.
    public var description: String {
        guard !arguments.isEmpty else { return name }
        let names = arguments.named.map { "\($0.name): \($0.value)" }
        return "\(name)(\((arguments.places + names).joined(separator: ", ")))"
    }
}

extension FixtureCatalogue {
    /// Prepares the runs of some calls, in their order; one may come several times.
    /// - Throws: ``FixtureError`` for the first that cannot run.
    public func invocations(of calls: [FixtureCall]) throws(FixtureError) -> [FixtureInvocation] {
        var found: [FixtureInvocation] = []
        for call in calls { found.append(try invocation(of: try entry(named: call.name), call.arguments)) }
        return found
    }
}

extension String {
    /// The text without blanks before and behind it.
    var trimmedBlanks: String {
        let beginning = drop(while: \.isWhitespace)
        return String(beginning.reversed().drop(while: \.isWhitespace).reversed())
    }
}
