extension ScriptStatements {
    mutating func function(in scope: Int, declares: Bool) throws(Unreadable) {
        position += 8
        skipTrivia()
        if peek() == UInt8(ascii: "*") {
            position += 1
            skipTrivia()
        }
        let name = word
        position += name.utf8.count
        if declares { declare(name, in: scope) }
        try functionRest(in: scope)
    }

    /// The parameters and the body of a function or method.
    mutating func functionRest(in scope: Int) throws(Unreadable) {
        try deeper { reader throws(Unreadable) in
            let inner = reader.addScope(in: scope, isFunction: true)
            reader.skipTrivia()
            try reader.parameters(of: inner)
            reader.skipTrivia()
            try reader.functionBody(inner)
        }
    }

    mutating func parameters(of scope: Int) throws(Unreadable) {
        let start = position
        try consume("(")
        try list(until: ")", in: scope)
        declareNames(in: start..<position, scope: scope)
    }

    mutating func functionBody(_ scope: Int) throws(Unreadable) {
        try consume("{")
        try statementList(in: scope, hasDirectives: true)
        try consume("}")
    }

    mutating func classBody(in scope: Int, declares: Bool) throws(Unreadable) {
        position += 5
        skipTrivia()
        if word != "extends", !word.isEmpty {
            let name = word
            position += name.utf8.count
            if declares { declare(name, in: scope) }
            skipTrivia()
        }
        if word == "extends" {
            position += 7
            try expression(in: scope)
        }
        skipTrivia()
        try consume("{")
        try deeper { reader throws(Unreadable) in try reader.members(in: scope) }
        try consume("}")
    }

    mutating func members(in scope: Int) throws(Unreadable) {
        while true {
            skipTrivia()
            guard let byte = peek(), byte != UInt8(ascii: "}") else { return }
            if byte == UInt8(ascii: ";") {
                position += 1
                continue
            }
            if word == "static", isFollowed(by: "{") {
                position += 6
                skipTrivia()
                try functionBody(addScope(in: scope, isFunction: true))
                continue
            }
            try key(in: scope)
            let end = position
            skipTrivia()
            switch peek() {
            case UInt8(ascii: "("): try functionRest(in: scope)
            case UInt8(ascii: "="):
                position += 1
                try expression(in: scope, endsAtLineEnd: true)
                try endOfStatement()
            default:
                position = end
                try endOfStatement()
            }
        }
    }

    /// The key of a member, with the words before it, such as `static` and `get`.
    mutating func key(in scope: Int) throws(Unreadable) {
        while true {
            skipTrivia()
            let isModifier =
                ["static", "get", "set", "async"].contains(word) && !isFollowed(by: "(", ":", ",", "}", "=", ";")
            if isModifier {
                position += word.utf8.count
            } else if peek() == UInt8(ascii: "*") {
                position += 1
            } else {
                break
            }
        }
        guard let byte = peek() else { throw unreadable }
        switch byte {
        case UInt8(ascii: "["):
            position += 1
            try list(until: "]", in: scope)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): try text(byte)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): number()
        default:
            if byte == UInt8(ascii: "#") { position += 1 }
            let name = word
            if name.isEmpty { throw unreadable }
            position += name.utf8.count
        }
    }
}
