public import Automation

/// The standard steps on the values of their scenario's store.
///
/// ```swift
/// flow.step("rowIndex", .store(0, in: "rowIndex"))
/// flow.step("hasMoreRows", .compare("rowIndex", with: "numberOfRows"))
/// ```
extension TestStep where Self == BlockStep {
    /// Stores a value; nil removes the key.
    public static func store(_ value: Any?, in key: some StateKeyName) -> BlockStep {
        let key = key.keyName
        return BlockStep("Store \(ResultText.of(value)) in \(key)") { _, context in
            try context.store[key] = value
            return .success
        }
    }

    /// Copies a value to another key; fails if there is none.
    public static func copy(_ key: some StateKeyName, to target: some StateKeyName) -> BlockStep {
        let (key, target) = (key.keyName, target.keyName)
        return BlockStep("Copy \(key) to \(target)") { _, context in
            let store = try context.store
            store[target] = try store.require(StateKey<Any>(key))
            return .success
        }
    }

    /// Adds to a number; an integer remains one as long as it fits.
    public static func increment(_ key: some StateKeyName, by amount: Double = 1) -> BlockStep {
        let key = key.keyName
        return BlockStep("Increment \(key) by \(ResultText.of(amount))") { _, context in
            let store = try context.store
            store[key] = try ValueOrder.sum((key, store.require(StateKey<Any>(key))), amount)
            return .success
        }
    }

    /// Compares two values; results in −1, 0 or 1 as the first is less than, equal to or greater.
    ///
    /// Numbers of all widths are compared with numbers, and strings with strings; anything else fails.
    public static func compare(_ key: some StateKeyName, with other: some StateKeyName) -> BlockStep {
        let (key, other) = (key.keyName, other.keyName)
        return BlockStep("Compare \(key) with \(other)") { step, context in
            let store = try context.store
            step.result = try ValueOrder.compare(
                (key, store.require(StateKey<Any>(key))), (other, store.require(StateKey<Any>(other))))
            return .success
        }
    }

    /// Compares a value with a constant: results in −1, 0 or 1.
    public static func compare(_ key: some StateKeyName, withConstant constant: AnyHashable) -> BlockStep {
        let key = key.keyName
        return BlockStep("Compare \(key) with \(ResultText.of(constant))") { step, context in
            let value = try context.store.require(StateKey<Any>(key))
            step.result = try ValueOrder.compare((key, value), ("the constant", constant.base))
            return .success
        }
    }

    /// Results in whether a value equals a constant; no value equals nil only.
    public static func equals(_ key: some StateKeyName, _ constant: AnyHashable?) -> BlockStep {
        let key = key.keyName
        return BlockStep("Check whether \(key) is \(ResultText.of(constant))") { step, context in
            step.result = ValueOrder.areEqual(try context.store[key], constant?.base)
            return .success
        }
    }

    /// Results in whether there is no value, or an empty string or collection.
    public static func isEmpty(_ key: some StateKeyName) -> BlockStep {
        let key = key.keyName
        return BlockStep("Check whether \(key) is empty") { step, context in
            step.result = ValueOrder.isEmpty(try context.store[key])
            return .success
        }
    }
}

/// Comparison and arithmetic of stored values: numbers with numbers, strings with strings.
private enum ValueOrder {
    /// Returns −1, 0 or 1 as the first value is less than, equal to or greater than the second.
    /// - Throws: ``TestStepFailure`` for values that have no order, with their names.
    static func compare(_ left: (name: String, value: Any), _ right: (name: String, value: Any)) throws -> Int {
        if let a = integer(left.value), let b = integer(right.value) { return a < b ? -1 : a == b ? 0 : 1 }
        if let a = number(left.value), let b = number(right.value), !a.isNaN, !b.isNaN {
            return a < b ? -1 : a == b ? 0 : 1
        }
        if let a = base(left.value) as? String, let b = base(right.value) as? String {
            return a < b ? -1 : a == b ? 0 : 1
        }
        throw TestStepFailure(
            "\(text(left)) and \(text(right)) cannot be compared: both must be numbers, or both strings")
    }

    /// Whether two values are the same; numbers of all widths alike.
    static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if let a = left as? AnyHashable, let b = right as? AnyHashable { return a == b }
        return type(of: left) is AnyClass && type(of: right) is AnyClass && (left as AnyObject) === (right as AnyObject)
    }

    /// Returns the sum of two numbers; an integer if both are and it fits.
    static func sum(_ left: (name: String, value: Any), _ amount: Double) throws -> Any {
        if let a = integer(left.value), let b = Int(exactly: amount) {
            let (sum, overflows) = a.addingReportingOverflow(b)
            if !overflows { return sum }
        }
        guard let a = number(left.value) else {
            throw TestStepFailure("\(text(left)) cannot be incremented: it is not a number")
        }
        return a + amount
    }

    /// Whether a value is empty: no value, an empty string, or an empty collection.
    static func isEmpty(_ value: Any?) -> Bool {
        guard let value else { return true }
        return (base(value) as? any Collection)?.isEmpty ?? false
    }

    private static func text(_ value: (name: String, value: Any)) -> String {
        "\(value.name) (\(type(of: base(value.value))) \(ResultText.of(value.value)))"
    }

    private static func base(_ value: Any) -> Any { (value as? AnyHashable)?.base ?? value }

    private static func integer(_ value: Any) -> Int? {
        if let value = value as? Int { return value }
        return (base(value) as? any BinaryInteger).flatMap { Int(exactly: $0) }
    }

    private static func number(_ value: Any) -> Double? {
        if let value = value as? Double { return value }
        switch base(value) {
        case let value as any BinaryInteger: return Double(value)
        case let value as any BinaryFloatingPoint: return Double(value)
        default: return nil
        }
    }
}
