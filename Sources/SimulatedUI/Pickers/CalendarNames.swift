internal import CICU

/// The names that a locale uses in dates, and the order in which it shows their parts.
///
/// Its calendar is the Gregorian one, as that of ``CalendarDate``.
struct CalendarNames {
    /// A part of a date or a time.
    enum Part: Character {
        case year = "y"
        case month = "M"
        case day = "d"
        case hour = "h"
        case minute = "m"
        case halfDay = "a"
    }

    let months: [String]
    let shortMonths: [String]
    /// Starts with Sunday.
    let shortWeekdays: [String]
    /// `AM` and `PM`.
    let halfDays: [String]
    let today: String
    /// The parts of a date, in order.
    let dateOrder: [Part]
    /// The parts of a time in order; without a half day for a clock of 24 hours.
    let timeOrder: [Part]
    private let digits: [String]
    private let year: Affixes
    private let day: Affixes

    /// What surrounds a number, such as the sign for years in Japanese.
    private struct Affixes {
        var before = ""
        var after = ""
    }

    /// Reads what a locale uses.
    init(_ format: LocalizedFormat) {
        let separator = format.icuLocale.contains("@") ? ";" : "@"
        let locale = format.icuLocale + separator + "calendar=gregorian"
        func names(_ kind: ICUDateNames, _ count: Int32) -> [String] {
            (0..<count).map { index in ICUText.make { icu_date_name(locale, kind, index, $0, $1) } }
        }
        months = names(.months, 12)
        shortMonths = names(.shortMonths, 12)
        shortWeekdays = names(.shortWeekdays, 7)
        halfDays = names(.halfDays, 2)
        let today = ICUText.make { icu_today(locale, $0, $1) }
        self.today = today.prefix(1).uppercased() + today.dropFirst()
        dateOrder = Self.parts(in: format.dateFormat(fromTemplate: "yMMMMd"), of: [.year, .month, .day])
        let time = Self.parts(in: format.dateFormat(fromTemplate: "jmm"), of: [.hour, .minute, .halfDay])
        timeOrder = time
        digits = (0...9).map { format.string(from: Double($0), style: .none) }
        year = Self.affixes(of: "y", in: format)
        day = Self.affixes(of: "d", in: format)
    }

    /// Whether the month comes before the day.
    var beginsWithMonth: Bool {
        dateOrder.firstIndex(of: .month) ?? 0 < dateOrder.firstIndex(of: .day) ?? 0
    }

    /// Returns the title of a year.
    func title(ofYear year: Int) -> String { self.year.before + digits(of: year) + self.year.after }

    /// Returns the title of a day of the month.
    func title(ofDay day: Int) -> String { self.day.before + digits(of: day) + self.day.after }

    /// Returns a number with at least so many digits.
    func digits(of number: Int, atLeast count: Int = 1) -> String {
        let own = String(number)
        let padded = String(repeating: "0", count: max(0, count - own.count)) + own
        return padded.map { $0.wholeNumberValue.map { digits[$0] } ?? String($0) }.joined()
    }

    /// Returns the fields of a pattern without its quoted texts, in order; other parts that are wanted follow.
    private static func parts(in pattern: String, of wanted: [Part]) -> [Part] {
        var parts: [Part] = []
        for field in fields(of: pattern) {
            let part: Part? =
                switch field {
                case "L": .month
                case "H", "K", "k": .hour
                case "b", "B": .halfDay
                default: Part(rawValue: field)
                }
            if let part, wanted.contains(part), !parts.contains(part) { parts.append(part) }
        }
        return parts + wanted.filter { $0 != .halfDay && !parts.contains($0) }
    }

    /// Returns what surrounds a number in its pattern.
    private static func affixes(of field: Character, in format: LocalizedFormat) -> Affixes {
        // Other fields, such as the era, have no place on a wheel.
        let pattern = format.dateFormat(fromTemplate: String(field)).filter {
            $0 != "'" && ($0 == field || !$0.isASCII || !$0.isLetter)
        }
        guard let first = pattern.firstIndex(of: field), let last = pattern.lastIndex(of: field) else {
            return Affixes()
        }
        func trimmed(_ text: Substring) -> String { text.allSatisfy { $0 == " " } ? "" : String(text) }
        return Affixes(
            before: trimmed(pattern[..<first]), after: trimmed(pattern[pattern.index(after: last)...]))
    }

    private static func fields(of pattern: String) -> [Character] {
        var isQuoted = false
        return pattern.filter { character in
            if character == "'" { isQuoted.toggle() }
            return !isQuoted && character.isASCII && character.isLetter
        }.map { $0 }
    }
}
