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
            let end = rest.indices.first(where: { rest[$0...].starts(with: Self.separator.utf8) }),
            let number = Self.number(Substring(rest[..<end])),
            let name = Self.decoded(rest[end...].dropFirst(Self.separator.utf8.count)), !name.isEmpty
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
