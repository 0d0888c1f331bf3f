import Files

/// The text of a source, and where its lines begin: of interest only when an error is shown, then often.
final class SourceText {
    private var text: String
    private lazy var lines = text.withUTF8(SourceText.lines)

    init(_ text: String) { self.text = text }

    /// The number of lines, which a line feed, a carriage return or both separate.
    var lineCount: Int { lines.count }

    /// The text of a line, without its end.
    /// - Parameter number: counted from 1, at most ``lineCount``.
    func line(_ number: Int) -> String {
        let line = lines[number - 1]
        return text.withUTF8 { String(decoding: $0[line], as: UTF8.self) }
    }

    private static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var carriageReturn = bytes.search(UInt8(ascii: "\r"))
        while true {
            let lineFeed = bytes.search(UInt8(ascii: "\n"), from: start)
            let end = min(lineFeed ?? bytes.count, carriageReturn ?? bytes.count)
            lines.append(start..<end)
            guard end < bytes.count else { return lines }
            start = end + (end == carriageReturn && lineFeed == end + 1 ? 2 : 1)
            if end == carriageReturn { carriageReturn = bytes.search(UInt8(ascii: "\r"), from: start) }
        }
    }
}
