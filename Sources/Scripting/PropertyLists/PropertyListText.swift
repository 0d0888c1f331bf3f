internal import FoundationEssentials

/// The text of an XML or JSON file in UTF-8, without byte order mark.
package struct PropertyListText {
    /// The text in UTF-8.
    package let bytes: [UInt8]

    /// Creates the text of a file.
    /// - Throws: an error at the first invalid byte.
    package init(_ bytes: [UInt8]) throws(ValueSyntaxError) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            self.bytes = try Self.utf8(ofUTF16: bytes.dropFirst(2), bigEndian: bytes[0] == 0xFE)
            return
        }
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard String(validating: self.bytes, as: UTF8.self) == nil else { return }
        let offset = Self.firstInvalidByte(self.bytes)
        throw ValueSyntaxError(
            "the text is not UTF-8 from this point", suggestion: "save it as UTF-8", at: offset)
    }

    private static func utf8(ofUTF16 bytes: ArraySlice<UInt8>, bigEndian: Bool) throws(ValueSyntaxError)
        -> [UInt8]
    {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
            throw ValueSyntaxError(
                "the text is not UTF-16, although its first bytes say so", suggestion: "save it as UTF-8")
        }
        return Array(text.utf8)
    }

    private static func firstInvalidByte(_ bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
        return offset
    }
}

/// An instant in the form of XML property lists: `2026-01-31T23:59:59Z`.
package struct PropertyListDate {
    /// The range of years with four digits.
    private static let written = -62_135_596_800.0..<253_402_300_800.0

    /// Seconds since 1 January 1970 UTC.
    package let seconds: Double

    /// Creates an instant from seconds since 1 January 1970 UTC.
    package init(seconds: Double) { self.seconds = seconds }

    /// Creates an instant from its string; nil for any other string.
    package init?(_ text: String) {
        guard text.utf8.count == 20, text.hasSuffix("Z"), let date = try? Date(text, strategy: .iso8601) else {
            return nil
        }
        seconds = date.timeIntervalSince1970
    }

    /// The string; nil for an instant that it cannot represent exactly.
    package var text: String? {
        guard Self.written.contains(seconds), seconds == seconds.rounded() else { return nil }
        return Date(timeIntervalSince1970: seconds).formatted(.iso8601)
    }
}

/// Base64 encoding and decoding.
package enum Base64 {
    /// Decodes bytes; nil if the string, apart from blanks, is not Base64.
    package static func bytes(of text: String) -> [UInt8]? {
        Data(base64Encoded: text.filter { !$0.isWhitespace }).map { [UInt8]($0) }
    }

    /// Encodes bytes.
    package static func text(of bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
