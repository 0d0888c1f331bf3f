import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// What a script says of an element: words, objects of words with values, and predicates in Cocoa's format.
///
/// `"exists"`, `{ isEnabled: false, label: "Don't" }`, `"value BEGINSWITH 'a'"`; all of them must hold. Texts in objects
/// are values, and never part of a format.
struct PageConditions {
    /// The predicates, in the order they were given.
    private(set) var predicates: [ElementPredicate] = []
    /// How long to wait, in seconds.
    private(set) var timeout: Double

    /// Reads the arguments of a call.
    init(_ arguments: some Sequence<JSValue>, page: ScriptPage) throws {
        timeout = page.automation.timeout
        for argument in arguments {
            if argument.isString {
                predicates.append(try Self.predicate(argument.convert(to: String.self), page))
            } else if argument.isObject, !argument.isFunction, !argument.isArray {
                for key in argument.ownPropertyNames { try add(key, argument.property(key), page) }
            } else {
                throw page.mistake("a condition is a string or an object, not \(ScriptWords.outline(argument)).")
            }
        }
    }

    /// The predicates in words.
    var format: String { predicates.map(\.format).joined(separator: ", ") }

    /// What does not hold of an element now, in words.
    func shortfalls(of element: Element) throws -> [String] { try element.shortfalls(of: predicates) }

    private mutating func add(_ key: String, _ value: JSValue, _ page: ScriptPage) throws {
        if key == "timeout" {
            timeout = try page.timeout(value)
            return
        }
        guard let word = PageCondition(rawValue: key) else { throw Self.unknown(key, page) }
        if word.isFlag {
            guard value.isBoolean, let predicate = word.predicate(value.toBool()) else {
                throw page.mistake("\(key) is true or false, not \(ScriptWords.outline(value)).")
            }
            predicates.append(predicate)
        } else if word == .value, value.isNumber || value.isNull {
            predicates.append(.value(equals: try AttributeValue(value)))
        } else {
            guard value.isString, let predicate = word.predicate(try value.convert(to: String.self)) else {
                throw page.mistake("\(key) is compared with a string, not with \(ScriptWords.outline(value)).")
            }
            predicates.append(predicate)
        }
    }

    private static func predicate(_ text: String, _ page: ScriptPage) throws -> ElementPredicate {
        if let predicate = PageCondition(rawValue: text)?.predicate(true) { return predicate }
        // One word alone is no predicate.
        guard text.contains(where: { !$0.isLetter }) else { throw unknown(text, page) }
        return try page.automation.predicate(text)
    }

    private static func unknown(_ name: String, _ page: ScriptPage) -> JSThrow {
        if PageCondition(rawValue: name) != nil { return page.mistake("\(name) needs a value: { \(name): … }.") }
        let words = PageCondition.allCases.map(\.rawValue)
        let hint = nearestName(to: name, in: words + ["timeout"]).map { "did you mean '\($0)'?" }
        return page.mistake(
            "unknown condition '\(name)'; \(hint ?? "the conditions are \(words.joined(separator: ", ")).")")
    }
}

/// The words that scripts have for what is to hold of an element.
private enum PageCondition: String, CaseIterable {
    case exists, isHittable, isEnabled, isSelected, isVisible, isOn, hasFocus
    case name, nameBeginsWith, nameContains
    case value, valueContains, valueMatches
    case label, labelBeginsWith, labelEndsWith, labelContains, labelMatches
    case identifier, identifierBeginsWith, identifierContains, identifierMatches

    /// Whether it is true or false of an element; else it is compared with a text.
    var isFlag: Bool {
        switch self {
        case .exists, .isHittable, .isEnabled, .isSelected, .isVisible, .isOn, .hasFocus: true
        default: false
        }
    }

    /// The predicate that the word stands for.
    func predicate(_ holds: Bool) -> ElementPredicate? {
        switch self {
        case .exists: holds ? .exists : .notExists
        case .isHittable: holds ? .isHittable : .isNotHittable
        case .isEnabled: holds ? .isEnabled : .isNotEnabled
        case .isSelected: holds ? .isSelected : .isNotSelected
        case .isVisible: holds ? .isVisible : .isNotVisible
        case .isOn: holds ? .isOn : .isOff
        case .hasFocus: holds ? .hasFocus : .not(.hasFocus)
        default: nil
        }
    }

    /// The predicate that the word and a text stand for.
    func predicate(_ text: String) -> ElementPredicate? {
        switch self {
        case .name: .name(text)
        case .nameBeginsWith: .name(beginsWith: text)
        case .nameContains: .name(contains: text)
        case .value: .value(text)
        case .valueContains: .value(contains: text)
        case .valueMatches: .value(matches: text)
        case .label: .label(text)
        case .labelBeginsWith: .label(beginsWith: text)
        case .labelEndsWith: .label(endsWith: text)
        case .labelContains: .label(contains: text)
        case .labelMatches: .label(matches: text)
        case .identifier: .identifier(text)
        case .identifierBeginsWith: .identifier(beginsWith: text)
        case .identifierContains: .identifier(contains: text)
        case .identifierMatches: .identifier(matches: text)
        default: nil
        }
    }
}
