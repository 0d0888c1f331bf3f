/// The text of an XML or JSON file in UTF-8, without byte order mark.
struct PropertyListText {
    let bytes: [UInt8]

    /// - Throws: an error at the first byte that is no text.
    init(_ bytes: [UInt8]) throws(PropertyListSyntaxError) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            self.bytes = try Self.utf8(ofUTF16: bytes.dropFirst(2), bigEndian: bytes[0] == 0xFE)
            return
        }
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard String(validating: self.bytes, as: UTF8.self) == nil else { return }
        let offset = Self.firstInvalidByte(self.bytes)
        throw PropertyListSyntaxError("the text is not UTF-8 from here on", suggestion: "save it as UTF-8", at: offset)
    }

    private static func utf8(ofUTF16 bytes: ArraySlice<UInt8>, bigEndian: Bool) throws(PropertyListSyntaxError)
        -> [UInt8]
    {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
            throw PropertyListSyntaxError(
                "the text is not UTF-16, as its first bytes say", suggestion: "save it as UTF-8")
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
