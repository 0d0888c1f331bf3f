/// What an element answers when it is asked for an attribute; also what a property list can hold.
public enum AttributeValue: Hashable, Sendable {
    /// There is no value.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// An instant, in seconds since 1 January 1970 UTC.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// A place, in points.
    case point(Point)
    /// An extent, in points.
    case size(Size)
    /// A rectangle, in points.
    case rect(Rect)
    /// Several values in order.
    case list([AttributeValue])
    /// Values by name.
    case dictionary([String: AttributeValue])

    /// The text, or nil when the value is no string.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The number, with true as 1 and false as 0, or nil when the value is neither.
    public var number: Double? {
        switch self {
        case .number(let value): value
        case .bool(let value): value ? 1 : 0
        default: nil
        }
    }

    /// The truth value, with any number but 0 as true, or nil when the value is neither.
    public var bool: Bool? {
        switch self {
        case .bool(let value): value
        case .number(let value): value != 0
        default: nil
        }
    }

    /// The instant in seconds since 1 January 1970 UTC, or nil when the value is none.
    public var date: Double? {
        if case .date(let value) = self { value } else { nil }
    }

    /// The bytes, or nil when the value is none.
    public var data: [UInt8]? {
        if case .data(let value) = self { value } else { nil }
    }

    /// The rectangle, or nil when the value is none.
    public var rect: Rect? {
        if case .rect(let value) = self { value } else { nil }
    }

    /// The point, or nil when the value is none.
    public var point: Point? {
        if case .point(let value) = self { value } else { nil }
    }

    /// Whether there is no value.
    public var isNull: Bool { self == .null }
}

extension AttributeValue: ExpressibleByStringLiteral {
    /// Creates a text from a literal.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension AttributeValue: ExpressibleByIntegerLiteral {
    /// Creates a number from a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension AttributeValue: ExpressibleByFloatLiteral {
    /// Creates a number from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
}

extension AttributeValue: ExpressibleByBooleanLiteral {
    /// Creates a truth value from a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}
