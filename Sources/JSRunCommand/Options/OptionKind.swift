import Automation
import Fixtures
import InterfaceBuilder
import Reporters
import Runner
import SimulatedUI
import TestEvents

/// The way in which an option's values are written, parsed and merged.
struct OptionKind<Value: Sendable>: Sendable {
    /// The syntax of the option.
    let form: OptionForm
    /// Parses the values; relative paths refer to the folder, and the result is nil without a value.
    let parse: @Sendable (_ texts: [String], _ folder: String) throws(SettingError) -> Value?
    /// Merges values of the command line and a file; by default, that of the command line wins.
    let merge: @Sendable (_ own: Value, _ other: Value) -> Value

    init(
        _ form: OptionForm, merge: @escaping @Sendable (_ own: Value, _ other: Value) -> Value = { own, _ in own },
        parse: @escaping @Sendable (_ texts: [String], _ folder: String) throws(SettingError) -> Value?
    ) {
        self.form = form
        self.merge = merge
        self.parse = parse
    }

    /// One value.
    static func one(_ valueName: String, _ parse: @escaping @Sendable (String) throws(SettingError) -> Value)
        -> OptionKind
    {
        OptionKind(.one(valueName: valueName)) { texts, _ throws(SettingError) in
            guard let text = texts.last else { return nil }
            return try parse(text)
        }
    }

    /// Several values: the members of each argument, one after the other.
    static func list<Element>(
        _ valueName: String, takesDashes: Bool = false,
        _ parse: @escaping @Sendable (String) throws(SettingError) -> [Element]
    ) -> OptionKind where Value == [Element] {
        OptionKind(.list(valueName: valueName, takesDashes: takesDashes)) { texts, _ throws(SettingError) in
            var values: [Element] = []
            for text in texts { values += try parse(text) }
            return values
        }
    }
}

extension OptionKind {
    /// A flag that sets a value.
    static func flag(meaning value: Value) -> OptionKind {
        OptionKind(.flag) { texts, _ throws(SettingError) in
            try OptionKind<Bool>.isOn(texts) == true ? value : nil
        }
    }
}

extension OptionKind where Value == String {
    /// Any string.
    static func text(_ valueName: String) -> OptionKind { one(valueName) { $0 } }

    /// The name of an app, or the path of a document that is one.
    static var app: OptionKind {
        OptionKind(.one(valueName: "name")) { texts, folder in
            texts.last.map { StoryboardApps.isDocument($0) ? PathNames.normalized(PathNames.join(folder, $0)) : $0 }
        }
    }

    /// The name of a file, without a folder.
    static func fileName(endingIn ending: String) -> OptionKind {
        one("name") { (text) throws(SettingError) in
            guard text.count > ending.count, text.lowercased().hasSuffix(ending), !text.contains("/") else {
                throw SettingError(text: text, expectation: "a file name that ends in \(ending), without a folder")
            }
            return text
        }
    }

    /// A folder or file.
    static func path(_ valueName: String) -> OptionKind {
        OptionKind(.one(valueName: valueName)) { texts, folder throws(SettingError) in
            guard let text = texts.last else { return nil }
            guard !text.isEmpty else { throw SettingError(text: text, expectation: "a \(valueName)") }
            return PathNames.join(folder, text)
        }
    }
}

extension OptionKind where Value == [String] {
    /// Any strings.
    static func texts(_ valueName: String, takesDashes: Bool = false) -> OptionKind {
        list(valueName, takesDashes: takesDashes) { [$0] }
    }

    /// Folders or files.
    static func paths(_ form: OptionForm) -> OptionKind {
        OptionKind(form) { texts, folder in texts.map { PathNames.join(folder, $0) } }
    }

    /// Search paths: those of a file come after those of the command line.
    static func searchPaths(_ valueName: String) -> OptionKind {
        OptionKind(.list(valueName: valueName), merge: +) { texts, folder in texts.map { PathNames.join(folder, $0) } }
    }

    /// Regular expressions.
    static var regularExpressions: OptionKind {
        list("regex") { (text) throws(SettingError) in
            guard (try? RegularExpression(text)) != nil else {
                throw SettingError(text: text, expectation: "a regular expression")
            }
            return [text]
        }
    }

    /// Tags, with or without their `@`.
    static var tags: OptionKind {
        list("tag") { (text) throws(SettingError) in
            let tag = text.hasPrefix("@") ? String(text.dropFirst()) : text
            guard !tag.isEmpty, !tag.contains(where: \.isWhitespace) else {
                throw SettingError(text: text, expectation: "a tag, such as smoke")
            }
            return [tag]
        }
    }

    /// Calls of fixtures, separated by commas: `clearAllData,addEncounters(25)`.
    static var fixtures: OptionKind {
        list("a,b") { (text) throws(SettingError) in
            let calls = FixtureCall.texts(in: text)
            guard !calls.contains("") else {
                throw SettingError(text: text, expectation: "fixtures separated by commas")
            }
            return calls
        }
    }
}

extension OptionKind where Value == Double {
    /// A positive duration, in seconds.
    static var seconds: OptionKind {
        one("seconds") { (text) throws(SettingError) in
            guard let value = Double(text), value > 0, value.isFinite else {
                throw SettingError(text: text, expectation: "a number of seconds above 0")
            }
            return value
        }
    }
}

extension OptionKind where Value == Int {
    /// A number that is not too small.
    static func count(_ valueName: String = "n", from smallest: Int = 1) -> OptionKind {
        one(valueName) { (text) throws(SettingError) in
            guard let value = Int(text), value >= smallest else {
                throw SettingError(text: text, expectation: "an integer above \(smallest - 1)")
            }
            return value
        }
    }
}

extension OptionKind where Value == Shard {
    /// A part of a run.
    static var shard: OptionKind {
        one("i/n") { (text) throws(SettingError) in
            guard let shard = Shard(text) else { throw SettingError(text: text, expectation: "a part such as 1/4") }
            return shard
        }
    }
}

extension OptionKind where Value == UInt64 {
    /// A random seed.
    static var seed: OptionKind {
        one("n") { (text) throws(SettingError) in
            guard let value = UInt64(text) else {
                throw SettingError(text: text, expectation: "an integer from 0 to \(UInt64.max)")
            }
            return value
        }
    }
}

extension OptionKind where Value == Bool {
    /// On or off.
    static var flag: OptionKind { OptionKind(.flag) { texts, _ throws(SettingError) in try Self.isOn(texts) } }

    fileprivate static func isOn(_ texts: [String]) throws(SettingError) -> Bool? {
        guard let text = texts.last else { return nil }
        guard let value = Bool(text) else { throw SettingError(text: text, expectation: "true or false") }
        return value
    }
}

extension OptionKind where Value: RawRepresentable<String> & CaseIterable {
    /// One of several words.
    static func word(_ valueName: String) -> OptionKind {
        one(valueName) { text throws(SettingError) in try OptionWord.parse(text) }
    }
}

extension OptionKind where Value == ContentSizeCategory {
    /// A size of text, by its name or its short form.
    static var textSize: OptionKind {
        one("size") { text throws(SettingError) in
            if let category = ContentSizeCategory(named: text) { return category }
            let known = ContentSizeCategory.allCases
            throw SettingError(
                text: text, expectation: known.map(\.shortName).joined(separator: ", "),
                nearest: nearestName(to: text, in: known.map(\.rawValue)))
        }
    }
}

/// Parsing of options that take one of several words.
enum OptionWord {
    /// Returns the value of a word.
    static func parse<Word: RawRepresentable<String> & CaseIterable>(_ text: String) throws(SettingError) -> Word {
        if let word = Word(rawValue: text) { return word }
        let known = Word.allCases.map(\.rawValue)
        throw SettingError(
            text: text, expectation: known.joined(separator: " or "), nearest: nearestName(to: text, in: known))
    }
}

extension OptionKind where Value == Set<ScriptConfiguration.Permission> {
    /// The permissions of scripts on the machine.
    static var permissions: OptionKind {
        OptionKind(.list(valueName: "permission")) { texts, _ throws(SettingError) in
            var permissions = Value()
            for text in texts {
                guard let permission = ScriptConfiguration.Permission(rawValue: text) else {
                    let known = ScriptConfiguration.Permission.allCases.map(\.rawValue)
                    throw SettingError(
                        text: text, expectation: "a permission (\(known.joined(separator: ", ")))",
                        nearest: nearestName(to: text, in: known))
                }
                permissions.insert(permission)
            }
            return permissions
        }
    }
}

extension OptionKind where Value == [String: String] {
    /// `NAME=VALUE`; values of the command line and of a file are merged by name.
    static var pairs: OptionKind {
        OptionKind(.pairs, merge: { $0.merging($1) { own, _ in own } }) { texts, _ throws(SettingError) in
            var values: Value = [:]
            for text in texts {
                let pair = try Self.pair(text)
                values[pair.name] = pair.value
            }
            return values
        }
    }

    /// `NAME=VALUE` with a name that is valid for a global variable of scripts.
    static var definitions: OptionKind {
        OptionKind(.pairs, merge: pairs.merge) { texts, _ throws(SettingError) in
            for text in texts {
                let name = try pair(text).name.unicodeScalars
                let isName =
                    name.first.map { $0.properties.isIDStart || $0 == "_" || $0 == "$" } == true
                    && name.allSatisfy { $0.properties.isIDContinue || $0 == "$" }
                guard isName, !reservedNames.contains(String(String.UnicodeScalarView(name))) else {
                    throw SettingError(
                        text: text, expectation: "NAME=VALUE with a valid JavaScript variable name")
                }
            }
            return try pairs.parse(texts, "")
        }
    }

    private static func pair(_ text: String) throws(SettingError) -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { throw SettingError(text: text, expectation: "NAME=VALUE") }
        return (String(parts[0]), String(parts[1]))
    }

    /// Constants of the global object, and reserved words.
    private static var reservedNames: Set<String> {
        [
            "undefined", "NaN", "Infinity", "globalThis", "await", "break", "case", "catch", "class", "const",
            "continue", "debugger", "default", "delete", "do", "else", "enum", "export", "extends", "false", "finally",
            "for", "function", "if", "import", "in", "instanceof", "let", "new", "null", "return", "super", "switch",
            "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
        ]
    }
}

extension OptionKind where Value == [Size] {
    /// Sizes, separated by commas: `359x607,320x568`.
    static var sizes: OptionKind {
        list("WxH,…") { (text) throws(SettingError) in
            var sizes: [Size] = []
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                let sides = String(part).trimmedBlanks.split { $0 == "x" || $0 == "×" }.compactMap { Double($0) }
                guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 10_000 }) else {
                    throw SettingError(text: text, expectation: "sizes in points, such as 359x607,320x568")
                }
                sizes.append(Size(width: sides[0], height: sides[1]))
            }
            return sizes
        }
    }
}

extension OptionKind where Value == [ReporterSpecification] {
    /// `NAME[=FILE]`.
    static var reporters: OptionKind {
        OptionKind(.list(valueName: "name[=file]")) { texts, folder throws(SettingError) in
            var reporters: Value = []
            for text in texts {
                var reporter = try Self.reporter(text)
                reporter.file = reporter.file.map { PathNames.join(folder, $0) }
                reporters.append(reporter)
            }
            return reporters
        }
    }

    private static func reporter(_ text: String) throws(SettingError) -> ReporterSpecification {
        do {
            return try ReporterSpecification(parsing: text, among: CommandEnvironment.reporters)
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

/// An invalid value, and what was expected.
struct SettingError: Error, Equatable, CustomStringConvertible {
    /// The invalid value.
    var text: String
    /// The expected value, such as `a number of seconds above 0`.
    var expectation: String
    /// The value that was probably meant.
    var nearest: String?

    /// The problem, without a suggestion.
    var what: String { "expected \(expectation), not '\(text)'" }

    var description: String { nearest.map { "\(what); did you mean '\($0)'?" } ?? what }
}
