import Automation

/// The positions of a keyboard's keys, in rows that span its width.
struct KeyboardLayout {
    struct Key {
        var kind: KeyboardKeyKind
        /// The area of the key, in fractions of the keyboard's width and height.
        var area: Rect
    }

    let planes: [KeyboardPlane: [Key]]
    let first: KeyboardPlane

    init(_ type: KeyboardType, language: KeyboardLanguage, hasHideKey: Bool) {
        switch type {
        case .numberPad:
            planes = [.numbers: Self.pad(corner: .blank)]
            first = .numbers
        case .decimalPad:
            planes = [.numbers: Self.pad(corner: .character(language.decimalSeparator))]
            first = .numbers
        case .phonePad:
            planes = [
                .numbers: Self.pad(corner: .plane(.symbols)),
                .symbols: Self.pad(rows: [["+"], ["*"], ["#"]], corner: .plane(.numbers)),
            ]
            first = .numbers
        default:
            planes = [
                .letters: Self.letters(type, language, hasHideKey: hasHideKey),
                .numbers: Self.others(
                    "1234567890", "-/:;()$&@\"", to: .symbols, hasHideKey: hasHideKey),
                .symbols: Self.others(
                    "[]{}#%^*+=", "_\\|~<>€£¥•", to: .numbers, hasHideKey: hasHideKey),
            ]
            first = type == .numbersAndPunctuation ? .numbers : .letters
        }
    }

    /// Returns the keys of a number pad: four rows of three keys.
    private static func pad(
        rows: [[String]] = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]], corner: KeyboardKeyKind
    ) -> [Key] {
        var keys: [Key] = []
        for (index, row) in rows.enumerated() {
            keys += self.row(index, row.map { (.character($0), 1.0 / Double(row.count)) })
        }
        let zero: KeyboardKeyKind = rows[0].count == 3 ? .character("0") : .blank
        return keys + row(3, [(corner, 1.0 / 3), (zero, 1.0 / 3), (.delete, 1.0 / 3)])
    }

    private static func letters(_ type: KeyboardType, _ language: KeyboardLanguage, hasHideKey: Bool) -> [Key] {
        let rows = (type.isForASCII ? language.asciiOnly : language).rows
        // All letter keys have the width of those in the longest row, and every row is centred.
        let columns = Double(rows.map(\.count).max() ?? 1)
        func keys(_ row: Int) -> [(KeyboardKeyKind, Double)] {
            rows[row].map { (.character(String($0)), 1 / columns) }
        }
        func side(_ row: Int) -> Double { (columns - Double(rows[row].count)) / (2 * columns) }
        return row(0, keys(0), from: side(0)) + row(1, keys(1), from: side(1))
            + row(2, [(.shift, side(2))] + keys(2) + [(.delete, side(2))])
            + bottom(.plane(.numbers), beside: extras(of: type), hasHideKey: hasHideKey)
    }

    private static func others(
        _ first: String, _ second: String, to plane: KeyboardPlane, hasHideKey: Bool
    ) -> [Key] {
        row(0, first.map { (.character(String($0)), 0.1) })
            + row(1, second.map { (.character(String($0)), 0.1) })
            + row(
                2, [(.plane(plane), 0.15)] + ".,?!'".map { (.character(String($0)), 0.14) } + [(.delete, 0.15)])
            + bottom(.plane(.letters), beside: [], hasHideKey: hasHideKey)
    }

    private static func extras(of type: KeyboardType) -> [String] {
        switch type {
        case .emailAddress: ["@", "."]
        case .url: [".", "/", ".com"]
        case .twitter: ["@", "#"]
        case .webSearch: ["."]
        default: []
        }
    }

    private static func bottom(_ plane: KeyboardKeyKind, beside extras: [String], hasHideKey: Bool) -> [Key] {
        var keys: [(KeyboardKeyKind, Double)] = [(plane, 0.2)]
        let space = 0.6 - 0.12 * Double(extras.count) - (hasHideKey ? 0.1 : 0)
        keys.append((.space, space))
        keys += extras.map { (.character($0), 0.12) }
        keys.append((.return, 0.2))
        if hasHideKey { keys.append((.hide, 0.1)) }
        return row(3, keys)
    }

    private static func row(_ index: Int, _ keys: [(KeyboardKeyKind, Double)], from left: Double = 0) -> [Key] {
        var x = left
        return keys.map { kind, width in
            let key = Key(kind: kind, area: Rect(x: x, y: Double(index) / 4, width: width, height: 0.25))
            x += width
            return key
        }
    }
}

/// A set of keys that a keyboard shows at the same time.
enum KeyboardPlane: Hashable {
    case letters
    case numbers
    case symbols
}

/// The function of a key.
enum KeyboardKeyKind: Hashable {
    /// Types a string; letters are upper case while shift is active.
    case character(String)
    case space
    case delete
    case `return`
    case shift
    /// Shows another set of keys.
    case plane(KeyboardPlane)
    /// Hides the keyboard.
    case hide
    /// Does nothing.
    case blank
}

extension KeyboardType {
    /// Whether the keyboard has no letters beyond ASCII.
    fileprivate var isForASCII: Bool { [.asciiCapable, .url, .emailAddress].contains(self) }
}

/// The letters of a keyboard and their order.
struct KeyboardLanguage: Hashable {
    /// The letters of the three rows.
    let rows: [String]
    /// The decimal separator.
    let decimalSeparator: String

    /// Returns the keyboard of a language, or the English one if it has no layout of its own.
    static func named(_ language: String) -> KeyboardLanguage {
        let code = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
        let rows = rowsByLanguage[code] ?? english.rows
        return KeyboardLanguage(rows: rows, decimalSeparator: pointLanguages.contains(code) ? "." : ",")
    }

    /// The keyboard without non-ASCII letters, for addresses and the like.
    var asciiOnly: KeyboardLanguage {
        KeyboardLanguage(rows: rows.map { $0.filter(\.isASCII) }, decimalSeparator: decimalSeparator)
    }

    /// The English keyboard.
    static let english = KeyboardLanguage(rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"], decimalSeparator: ".")

    private static let rowsByLanguage: [String: [String]] = [
        "da": ["qwertyuiopå", "asdfghjklæø", "zxcvbnm"], "de": ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"],
        "es": ["qwertyuiop", "asdfghjklñ", "zxcvbnm"], "fi": ["qwertyuiopå", "asdfghjklöä", "zxcvbnm"],
        "fr": ["azertyuiop", "qsdfghjklm", "wxcvbn"], "nb": ["qwertyuiopå", "asdfghjkløæ", "zxcvbnm"],
        "no": ["qwertyuiopå", "asdfghjkløæ", "zxcvbnm"], "sv": ["qwertyuiopå", "asdfghjklöä", "zxcvbnm"],
    ]
    private static let pointLanguages: Set<String> = ["", "en", "he", "ja", "ko", "ms", "th", "zh"]
}
