import Glibc

/// Searches that the C library does with wide registers, many times as fast as comparing one byte after another.
extension UnsafeBufferPointer<UInt8> {
    /// The index of the first such byte; nil if there is none.
    /// - Parameter start: where the search begins, at most the number of bytes.
    package func search(_ byte: UInt8, from start: Int = 0) -> Int? {
        guard let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
        return UnsafeRawPointer(base).distance(to: found)
    }

    /// The index at which some bytes occur first; nil if they do not, or are none.
    /// - Parameter start: where the search begins, at most the number of bytes.
    package func search(_ pattern: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        guard let base = baseAddress, let wanted = pattern.baseAddress, let first = pattern.first else { return nil }
        let end = count - pattern.count + 1
        guard start < end else { return nil }
        let starts = UnsafeBufferPointer(rebasing: self[..<end])
        var start = start
        while let index = starts.search(first, from: start) {
            if memcmp(base + index, wanted, pattern.count) == 0 { return index }
            start = index + 1
        }
        return nil
    }
}

extension String {
    /// Whether a byte occurs in the text's UTF-8.
    package func hasByte(_ byte: UInt8) -> Bool {
        var text = self
        return text.withUTF8 { $0.search(byte) != nil }
    }
}
