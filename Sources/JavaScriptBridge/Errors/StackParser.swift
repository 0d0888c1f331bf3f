/// Reads the text of an error's `stack` property.
enum StackParser {
    static let nativeMark = "[native code]"

    static func frames(_ stack: String) -> [JSStackFrame] {
        stack.split(separator: "\n").map { frame($0) }
    }

    private static func frame(_ line: Substring) -> JSStackFrame {
        let function: Substring
        var place: Substring
        if let at = line.firstIndex(of: "@") {
            function = line[..<at]
            place = line[line.index(after: at)...]
        } else if ["global code", "eval code", "module code", "anonymous"].contains(line) {
            return JSStackFrame(function: String(line))
        } else {
            function = ""
            place = line
        }
        if place.hasPrefix(nativeMark) { return JSStackFrame(function: String(function), isNative: true) }
        let last = takeNumber(&place)
        let first = takeNumber(&place)
        return JSStackFrame(
            function: String(function), sourceURL: place.isEmpty ? nil : String(place), line: first ?? last,
            column: first == nil ? nil : last)
    }

    /// Takes ":12" off the end.
    private static func takeNumber(_ text: inout Substring) -> Int? {
        guard let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]) else {
            return nil
        }
        text = text[..<colon]
        return number
    }
}
