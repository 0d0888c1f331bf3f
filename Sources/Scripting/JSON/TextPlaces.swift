package import TestEvents

/// Finds lines and columns in a text; columns count characters of Unicode, from 1.
package struct TextPlaces {
    private static let distance = 1024

    private let bytes: [UInt8]
    private let file: String
    /// Line and column at every 1,024th byte, so that a text without line breaks takes no longer than others.
    private var marks: [(line: Int, column: Int)] = []

    /// Finds places in a text in UTF-8.
    package init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        var current = (line: 1, column: 1)
        for (offset, byte) in bytes.enumerated() {
            if offset.isMultiple(of: Self.distance) { marks.append(current) }
            Self.pass(byte, &current)
        }
        if bytes.count.isMultiple(of: Self.distance) { marks.append(current) }
    }

    /// The place of a byte, or of the end.
    package func place(at offset: Int) -> SourcePlace {
        let offset = min(max(offset, 0), bytes.count)
        let mark = offset / Self.distance
        var current = marks[mark]
        for byte in bytes[mark * Self.distance..<offset] { Self.pass(byte, &current) }
        return SourcePlace(file: file, line: current.line, column: current.column)
    }

    private static func pass(_ byte: UInt8, _ current: inout (line: Int, column: Int)) {
        if byte == UInt8(ascii: "\n") {
            current = (current.line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
            current.column += 1
        }
    }
}
