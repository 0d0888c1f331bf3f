import Automation
import Scripting

/// The texts of a document in other languages, from the `.strings` files beside it.
///
/// For `Main.storyboard`, they are `fr.lproj/Main.strings` and so on, in the same folder or, when the document is in
/// `Base.lproj`, beside that folder.
public struct InterfaceStrings: Sendable {
    /// The texts by language and key: `abc-de-fgh.text`.
    private var tables: [String: [String: String]] = [:]

    /// Creates an empty collection.
    public init() {}

    /// Reads the files beside a document.
    /// - Throws: ``InterfaceError`` at the first mistake in one of them.
    init(beside path: String, shownAs shown: String) throws(InterfaceError) {
        for (language, file) in zip(Self.languages(beside: path), Self.files(beside: path))
        where InterfaceFile.exists(file) {
            let shown = InterfaceFile.join(Self.folder(of: shown), Self.name(of: shown, language: language))
            let bytes = try InterfaceFile.bytes(of: file, shownAs: shown, limit: InterfaceDocument.maximumSize)
            try add(bytes, language: language, file: shown)
        }
    }

    /// The paths of the files beside a document, one for each folder of a language; some may not exist.
    static func files(beside path: String) -> [String] {
        languages(beside: path).map { InterfaceFile.join(folder(of: path), name(of: path, language: $0)) }
    }

    private static func languages(beside path: String) -> [String] {
        InterfaceFile.names(in: folder(of: path)).filter { $0.hasSuffix(ending) }
            .map { String($0.dropLast(ending.count)) }
    }

    private static let ending = ".lproj"

    /// The folder that holds those of the languages.
    private static func folder(of path: String) -> String {
        let folder = InterfaceFile.folder(of: path)
        return folder.hasSuffix("Base\(ending)") ? InterfaceFile.folder(of: folder) : folder
    }

    private static func name(of path: String, language: String) -> String {
        "\(language)\(ending)/\(InterfaceFile.name(of: path)).strings"
    }

    /// Adds the texts of a language.
    /// - Throws: ``InterfaceError`` at the first mistake.
    package mutating func add(_ bytes: [UInt8], language: String, file: String) throws(InterfaceError) {
        var places = TextPlaces([], file: file)
        do throws(ValueSyntaxError) {
            let text = try PropertyListText(bytes).bytes
            places = TextPlaces(text, file: file)
            var parser = StringsParser(bytes: text)
            tables[language, default: [:]].merge(try parser.pairs()) { $1 }
        } catch {
            throw InterfaceError(
                error.message, at: places.place(of: error),
                advice: error.suggestion.map { "\($0.capitalizedFirst)." })
        }
    }

    /// The languages, in alphabetical order.
    public var languages: [String] { tables.keys.sorted() }

    /// The text for a key in a language such as `fr` or `pt-BR`; nil when the language or the key is missing.
    func text(_ key: String, language: String) -> String? {
        let base = String(language.prefix { $0 != "-" && $0 != "_" })
        return tables[language]?[key] ?? tables[base]?[key]
    }
}

/// A parser of `"key" = "value";`.
private struct StringsParser {
    let bytes: [UInt8]
    var position = 0

    mutating func pairs() throws(ValueSyntaxError) -> [String: String] {
        var pairs: [String: String] = [:]
        while true {
            try skip()
            guard position < bytes.count else { return pairs }
            let key = try string()
            try expect("=", after: key)
            try skip()
            pairs[key] = try string()
            try expect(";", after: key)
        }
    }

    private mutating func expect(_ sign: Unicode.Scalar, after key: String) throws(ValueSyntaxError) {
        try skip()
        guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else {
            throw ValueSyntaxError(
                "expected '\(sign)' after '\(key)'", suggestion: "write \"key\" = \"text\";", at: position)
        }
        position += 1
    }

    private func follows(_ text: StaticString) -> Bool {
        position + 1 < bytes.count && bytes[position] == text.utf8Start[0] && bytes[position + 1] == text.utf8Start[1]
    }

    /// Skips blanks and comments.
    private mutating func skip() throws(ValueSyntaxError) {
        while position < bytes.count {
            if bytes[position] <= 0x20 {
                position += 1
            } else if follows("//") {
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            } else if follows("/*") {
                let start = position
                position += 2
                while position < bytes.count, !follows("*/") { position += 1 }
                guard position < bytes.count else { throw ValueSyntaxError("unterminated comment", at: start) }
                position += 2
            } else {
                return
            }
        }
    }

    private mutating func string() throws(ValueSyntaxError) -> String {
        let start = position
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return try word() }
        position += 1
        var text: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                text += try escape()
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        guard position < bytes.count else { throw ValueSyntaxError("unterminated string", at: start) }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// A string without quotes.
    private mutating func word() throws(ValueSyntaxError) -> String {
        let start = position
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        guard position > start else {
            throw ValueSyntaxError("expected a string", suggestion: "write \"key\" = \"text\";", at: start)
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private mutating func escape() throws(ValueSyntaxError) -> [UInt8] {
        let start = position
        position += 2
        guard position <= bytes.count else { throw ValueSyntaxError("unterminated string", at: start) }
        switch bytes[position - 1] {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
            guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
                throw ValueSyntaxError("invalid Unicode escape", suggestion: "write four digits", at: start)
            }
            position += 4
            var units = [unit]
            if UTF16.isLeadSurrogate(unit), follows("\\U") || follows("\\u"), position + 6 <= bytes.count {
                let next = String(decoding: bytes[position + 2..<position + 6], as: UTF8.self)
                if let low = UInt16(next, radix: 16) {
                    units.append(low)
                    position += 6
                }
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        case let other: return [other]
        }
    }
}
