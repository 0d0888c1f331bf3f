/// Swift notation for strings and names in written code.
package enum SwiftSpelling {
    /// A string literal in double quotes; nothing in it is interpolated or ends the line.
    package static func literal(_ text: String) -> String {
        var body = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": body += "\\\(scalar)"
            case "\n": body += "\\n"
            case "\r": body += "\\r"
            case "\t": body += "\\t"
            case ..<" ", "\u{7F}"..."\u{9F}", "\u{200E}"..."\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
                body += "\\u{\(String(scalar.value, radix: 16))}"
            default: body.unicodeScalars.append(scalar)
            }
        }
        return "\"\(body)\""
    }

    /// A name as an identifier: in backquotes when it is a keyword.
    package static func identifier(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The words that cannot be names without backquotes.
    package static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
