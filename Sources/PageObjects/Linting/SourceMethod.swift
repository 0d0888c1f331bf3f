/// A method of a class.
struct SourceMethod {
    /// The token of the name.
    let name: SourceToken
    /// What stands between the name and the body: parameters and, in Swift, the type of the result.
    let head: ArraySlice<SourceToken>
    /// The tokens between the braces.
    let body: ArraySlice<SourceToken>
    /// Whether it is a property that is computed.
    let isProperty: Bool

    /// The type of the result, as Swift writes it behind the arrow.
    var result: ArraySlice<SourceToken> {
        for index in head.indices.dropLast() where head[index].isMark("-") && head[index + 1].isMark(">") {
            return head[(index + 2)...].prefix { !$0.isWord("where") }
        }
        return []
    }
}

extension SourceType {
    /// The methods, and the properties that are computed.
    func methods(_ language: PageLanguage) -> [SourceMethod] {
        language == .swift ? swiftMethods : scriptMethods
    }

    private var swiftMethods: [SourceMethod] {
        var methods: [SourceMethod] = []
        var index = body.startIndex
        while index < body.endIndex {
            let token = body[index]
            let isFunction = token.isWord("func")
            if token.isMark("{") {
                index = end(of: index)
            } else if isFunction || token.isWord("var"), index + 1 < body.endIndex, body[index + 1].kind == .word,
                let open = brace(after: index + 1, isFunction: isFunction)
            {
                methods.append(
                    SourceMethod(
                        name: body[index + 1], head: body[(index + 2)..<open], body: inside(open),
                        isProperty: !isFunction))
                index = end(of: open)
            } else {
                index += 1
            }
        }
        return methods
    }

    private var scriptMethods: [SourceMethod] {
        var methods: [SourceMethod] = []
        var index = body.startIndex
        while index < body.endIndex {
            let token = body[index]
            if token.isMark("{") {
                index = end(of: index)
            } else if token.kind == .word, index + 1 < body.endIndex, body[index + 1].isMark("("),
                let open = brace(after: index + 1, isFunction: true)
            {
                let isProperty = index > body.startIndex && ["get", "set"].contains(body[index - 1].text)
                methods.append(
                    SourceMethod(
                        name: token, head: body[(index + 1)..<open], body: inside(open), isProperty: isProperty))
                index = end(of: open)
            } else {
                index += 1
            }
        }
        return methods
    }

    /// The brace that begins a body: outside parentheses; for a property of Swift, on the line of its type at the latest.
    private func brace(after start: Int, isFunction: Bool) -> Int? {
        var depth = 0
        for index in body[start...].indices {
            let token = body[index]
            if token.isMark("(") || token.isMark("[") { depth += 1 }
            if token.isMark(")") || token.isMark("]") { depth -= 1 }
            if depth > 0 { continue }
            if token.isMark("{") { return index }
            if token.isMark("}") || token.isMark(";") || token.isMark("=") && !isFunction { return nil }
            if !isFunction, token.beginsLine, index > start { return nil }
        }
        return nil
    }

    private func inside(_ open: Int) -> ArraySlice<SourceToken> {
        let end = end(of: open)
        // The file may end before the brace's partner.
        let isClosed = end - 1 > open && body[end - 1].isMark("}")
        return body[(open + 1)..<(isClosed ? end - 1 : end)]
    }

    /// The index behind the partner of a brace.
    private func end(of open: Int) -> Int {
        var depth = 0
        for index in body[open...].indices {
            if body[index].isMark("{") { depth += 1 }
            if body[index].isMark("}") { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return body.endIndex
    }
}
