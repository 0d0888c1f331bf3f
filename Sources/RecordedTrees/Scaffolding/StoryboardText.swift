import Automation

/// The XML of a storyboard, as it is written.
struct StoryboardText {
    private(set) var text = ""
    private var open: [String] = []
    private var count = 0
    private var elementCount = 0

    /// Whether another view can be written: documents are read up to 256 levels and 200,000 elements.
    var hasRoom: Bool { open.count < 200 && elementCount < 180_000 }

    /// An identifier of Interface Builder's form: `Rec-00-001`.
    mutating func makeID() -> String {
        count += 1
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = "\(number)"
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "Rec-\(padded(count / 1000, 2))-\(padded(count % 1000, 3))"
    }

    /// Writes an element, and what a body adds inside.
    mutating func element(
        _ name: String, _ attributes: [(String, String?)] = [], _ body: (inout StoryboardText) -> Void
    ) {
        begin(name, attributes)
        body(&self)
        end()
    }

    /// Writes an element without content.
    mutating func element(_ name: String, _ attributes: [(String, String?)]) {
        line("<\(name)\(Self.spelled(attributes))/>")
    }

    /// Begins an element.
    mutating func begin(_ name: String, _ attributes: [(String, String?)] = []) {
        line("<\(name)\(Self.spelled(attributes))>")
        open.append(name)
    }

    /// Ends the innermost element.
    mutating func end() {
        guard let name = open.popLast() else { return }
        line("</\(name)>")
    }

    /// Writes the declaration in the first line.
    mutating func declaration() { line("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>") }

    /// Writes the frame of a view.
    mutating func frame(_ rect: Rect, key: String = "frame") {
        element(
            "rect",
            [("key", key)]
                + [
                    ("x", rect.minX), ("y", rect.minY), ("width", rect.size.width), ("height", rect.size.height),
                ].map { ($0.0, Self.number($0.1)) })
    }

    static func number(_ value: Double) -> String { ScriptSpelling.number((value * 100).rounded() / 100) }

    private mutating func line(_ content: String) {
        elementCount += 1
        text += String(repeating: "    ", count: min(open.count, 40)) + content + "\n"
    }

    private static func spelled(_ attributes: [(String, String?)]) -> String {
        attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
    }

    /// A text for an attribute; characters that XML does not have are left out.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "&#10;"
            case "\r": escaped += "&#13;"
            case "\t": escaped += "&#9;"
            default:
                if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }
}
