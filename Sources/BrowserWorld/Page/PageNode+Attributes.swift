import Automation
import Scripting

extension PageNode {
    /// Whether a part of it is on the screen.
    var isVisible: Bool { flags.contains(.visible) && flags.contains(.onScreen) }

    /// Whether it is a row of a table or an item of a collection.
    var isCell: Bool { type == .tableCell || type == .collectionCell }

    /// Whether text can be typed into it.
    var isEditable: Bool {
        let isText = type == .textField || type == .secureTextField || type == .searchBar || type == .textView
        return isText && !flags.contains(.readOnly) && flags.contains(.enabled)
    }

    /// What scripts find it by: its name, or its identifier.
    var shownName: String? { name ?? identifier }

    /// The button of a dialog with a part in it: `cancel` or `default`.
    func button(_ part: String) -> PageNode? {
        if kind == .dialog {
            let buttons = children.filter { $0.type == .button }
            return part == "cancel" ? (buttons.count > 1 ? buttons.first : nil) : buttons.last
        }
        var found: PageNode?
        visitDescendants { node in
            if node.type == .button, node.extra?[part]?.bool == true { found = node }
            return found != nil
        }
        return found
    }

    /// The value of an attribute that needs nothing but the node.
    func attribute(_ key: AttributeKey) -> AttributeValue {
        func text(_ text: String?) -> AttributeValue { text.map(AttributeValue.string) ?? .null }
        switch key {
        case .name: return text(shownName)
        case .label: return text(label)
        case .identifier: return text(identifier)
        case .value: return value
        case .hint: return text(extra?["hint"]?.string)
        case .type: return text(extra?["tag"]?.string ?? type.className)
        case .isVisible: return .bool(isVisible)
        case .isEnabled: return .bool(flags.contains(.enabled))
        case .isSelected: return .bool(flags.contains(.selected))
        case .hasKeyboardFocus: return .bool(flags.contains(.focused))
        case .rect: return .rect(rect)
        case .url: return text(extra?["url"]?.string)
        case .placeholder: return text(extra?["placeholder"]?.string)
        case .values: return extra?["values"].map { AttributeValue($0) } ?? .null
        case .classNames: return extra?["role"]?.string.map { .list([.string($0)]) } ?? .null
        case .isAnimating where type == .activityIndicator: return .bool(true)
        case .cellCount where type == .tableView:
            return .number(Double(children.count(where: \.isCell)))
        case .contentOffset: return scrolling.map { .point($0.offset) } ?? .null
        case .contentOffsetRange: return scrolling.map { .rect($0.range) } ?? .null
        default: return .null
        }
    }

    /// Where the content of an element that scrolls is, and where it can be; nil for other elements.
    var scrolling: (offset: Point, range: Rect)? {
        guard let content = extra?["content"]?.elements?.compactMap(\.number), content.count == 6 else { return nil }
        let range = Rect(x: 0, y: 0, width: max(0, content[2] - content[4]), height: max(0, content[3] - content[5]))
        return (Point(x: content[0], y: content[1]), range)
    }
}

extension AttributeValue {
    /// A value that a page has sent.
    init(_ value: LocatedValue) {
        switch value.content {
        case .null, .date, .data: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let number): self = .number(number)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .list(elements.map { AttributeValue($0) })
        case .object(let members):
            self = .dictionary(Dictionary(members.map { ($0.key, AttributeValue($0.value)) }) { $1 })
        }
    }
}
