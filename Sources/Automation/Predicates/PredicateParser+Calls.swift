extension PredicateParser {
    /// The call of a function by its own name, such as `uppercase(name)`; nil when the word is no call.
    mutating func call(of word: String) throws(PredicateError) -> PredicateExpression? {
        guard tokens[position + 1].isSign("(") || tokens[position + 1].isSign(":") else { return nil }
        let start = token
        position += 1
        // A selector has a name for each of its arguments; one that ends in a colon means the same as without.
        var name = word
        while accept(sign: ":") {
            guard case .word(let part, escaped: false) = token.kind else { break }
            name += ":\(part)"
            position += 1
        }
        guard let function = PredicateFunction.names[name] ?? PredicateFunction.names[name.lowercased()] else {
            throw failure(
                .unsupported, at: start.offset, found: "the function \(name)", expected: "a function that is known",
                word: name, known: PredicateFunction.names.keys.sorted())
        }
        try require(sign: "(")
        var arguments = [try expression()]
        while accept(sign: ",") { arguments.append(try expression()) }
        guard arguments.count == function.arity else {
            throw failure(
                at: start.offset, found: "\(arguments.count) values for \(name)",
                expected: function.arity == 1 ? "one value" : "\(function.arity) values")
        }
        try require(sign: ")")
        return .function(function, arguments)
    }

    /// `FUNCTION(value, 'selector')` or `CAST(value, 'type')`.
    mutating func call(_ example: String, among functions: [String: PredicateFunction], _ expected: String)
        throws(PredicateError) -> PredicateExpression
    {
        position += 1
        guard accept(sign: "(") else { throw failure(expected: "a call such as \(example)") }
        let value = try expression()
        guard accept(sign: ",") else { throw failure(expected: "a call such as \(example)") }
        guard case .text(let name) = token.kind else { throw failure(expected: expected) }
        guard let function = functions[name.hasSuffix(":") ? String(name.dropLast()) : name] else {
            throw failure(.unsupported, expected: expected, word: name, known: functions.keys.sorted())
        }
        position += 1
        guard accept(sign: ")") else { throw failure(expected: "\")\", as \(name) takes no more values") }
        return .function(function, [value])
    }

    /// `SUBQUERY(collection, $element, condition)`.
    mutating func subquery() throws(PredicateError) -> PredicateExpression {
        try descend()
        defer { ascend() }
        let example = "SUBQUERY(buttons, $b, $b.isEnabled == 1)"
        position += 1
        guard accept(sign: "(") else { throw failure(expected: "a call such as \(example)") }
        let collection = try expression()
        guard accept(sign: ","), case .variable(let name) = token.kind else {
            throw failure(expected: "a call such as \(example)")
        }
        position += 1
        guard accept(sign: ",") else { throw failure(expected: "a call such as \(example)") }
        variables.append(name)
        defer { variables.removeLast() }
        let condition = try disjunction()
        try require(sign: ")")
        return .subquery(collection, condition)
    }
}
