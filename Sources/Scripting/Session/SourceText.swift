import Files

/// The text of a source, and where its lines begin: of interest only when an error is shown, then often.
final class SourceText {
    private let text: String
    private lazy var lines = withBytes(SourceText.lines)

    init(_ text: String) { self.text = text }

    /// The number of lines, which a line feed, a carriage return or both separate.
    var lineCount: Int { lines.count }

    /// The text of a line, without its end.
    /// - Parameter number: counted from 1, at most ``lineCount``.
    func line(_ number: Int) -> String {
        let line = lines[number - 1]
        return withBytes { String(decoding: $0[line], as: UTF8.self) }
    }

    /// The offset in bytes of a line.
    /// - Parameter number: counted from 1, at most ``lineCount``.
    func offset(ofLine number: Int) -> Int { lines[number - 1].lowerBound }

    /// Runs a body with the text as UTF-8.
    func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
        var text = text
        return try text.withUTF8(body)
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
