internal import Automation

/// Writes values as a property list in XML.
enum XMLPropertyListWriter: BotTestFormat {
    static let format = BotTestFile.Format.xml

    static func document(_ value: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(value)
        </plist>

        """
    }

    static func value(_ value: AttributeValue, depth: Int) -> String? {
        switch value {
        case .bool(let value): return value ? "<true/>" : "<false/>"
        case .number(let number):
            if let whole = Int64(exactly: number), whole != 0 || number.sign == .plus {
                return "<integer>\(whole)</integer>"
            }
            return "<real>\(number)</real>"
        case .string(let text): return escaped(text).map { "<string>\($0)</string>" }
        case .date(let seconds): return PropertyListDate(seconds: seconds).text.map { "<date>\($0)</date>" }
        case .data(let bytes): return "<data>\(Base64.text(of: bytes))</data>"
        case .list(let values):
            let elements = values.compactMap { self.value($0, depth: depth + 1) }
            return elements.count == values.count ? list(elements, depth: depth) : nil
        case .dictionary(let values):
            let members = values.sorted { $0.key < $1.key }.compactMap { key, value in
                self.value(value, depth: depth + 1).map { (key: key, value: $0) }
            }
            guard members.count == values.count, members.allSatisfy({ escaped($0.key) != nil }) else { return nil }
            return dictionary(members, depth: depth, isShort: false)
        case .null, .point, .size, .rect: return nil
        }
    }

    static func dictionary(_ members: [(key: String, value: String)], depth: Int, isShort: Bool) -> String {
        if members.isEmpty { return "<dict/>" }
        let indent = String(repeating: "\t", count: depth)
        let lines = members.map { key, value in
            "\(indent)\t<key>\(escaped(key) ?? "")</key>\n\(indent)\t\(value)\n"
        }
        return "<dict>\n\(lines.joined())\(indent)</dict>"
    }

    static func list(_ elements: [String], depth: Int) -> String {
        if elements.isEmpty { return "<array/>" }
        let indent = String(repeating: "\t", count: depth)
        return "<array>\n\(elements.map { "\(indent)\t\($0)\n" }.joined())\(indent)</array>"
    }

    /// A text as XML holds it; nil when it has characters that XML knows no spelling of.
    private static func escaped(_ text: String) -> String? {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            // Readers of XML make a line feed of a carriage return that stands by itself.
            case "\r": escaped += "&#13;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": return nil
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
