import Automation
import TestEvents

/// One thing that is to hold of an element.
struct PageCondition {
    /// The conditions that have a word.
    enum Word: String, CaseIterable {
        case exists, isHittable, isEnabled, isSelected, isOn, hasFocus
        case value, label, labelBeginsWith, labelContains, identifier, identifierBeginsWith, identifierContains

        /// Whether it is true or false of an element.
        var isFlag: Bool {
            switch self {
            case .exists, .isHittable, .isEnabled, .isSelected, .isOn, .hasFocus: true
            default: false
            }
        }
    }

    /// A condition that does not hold.
    struct Failure {
        let name: String
        let expected: String
        let actual: String
    }

    /// The condition in words: `isEnabled`, `label: 'Save'`.
    let format: String
    /// Why it does not hold of an element now; nil when it does.
    let failure: (Element) throws -> Failure?

    /// A condition on an attribute.
    init(word: Word, wanted: AttributeValue) {
        let spelled = ScriptSpelling.value(wanted)
        format = wanted == .bool(true) ? word.rawValue : "\(word.rawValue): \(spelled)"
        failure = { element in
            let actual = word.actual(of: element)
            if word.holds(actual, wanted, element) { return nil }
            let shown = element.isNil && word != .exists ? "missing" : ScriptSpelling.value(actual)
            return Failure(name: word.rawValue, expected: spelled, actual: shown)
        }
    }

    /// A predicate in Cocoa's format.
    init(predicate: Predicate) {
        let format = predicate.format
        self.format = format
        failure = { element in
            if !element.isNil, try !element.with(.predicate(predicate)).isNil { return nil }
            return Failure(name: format, expected: "true", actual: element.isNil ? "missing" : "false")
        }
    }

    /// Why it does not hold of an element now.
    func failure(of element: Element) throws -> Failure? { try failure(element) }
}

extension PageCondition.Word {
    /// What the condition looks at.
    fileprivate func actual(of element: Element) -> AttributeValue {
        switch self {
        case .exists: .bool(!element.isNil)
        case .isHittable: .bool(element.hitpoint != nil)
        case .isEnabled: element.attribute(.isEnabled)
        case .isSelected: element.attribute(.isSelected)
        case .hasFocus: element.attribute(.hasKeyboardFocus)
        case .isOn, .value: element.value
        case .label, .labelBeginsWith, .labelContains: element.attribute(.label)
        case .identifier, .identifierBeginsWith, .identifierContains: element.attribute(.identifier)
        }
    }

    /// Whether what is there is what was wanted; a flag of an element that is missing holds in no way but not to exist.
    fileprivate func holds(_ actual: AttributeValue, _ wanted: AttributeValue, _ element: Element) -> Bool {
        if element.isNil, self != .exists { return self == .isHittable && wanted == .bool(false) }
        switch self {
        case .isOn: return isOn(actual) == wanted.bool
        case .exists, .isHittable, .isEnabled, .isSelected, .hasFocus: return actual.bool == wanted.bool
        case .value: return actual == wanted || text(actual) == text(wanted) && actual != .null
        case .label, .identifier: return actual == wanted
        case .labelBeginsWith, .identifierBeginsWith:
            return folded(actual).hasPrefix(folded(wanted))
        case .labelContains, .identifierContains:
            let part = folded(wanted)
            return part.isEmpty || folded(actual).contains(part)
        }
    }

    private func isOn(_ value: AttributeValue) -> Bool? {
        switch text(value) {
        case "1", "true": true
        case "0", "false": false
        default: nil
        }
    }

    private func text(_ value: AttributeValue) -> String {
        if case .string(let text) = value { return text }
        return ScriptSpelling.value(value)
    }

    private func folded(_ value: AttributeValue) -> String { (value.string ?? "").lowercased() }
}
