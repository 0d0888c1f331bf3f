/// A set of Unicode scalars: what brackets and classes of a regular expression match.
indirect enum ScalarSet {
    case range(ClosedRange<UInt32>)
    case property(ScalarProperty)
    case union([ScalarSet])
    case intersection(ScalarSet, ScalarSet)
    case difference(ScalarSet, ScalarSet)
    case inverted(ScalarSet)
    case ignoringCase(ScalarSet)

    func contains(_ value: UInt32) -> Bool {
        switch self {
        case .range(let range): range.contains(value)
        case .property(let property): Unicode.Scalar(value).map(property.holds) ?? false
        case .union(let sets): sets.contains { $0.contains(value) }
        case .intersection(let left, let right): left.contains(value) && right.contains(value)
        case .difference(let left, let right): left.contains(value) && !right.contains(value)
        case .inverted(let set): !set.contains(value)
        case .ignoringCase(let set):
            set.contains(value) || set.contains(ScalarCase.small(value)) || set.contains(ScalarCase.capital(value))
        }
    }
}

/// Capitals and small letters, one scalar for one.
enum ScalarCase {
    static func small(_ value: UInt32) -> UInt32 {
        if value < 0x80 { return 0x41...0x5A ~= value ? value + 0x20 : value }
        return Unicode.Scalar(value).flatMap { single($0.properties.lowercaseMapping) } ?? value
    }

    static func capital(_ value: UInt32) -> UInt32 {
        if value < 0x80 { return 0x61...0x7A ~= value ? value - 0x20 : value }
        return Unicode.Scalar(value).flatMap { single($0.properties.uppercaseMapping) } ?? value
    }

    private static func single(_ text: String) -> UInt32? {
        let scalars = text.unicodeScalars
        return scalars.count == 1 ? scalars.first?.value : nil
    }
}

/// A set that answers for ASCII at once.
struct ScalarTable {
    private let low: UInt64
    private let high: UInt64
    private let set: ScalarSet

    init(_ set: ScalarSet) {
        self.set = set
        var words: [UInt64] = [0, 0]
        for value in 0..<UInt32(128) where set.contains(value) { words[Int(value / 64)] |= 1 << UInt64(value % 64) }
        low = words[0]
        high = words[1]
    }

    func contains(_ value: UInt32) -> Bool {
        if value < 64 { return low >> UInt64(value) & 1 == 1 }
        if value < 128 { return high >> UInt64(value - 64) & 1 == 1 }
        return set.contains(value)
    }
}

/// A property of Unicode scalars that patterns name: `\d`, `\p{Lu}`, `[:alpha:]`.
enum ScalarProperty {
    case digit
    case word
    case space
    case horizontalSpace
    case verticalSpace
    case category(String)
    case alphabetic
    case uppercase
    case lowercase
    case whitespace
    case punctuation
    case hexadecimalDigit
    case control
    case graphic
    case any

    fileprivate func holds(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        switch self {
        case .digit: return properties.generalCategory == .decimalNumber
        case .word: return Self.isWord(scalar)
        case .space: return (9...13).contains(scalar.value) && scalar.value != 11 || isCategory("Z", scalar)
        case .horizontalSpace: return scalar.value == 9 || properties.generalCategory == .spaceSeparator
        case .verticalSpace: return (10...13).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
        case .category(let name): return isCategory(name, scalar)
        case .alphabetic: return properties.isAlphabetic
        case .uppercase: return properties.isUppercase
        case .lowercase: return properties.isLowercase
        case .whitespace: return properties.isWhitespace
        case .punctuation: return isCategory("P", scalar)
        case .hexadecimalDigit: return properties.isHexDigit
        case .control: return properties.generalCategory == .control
        case .graphic: return !properties.isWhitespace && !isCategory("C", scalar)
        case .any: return true
        }
    }

    /// Whether the scalar is part of a word: a letter, mark, digit or connecting punctuation.
    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 {
            return switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": true
            default: false
            }
        }
        if scalar.properties.isAlphabetic || scalar.value == 0x200C || scalar.value == 0x200D { return true }
        switch scalar.properties.generalCategory {
        case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }

    private func isCategory(_ name: String, _ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory.abbreviation.hasPrefix(name)
    }

    /// The property of a name as `\p{…}` and `[:…:]` spell it; nil for one that is not known.
    init?(named name: String) {
        let plain = String(name.lowercased().filter { $0 != "_" && $0 != " " && $0 != "-" })
        guard let property = Self.named[plain] ?? Self.named[plain.hasPrefix("is") ? String(plain.dropFirst(2)) : ""]
        else { return nil }
        self = property
    }

    private static let named: [String: ScalarProperty] = {
        var named: [String: ScalarProperty] = [
            "alpha": .alphabetic, "alphabetic": .alphabetic, "digit": .digit, "upper": .uppercase,
            "uppercase": .uppercase, "lower": .lowercase, "lowercase": .lowercase, "space": .whitespace,
            "whitespace": .whitespace, "blank": .horizontalSpace, "punct": .punctuation, "xdigit": .hexadecimalDigit,
            "cntrl": .control, "graph": .graphic, "word": .word, "any": .any,
        ]
        let categories = [
            "L": "letter", "Lu": "uppercaseletter", "Ll": "lowercaseletter", "Lt": "titlecaseletter",
            "Lm": "modifierletter", "Lo": "otherletter", "M": "mark", "Mn": "nonspacingmark", "Mc": "spacingmark",
            "Me": "enclosingmark", "N": "number", "Nd": "decimalnumber", "Nl": "letternumber", "No": "othernumber",
            "P": "punctuation", "Pc": "connectorpunctuation", "Pd": "dashpunctuation", "Ps": "openpunctuation",
            "Pe": "closepunctuation", "Pi": "initialpunctuation", "Pf": "finalpunctuation", "Po": "otherpunctuation",
            "S": "symbol", "Sm": "mathsymbol", "Sc": "currencysymbol", "Sk": "modifiersymbol", "So": "othersymbol",
            "Z": "separator", "Zs": "spaceseparator", "Zl": "lineseparator", "Zp": "paragraphseparator",
            "C": "other", "Cc": "control", "Cf": "format", "Co": "privateuse", "Cn": "unassigned", "Cs": "surrogate",
        ]
        for (abbreviation, name) in categories {
            named[abbreviation.lowercased()] = .category(abbreviation)
            if named[name] == nil { named[name] = .category(abbreviation) }
        }
        return named
    }()
}

extension Unicode.GeneralCategory {
    /// The abbreviation that Unicode gives the category, such as `Lu`.
    fileprivate var abbreviation: String {
        switch self {
        case .uppercaseLetter: "Lu"
        case .lowercaseLetter: "Ll"
        case .titlecaseLetter: "Lt"
        case .modifierLetter: "Lm"
        case .otherLetter: "Lo"
        case .nonspacingMark: "Mn"
        case .spacingMark: "Mc"
        case .enclosingMark: "Me"
        case .decimalNumber: "Nd"
        case .letterNumber: "Nl"
        case .otherNumber: "No"
        case .connectorPunctuation: "Pc"
        case .dashPunctuation: "Pd"
        case .openPunctuation: "Ps"
        case .closePunctuation: "Pe"
        case .initialPunctuation: "Pi"
        case .finalPunctuation: "Pf"
        case .otherPunctuation: "Po"
        case .mathSymbol: "Sm"
        case .currencySymbol: "Sc"
        case .modifierSymbol: "Sk"
        case .otherSymbol: "So"
        case .spaceSeparator: "Zs"
        case .lineSeparator: "Zl"
        case .paragraphSeparator: "Zp"
        case .control: "Cc"
        case .format: "Cf"
        case .surrogate: "Cs"
        case .privateUse: "Co"
        default: "Cn"
        }
    }
}
