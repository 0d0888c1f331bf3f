internal import Automation
internal import Scripting
internal import TestEvents

/// A builder of tests from the contents of a file, which collects their problems.
struct BotTestBuilder {
    private(set) var problems: [BotTestProblem] = []

    private let places: TextPlaces?
    private var test: Int?
    private var index: Int?

    /// - Parameter places: the lines of the file; nil for a file that has none.
    init(places: TextPlaces?) { self.places = places }

    /// Returns the tests of a file, in order.
    mutating func tests(of root: LocatedValue) -> [BotTest] {
        switch root.content {
        case .object(let members): return [test(members, at: root.offset)]
        case .array(let elements):
            if elements.isEmpty { report(.noTests, at: root.offset) }
            var tests: [BotTest] = []
            for (index, element) in elements.enumerated() {
                test = index
                if case .object(let members) = element.content {
                    tests.append(test(members, at: element.offset))
                } else {
                    report(.wrongTest(found: element.kind), at: element.offset)
                }
            }
            test = nil
            return tests
        default:
            report(.wrongTopLevel(found: root.kind), at: root.offset)
            return []
        }
    }

    private mutating func test(_ members: [LocatedValue.Member], at offset: Int) -> BotTest {
        let values = values(of: members, owner: .test, required: ["name", "operations"], at: offset)
        let name = name(values["name"], owner: .test)
        var entries: [BotTest.Entry] = []
        if let operations = values["operations"] {
            if case .array(let elements) = operations.content {
                entries = self.entries(elements, at: operations.offset)
            } else {
                let expected = "an array of titles and operations"
                report(
                    .wrongType(key: "operations", owner: .test, expected: expected, found: operations.kind),
                    at: operations.offset)
            }
        }
        return BotTest(name: name, entries: entries, place: places?.place(at: offset))
    }

    private mutating func entries(_ elements: [LocatedValue], at offset: Int) -> [BotTest.Entry] {
        if elements.isEmpty { report(.noOperations, at: offset) }
        var entries: [BotTest.Entry] = []
        entries.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            self.index = index
            switch element.content {
            case .string(let title):
                if index + 1 == elements.count {
                    report(.trailingTitle(title), at: element.offset)
                } else if case .string(let next) = elements[index + 1].content {
                    report(.titleWithoutOperation(title, followedBy: next), at: element.offset)
                }
                entries.append(.title(title))
            case .object(let members):
                entries.append(.operation(operation(members, at: element.offset)))
            default: report(.wrongEntry(found: element.kind), at: element.offset)
            }
        }
        index = nil
        return entries
    }

    private mutating func operation(_ members: [LocatedValue.Member], at offset: Int) -> BotOperation {
        let values = values(of: members, owner: .operation, required: ["name"], at: offset)
        let data = values["data"].map { value($0) }
        return BotOperation(
            name(values["name"], owner: .operation), data: data == .null ? nil : data,
            delay: values["delay"].map { delay($0) } ?? 0, place: places?.place(at: offset))
    }

    private mutating func name(_ node: LocatedValue?, owner: BotTestProblem.Owner) -> String {
        guard let node else { return "" }
        guard case .string(let name) = node.content else {
            report(.wrongType(key: "name", owner: owner, expected: "a string", found: node.kind), at: node.offset)
            return ""
        }
        if name.isEmpty { report(.emptyName(owner: owner), at: node.offset) }
        return name
    }

    private mutating func delay(_ node: LocatedValue) -> Double {
        guard case .number(let delay) = node.content else {
            report(
                .wrongType(key: "delay", owner: .operation, expected: "a number of seconds", found: node.kind),
                at: node.offset)
            return 0
        }
        if !delay.isFinite || delay < 0 { report(.wrongDelay(delay), at: node.offset) }
        return delay
    }

    private mutating func report(_ kind: BotTestProblem.Kind, at offset: Int) {
        problems.append(BotTestProblem(kind, test: test, index: index, place: places?.place(at: offset)))
    }
}

extension BotTestBuilder {
    /// Returns the values of known keys; reports duplicate, unknown and missing keys.
    private mutating func values(
        of members: [LocatedValue.Member], owner: BotTestProblem.Owner, required: [String], at offset: Int
    ) -> [String: LocatedValue] {
        var values: [String: LocatedValue] = [:]
        var unknown: [LocatedValue.Member] = []
        for member in members {
            if !owner.keys.contains(member.key) {
                unknown.append(member)
            } else if values.updateValue(member.value, forKey: member.key) != nil {
                report(.duplicateKey(member.key), at: member.keyOffset)
            }
        }
        for key in required where values[key] == nil {
            let missing = owner.keys.filter { values[$0] == nil }
            if let position = unknown.firstIndex(where: { nearestName(to: $0.key, in: missing) == key }) {
                let member = unknown.remove(at: position)
                report(.missing(key: key, owner: owner, misspelt: member.key), at: member.keyOffset)
            } else {
                report(.missing(key: key, owner: owner, misspelt: nil), at: offset)
            }
        }
        for member in unknown {
            let nearest = nearestName(to: member.key, in: owner.keys)
            report(.unknownKey(member.key, owner: owner, nearest: nearest), at: member.keyOffset)
        }
        return values
    }

    private mutating func value(_ node: LocatedValue) -> AttributeValue {
        switch node.content {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .number(let value): return .number(value)
        case .string(let value): return .string(value)
        case .date(let value): return .date(value)
        case .data(let value): return .data(value)
        case .array(let elements):
            var values: [AttributeValue] = []
            for element in elements { values.append(value(element)) }
            return .list(values)
        case .object(let members):
            var values: [String: AttributeValue] = [:]
            for member in members {
                if values.updateValue(value(member.value), forKey: member.key) != nil {
                    report(.duplicateKey(member.key), at: member.keyOffset)
                }
            }
            return .dictionary(values)
        }
    }
}

extension LocatedValue {
    /// The kind of value, in words.
    fileprivate var kind: String {
        switch content {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .date: "a date"
        case .data: "bytes"
        case .array: "an array"
        case .object: "a dictionary"
        }
    }
}
