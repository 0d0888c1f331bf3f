public import Automation

/// The standard steps on the values of the store of the scenario that they stand in.
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

    /// Copies a value to another key; fails when there is none.
    public static func copy(_ key: some StateKeyName, to target: some StateKeyName) -> BlockStep {
        let (key, target) = (key.keyName, target.keyName)
        return BlockStep("Copy \(key) to \(target)") { _, context in
            let store = try context.store
            store[target] = try store.require(StateKey<Any>(key))
            return .success
        }
    }

    /// Adds to a number; a whole number stays one as long as it fits.
    public static func increment(_ key: some StateKeyName, by amount: Double = 1) -> BlockStep {
        let key = key.keyName
        return BlockStep("Increment \(key) by \(ResultText.of(amount))") { _, context in
            let store = try context.store
            store[key] = try ValueOrder.sum((key, store.require(StateKey<Any>(key))), amount)
            return .success
        }
    }

    /// Compares two values: results in −1, 0 or 1 as the first is less than, equal to or greater than the second.
    ///
    /// Numbers of all widths are compared with numbers, and texts with texts; anything else fails.
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
        return BlockStep("Look whether \(key) is \(ResultText.of(constant))") { step, context in
            step.result = ValueOrder.areEqual(try context.store[key], constant?.base)
            return .success
        }
    }

    /// Results in whether there is no value, or nothing in it: an empty text, an empty collection.
    public static func isEmpty(_ key: some StateKeyName) -> BlockStep {
        let key = key.keyName
        return BlockStep("Look whether \(key) is empty") { step, context in
            step.result = ValueOrder.isEmpty(try context.store[key])
            return .success
        }
    }
}
