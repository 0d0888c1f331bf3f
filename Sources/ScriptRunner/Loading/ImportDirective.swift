/// An `#import` line of a script, or a comment `// #import "x"` that fills its line.
///
/// Editors and compilers can read a script whose imports are comments.
struct ImportDirective: Hashable, Sendable {
    /// The path between the quotes.
    var path: String
    /// The line, counted from 1.
    var line: Int
    /// The column of the `#`, counted from 1.
    var column: Int
    /// Whether nothing but comments, directives such as `"use strict"` and other imports stand before it.
    var isLeading: Bool
    /// Whether it is written as a comment.
    var isComment = false
    /// The UTF-8 bytes of the directive in the script, from its beginning to the quote or the semicolon behind it.
    var range: Range<Int>
}

extension ImportDirective {
    /// The bytes that begin every directive.
    static let keyword = Array("#import".utf8)
    /// What stands in front of them in a comment: with no blank or several, it stays a comment, which takes an import out.
    static let commentMark = Array("// ".utf8)

    /// Reads the path and the end of a directive whose `#` stands at the offset.
    /// - Throws: why it cannot be read, in words.
    static func read(_ bytes: [UInt8], at start: Int) throws(Malformed) -> (path: String, end: Int) {
        var position = start + keyword.count
        while position < bytes.count, isBlank(bytes[position]) { position += 1 }
        let closing: UInt8
        switch position < bytes.count ? bytes[position] : UInt8(ascii: "\n") {
        case UInt8(ascii: "\""): closing = UInt8(ascii: "\"")
        case UInt8(ascii: "'"): closing = UInt8(ascii: "'")
        case UInt8(ascii: "<"): closing = UInt8(ascii: ">")
        case UInt8(ascii: "\n"), UInt8(ascii: ";"): throw Malformed(why: "a path in quotes must follow")
        case 0xE2: throw Malformed(why: "the path must stand in straight quotes")
        default: throw Malformed(why: "the path must stand in quotes")
        }
        let first = position + 1
        guard
            let last = bytes[first...].firstIndex(where: { $0 == closing || $0 == UInt8(ascii: "\n") }),
            bytes[last] == closing
        else { throw Malformed(why: "the closing quote is missing") }
        var end = last + 1
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        end = end < bytes.count && bytes[end] == UInt8(ascii: ";") ? end + 1 : last + 1
        return (String(decoding: bytes[first..<last], as: UTF8.self), end)
    }

    /// Why a directive cannot be read.
    struct Malformed: Error {
        var why: String
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
