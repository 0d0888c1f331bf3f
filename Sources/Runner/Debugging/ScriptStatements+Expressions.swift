extension ScriptStatements {
    /// An expression, up to what ends it.
    /// - Parameters:
    ///   - endsAtLineEnd: whether a line end ends it where the next line cannot go on with it.
    ///   - endsAtComma: whether a comma ends it.
    mutating func expression(
        in scope: Int, endsAtLineEnd: Bool = false, endsAtComma: Bool = false
    ) throws(Unreadable) {
        try deeper { reader throws(Unreadable) in
            try reader.readExpression(in: scope, endsAtLineEnd: endsAtLineEnd, endsAtComma: endsAtComma)
        }
    }

    mutating func readExpression(in scope: Int, endsAtLineEnd: Bool, endsAtComma: Bool) throws(Unreadable) {
        var expectsOperand = true
        /// The number of `?` whose `:` has not come.
        var conditions = 0
        /// The last operand, as the parameters of an arrow function.
        var operand = position..<position
        while true {
            let end = position
            skipTrivia()
            guard let byte = peek() else { return position = end }
            switch byte {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ";"): return position = end
            case UInt8(ascii: ","):
                if endsAtComma { return position = end }
                position += 1
                expectsOperand = true
                continue
            case UInt8(ascii: ":"):
                guard conditions > 0 else { return position = end }
                conditions -= 1
                position += 1
                expectsOperand = true
                continue
            default: break
            }
            let start = position
            if expectsOperand {
                expectsOperand = try !readOperand(byte, in: scope)
                operand = start..<position
                continue
            }
            if endsAtLineEnd, isAfterLineEnd, beginsStatement(byte) { return position = end }
            switch byte {
            case UInt8(ascii: "("):
                position += 1
                try list(until: ")", in: scope)
                // `async (a) => …`
                operand = operand.lowerBound..<position
            case UInt8(ascii: "["):
                position += 1
                try list(until: "]", in: scope)
            case UInt8(ascii: "`"): try template(in: scope)
            case UInt8(ascii: "{"): return position = end
            case UInt8(ascii: "?"):
                if peek(1) == UInt8(ascii: "?") {
                    position += peek(2) == UInt8(ascii: "=") ? 3 : 2
                    expectsOperand = true
                } else if peek(1) == UInt8(ascii: "."), !Self.isDigit(peek(2)) {
                    position += 2
                    skipTrivia()
                    if peek() == UInt8(ascii: "#") { position += 1 }
                    position += word.utf8.count
                } else {
                    position += 1
                    conditions += 1
                    expectsOperand = true
                }
            case UInt8(ascii: "."):
                position += 1
                skipTrivia()
                if peek() == UInt8(ascii: "#") { position += 1 }
                position += word.utf8.count
            case UInt8(ascii: "=") where peek(1) == UInt8(ascii: ">"):
                position += 2
                let inner = addScope(in: scope, isFunction: true)
                declareNames(in: withoutAsync(operand), scope: inner)
                skipTrivia()
                if peek() == UInt8(ascii: "{") {
                    try deeper { reader throws(Unreadable) in try reader.functionBody(inner) }
                } else {
                    try expression(in: inner, endsAtLineEnd: endsAtLineEnd, endsAtComma: true)
                }
            case UInt8(ascii: "+") where peek(1) == UInt8(ascii: "+"),
                UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"):
                position += 2
            default:
                guard try readOperator(byte) else { return position = end }
                expectsOperand = true
            }
        }
    }

    /// The parameters of an arrow function without the word `async` before them.
    private func withoutAsync(_ parameters: Range<Int>) -> Range<Int> {
        let first = parameters.lowerBound + 5
        guard first < parameters.upperBound, bytes[parameters].starts(with: "async".utf8),
            !Self.isWordByte(bytes[first])
        else { return parameters }
        return first..<parameters.upperBound
    }

    /// Whether a byte after a line end begins a statement, because it cannot go on with an expression.
    func beginsStatement(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "~"), UInt8(ascii: "@"),
            UInt8(ascii: "#"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "!"): peek(1) != UInt8(ascii: "=")
        case UInt8(ascii: "+"), UInt8(ascii: "-"): peek(1) == byte
        default: !word.isEmpty && !["in", "instanceof"].contains(word)
        }
    }

    /// Reads an operator between two operands.
    /// - Returns: false for something that ends the expression.
    mutating func readOperator(_ byte: UInt8) throws(Unreadable) -> Bool {
        let word = word
        if !word.isEmpty {
            // `of` is in the head of a loop, and `async x => …` has no operator.
            if ["in", "instanceof", "of"].contains(word) {
                position += word.utf8.count
                return true
            }
            return false
        }
        guard Self.operators.contains(byte) else { throw unreadable }
        position += 1
        // A slash after the first character would begin a regular expression.
        while let next = peek(), Self.operators.contains(next), next != UInt8(ascii: "/") { position += 1 }
        return true
    }

    /// Reads an operand, or a word or sign before one.
    /// - Returns: whether it was the operand.
    mutating func readOperand(_ byte: UInt8, in scope: Int) throws(Unreadable) -> Bool {
        switch byte {
        case UInt8(ascii: "("):
            position += 1
            try list(until: ")", in: scope)
        case UInt8(ascii: "["):
            position += 1
            try list(until: "]", in: scope)
        case UInt8(ascii: "{"): try object(in: scope)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): try text(byte)
        case UInt8(ascii: "`"): try template(in: scope)
        case UInt8(ascii: "/"): try regularExpression()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
        case UInt8(ascii: ".") where Self.isDigit(peek(1)): number()
        case UInt8(ascii: ".") where peek(1) == byte:
            guard peek(2) == byte else { throw unreadable }
            position += 3
            return false
        case UInt8(ascii: "."):
            // `new.target`
            position += 1
            position += word.utf8.count
        case UInt8(ascii: "#"):
            position += 1
            position += word.utf8.count
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "*"):
            position += 1
            return false
        default: return try readWord(in: scope)
        }
        return true
    }

    mutating func readWord(in scope: Int) throws(Unreadable) -> Bool {
        let word = word
        switch word {
        case "": throw unreadable
        case "function": try function(in: scope, declares: false)
        case "class": try classBody(in: scope, declares: false)
        case "async" where isAsyncFunction:
            position += 5
            skipTrivia()
            try function(in: scope, declares: false)
        case "async":
            position += 5
            let end = position
            skipTrivia()
            // `async x => …`
            if !isAfterLineEnd, !self.word.isEmpty, !["in", "instanceof", "of"].contains(self.word) {
                position += self.word.utf8.count
            } else {
                position = end
            }
        case "typeof", "void", "delete", "new", "await", "yield":
            position += word.utf8.count
            return false
        default: position += word.utf8.count
        }
        return true
    }

    /// Expressions up to a closing bracket, which is consumed.
    mutating func list(until close: Character, in scope: Int, hasSemicolons: Bool = false) throws(Unreadable) {
        while true {
            try expression(in: scope)
            skipTrivia()
            if hasSemicolons, peek() == UInt8(ascii: ";") {
                position += 1
                continue
            }
            return try consume(close)
        }
    }

    mutating func object(in scope: Int) throws(Unreadable) {
        try consume("{")
        try deeper { reader throws(Unreadable) in
            while true {
                reader.skipTrivia()
                guard let byte = reader.peek() else { throw reader.unreadable }
                if byte == UInt8(ascii: "}") { return }
                if byte == UInt8(ascii: ",") {
                    reader.position += 1
                    continue
                }
                if byte == UInt8(ascii: ".") {
                    guard reader.peek(1) == byte, reader.peek(2) == byte else { throw reader.unreadable }
                    reader.position += 3
                    try reader.expression(in: scope, endsAtComma: true)
                    continue
                }
                try reader.key(in: scope)
                reader.skipTrivia()
                switch reader.peek() {
                case UInt8(ascii: "("): try reader.functionRest(in: scope)
                case UInt8(ascii: ":"), UInt8(ascii: "="):
                    reader.position += 1
                    try reader.expression(in: scope, endsAtComma: true)
                case UInt8(ascii: ","), UInt8(ascii: "}"): break
                default: throw reader.unreadable
                }
            }
        }
        try consume("}")
    }
}
