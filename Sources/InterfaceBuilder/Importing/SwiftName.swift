/// The spelling of a document's names in Swift.
enum SwiftName {
    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "protocol", "public", "rethrows", "static", "struct",
        "subscript", "typealias", "var", "break", "case", "continue", "default", "defer", "do", "else", "fallthrough",
        "for", "guard", "if", "in", "repeat", "return", "switch", "where", "while", "as", "catch", "false", "is",
        "nil", "super", "self", "Self", "throw", "throws", "true", "try",
    ]

    /// The name of a property or method.
    static func member(_ name: String) -> String {
        let letters = String(name.unicodeScalars.filter { $0 == "_" || $0.properties.isAlphabetic || isDigit($0) })
        let safe = letters.first.map { $0.isNumber ? "_\(letters)" : letters } ?? "unnamed"
        return keywords.contains(safe) ? "`\(safe)`" : safe
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// The name of the method of a selector: `save` for `save:`, `saveForEvent` for `save:forEvent:`.
    static func function(_ selector: String) -> String {
        let parts = selector.split(separator: ":").map(String.init)
        return member((parts.first ?? "") + parts.dropFirst().map(\.capitalizedFirst).joined())
    }

    /// The name of a type.
    static func type(_ name: String) -> String {
        let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        let joined = words.map { String($0).capitalizedFirst }.joined()
        return joined.first.map { $0.isNumber ? "_\(joined)" : joined } ?? "Main"
    }

    /// A string literal.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.value < 0x20: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// The type of an object of the document.
    static func type(of element: InterfaceElement) -> String {
        if ControllerKind(rawValue: element.name) != nil { return "ViewController" }
        if let kind = GestureKind(rawValue: element.name) {
            return kind == .longPress ? "LongPressGestureRecognizer" : element.name.capitalizedFirst
        }
        switch element.name {
        case "barButtonItem": return "BarButtonItem"
        case "navigationItem": return "NavigationItem"
        case "tabBarItem": return "TabBarItem"
        case "constraint": return "LayoutConstraint"
        case "wkWebView": return "WebView"
        default: break
        }
        switch ViewKind(rawValue: element.name) {
        case .tableViewCellContentView, .collectionViewCellContentView, .containerView, .collectionReusableView,
            .visualEffectView, .window, nil:
            return "View"
        default: return element.name.capitalizedFirst
        }
    }
}
