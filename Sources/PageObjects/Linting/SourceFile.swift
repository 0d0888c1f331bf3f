/// A source file to lint, with its declarations.
package struct SourceFile {
    /// The path in findings.
    package let path: String
    /// The language.
    package let language: PageLanguage
    let tokens: [SourceToken]
    let allowances: [Int: Set<String>]
    let types: [SourceType]
    /// The rules that comments switch off; the text after a rule is the reason.
    let allowed: [SourceToken]
    /// Why the file cannot be read, at least from a place on; nil when it can.
    let problem: SourceProblem?

    /// Parses a file.
    package init(path: String, text: String, language: PageLanguage) {
        self.path = path
        self.language = language
        (tokens, allowances, problem) = SourceTokenizer.read(text, language)
        types = SourceType.all(in: tokens, language) + (language == .js ? SourceType.prototypes(in: tokens) : [])
        allowed = Self.allowed(in: text, lines: allowances.keys.sorted())
    }

    /// Creates a file that cannot be read.
    /// - Parameter reason: the reason, a sentence.
    package init(path: String, language: PageLanguage, unreadable reason: String) {
        self.path = path
        self.language = language
        (tokens, allowances, types, allowed) = ([], [:], [], [])
        problem = SourceProblem(message: reason, line: 1, column: 1)
    }

    private static func allowed(in text: String, lines: [Int]) -> [SourceToken] {
        if lines.isEmpty { return [] }
        let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.filter { $0 <= all.count }.flatMap { number -> [SourceToken] in
            let line = all[number - 1]
            guard let range = line.firstRange(of: "pages:allow ") else { return [] }
            let names = line[range.upperBound...].split(separator: ",").compactMap { $0.split(separator: " ").first }
            return names.filter { $0.allSatisfy { $0.isLetter || $0 == "-" } }.map { name in
                SourceToken(
                    kind: .word, text: String(name), line: number,
                    column: line.distance(from: line.startIndex, to: name.startIndex) + 1, beginsLine: false)
            }
        }
    }

    /// Whether the file has tests.
    var isTest: Bool {
        switch language {
        case .swift:
            let inherits = types.contains { type in
                type.inherited.contains { ["BaseTest", "PageTestCase", "XCTestCase"].contains($0.text) }
            }
            let isSuite = tokens.indices.contains { index in
                tokens[index].isMark("@") && index + 1 < tokens.count
                    && (tokens[index + 1].isWord("Test") || tokens[index + 1].isWord("Suite"))
            }
            return inherits || isSuite
        case .js:
            return tokens.indices.contains { index in
                tokens[index].isWord("test") && tokens[index].beginsLine && index + 1 < tokens.count
                    && tokens[index + 1].isMark("(")
            }
        }
    }

    /// Whether the tests in the file use page objects, and so may use only paths.
    var isTestOfPaths: Bool {
        guard isTest else { return false }
        // Other tests may have unrelated types whose names end with Page.
        return language == .js || tokens.contains { $0.isWord("pathsFactory") }
            || types.contains { type in
                type.inherited.contains { ["BaseTest", "PageTestCase"].contains($0.text) }
            }
    }

    /// Whether the file names paths, so that nothing below them is needed.
    var usesPaths: Bool {
        language == .swift ? isTestOfPaths : tokens.contains { $0.isWord("PathsFactory") || $0.isWord("pathsFactory") }
    }
}

/// A class or an extension of one, reduced to what linting needs.
struct SourceType {
    /// The token of the name.
    let name: SourceToken
    /// The types that it extends or conforms to.
    let inherited: [SourceToken]
    /// Whether it is an extension.
    let isExtension: Bool
    /// The tokens between the braces.
    let body: ArraySlice<SourceToken>

    /// The layer that it belongs to, by its base types: a page, steps or paths.
    var kind: PageObjectKind? {
        for word in inherited {
            for kind in PageObjectKind.allCases where word.text == kind.rawValue { return kind }
            if word.text.hasSuffix("Steps") { return .steps }
            if word.text.hasSuffix("Paths") { return .paths }
            if word.text.hasSuffix("Page") { return .page }
        }
        return nil
    }

    /// Every class, and every extension in Swift.
    fileprivate static func all(in tokens: [SourceToken], _ language: PageLanguage) -> [SourceType] {
        var types: [SourceType] = []
        for index in tokens.indices {
            let token = tokens[index]
            let isExtension = language == .swift && token.isWord("extension")
            guard token.isWord("class") || isExtension, index + 1 < tokens.count, tokens[index + 1].kind == .word else {
                continue
            }
            // `class func` and `.class` are not declarations.
            if ["func", "var", "let", "subscript"].contains(tokens[index + 1].text) { continue }
            if index > 0, tokens[index - 1].isMark(".") { continue }
            guard let open = tokens[index...].firstIndex(where: { $0.isMark("{") || $0.isMark(";") }),
                tokens[open].isMark("{")
            else { continue }
            let name = tokens[index + 1]
            types.append(
                SourceType(
                    name: name, inherited: inherited(tokens[(index + 2)..<open], language), isExtension: isExtension,
                    body: body(of: tokens, from: open)))
        }
        return types
    }

    private static func inherited(_ head: ArraySlice<SourceToken>, _ language: PageLanguage) -> [SourceToken] {
        switch language {
        case .js: Array(head.drop { !$0.isWord("extends") }.dropFirst().filter { $0.kind == .word }.prefix(1))
        case .swift:
            head.drop { !$0.isMark(":") }.prefix { !$0.isWord("where") }.filter { $0.kind == .word }
        }
    }

    /// The tokens between a brace and its counterpart, without both.
    static func body(of tokens: [SourceToken], from open: Int) -> ArraySlice<SourceToken> {
        var depth = 0
        for index in tokens[open...].indices {
            if tokens[index].isMark("{") { depth += 1 }
            if tokens[index].isMark("}") { depth -= 1 }
            if depth == 0 { return tokens[(open + 1)..<index] }
        }
        return tokens[(open + 1)...]
    }
}

/// A method of a class.
struct SourceMethod {
    /// The token of the name.
    let name: SourceToken
    /// The tokens between the name and the body: parameters and, in Swift, the result type.
    let head: ArraySlice<SourceToken>
    /// The tokens between the braces.
    let body: ArraySlice<SourceToken>
    /// Whether it is a computed property.
    let isProperty: Bool

    /// The result type after Swift's arrow.
    var result: ArraySlice<SourceToken> {
        for index in head.indices.dropLast() where head[index].isMark("-") && head[index + 1].isMark(">") {
            return head[(index + 2)...].prefix { !$0.isWord("where") }
        }
        return []
    }
}

extension SourceType {
    /// The methods and computed properties.
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

    /// The opening brace of a body, outside parentheses; for a Swift property, on its type's line.
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
        // The file may end before the closing brace.
        let isClosed = end - 1 > open && body[end - 1].isMark("}")
        return body[(open + 1)..<(isClosed ? end - 1 : end)]
    }

    /// The index after the counterpart of a brace.
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
