import Automation

/// The file of the factories' entries: adds missing ones and leaves the rest unchanged.
package struct FactoryEntries {
    private let language: PageLanguage
    private let mark: String
    private var lines: [String] = []
    /// The line ending of each line; only the last line may have none.
    private var ends: [String] = []
    private let newline: String
    private let otherLines: [String]
    /// Whether entries were added.
    package private(set) var isChanged = false
    /// The entries that were not added because their name is taken, as one sentence each.
    package private(set) var notes: [String] = []

    /// Reads a file; an empty string starts a new one.
    /// - Parameter others: the contents of files beside it, which may also have entries.
    package init(_ text: String, language: PageLanguage, others: [String] = []) {
        self.language = language
        otherLines = others.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
        mark = text.first == "\u{FEFF}" ? "\u{FEFF}" : ""
        newline = text.contains("\r\n") ? "\r\n" : "\n"
        var line = ""
        for character in text.dropFirst(mark.count) {
            guard character == "\n" || character == "\r\n" || character == "\r" else {
                line.append(character)
                continue
            }
            lines.append(line)
            ends.append(String(character))
            line = ""
        }
        if !line.isEmpty {
            lines.append(line)
            ends.append("")
        }
        if lines.isEmpty {
            lines = Self.beginning(language)
            ends = lines.map { _ in newline }
        }
    }

    /// The content of the file.
    package var text: String { mark + zip(lines, ends).map { $0 + ($1.isEmpty ? newline : $1) }.joined() }

    /// Adds the missing entries of a screen.
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
        case .js: ["// The page objects by name; a PathsFactory has all of them."]
        }
    }

    /// Whether a file beside this one has the entry of a type.
    private func isElsewhere(_ type: String, _ kind: PageObjectKind) -> Bool {
        otherLines.contains { line in
            let words = Self.words(of: line)
            let isEntry =
                language == .swift
                ? words.contains("var") && words.contains(kind.method) : words.contains(kind.factory)
            return isEntry && words.contains(type)
        }
    }

    // MARK: Swift

    private mutating func addSwift(_ screen: ScreenName, _ kind: PageObjectKind) {
        let type = screen.type(kind)
        // The entry may have been moved or rewritten, so look for its type.
        if lines.contains(where: { Self.words(of: $0).contains(type) }) || isElsewhere(type, kind) { return }
        if isTaken(screen, kind) { return }
        let name = SwiftSpelling.identifier(screen.property)
        let entry = "    var \(name): \(type) { \(kind.method)() }"
        let start = lines.lastIndex { line in
            let words = Self.words(of: line)
            return words.contains("extension") && words.contains(kind.factory)
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
        let isImported = lines.contains { Self.importedFile($0) == file }
        if !isImported {
            let last = lines.lastIndex(where: Self.isImport)
            let keyword = last.map { lines[$0].hasPrefix("#") } == true ? "#import" : "// #import"
            insert("\(keyword) \"\(file)\"", at: last.map { $0 + 1 } ?? firstLineOfCode)
        }
        let isEntered = lines.contains { line in
            !Self.isImport(line) && Self.words(of: line).contains(type)
        }
        if isEntered || isElsewhere(type, kind) || isTaken(screen, kind) { return }
        let entry = "\(kind.factory).add({ \(screen.property): \(type) });"
        let last = lines.lastIndex { $0.hasPrefix("\(kind.factory).add(") }
        if let last {
            // The line may start a list over several lines.
            let end = lines[last...].firstIndex { $0.contains(");") } ?? last
            insert(entry, at: end + 1)
        } else {
            if lines.last.map(Self.isImport) == true { insert("", at: lines.count) }
            insert(entry, at: lines.count)
        }
    }

    /// The line of the first import: below the comment at the beginning of the file.
    private var firstLineOfCode: Int { lines.firstIndex { !Self.isComment($0) } ?? lines.count }

    // MARK: Names

    /// Whether a factory uses the name of a screen for something else; adds a note if so.
    private mutating func isTaken(_ screen: ScreenName, _ kind: PageObjectKind) -> Bool {
        let name = screen.property
        let all = lines + otherLines
        guard language == .swift ? Self.hasProperty(name, kind, all) : Self.hasEntry(name, kind, all) else {
            return false
        }
        notes.append(
            "'\(name)' of \(kind.factory) is already used for something else: "
                + "\(screen.type(kind)) got no entry.")
        return true
    }

    /// Whether an extension of a factory has a property.
    private static func hasProperty(_ name: String, _ kind: PageObjectKind, _ lines: [String]) -> Bool {
        var depth = 0
        for line in lines {
            let words = words(of: line)
            if depth == 0, !(words.contains("extension") && words.contains(kind.factory)) { continue }
            if zip(words, words.dropFirst()).contains(where: { ["var", "let"].contains($0) && $1 == name }) {
                return true
            }
            for character in code(of: line) {
                if character == "{" { depth += 1 }
                if character == "}" { depth = max(0, depth - 1) }
            }
        }
        return false
    }

    /// Whether a list that is passed to a factory has an entry with a name.
    private static func hasEntry(_ name: String, _ kind: PageObjectKind, _ lines: [String]) -> Bool {
        var isInside = false
        for line in lines {
            let code = code(of: line)
            if !isInside { isInside = words(of: line).contains(kind.factory) && code.contains(".add(") }
            guard isInside else { continue }
            let keys = code.split { "{,".contains($0) }.compactMap { $0.split(separator: ":").first }
            if keys.contains(where: { $0.filter { !" \t'\"".contains($0) } == name }) { return true }
            if code.contains(")") { isInside = false }
        }
        return false
    }

    // MARK: Lines

    private mutating func insert(_ line: String, at index: Int) {
        lines.insert(line, at: index)
        ends.insert(newline, at: index)
        isChanged = true
    }

    private static func isComment(_ line: String) -> Bool { line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }

    /// A line without its trailing comment.
    private static func code(of line: String) -> Substring {
        var quote: Character?
        var before: Character?
        for index in line.indices {
            let character = line[index]
            if let open = quote {
                if character == open, before != "\\" { quote = nil }
            } else if character == "\"" || character == "'" || character == "`" {
                quote = character == "`" ? nil : character
            } else if character == "/", before == "/" {
                return line[..<line.index(before: index)]
            }
            before = character
        }
        return line[...]
    }

    private static func isImport(_ line: String) -> Bool {
        ["#import", "// #import"].contains { line.hasPrefix($0) }
    }

    /// The name of the file that a line imports, without its folders; nil for no import.
    private static func importedFile(_ line: String) -> String? {
        guard isImport(line), let start = line.firstIndex(where: { $0 == "\"" || $0 == "'" }) else {
            return nil
        }
        let path = line[line.index(after: start)...].prefix { $0 != line[start] }
        return path.split(separator: "/").last.map(String.init)
    }

    /// The words of a line's code.
    private static func words(of line: String) -> [String] {
        code(of: line).split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.map(String.init)
    }
}
