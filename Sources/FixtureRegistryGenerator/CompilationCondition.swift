/// Finds the condition under which the whole of a Swift file is compiled.
///
/// That is what stands behind `#if` when this is the first line of code, its `#endif` the last, and there is no `#else`
/// between them. Comments may stand anywhere.
struct CompilationCondition {
    /// What a scanned line begins in.
    private enum Place: Equatable {
        case code
        case comment(depth: Int)
        case string(hashes: Int)
    }

    private var place = Place.code

    /// The condition of a file; nil when some of it is always compiled.
    static func ofWholeFile(_ text: String) -> String? {
        var scanner = CompilationCondition()
        var condition: String?
        var depth = 0
        let byteOrderMark = text.prefix { $0 == "\u{FEFF}" }.count
        for line in text.dropFirst(byteOrderMark).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let code = scanner.code(of: line)
            guard !code.isEmpty else { continue }
            let directive = code.hasPrefix("#") ? "#" + code.dropFirst().prefix(while: \.isLetter) : ""
            switch directive {
            case "#if":
                // What follows the end of the first one is always compiled.
                if depth == 0, condition != nil { return nil }
                if depth == 0 { condition = trimmed(code.dropFirst(directive.count)) }
                depth += 1
            case "#else", "#elseif":
                if depth == 1 { return nil }
            case "#endif":
                depth -= 1
            default:
                if depth == 0 { return nil }
            }
        }
        return depth == 0 ? condition : nil
    }

    /// What is left of a line without its comments; a string that goes over several lines leaves nothing.
    private mutating func code(of line: Substring) -> String {
        var code = ""
        var rest = line
        while !rest.isEmpty {
            switch place {
            case .comment(let depth):
                if rest.hasPrefix("*/") {
                    place = depth == 1 ? .code : .comment(depth: depth - 1)
                    rest = rest.dropFirst(2)
                } else if rest.hasPrefix("/*") {
                    place = .comment(depth: depth + 1)
                    rest = rest.dropFirst(2)
                } else {
                    rest = rest.dropFirst()
                }
            case .string(let hashes):
                let end = "\"\"\"" + String(repeating: "#", count: hashes)
                if rest.hasPrefix("\\"), hashes == 0 {
                    rest = rest.dropFirst(2)
                } else if rest.hasPrefix(end) {
                    place = .code
                    code += "\"\""
                    rest = rest.dropFirst(end.count)
                } else {
                    rest = rest.dropFirst()
                }
            case .code:
                if rest.hasPrefix("//") { return Self.trimmed(code) }
                if rest.hasPrefix("/*") {
                    place = .comment(depth: 1)
                    rest = rest.dropFirst(2)
                } else if let string = Self.stringStart(rest) {
                    rest = rest.dropFirst(string.length)
                    if string.isMultiline {
                        place = .string(hashes: string.hashes)
                    } else {
                        code += "\"\""
                        rest = Self.afterString(rest, hashes: string.hashes)
                    }
                } else {
                    code.append(rest.removeFirst())
                }
            }
        }
        return Self.trimmed(code)
    }

    /// The quotation marks at the start of a text.
    private static func stringStart(_ text: Substring) -> (length: Int, hashes: Int, isMultiline: Bool)? {
        let hashes = text.prefix { $0 == "#" }.count
        let quotes = text.dropFirst(hashes)
        if quotes.hasPrefix("\"\"\"") { return (hashes + 3, hashes, true) }
        return quotes.hasPrefix("\"") ? (hashes + 1, hashes, false) : nil
    }

    /// What follows a string that ends on its line.
    private static func afterString(_ text: Substring, hashes: Int) -> Substring {
        let end = "\"" + String(repeating: "#", count: hashes)
        var rest = text
        while !rest.isEmpty {
            if rest.hasPrefix(end) { return rest.dropFirst(end.count) }
            rest = rest.dropFirst(rest.hasPrefix("\\") && hashes == 0 ? 2 : 1)
        }
        return rest
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }
        return end.map { String(start[...$0]) } ?? ""
    }
}
