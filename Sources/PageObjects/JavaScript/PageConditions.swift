import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// What a script says of an element: words, objects of words with values, and predicates in Cocoa's format.
///
/// `"exists"`, `{ isEnabled: false, label: "Don't" }`, `"value BEGINSWITH 'a'"`; all of them must hold. Texts in objects
/// are values, and never part of a format.
struct PageConditions {
    /// The conditions, in the order they were given.
    private(set) var all: [PageCondition] = []
    /// How long to wait, in seconds.
    private(set) var timeout: Double

    /// Reads the arguments of a call.
    init(_ arguments: some Sequence<JSValue>, page: ScriptPage) throws {
        timeout = page.automation.timeout
        for argument in arguments {
            if argument.isString {
                all.append(try Self.condition(argument.convert(to: String.self), page))
            } else if argument.isObject, !argument.isFunction, !argument.isArray {
                for key in argument.ownPropertyNames { try add(key, argument.property(key), page) }
            } else {
                throw page.mistake("a condition is a text or an object, not \(ScriptWords.outline(argument)).")
            }
        }
    }

    /// What does not hold of an element now.
    func failures(of element: Element) throws -> [PageCondition.Failure] {
        try all.compactMap { try $0.failure(of: element) }
    }

    private mutating func add(_ key: String, _ value: JSValue, _ page: ScriptPage) throws {
        if key == "timeout" {
            timeout = try page.timeout(value)
            return
        }
        guard let word = PageCondition.Word(rawValue: key) else { throw Self.unknown(key, page) }
        all.append(PageCondition(word: word, wanted: try Self.wanted(value, word, page)))
    }

    private static func wanted(_ value: JSValue, _ word: PageCondition.Word, _ page: ScriptPage) throws
        -> AttributeValue
    {
        if word.isFlag {
            guard value.isBoolean else {
                throw page.mistake("\(word.rawValue) is true or false, not \(ScriptWords.outline(value)).")
            }
            return .bool(value.toBool())
        }
        guard value.isString || word == .value && (value.isNumber || value.isNull) else {
            throw page.mistake("\(word.rawValue) is compared with a text, not with \(ScriptWords.outline(value)).")
        }
        return try AttributeValue(value)
    }

    private static func condition(_ text: String, _ page: ScriptPage) throws -> PageCondition {
        if let word = PageCondition.Word(rawValue: text), word.isFlag {
            return PageCondition(word: word, wanted: .bool(true))
        }
        // One word alone is no predicate.
        guard text.contains(where: { !$0.isLetter }) else { throw unknown(text, page) }
        return PageCondition(predicate: try page.automation.predicate(text))
    }

    private static func unknown(_ name: String, _ page: ScriptPage) -> JSThrow {
        let words = PageCondition.Word.allCases.map(\.rawValue)
        if let word = PageCondition.Word(rawValue: name) {
            return page.mistake("\(word.rawValue) needs a value: { \(word.rawValue): … }.")
        }
        let hint = nearestName(to: name, in: words + ["timeout"]).map { "did you mean '\($0)'?" }
        return page.mistake(
            "there is no condition '\(name)'; \(hint ?? "the conditions are \(words.joined(separator: ", ")).")")
    }
}
