internal import Automation
internal import Scripting

extension EventLogDecoder {
    /// The element of an event; nil without one.
    mutating func target(_ record: inout Record) throws(LogFormatError) -> RecordedElement? {
        try element(.viewLookupVariables, in: &record)
    }

    /// The element of an event that needs one.
    mutating func requiredTarget(_ record: inout Record) throws(LogFormatError) -> RecordedElement {
        guard let target = try target(&record) else {
            throw LogFormatError(.missing(key: LogKey.viewLookupVariables.rawValue))
        }
        return target
    }

    /// An element; nil without one, or for an empty dictionary.
    mutating func element(_ key: LogKey, in record: inout Record) throws(LogFormatError) -> RecordedElement? {
        guard let index = try find(key, in: &record) else { return nil }
        if let known = elements[index] { return known }
        var record = try self.record(index, for: key)
        guard !record.isEmpty else { return nil }
        var element = RecordedElement(
            type: try name(.type, ElementType.self, in: &record) ?? .element,
            className: try string(.className, in: &record) ?? "",
            label: try string(.accessibilityLabel, in: &record),
            identifier: try string(.accessibilityIdentifier, in: &record), value: try string(.value, in: &record))
        if let index = try find(.frame, in: &record) { element.frame = try rect(index, for: .frame) }
        if let index = try find(.selectors, in: &record) {
            element.selectors = try elements(
                index, for: .selectors, \.selectors
            ) { decoder, index throws(LogFormatError) in try decoder.selector(index) }
        }
        element.path = try string(.path, in: &record)
        if let index = try find(.position, in: &record) {
            var position = try self.record(index, for: .position)
            element.position = RecordedElement.Position(
                index: try requiredInteger(.index, in: &position), count: try requiredInteger(.count, in: &position))
        }
        elements.keep(element, for: index, of: list.count)
        return element
    }

    private mutating func selector(_ index: Int) throws(LogFormatError) -> Selector {
        var record = try record(index, for: .selectors)
        if let identifier = try string(.identifier, in: &record) { return .identifier(identifier) }
        if let index = try find(.index, in: &record) {
            return .index(
                try integer(index, for: .index), type: try requiredName(.type, ElementType.self, in: &record),
                within: try container(in: &record))
        }
        if let container = try container(in: &record) {
            let type = try requiredName(.type, ElementType.self, in: &record)
            return .within(container, type: type, label: try requiredString(.label, in: &record))
        }
        return .label(try requiredString(.label, in: &record))
    }

    private mutating func container(in record: inout Record) throws(LogFormatError) -> Selector.Container? {
        guard let index = try find(.within, in: &record) else { return nil }
        var record = try self.record(index, for: .within)
        return Selector.Container(
            type: try requiredName(.type, ElementType.self, in: &record),
            identifier: try string(.identifier, in: &record), label: try string(.label, in: &record))
    }

    /// A change of the screen.
    mutating func change(_ index: Int) throws(LogFormatError) -> ScreenChange {
        var record = try record(index, for: .changes)
        let kind = try requiredName(.kind, ScreenChange.Kind.self, in: &record)
        guard let element = try element(.element, in: &record) else {
            throw LogFormatError(.missing(key: LogKey.element.rawValue))
        }
        let old = try string(.old, in: &record)
        var change = ScreenChange(kind, element, from: old, to: try string(.new, in: &record))
        change.isAsserted = try flag(.isAsserted, in: &record)
        return change
    }

    /// A value that a test set.
    mutating func value(_ index: Int, depth: Int) throws(LogFormatError) -> AttributeValue {
        if let known = values[index] { return known }
        guard depth <= EventLogEncoder.maximumDepth else { throw LogFormatError(.expands) }
        let value: AttributeValue
        switch try object(index) {
        case .bool(let flag): return .bool(flag)
        case .integer(let number): return .number(Double(number))
        case .real(let number): return .number(number)
        case .string: return .string(try string(index, for: .value))
        case .date(let seconds): return .date(seconds)
        case .data(let bytes): value = .data(list.bytes(bytes))
        case .dictionary: value = try typedValue(index, depth: depth)
        case .null, .array:
            throw LogFormatError(.wrong(key: LogKey.value.rawValue, expected: "a value or a dictionary"))
        }
        values.keep(value, for: index, of: list.count)
        return value
    }

    private mutating func typedValue(_ index: Int, depth: Int) throws(LogFormatError) -> AttributeValue {
        var record = try record(index, for: .value)
        let type = try requiredName(.type, ValueType.self, in: &record)
        if type == .null { return .null }
        let content = try get(.value, in: &record)
        switch type {
        case .null: return .null
        case .date: return .date(try date(content, for: .value))
        case .point: return .point(try point(content, for: .value))
        case .size: return .size(try size(content, for: .value))
        case .rect: return .rect(try rect(content, for: .value))
        case .list:
            let references = try array(content, for: .value)
            var list: [AttributeValue] = []
            for position in 0..<references.count {
                list.append(try value(self.list.reference(position, in: references), depth: depth + 1))
            }
            return .list(list)
        case .dictionary:
            var dictionary: [String: AttributeValue] = [:]
            for (name, index) in try members(of: self.record(content, for: .value)) {
                dictionary[name] = try value(index, depth: depth + 1)
            }
            return .dictionary(dictionary)
        }
    }
}
