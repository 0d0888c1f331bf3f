/// Which letters a keyboard has, and where.
struct KeyboardLanguage: Hashable {
    /// The letters of the three rows.
    let rows: [String]
    /// What stands between whole numbers and fractions.
    let decimalSeparator: String

    /// The keyboard of a language; the English one for a language that has the same letters, or is not known here.
    static func named(_ language: String) -> KeyboardLanguage {
        let code = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
        let rows = rowsByLanguage[code] ?? english.rows
        return KeyboardLanguage(rows: rows, decimalSeparator: pointLanguages.contains(code) ? "." : ",")
    }

    /// The keyboard without the letters beyond ASCII, for addresses and the like.
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
