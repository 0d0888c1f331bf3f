/// The classes that JavaScript of before 2015 makes of functions: `LoginSteps.prototype.enter = function () {…}`.
///
/// They are read into the form of a class, so that the rules see no difference.
extension SourceType {
    /// Every class that a file makes of a function and its prototype.
    static func prototypes(in tokens: [SourceToken]) -> [SourceType] {
        var classes = PrototypeClasses(tokens)
        classes.read()
        return classes.types
    }
}

private struct PrototypeClasses {
    private struct Members {
        var name: SourceToken
        var inherited: [SourceToken] = []
        var body: [SourceToken] = []
    }

    private let tokens: [SourceToken]
    private var names: [String] = []
    private var members: [String: Members] = [:]

    init(_ tokens: [SourceToken]) { self.tokens = tokens }

    /// The classes, in the order in which they appear.
    var types: [SourceType] {
        names.compactMap { members[$0] }.map {
            SourceType(name: $0.name, inherited: $0.inherited, isExtension: false, body: $0.body[...])
        }
    }

    mutating func read() {
        for index in tokens.indices where matches(index, [nil, ".", "prototype"]) {
            let name = tokens[index]
            guard name.text.first?.isUppercase == true, index == 0 || !tokens[index - 1].isMark(".") else { continue }
            readMembers(of: name, at: index, after: index + 3)
        }
    }

    private mutating func readMembers(of name: SourceToken, at index: Int, after next: Int) {
        if matches(next, [".", nil, "=", "function"]) {
            add(name, [tokens[next + 1]] + function(at: next + 3))
        } else if matches(next, ["=", "Object", ".", "create", "(", nil, ".", "prototype"]) {
            add(name, base: tokens[next + 5])
        } else if matches(next, ["=", "new", nil]) {
            add(name, base: tokens[next + 2])
        } else if matches(next, ["=", "{"]) {
            add(name, literal(at: next + 1))
        } else if matches(index - 4, ["Object", ".", "setPrototypeOf", "("]),
            matches(next, [",", nil, ".", "prototype"])
        {
            add(name, base: tokens[next + 1])
        } else if matches(index - 4, ["Object", ".", "assign", "("]), matches(next, [",", "{"]) {
            add(name, literal(at: next + 1))
        } else if matches(index - 4, ["Object", ".", "defineProperty", "("]), next + 2 < tokens.count,
            tokens[next].isMark(","), tokens[next + 1].kind == .text, matches(next + 2, [",", "{", "get"])
        {
            let property = tokens[next + 1]
            let word = SourceToken(
                kind: .word, text: property.text, line: property.line, column: property.column, beginsLine: false)
            // `get: function () {…}` or `get() {…}`
            let start = matches(next + 5, [":", "function"]) ? next + 6 : next + 4
            add(name, [tokens[next + 4], word] + function(at: start))
        }
    }

    private mutating func add(_ name: SourceToken, base: SourceToken? = nil, _ body: [SourceToken] = []) {
        if members[name.text] == nil { names.append(name.text) }
        let declaration = declaration(of: name)
        members[name.text, default: Members(name: declaration)].body += body
        if let base { members[name.text]?.inherited.append(base) }
    }

    /// The name in `function LoginSteps()` or `var LoginSteps =`, else the first use.
    private func declaration(of name: SourceToken) -> SourceToken {
        let words = ["function", "var", "let", "const"]
        let index = tokens.indices.dropFirst().first { index in
            tokens[index].isWord(name.text) && words.contains { tokens[index - 1].isWord($0) }
        }
        return index.map { tokens[$0] } ?? name
    }

    /// The parameters and the body of a function, from its word `function` or the name of a method.
    private func function(at start: Int) -> [SourceToken] {
        guard let head = tokens[min(start, tokens.count)...].firstIndex(where: { $0.isMark("(") }),
            let open = tokens[head...].firstIndex(where: { $0.isMark("{") })
        else { return [] }
        return Array(tokens[head...open]) + SourceType.body(of: tokens, from: open) + [Self.brace(after: tokens[open])]
    }

    /// The members of an object, as those of a class.
    private func literal(at open: Int) -> [SourceToken] {
        let body = SourceType.body(of: tokens, from: open)
        var members: [SourceToken] = []
        var index = body.startIndex
        while index < body.endIndex {
            if body[index].isMark(":"), index + 1 < body.endIndex, body[index + 1].isWord("function") {
                // A function may have a name of its own.
                index = body[index...].firstIndex { $0.isMark("(") } ?? body.endIndex
            } else {
                members.append(body[index])
                index += 1
            }
        }
        return members
    }

    private static func brace(after token: SourceToken) -> SourceToken {
        SourceToken(kind: .mark, text: "}", line: token.line, column: token.column, beginsLine: false)
    }

    /// Whether tokens follow each other; nil matches any word.
    private func matches(_ start: Int, _ pattern: [String?]) -> Bool {
        guard start >= 0, start + pattern.count <= tokens.count else { return false }
        return pattern.indices.allSatisfy { offset in
            let token = tokens[start + offset]
            guard let text = pattern[offset] else { return token.kind == .word }
            return token.kind != .text && token.text == text
        }
    }
}
