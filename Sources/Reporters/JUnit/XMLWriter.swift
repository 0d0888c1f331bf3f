/// Writes elements, indented, as they are opened and closed.
struct XMLWriter {
    private(set) var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    private var openNames: [String] = []

    typealias Attributes = KeyValuePairs<String, String?>

    /// Writes an element with what the closure writes in it.
    mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: (inout XMLWriter) -> Void) {
        text += indentation + tag(name, attributes) + ">\n"
        openNames.append(name)
        content(&self)
        openNames.removeLast()
        text += indentation + "</\(name)>\n"
    }

    /// Writes an element that holds text, or nothing.
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
