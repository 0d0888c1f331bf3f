/// The file with the factories' entries, to which missing ones are added; whatever else it holds stays as it is.
package struct FactoryEntries {
    private let language: PageLanguage
    private var lines: [String]
    private let newline: String
    private let otherLines: [String]
    /// Whether anything was missing.
    package private(set) var isChanged = false

    /// Reads a file; an empty text begins a new one.
    /// - Parameter others: the texts of files beside it, which may hold entries as well.
    package init(_ text: String, language: PageLanguage, others: [String] = []) {
        self.language = language
        otherLines = others.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
        newline = text.contains("\r\n") ? "\r\n" : "\n"
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        if lines.last == "" { lines.removeLast() }
        if lines.isEmpty { lines = Self.beginning(language) }
    }

    /// The text of the file.
    package var text: String { lines.map { $0 + newline }.joined() }

    /// Adds what is missing of a screen.
    package mutating func add(_ screen: ScreenName) {
        for kind in PageObjectKind.allCases {
            switch language {
            case .swift: addSwift(screen, kind)
            case .js: addJavaScript(screen, kind)
            }
        }
    }

    private static func beginning(_ language: PageLanguage) -> [String] {
        switch language {
        case .swift: ["import PageObjects"]
        case .js: ["// The page objects by name: new PathsFactory() has them all."]
        }
    }

    /// Whether a file beside this one has the entry of a type.
    private func isElsewhere(_ type: String, _ kind: PageObjectKind) -> Bool {
        otherLines.contains { line in
            let words = Self.words(of: line)
            let isEntry =
                language == .swift
                ? words.contains("var") && words.contains(kind.method) : words.contains(kind.factory)
            return isEntry && words.contains(type) && !Self.isComment(line)
        }
    }

    // MARK: Swift

    private mutating func addSwift(_ screen: ScreenName, _ kind: PageObjectKind) {
        let type = screen.type(kind)
        // A person may have moved or rewritten the entry; its type says that it is there.
        if lines.contains(where: { Self.words(of: $0).contains(type) && !Self.isComment($0) }) { return }
        if isElsewhere(type, kind) { return }
        let name = Self.keywords.contains(screen.property) ? "`\(screen.property)`" : screen.property
        let entry = "    var \(name): \(type) { \(kind.method)() }"
        let start = lines.lastIndex { line in
            let words = Self.words(of: line)
            return !Self.isComment(line) && words.contains("extension") && words.contains(kind.factory)
        }
        if let start, let end = lines[start...].firstIndex(where: { $0 == "}" }) {
            insert(entry, at: end)
            return
        }
        for line in ["", "extension \(kind.factory) {", entry, "}"] { insert(line, at: lines.count) }
    }

    // MARK: JavaScript

    private mutating func addJavaScript(_ screen: ScreenName, _ kind: PageObjectKind) {
        let type = screen.type(kind)
        let file = "\(type).js"
        let isImported = lines.contains {
            $0.hasPrefix("#import") && $0.contains("\(file)\"") || $0.contains("\(file)'")
        }
        if !isImported {
            let last = lines.lastIndex { $0.hasPrefix("#import") }
            insert("#import \"\(file)\"", at: last.map { $0 + 1 } ?? firstLineOfCode)
        }
        let isEntered = lines.contains { line in
            !line.hasPrefix("#import") && !Self.isComment(line) && Self.words(of: line).contains(type)
        }
        if isEntered || isElsewhere(type, kind) { return }
        let entry = "\(kind.factory).add({ \(screen.property): \(type) });"
        let last = lines.lastIndex { $0.hasPrefix("\(kind.factory).add(") }
        if let last {
            // The line may begin a list of several lines.
            let end = lines[last...].firstIndex { $0.contains(");") } ?? last
            insert(entry, at: end + 1)
        } else {
            if lines.last.map({ $0.hasPrefix("#import") }) == true { insert("", at: lines.count) }
            insert(entry, at: lines.count)
        }
    }

    /// Where the first import is put: below the comment that the file begins with.
    private var firstLineOfCode: Int { lines.firstIndex { !Self.isComment($0) } ?? lines.count }

    // MARK: Lines

    private mutating func insert(_ line: String, at index: Int) {
        lines.insert(line, at: index)
        isChanged = true
    }

    private static func isComment(_ line: String) -> Bool { line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }

    private static func words(of line: String) -> [String] {
        line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.map(String.init)
    }

    private static let keywords: Set<String> = [
        "associatedtype", "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in",
        "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]
}
