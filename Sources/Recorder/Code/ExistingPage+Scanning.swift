extension ExistingPage {
    /// The pages that Swift sources declare, with the elements of their extensions.
    ///
    /// A type is a page when it conforms to `Page` or to a protocol whose name ends so, and its own name does too.
    /// Identifiers that other sources of the list declare as constants are resolved.
    public static func pages(in sources: [String]) -> [ExistingPage] {
        let scans = sources.map { PageScan($0) }
        var constants: [String: Set<String>] = [:]
        for scan in scans { constants.merge(scan.constants) { $0.union($1) } }
        var pages: [ExistingPage] = []
        for type in scans.flatMap(\.types) where type.isPage {
            guard !pages.contains(where: { $0.name == type.name }) else { continue }
            pages.append(ExistingPage(name: type.name, elements: []))
        }
        for type in scans.flatMap(\.types) {
            guard let index = pages.firstIndex(where: { $0.name == type.name }) else { continue }
            pages[index].members += type.members
            pages[index].elements += type.elements.map { element in
                // A constant that means several things says nothing.
                let resolved = element.words.compactMap { constants[$0] }.filter { $0.count == 1 }.flatMap { $0 }
                return Element(property: element.property, names: element.texts + resolved)
            }
        }
        return pages
    }
}

/// What a Swift source declares, as far as pages are concerned.
private struct PageScan {
    /// The body of a type or of an extension.
    struct Body {
        var name: String
        var isPage: Bool
        var members: [String] = []
        var elements: [(property: String, texts: [String], words: [String])] = []
    }

    private(set) var types: [Body] = []
    /// Identifiers by the names of the constants that hold them.
    private(set) var constants: [String: Set<String>] = [:]
    private let tokens: [SwiftToken]

    init(_ source: String) {
        tokens = SwiftToken.tokens(of: source)
        for index in tokens.indices {
            switch tokens[index] {
            case .word("class"), .word("struct"), .word("extension"): addType(at: index)
            case .word("let"), .word("var"): addConstant(at: index)
            default: break
            }
        }
    }

    private func token(_ index: Int) -> SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

    /// The index after the block that begins at the next opening brace, and that of the brace; nil without one.
    private func block(after start: Int) -> Range<Int>? {
        guard let open = tokens[start...].firstIndex(of: .mark("{")) else { return nil }
        var depth = 0
        for index in open..<tokens.count {
            if tokens[index] == .mark("{") { depth += 1 }
            if tokens[index] == .mark("}") { depth -= 1 }
            if depth == 0 { return open + 1..<index }
        }
        return open + 1..<tokens.count
    }

    private mutating func addType(at index: Int) {
        guard case .word(let name)? = token(index + 1), let body = block(after: index) else { return }
        let inherited = tokens[index + 2..<max(index + 2, body.lowerBound - 1)].contains { token in
            if case .word(let word) = token { word.hasSuffix("Page") } else { false }
        }
        var type = Body(name: name, isPage: inherited && tokens[index] != .word("extension") && name.hasSuffix("Page"))
        var depth = 0
        for index in body {
            switch tokens[index] {
            case .mark("{"): depth += 1
            case .mark("}"): depth -= 1
            case .word("var"), .word("let"), .word("func"): if depth == 0 { add(memberAt: index, to: &type) }
            default: break
            }
        }
        types.append(type)
    }

    private func add(memberAt index: Int, to type: inout Body) {
        guard case .word(let name)? = token(index + 1) else { return }
        type.members.append(name)
        guard token(index) == .word("var"), token(index + 2) == .mark(":"), token(index + 3) == .word("XCUIElement"),
            token(index + 4) == .mark("{"), let body = block(after: index)
        else { return }
        var element = (property: name, texts: [String](), words: [String]())
        for token in tokens[body] {
            switch token {
            case .text(let text): element.texts.append(text)
            case .word(let word): element.words.append(word)
            case .mark: break
            }
        }
        type.elements.append(element)
    }

    /// Adds `name = ElementIdentifier(id: "…")` and `name = "…"`.
    private mutating func addConstant(at index: Int) {
        guard case .word(let name)? = token(index + 1),
            let equals = tokens[index...].prefix(6).firstIndex(of: .mark("="))
        else { return }
        if case .text(let text)? = token(equals + 1) { constants[name, default: []].insert(text) }
        if token(equals + 1) == .word("ElementIdentifier"), token(equals + 3) == .word("id"),
            case .text(let text)? = token(equals + 5)
        {
            constants[name, default: []].insert(text)
        }
    }
}

/// A word, a string without its quotes, or another character of a Swift source; comments are left out.
private enum SwiftToken: Equatable {
    case word(String)
    case text(String)
    case mark(Character)

    /// The tokens of a source, as far as declarations need them.
    static func tokens(of source: String) -> [SwiftToken] {
        var tokens: [SwiftToken] = []
        var rest = Substring(source)
        while let character = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                skipComment(&rest)
            } else if character == "\"" {
                tokens.append(.text(string(&rest)))
            } else if character.isLetter || character == "_" || character == "`" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
                rest = rest.dropFirst(word.count)
                tokens.append(.word(word.filter { $0 != "`" }))
            } else {
                if !character.isWhitespace { tokens.append(.mark(character)) }
                rest = rest.dropFirst()
            }
        }
        return tokens
    }

    private static func skipComment(_ rest: inout Substring) {
        var depth = 0
        repeat {
            if rest.hasPrefix("/*") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("*/") {
                depth -= 1
                rest = rest.dropFirst(2)
            } else {
                rest = rest.dropFirst()
            }
        } while depth > 0 && !rest.isEmpty
    }

    /// Reads a string; one with an interpolation is empty, since its text is not known.
    private static func string(_ rest: inout Substring) -> String {
        let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest = rest.dropFirst(quote.count)
        var text = ""
        var isKnown = true
        while let character = rest.first, !rest.hasPrefix(quote) {
            rest = rest.dropFirst()
            guard character == "\\", let escaped = rest.first else {
                if character.isNewline, quote.count == 1 { break }
                text.append(character)
                continue
            }
            rest = rest.dropFirst()
            switch escaped {
            case "(":
                isKnown = false
                skipInterpolation(&rest)
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "0": text.append("\0")
            case "u":
                let digits = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(digits.count + 2)
                if let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) {
                    text.unicodeScalars.append(scalar)
                }
            default: text.append(escaped)
            }
        }
        rest = rest.dropFirst(quote.count)
        return isKnown ? text : ""
    }

    private static func skipInterpolation(_ rest: inout Substring) {
        var depth = 1
        while depth > 0, let character = rest.first {
            if character == "\"" {
                _ = string(&rest)
                continue
            }
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            rest = rest.dropFirst()
        }
    }
}
