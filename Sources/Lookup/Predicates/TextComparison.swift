internal import CICU

/// Differences between strings that are ignored: case for `[c]`, accents for `[d]`.
package struct TextFolding: OptionSet, Hashable, Sendable {
    /// The raw bits.
    package let rawValue: Int

    /// Creates a set from raw bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Ignores case.
    package static let ignoresCase = TextFolding(rawValue: 1)
    /// Ignores accents.
    package static let ignoresAccents = TextFolding(rawValue: 2)

    /// The string without the ignored differences, as Unicode folds case and decomposes letters.
    func fold(_ text: String) -> String {
        if isEmpty { return text }
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return contains(.ignoresCase) ? text.lowercased() : text }
        let units = Array(text.utf16)
        func folded(_ capacity: Int32, _ result: UnsafeMutablePointer<UInt16>?) -> Int32 {
            icu_fold(units, Int32(units.count), contains(.ignoresCase), contains(.ignoresAccents), result, capacity)
        }
        // No character folds to more than three.
        guard units.count < Int32.max / 4 else { return text }
        let capacity = Int32(units.count * 3 + 1)
        var size: Int32 = 0
        let result = [UInt16](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
            size = folded(capacity, buffer.baseAddress)
            count = Int(min(max(size, 0), capacity))
        }
        return size < 0 || size > capacity ? text : String(decoding: result, as: UTF16.self)
    }
}

extension String {
    /// Whether the string contains a part; every string contains the empty one.
    ///
    /// ASCII strings are compared by byte, which is much faster than by character.
    func holds(_ part: String) -> Bool {
        if part.isEmpty { return true }
        let found = utf8.withContiguousStorageIfAvailable { text -> Bool? in
            part.utf8.withContiguousStorageIfAvailable { part -> Bool? in
                guard part.allSatisfy({ $0 < 0x80 }), text.allSatisfy({ $0 < 0x80 }) else { return nil }
                guard part.count <= text.count else { return false }
                for start in 0...(text.count - part.count) where text[start] == part[0] {
                    if text[start..<(start + part.count)].elementsEqual(part) { return true }
                }
                return false
            } ?? nil
        }
        return (found ?? nil) ?? contains(part)
    }
}

/// A compiled pattern that whole strings are matched with.
enum TextPattern {
    case glob(GlobPattern)
    case expression(RegularExpression)

    /// Compiles a regular expression that ignores the differences of the folding.
    static func compile(_ pattern: String, _ folding: TextFolding) throws(RegularExpression.SyntaxError)
        -> RegularExpression
    {
        try RegularExpression(
            folding.intersection(.ignoresAccents).fold(pattern), ignoresCase: folding.contains(.ignoresCase))
    }
}

/// A pattern of `LIKE`: `?` matches any character, `*` any run of characters, `\` escapes either.
struct GlobPattern {
    private enum Part: Equatable {
        case character(Character)
        case one
        case many
    }

    private let parts: [Part]

    init(_ pattern: String) {
        var parts: [Part] = []
        var isEscaped = false
        for character in pattern {
            if isEscaped {
                parts.append(.character(character))
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "*" {
                if parts.last != .many { parts.append(.many) }
            } else {
                parts.append(character == "?" ? .one : .character(character))
            }
        }
        if isEscaped { parts.append(.character("\\")) }
        self.parts = parts
    }

    /// Whether the pattern matches the whole string.
    ///
    /// Takes time proportional to the product of both lengths at most.
    func matches(_ text: String) -> Bool {
        let characters = Array(text)
        var position = 0
        var part = 0
        var resume: (part: Int, position: Int)?
        while position < characters.count {
            if part < parts.count, parts[part] == .one || parts[part] == .character(characters[position]) {
                part += 1
                position += 1
            } else if part < parts.count, parts[part] == .many {
                part += 1
                resume = (part, position)
            } else if let last = resume {
                part = last.part
                position = last.position + 1
                resume = (last.part, position)
            } else {
                return false
            }
        }
        while part < parts.count, parts[part] == .many { part += 1 }
        return part == parts.count
    }
}
