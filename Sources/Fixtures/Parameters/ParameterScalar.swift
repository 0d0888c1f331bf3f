/// A type whose values are passed as one truth value, number or text.
protocol ParameterScalar: Codable {
    static var kind: FixtureParameter.Kind { get }
    var fixtureValue: FixtureValue { get }

    /// Takes a value; nil when it is of another kind, or does not fit.
    init?(fixtureValue: FixtureValue)
}

extension Bool: ParameterScalar {
    static var kind: FixtureParameter.Kind { .bool }
    var fixtureValue: FixtureValue { .bool(self) }

    init?(fixtureValue: FixtureValue) {
        guard case .bool(let value) = fixtureValue else { return nil }
        self = value
    }
}

extension String: ParameterScalar {
    static var kind: FixtureParameter.Kind { .string }
    var fixtureValue: FixtureValue { .string(self) }

    init?(fixtureValue: FixtureValue) {
        guard case .string(let text) = fixtureValue else { return nil }
        self = text
    }
}

extension ParameterScalar where Self: FixedWidthInteger {
    static var kind: FixtureParameter.Kind { .integer(Int128(clamping: Self.min)...Int128(clamping: Self.max)) }
    var fixtureValue: FixtureValue { .integer(Int128(clamping: self)) }

    init?(fixtureValue: FixtureValue) {
        switch fixtureValue {
        case .integer(let value): self.init(exactly: value)
        case .number(let value): self.init(exactly: value)
        default: return nil
        }
    }
}

extension ParameterScalar where Self: BinaryFloatingPoint {
    static var kind: FixtureParameter.Kind { .number }
    var fixtureValue: FixtureValue { .number(Double(self)) }

    init?(fixtureValue: FixtureValue) {
        switch fixtureValue {
        case .integer(let value): self.init(value)
        case .number(let value) where value.isFinite: self.init(value)
        default: return nil
        }
    }
}

extension Int: ParameterScalar {}
extension Int8: ParameterScalar {}
extension Int16: ParameterScalar {}
extension Int32: ParameterScalar {}
extension Int64: ParameterScalar {}
extension UInt: ParameterScalar {}
extension UInt8: ParameterScalar {}
extension UInt16: ParameterScalar {}
extension UInt32: ParameterScalar {}
extension UInt64: ParameterScalar {}
extension Double: ParameterScalar {}
extension Float: ParameterScalar {}
