import Automation
import FoundationEssentials
import TestEvents

/// Text in the format of Instruments' console.
enum InstrumentsText {
    /// A line: `2014-01-01 09:41:00 +0000 Debug: target.tap(…)`.
    ///
    /// Line feeds in a message are kept, so its later lines have no time.
    static func line(_ label: String, _ message: String, time: Double) -> String {
        "\(timestamp(time)) \(label): \(VisibleText.of(message))"
    }

    /// `2014-01-01 09:41:00 +0000`, from seconds since 1 January 1970 UTC.
    static func timestamp(_ time: Double) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateTimeSeparator(.space)
            .time(includingFractionalSeconds: false)
        return "\(Date(timeIntervalSince1970: time.rounded(.down)).formatted(style)) +0000"
    }

    /// Returns the text for an uncaught error: the engine's message, and its line and file.
    static func uncaught(_ issue: TestEvent.Issue) -> String {
        let text = "Script threw an uncaught JavaScript error: \(issue.message)"
        guard let place = issue.place else { return text }
        let file = place.file.split(separator: "/").last.map(String.init) ?? place.file
        return "\(text) on line \(place.line) of \(escaped(file))"
    }

    /// Returns a file name in URL encoding: `New%20Script`.
    private static func escaped(_ name: String) -> String {
        var result = ""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }

    /// An element: `UIAButton: name:Save rect:{{10, 20}, {100, 44}}`.
    static func text(of element: ElementSnapshot) -> String {
        var text = "\(element.className):"
        if let name = element.name { text += " name:\(singleLine(name))" }
        if let value = element.value { text += " value:\(singleLine(value))" }
        if let rect = element.rect, rect.count == 4 {
            let numbers = rect.map(number)
            text += " rect:{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
        }
        return text
    }

    /// Returns an element and its descendants, one per line, indented by one tab per nested level.
    static func tree(of element: ElementSnapshot) -> String {
        var lines: [String] = []
        add(element, level: 0, to: &lines)
        return lines.joined(separator: "\n")
    }

    private static func add(_ element: ElementSnapshot, level: Int, to lines: inout [String]) {
        let indent = String(repeating: "\t", count: level)
        lines.append(indent + (element.level.map { "(\($0)) " } ?? "") + VisibleText.of(text(of: element)))
        for child in element.children { add(child, level: level + 1, to: &lines) }
        if let omitted = element.omittedChildren { lines.append("\(indent)\t(\(omitted) more)") }
    }

    private static func singleLine(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
    }

    private static func number(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }
}
