import Automation
import Fixtures
import Reporters
import ScriptRunner
import TestEvents

/// How the texts of the command line and of files become values.
enum SettingValue {
    /// A duration that is longer than nothing, in seconds.
    static func seconds(_ text: String) throws(SettingError) -> Double {
        guard let value = Double(text), value > 0, value.isFinite else {
            throw SettingError(text: text, expectation: "a number of seconds above 0")
        }
        return value
    }

    /// A number of things, at least one.
    static func count(_ text: String) throws(SettingError) -> Int {
        guard let value = Int(text), value > 0 else {
            throw SettingError(text: text, expectation: "a whole number above 0")
        }
        return value
    }

    /// The seed of everything random.
    static func seed(_ text: String) throws(SettingError) -> UInt64 {
        guard let value = UInt64(text) else {
            throw SettingError(text: text, expectation: "a whole number from 0 to \(UInt64.max)")
        }
        return value
    }

    /// `true` or `false`.
    static func flag(_ text: String) throws(SettingError) -> Bool {
        guard let value = Bool(text) else { throw SettingError(text: text, expectation: "true or false") }
        return value
    }

    /// One of a few words.
    static func word<Word: RawRepresentable<String> & CaseIterable>(_ text: String) throws(SettingError) -> Word {
        if let word = Word(rawValue: text) { return word }
        let known = Word.allCases.map(\.rawValue)
        throw SettingError(
            text: text, expectation: known.joined(separator: " or "), nearest: nearestName(to: text, in: known))
    }

    /// A regular expression.
    static func regularExpression(_ text: String) throws(SettingError) -> String {
        guard (try? RegularExpression(text)) != nil else {
            throw SettingError(text: text, expectation: "a regular expression")
        }
        return text
    }

    /// `NAME=VALUE`.
    static func pair(_ text: String) throws(SettingError) -> NamedValue {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { throw SettingError(text: text, expectation: "NAME=VALUE") }
        return NamedValue(name: String(parts[0]), value: String(parts[1]))
    }

    /// `NAME=VALUE`, where the name can be a global of scripts.
    static func definition(_ text: String) throws(SettingError) -> NamedValue {
        let value = try pair(text)
        let isName =
            value.name.unicodeScalars.first.map { $0.properties.isIDStart || $0 == "_" || $0 == "$" } == true
            && value.name.unicodeScalars.allSatisfy { $0.properties.isIDContinue || $0 == "$" }
        guard isName, !reservedNames.contains(value.name) else {
            throw SettingError(text: text, expectation: "NAME=VALUE with a name that a JavaScript variable can have")
        }
        return value
    }

    /// Constants of the global object, and words that are no names.
    private static let reservedNames: Set = [
        "undefined", "NaN", "Infinity", "globalThis", "await", "break", "case", "catch", "class", "const", "continue",
        "debugger", "default", "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for",
        "function", "if", "import", "in", "instanceof", "let", "new", "null", "return", "super", "switch", "this",
        "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
    ]

    /// Names with commas between them.
    static func names(_ text: String) throws(SettingError) -> [String] {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingBlanks) }
        guard !names.contains("") else { throw SettingError(text: text, expectation: "names with commas between them") }
        return names
    }

    /// Calls of fixtures with commas between them: `clearAllData,addEncounters(25)`.
    static func fixtures(_ text: String) throws(SettingError) -> [String] {
        let calls = FixtureCall.texts(in: text)
        guard !calls.contains("") else {
            throw SettingError(text: text, expectation: "fixtures with commas between them")
        }
        return calls
    }

    /// What scripts may do to the machine.
    static func permission(_ text: String) throws(SettingError) -> ScriptConfiguration.Permission {
        if let permission = ScriptConfiguration.Permission(rawValue: text) { return permission }
        let known = ScriptConfiguration.Permission.allCases.map(\.rawValue)
        throw SettingError(
            text: text, expectation: "a permission (\(known.joined(separator: ", ")))",
            nearest: nearestName(to: text, in: known))
    }

    /// Sizes with commas between them: `359x607,320x568`.
    static func sizes(_ text: String) throws(SettingError) -> [Size] {
        var sizes: [Size] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.trimmingBlanks.split { $0 == "x" || $0 == "×" }.compactMap { Double($0) }
            guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 10_000 }) else {
                throw SettingError(text: text, expectation: "sizes in points, such as 359x607,320x568")
            }
            sizes.append(Size(width: sides[0], height: sides[1]))
        }
        return sizes
    }

    /// `NAME[=FILE]`.
    static func reporter(_ text: String) throws(SettingError) -> ReporterSpecification {
        do {
            return try ReporterSpecification(parsing: text)
        } catch {
            switch error.kind {
            case .unknownName(_, let nearest, let known):
                throw SettingError(
                    text: text, expectation: "a reporter (\(known.joined(separator: ", ")))", nearest: nearest)
            case .missingFile(let name):
                throw SettingError(text: text, expectation: "'\(name)=FILE', or '\(name)' for standard output")
            }
        }
    }
}

extension StringProtocol {
    fileprivate var trimmingBlanks: SubSequence {
        let rest = drop(while: \.isWhitespace)
        return rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)]
    }
}
