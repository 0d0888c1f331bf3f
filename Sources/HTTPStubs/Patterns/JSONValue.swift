import Automation
internal import Scripting
internal import TestEvents

/// A JSON value; objects are equal regardless of the order of their keys.
///
/// ```swift
/// let person: JSONValue = ["name": "Ada", "friends": 3]
/// ```
public enum JSONValue: Hashable, Sendable {
    /// Null.
    case null
    /// A Boolean.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A string.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Values by key.
    case object([String: JSONValue])

    /// Reads JSON.
    /// - Throws: ``JSONMistake`` with the problem and its position.
    public init(parsing text: String) throws(JSONMistake) {
        let bytes = Array(text.utf8)
        var reader = JSONReader(bytes)
        do throws(ValueSyntaxError) {
            self.init(try reader.read())
        } catch {
            let place = TextPlaces(bytes, file: "").place(of: error)
            throw JSONMistake(message: error.message, line: place.line, column: place.column ?? 1)
        }
    }

    /// Parses JSON in bytes; nil for anything else.
    init?(bytes: [UInt8]) {
        guard !bytes.isEmpty, String(validating: bytes, as: UTF8.self) != nil else { return nil }
        var reader = JSONReader(bytes)
        // The error is irrelevant: only whether it is JSON matters.
        guard let node = try? reader.read() else { return nil }
        self.init(node)
    }

    init(_ node: LocatedValue) {
        switch node.content {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .date(let value): self = .number(value)
        case .data(let value): self = .array(value.map { .number(Double($0)) })
        case .array(let elements): self = .array(elements.map { JSONValue($0) })
        case .object(let members): self = .object(Dictionary(members.map { ($0.key, JSONValue($0.value)) }) { $1 })
        }
    }

    /// The value as compact JSON, with keys in alphabetical order.
    public var text: String { node.text }

    var node: LocatedValue {
        switch self {
        case .null: LocatedValue(content: .null)
        case .bool(let value): LocatedValue(content: .bool(value))
        case .number(let value): LocatedValue(content: .number(value))
        case .string(let value): LocatedValue(content: .string(value))
        case .array(let elements): LocatedValue(content: .array(elements.map(\.node)))
        case .object(let members):
            LocatedValue(
                content: .object(
                    members.sorted { $0.key < $1.key }.map { LocatedValue.Member(key: $0.key, value: $0.value.node) }))
        }
    }

    /// Whether the value includes another one.
    ///
    /// Objects have at least its keys, arrays have the same number of elements, and anything else is equal.
    public func includes(_ part: JSONValue) -> Bool {
        switch (self, part) {
        case (.object(let whole), .object(let part)):
            part.allSatisfy { key, value in whole[key]?.includes(value) ?? false }
        case (.array(let whole), .array(let part)):
            whole.count == part.count && zip(whole, part).allSatisfy { $0.includes($1) }
        default: self == part
        }
    }

    /// The number of single values in it; at least one.
    var leafCount: Int {
        switch self {
        case .object(let members): max(1, members.values.reduce(0) { $0 + $1.leafCount })
        case .array(let elements): max(1, elements.reduce(0) { $0 + $1.leafCount })
        default: 1
        }
    }
}

/// An error of a string that is not JSON.
public struct JSONMistake: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, as a sentence without its full stop.
    public var message: String
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1.
    public var column: Int

    /// Creates a mistake.
    package init(message: String, line: Int, column: Int) {
        self.message = message
        self.line = line
        self.column = column
    }

    /// The error with its position.
    public var description: String { "line \(line), column \(column): \(message)" }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Null.
    public init(nilLiteral: ()) { self = .null }
    /// A Boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// An integer.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Values in order.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Values by key; of equal keys, the last one counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(Dictionary(elements) { $1 }) }
}
