/// The name of a recording's folder: `2026-01-31T23-59-59-_-Add_an_account.fry`.
///
/// Sorted by name, recordings are sorted by date. Spaces become underscores; what has a meaning in paths, the percent
/// sign, underscores and invisible characters are percent-encoded, so the folder's name gives back date and name. A
/// second recording of the same second has a number behind the date: `2026-01-31T23-59-59.2-_-…`.
public struct RecordingName: Hashable, Sendable {
    /// The name of a recording that was given none.
    public static let defaultName = "LastFryLog"
    /// The ending of the folders.
    public static let ending = ".fry"

    private static let separator = "-_-"
    /// File systems limit names to 255 bytes; date, number and ending need the rest.
    private static let byteLimit = 200

    /// The start of the recording in whole seconds since 1 January 1970 UTC; nil for a folder that was renamed.
    public let date: Int?
    /// The number among the recordings of the same second and name, counted from 1.
    public let number: Int
    /// The name; the beginning of it if it is very long.
    public let name: String

    /// Creates the name of a recording's folder.
    /// - Parameters:
    ///   - name: any text; empty for the default name.
    ///   - date: seconds since 1 January 1970 UTC; a date outside the years 0 to 9999 counts as the nearest in them.
    package init(name: String, date: Double, number: Int = 1) {
        self.name = Self.decoded(Self.encoded(name.isEmpty ? Self.defaultName : name).utf8[...]) ?? Self.defaultName
        self.date = CivilDate.seconds(nearest: date)
        self.number = number
    }

    /// Reads the name of a folder; nil if it does not end in `.fry`.
    package init?(folder: String) {
        // An accent at the start of a name is one character with what is before it, so bytes are compared.
        let bytes = folder.utf8
        guard bytes.count > Self.ending.utf8.count,
            bytes.suffix(Self.ending.utf8.count).elementsEqual(Self.ending.utf8),
            !bytes.contains(UInt8(ascii: "/"))
        else { return nil }
        let stem = bytes.dropLast(Self.ending.utf8.count)
        let rest = stem.dropFirst(19)
        if let date = String(stem.prefix(19)).flatMap(CivilDate.seconds),
            let separator = rest.firstRange(of: Self.separator.utf8),
            let number = Self.number(Substring(rest[..<separator.lowerBound])),
            let name = Self.decoded(rest[separator.upperBound...]), !name.isEmpty
        {
            (self.date, self.number, self.name) = (date, number, name)
        } else {
            (date, number, name) = (nil, 1, String(Substring(stem)))
        }
    }

    /// The name of the folder.
    public var folder: String {
        guard let date else { return name + Self.ending }
        let suffix = number > 1 ? ".\(number)" : ""
        return CivilDate.text(of: date) + suffix + Self.separator + Self.encoded(name) + Self.ending
    }

    private static func number(_ text: Substring) -> Int? {
        if text.isEmpty { return 1 }
        guard text.first == ".", let number = Int(text.dropFirst()), number > 1, text == ".\(number)" else {
            return nil
        }
        return number
    }

    private static func encoded(_ name: String) -> String {
        var encoded = ""
        for scalar in name.unicodeScalars {
            let piece = Self.encoded(scalar)
            if encoded.utf8.count + piece.utf8.count > byteLimit { break }
            encoded += piece
        }
        return encoded
    }

    private static func encoded(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case " ": return "_"
        case "_", "%", "/", "\\", ":": return percentEncoded(scalar)
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            return percentEncoded(scalar)
        default: return String(Character(scalar))
        }
    }

    private static func percentEncoded(_ scalar: Unicode.Scalar) -> String {
        String(Character(scalar)).utf8.map { byte in
            (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    private static func decoded(_ text: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "_"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let digits = String(rest.prefix(2)), digits.utf8.count == 2, digits.first != "+",
                    let value = UInt8(digits, radix: 16)
                else { return nil }
                bytes.append(value)
                rest = rest.dropFirst(2)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

/// Dates of the Gregorian calendar in UTC, written as `2026-01-31T23-59-59`: sortable, and without colons.
enum CivilDate {
    private static let range = -62_167_219_200...253_402_300_799
    private static let separators: [Character] = ["-", "-", "T", "-", "-"]

    /// The whole second of a date, in the years 0 to 9999.
    static func seconds(nearest date: Double) -> Int {
        guard date.isFinite else { return 0 }
        return Int(min(max(date.rounded(.down), Double(range.lowerBound)), Double(range.upperBound)))
    }

    static func text(of seconds: Int) -> String {
        let seconds = min(max(seconds, range.lowerBound), range.upperBound)
        let day = (seconds - modulo(seconds, 86_400)) / 86_400
        let time = modulo(seconds, 86_400)
        // Years begin in March here, so that the leap day is the last.
        let shifted = day + 719_468
        let era = (shifted - modulo(shifted, 146_097)) / 146_097
        let dayOfEra = modulo(shifted, 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
        let parts = [
            month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1, time / 3600, time / 60 % 60,
            time % 60,
        ]
        var text = String(repeating: "0", count: 4 - "\(year)".count) + "\(year)"
        for (separator, part) in zip(separators, parts) { text += "\(separator)\(part < 10 ? "0" : "")\(part)" }
        return text
    }

    /// The seconds since 1 January 1970 UTC of a written date; nil for another text.
    static func seconds(of text: String) -> Int? {
        let digits = text.utf8.map { Int($0) - 0x30 }
        guard digits.count == 19 else { return nil }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
        let date = (month > 2 ? year : year - 1, (month + 9) % 12)
        let era = (date.0 - modulo(date.0, 400)) / 400
        let yearOfEra = modulo(date.0, 400)
        let dayOfYear = (153 * date.1 + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        let seconds = days * 86_400 + number(11..<13) * 3600 + number(14..<16) * 60 + number(17..<19)
        // Whatever is not a date is written in another way.
        return range.contains(seconds) && self.text(of: seconds) == text ? seconds : nil
    }

    private static func modulo(_ number: Int, _ divisor: Int) -> Int {
        let rest = number % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
