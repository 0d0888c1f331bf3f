import Automation

/// The words that scripts have for what is to hold of an element.
enum PageCondition: String, CaseIterable {
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
    func predicate(_ holds: Bool) -> Predicate? {
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
    func predicate(_ text: String) -> Predicate? {
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
