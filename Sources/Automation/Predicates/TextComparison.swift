/// Which differences between texts do not count: case for `[c]`, accents for `[d]`.
struct TextFolding: OptionSet, Hashable, Sendable {
    let rawValue: Int

    /// Capitals equal small letters.
    static let ignoresCase = TextFolding(rawValue: 1)
    /// Letters equal themselves with accents.
    static let ignoresAccents = TextFolding(rawValue: 2)

    /// The text without what does not count.
    func fold(_ text: String) -> String {
        if isEmpty { return text }
        var folded = text
        if contains(.ignoresAccents), !text.utf8.allSatisfy({ $0 < 0x80 }) { folded = Self.withoutAccents(text) }
        return contains(.ignoresCase) ? folded.lowercased() : folded
    }

    private static func withoutAccents(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: continue
            default: scalars.append(scalar.value < 0xC0 ? scalar : base(of: scalar))
            }
        }
        return String(scalars)
    }

    /// The letter that a composed character consists of beside its accents.
    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar { bases[scalar] ?? scalar }

    /// The letters without their accents, for those of Latin, Greek and Cyrillic; made when the first is met.
    ///
    /// The standard library offers no decomposition, but the names of composed characters tell it: everything after
    /// WITH that is the name of a combining mark. A stroke or hook is part of its letter, in Unicode's view as well.
    private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
        var bases = unnamed
        var byName: [String: Unicode.Scalar] = [:]
        let blocks: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF]
        let scalars = blocks.flatMap { $0.compactMap(Unicode.Scalar.init) }
        let named = scalars.compactMap { scalar in scalar.properties.name.map { (scalar: scalar, name: $0) } }
        for (scalar, name) in named { byName[name] = scalar }
        for (scalar, name) in named where bases[scalar] == nil {
            let words = name.split(separator: " ")
            guard let with = words.firstIndex(of: "WITH"), with > 0 else { continue }
            let accents = words[(with + 1)...].joined(separator: " ")
            guard accentNames(in: accents).allSatisfy({ marks.contains($0) }) else { continue }
            if words[0] == "LATIN", words[with - 1].utf8.count == 1 {
                let letter = words[1] == "SMALL" ? words[with - 1].lowercased() : String(words[with - 1])
                bases[scalar] = letter.unicodeScalars.first
            } else {
                bases[scalar] = byName[words[..<with].joined(separator: " ")]
            }
        }
        return bases
    }()

    private static func accentNames(in accents: String) -> [String] {
        var names: [String] = []
        var name: [Substring] = []
        for word in accents.split(separator: " ") {
            if word == "AND" {
                names.append(name.joined(separator: " "))
                name = []
            } else {
                name.append(word)
            }
        }
        return names + [name.joined(separator: " ")]
    }

    private static let marks: Set<String> = [
        "GRAVE", "ACUTE", "CIRCUMFLEX", "TILDE", "MACRON", "BREVE", "DOT ABOVE", "DIAERESIS", "HOOK ABOVE",
        "RING ABOVE",
        "DOUBLE ACUTE", "CARON", "DOUBLE GRAVE", "INVERTED BREVE", "HORN", "DOT BELOW", "DIAERESIS BELOW", "RING BELOW",
        "COMMA BELOW", "CEDILLA", "OGONEK", "CIRCUMFLEX BELOW", "BREVE BELOW", "TILDE BELOW", "LINE BELOW", "TONOS",
        "DIALYTIKA", "VARIA", "OXIA", "PSILI", "DASIA", "PERISPOMENI", "YPOGEGRAMMENI", "PROSGEGRAMMENI", "VRACHY",
    ]

    /// Composed letters whose names do not say so.
    private static let unnamed: [Unicode.Scalar: Unicode.Scalar] = [
        "й": "и", "Й": "И", "ё": "е", "Ё": "Е", "ї": "і", "Ї": "І", "ў": "у", "Ў": "У", "ѓ": "г", "Ѓ": "Г", "ќ": "к",
        "Ќ": "К",
    ]
}

extension String {
    /// Whether a part occurs in the text; everything holds the empty text.
    ///
    /// Texts of plain ASCII are compared byte by byte, which is much faster than comparing characters.
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

/// A compiled pattern that a whole text can meet.
enum TextPattern {
    case glob(GlobPattern)
    case expression(RegularExpression)

    /// Compiles a regular expression that sees as little of a text as the folding leaves.
    static func compile(_ pattern: String, _ folding: TextFolding) throws(RegularExpression.SyntaxError)
        -> RegularExpression
    {
        try RegularExpression(
            folding.intersection(.ignoresAccents).fold(pattern), ignoresCase: folding.contains(.ignoresCase))
    }
}

/// A pattern of `LIKE`: `?` is any one character, `*` any run of them, and a backslash takes their meaning away.
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

    /// Whether the whole text meets the pattern; takes no longer than the product of both lengths.
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
