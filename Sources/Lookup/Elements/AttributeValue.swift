/// The value of an element's attribute; also any value of a property list.
public enum AttributeValue: Hashable, Sendable {
    /// No value.
    case null
    /// A Boolean.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A string.
    case string(String)
    /// An instant, in seconds since 1 January 1970 UTC.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// A point on the screen.
    case point(Point)
    /// A size, in points.
    case size(Size)
    /// A rectangle, in points.
    case rect(Rect)
    /// A list of values.
    case list([AttributeValue])
    /// Values by name.
    case dictionary([String: AttributeValue])

    /// The string, or nil when the value is not a string.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The number, with true as 1 and false as 0; nil when the value is neither number nor Boolean.
    public var number: Double? {
        switch self {
        case .number(let value): value
        case .bool(let value): value ? 1 : 0
        default: nil
        }
    }

    /// The Boolean, with any number but 0 as true; nil when the value is neither Boolean nor number.
    public var bool: Bool? {
        switch self {
        case .bool(let value): value
        case .number(let value): value != 0
        default: nil
        }
    }

    /// The date in seconds since 1 January 1970 UTC, or nil when the value is not a date.
    public var date: Double? {
        if case .date(let value) = self { value } else { nil }
    }

    /// The bytes, or nil when the value is not data.
    public var data: [UInt8]? {
        if case .data(let value) = self { value } else { nil }
    }

    /// The rectangle, or nil when the value is not a rectangle.
    public var rect: Rect? {
        if case .rect(let value) = self { value } else { nil }
    }

    /// The point, or nil when the value is not a point.
    public var point: Point? {
        if case .point(let value) = self { value } else { nil }
    }

    /// Whether there is no value.
    public var isNull: Bool { self == .null }
}

extension AttributeValue: ExpressibleByStringLiteral {
    /// Creates a string from a literal.
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
    /// Creates a Boolean from a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}
