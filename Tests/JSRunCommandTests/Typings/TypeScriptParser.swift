/// A parser of the part of TypeScript that declarations are written in: it finds what is no TypeScript, and collects
/// what is declared and which types are named.
struct TypeScriptParser {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// A method, property or global.
    struct Signature {
        var name: String
        var isFunction: Bool
        var parameters: [(name: String, isOptional: Bool, type: String)] = []
        var type = ""
    }

    struct Declaration {
        var keyword: String
        var name: String
        var typeParameters = ""
        var parent: String?
        var members: [Signature] = []
    }

    private(set) var declarations: [Declaration] = []
    private(set) var globals: [Signature] = []
    /// The types that are named somewhere, without the type parameters that are in scope there.
    private(set) var namedTypes: Set<String> = []
    private var tokens: [Token]
    private var index = 0
    private var scope: [String] = []

    struct Token {
        var text: String
        var line: Int
    }

    static let reserved: Set<String> = [
        "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else", "enum",
        "export", "extends", "false", "finally", "for", "function", "if", "import", "in", "instanceof", "new", "null",
        "return", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
        "let", "static", "implements", "interface", "package", "private", "protected", "public", "arguments", "eval",
    ]

    init(_ text: String) throws {
        tokens = try TypeScriptScanner.tokens(of: text)
        while index < tokens.count { try parseDeclaration() }
    }

    // MARK: Declarations

    private mutating func parseDeclaration() throws {
        var keyword = try identifier()
        if keyword == "declare" { keyword = try identifier() }
        switch keyword {
        case "class", "interface": try parseBody(keyword)
        case "type":
            var declaration = Declaration(keyword: keyword, name: try name())
            declaration.typeParameters = try parseTypeParameters()
            try expect("=")
            _ = try parseType()
            try expect(";")
            scope = []
            declarations.append(declaration)
        case "function": globals.append(try parseSignature(named: name()))
        case "var", "const":
            var signature = Signature(name: try name(), isFunction: false)
            try expect(":")
            signature.type = try parseType()
            try expect(";")
            globals.append(signature)
        default: throw failure("a declaration")
        }
    }

    private mutating func parseBody(_ keyword: String) throws {
        var declaration = Declaration(keyword: keyword, name: try name())
        declaration.typeParameters = try parseTypeParameters()
        if take("extends") { declaration.parent = try parseType() }
        try expect("{")
        let outer = scope
        while !take("}") {
            if let member = try parseMember(of: keyword) { declaration.members.append(member) }
            scope = outer
        }
        scope = []
        declarations.append(declaration)
    }

    private mutating func parseMember(of keyword: String) throws -> Signature? {
        for modifier in ["protected", "static", "readonly"] where peek(1) != "(" && peek(1) != ":" {
            _ = take(modifier)
        }
        if take("[") {
            _ = try name()
            try expect(":")
            guard ["string", "number"].contains(try parseType()) else { throw failure("string or number") }
            try expect("]")
            try expect(":")
            _ = try parseType()
            try end(of: keyword)
            return nil
        }
        let name = try identifier()
        if peek() == "(" || peek() == "<" {
            if name == "constructor" {
                guard keyword == "class" else { throw failure("no constructor in an interface") }
                _ = try parseParameters()
                try expect(";")
                return nil
            }
            return try parseSignature(named: name)
        }
        var signature = Signature(name: name, isFunction: false)
        _ = take("?")
        try expect(":")
        signature.type = try parseType()
        try end(of: keyword)
        return signature
    }

    /// The last member of an object's type needs no semicolon.
    private mutating func end(of keyword: String) throws {
        if keyword != "type" || peek() != "}" { try expect(";") }
    }

    private mutating func parseSignature(named name: String) throws -> Signature {
        let outer = scope
        var signature = Signature(name: name, isFunction: true)
        _ = try parseTypeParameters()
        signature.parameters = try parseParameters()
        try expect(":")
        signature.type = try parseType()
        try expect(";")
        scope = outer
        return signature
    }

    private mutating func parseTypeParameters() throws -> String {
        guard take("<") else { return "" }
        let start = index
        repeat {
            scope.append(try name())
            if take("extends") { _ = try parseType() }
            if take("=") { _ = try parseType() }
        } while take(",")
        try expect(">")
        return tokens[start..<index - 1].map(\.text).joined(separator: " ")
    }

    private mutating func parseParameters() throws -> [(name: String, isOptional: Bool, type: String)] {
        try expect("(")
        var parameters: [(name: String, isOptional: Bool, type: String)] = []
        if take(")") { return [] }
        repeat {
            let isRest = take("...")
            let name = try name()
            let isOptional = take("?")
            if !isOptional, !isRest, parameters.last?.isOptional == true { throw failure("an optional parameter") }
            try expect(":")
            let type = try parseType()
            if isRest, !type.hasSuffix("[]") { throw failure("an array") }
            parameters.append((name, isOptional || isRest, type))
            if isRest, peek() != ")" { throw failure("no parameter behind the rest") }
        } while take(",")
        try expect(")")
        return parameters
    }

    // MARK: Types

    private mutating func parseType() throws -> String {
        let start = index
        repeat {
            try parsePrimaryType()
            while take("[") { try expect("]") }
        } while take("|") || take("&")
        return tokens[start..<index].map(\.text).joined(separator: " ").replacing(" [ ]", with: "[]")
    }

    private mutating func parsePrimaryType() throws {
        if take("{") {
            while !take("}") {
                _ = try parseMember(of: "type")
            }
        } else if take("[") {
            repeat { _ = try parseType() } while take(",")
            try expect("]")
        } else if peek() == "(" {
            _ = try parseParameters()
            try expect("=>")
            _ = try parseType()
        } else if take("typeof") {
            namedTypes.insert(try identifier())
        } else if let text = peek(), text.first == "\"" || text.first?.isNumber == true || text.first == "-" {
            index += 1
        } else {
            let name = try identifier()
            if !scope.contains(name) { namedTypes.insert(name) }
            guard take("<") else { return }
            repeat { _ = try parseType() } while take(",")
            try expect(">")
        }
    }

    // MARK: Tokens

    private func peek(_ distance: Int = 0) -> String? {
        tokens.indices.contains(index + distance) ? tokens[index + distance].text : nil
    }

    private mutating func take(_ text: String) -> Bool {
        guard peek() == text else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ text: String) throws {
        guard take(text) else { throw failure("'\(text)'") }
    }

    private mutating func identifier() throws -> String {
        guard let text = peek(), let first = text.first, first.isLetter || first == "_" || first == "$" else {
            throw failure("a name")
        }
        index += 1
        return text
    }

    /// A name that something may be declared under.
    private mutating func name() throws -> String {
        let name = try identifier()
        guard !Self.reserved.contains(name) else { throw failure("a name that is not reserved") }
        return name
    }

    private func failure(_ wanted: String) -> Failure {
        let token = tokens.indices.contains(index) ? tokens[index] : Token(text: "the end", line: 0)
        return Failure(description: "line \(token.line): \(wanted) is needed, not \(token.text)")
    }
}

/// Cuts declarations into names, numbers, texts and signs; comments are left out.
enum TypeScriptScanner {
    static func tokens(of text: String) throws -> [TypeScriptParser.Token] {
        var tokens: [TypeScriptParser.Token] = []
        var rest = Substring(text)
        var line = 1
        while let first = rest.first {
            if first == "\n" { line += 1 }
            if first.isWhitespace {
                rest.removeFirst()
            } else if rest.hasPrefix("//") {
                rest = rest.drop { $0 != "\n" }
            } else if rest.hasPrefix("/*") {
                guard let end = rest.firstRange(of: "*/") else {
                    throw TypeScriptParser.Failure(description: "line \(line): the comment has no end")
                }
                line += rest[..<end.lowerBound].count { $0 == "\n" }
                rest = rest[end.upperBound...]
            } else {
                let length = try length(of: rest, line)
                tokens.append(.init(text: String(rest.prefix(length)), line: line))
                rest = rest.dropFirst(length)
            }
        }
        return tokens
    }

    private static func length(of rest: Substring, _ line: Int) throws -> Int {
        func isPart(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_" || character == "$"
        }
        for sign in ["...", "=>"] where rest.hasPrefix(sign) { return sign.count }
        guard let first = rest.first else { return 0 }
        if isPart(first) { return rest.prefix(while: isPart).count }
        if first == "-" { return 1 + rest.dropFirst().prefix(while: isPart).count }
        if first == "\"" { return rest.dropFirst().prefix { $0 != "\"" && $0 != "\n" }.count + 2 }
        guard "{}()[]<>:;,?|&=".contains(first) else {
            throw TypeScriptParser.Failure(description: "line \(line): \(first) is no part of a declaration")
        }
        return 1
    }
}
