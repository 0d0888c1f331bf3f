internal import Automation

/// A path from the app as UIAutomation writes it: accessors, names in brackets and indices, and nothing else.
///
/// A bundle may come from anywhere; its paths become code only in this form.
struct ElementPath {
    /// The path as a query from the device.
    let query: ElementQuery

    /// Reads a path such as `mainWindow().buttons()["Save"]`; nil for anything else.
    init?(_ text: String) {
        var rest = text[...]
        var query = ElementQuery.target.relation(.frontMostApp)
        var isFirst = true
        while !rest.isEmpty {
            if rest.first == "[", !isFirst {
                guard let step = Self.subscript(&rest) else { return nil }
                query = query.appending(step)
                continue
            }
            if !isFirst {
                guard rest.first == "." else { return nil }
                rest.removeFirst()
            }
            isFirst = false
            let name = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(name.count)
            guard rest.hasPrefix("()") else { return nil }
            rest = rest.dropFirst(2)
            if let relation = ElementRelation(rawValue: String(name)) {
                query = query.relation(relation)
            } else if let collection = ElementCollection(accessorName: String(name)) {
                query = query.collection(collection)
            } else {
                return nil
            }
        }
        if isFirst { return nil }
        self.query = query
    }

    /// Reads `[3]` or `["Save"]`, as `ScriptSpelling` writes names.
    private static func `subscript`(_ rest: inout Substring) -> QueryStep? {
        let inner = rest.dropFirst()
        if inner.first != "\"" {
            let digits = inner.prefix { $0.isASCII && $0.isNumber }
            guard let index = Int(digits), inner.dropFirst(digits.count).first == "]" else { return nil }
            rest = inner.dropFirst(digits.count + 1)
            return .index(index)
        }
        var name = ""
        var scalars = inner.dropFirst().unicodeScalars
        while let scalar = scalars.popFirst() {
            if scalar == "\"" {
                // What was read must be what would be written: no other spelling gets into code.
                guard scalars.first == "]" else { return nil }
                let after = Substring(scalars).dropFirst()
                guard rest == "[\(ScriptSpelling.literal(name))]" + after else { return nil }
                rest = after
                return .name(name)
            }
            guard scalar == "\\" else {
                name.unicodeScalars.append(scalar)
                continue
            }
            switch scalars.popFirst() {
            case "n": name += "\n"
            case "t": name += "\t"
            case "r": name += "\r"
            case "b": name += "\u{8}"
            case "f": name += "\u{c}"
            case "u":
                let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
                guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else { return nil }
                name.unicodeScalars.append(scalar)
                scalars = scalars.dropFirst(4)
            case let escaped?: name.unicodeScalars.append(escaped)
            case nil: return nil
            }
        }
        return nil
    }
}
