/// Writes indented XML elements.
struct XMLWriter {
    private(set) var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    private var openNames: [String] = []

    typealias Attributes = KeyValuePairs<String, String?>

    /// Writes an element with the content that the closure writes.
    mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: (inout XMLWriter) -> Void) {
        text += indentation + tag(name, attributes) + ">\n"
        openNames.append(name)
        content(&self)
        openNames.removeLast()
        text += indentation + "</\(name)>\n"
    }

    /// Writes an element with text, or an empty one.
    mutating func element(_ name: String, _ attributes: Attributes = [:], text content: String? = nil) {
        text += indentation + tag(name, attributes)
        if let content, !content.isEmpty {
            text += ">" + XMLText.content(content) + "</\(name)>\n"
        } else {
            text += "/>\n"
        }
    }

    private var indentation: String { String(repeating: "  ", count: openNames.count) }

    private func tag(_ name: String, _ attributes: Attributes) -> String {
        attributes.reduce("<\(name)") { tag, attribute in
            guard let value = attribute.value else { return tag }
            return tag + " \(attribute.key)=\"\(XMLText.attribute(value))\""
        }
    }
}

/// Escapes text for XML 1.0.
///
/// Characters that XML cannot contain are shown as ``VisibleText`` does.
enum XMLText {
    /// Returns the text as content of an element.
    static func content(_ text: String) -> String { escape(text, isAttribute: false) }

    /// Returns the text as an attribute's value, without the quotes.
    fileprivate static func attribute(_ text: String) -> String { escape(text, isAttribute: true) }

    /// Returns the text without characters that XML cannot contain.
    ///
    /// It is for callers whose writer escapes the rest.
    static func holdable(_ text: String) -> String {
        VisibleText.characters(text)
    }

    private static func escape(_ text: String, isAttribute: Bool) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            // Starts commands of build servers, which scan the raw text and ignore XML's meaning.
            case ":" where previous == ":": result += "&#58;"
            case "#" where previous == "#": result += "&#35;"
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // Escaped even where unnecessary, so that "]]>" needs no special case.
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            // Parsers turn unescaped ones into spaces or line feeds.
            case "\r": result += "&#13;"
            case "\n" where isAttribute: result += "&#10;"
            case "\t" where isAttribute: result += "&#9;"
            default:
                if VisibleText.isHarmful(scalar) {
                    result += VisibleText.picture(of: scalar)
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}
