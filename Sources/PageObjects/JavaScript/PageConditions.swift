import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// A script's conditions on an element: keywords, objects of keywords with values, and predicates.
///
/// `"exists"`, `{ isEnabled: false, label: "Don't" }`, `"value BEGINSWITH 'a'"`; all of them must hold. Strings in
/// objects are values, never part of a predicate format.
struct PageConditions {
    /// The predicates, in order.
    private(set) var predicates: [ElementPredicate] = []
    /// The timeout in seconds.
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

    /// The predicate formats.
    var format: String { predicates.map(\.format).joined(separator: ", ") }

    /// Descriptions of the predicates that an element does not meet now.
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
        // A single word is not a predicate.
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

/// The keywords of conditions in scripts.
private enum PageCondition: String, CaseIterable {
    case exists, isHittable, isEnabled, isSelected, isVisible, isOn, hasFocus
    case name, nameBeginsWith, nameContains
    case value, valueContains, valueMatches
    case label, labelBeginsWith, labelEndsWith, labelContains, labelMatches
    case identifier, identifierBeginsWith, identifierContains, identifierMatches

    /// Whether the condition is a Boolean; otherwise it is compared with a string.
    var isFlag: Bool {
        switch self {
        case .exists, .isHittable, .isEnabled, .isSelected, .isVisible, .isOn, .hasFocus: true
        default: false
        }
    }

    /// The predicate of a Boolean keyword.
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

    /// The predicate of a keyword with a string.
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
