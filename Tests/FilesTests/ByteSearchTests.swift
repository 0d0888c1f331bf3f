import Testing

@testable import Files

@Suite("Searching bytes") struct ByteSearchTests {
    private func search(_ text: String, _ pattern: String, from start: Int = 0) -> Int? {
        Array(text.utf8).withUnsafeBufferPointer { text in
            Array(pattern.utf8).withUnsafeBufferPointer { text.search($0, from: start) }
        }
    }

    @Test("finds the first occurrence at or after the start")
    func pattern() {
        #expect(search("aab aab", "ab") == 1 && search("aab aab", "ab", from: 1) == 1)
        #expect(search("aab aab", "ab", from: 2) == 5 && search("aab aab", "ab", from: 6) == nil)
        #expect(search("aab", "aab") == 0 && search("aab", "aabb") == nil && search("aab", "c") == nil)
        #expect(search("aab", "b") == 2 && search("aab", "b", from: 3) == nil)
        #expect(search("aab", "") == nil && search("", "a") == nil && search("", "") == nil)
    }

    @Test("finds the first such byte")
    func byte() {
        Array("a\nb\n".utf8).withUnsafeBufferPointer { bytes in
            let lineFeed = UInt8(ascii: "\n")
            #expect([0, 1, 2, 3, 4].map { bytes.search(lineFeed, from: $0) } == [1, 1, 3, 3, nil])
            #expect(bytes.search(0) == nil)
        }
        #expect(UnsafeBufferPointer<UInt8>(start: nil, count: 0).search(0) == nil)
    }

    @Test(
        "a text has the bytes of its UTF-8",
        arguments: ["", "a", "abc\r\n", "é\u{0}", String(repeating: "x", count: 99)])
    func bytes(text: String) {
        for byte in UInt8.min...UInt8.max { #expect(text.hasByte(byte) == text.utf8.contains(byte)) }
    }
}
