import JavaScriptBridge

/// What becomes of a promise that an input gave.
final class PromiseOutcome {
    private enum State {
        case pending
        case fulfilled(JSValue)
        case rejected(JSValue)
    }

    private var state = State.pending

    /// Waits for a promise; nil for any other value.
    init?(_ value: JSValue) throws {
        guard value.isObject, value.className == "Promise" else { return nil }
        let context = value.context
        let fulfilled = JSValue.function("fulfilled", in: context) { [weak self] (value: JSValue) in
            self?.state = .fulfilled(value)
        }
        let rejected = JSValue.function("rejected", in: context) { [weak self] (reason: JSValue) in
            self?.state = .rejected(reason)
        }
        try value.invokeMethod("then", [fulfilled, rejected])
    }

    /// Whether the promise was rejected with what an error was made of.
    func isReason(_ error: JSError) -> Bool {
        guard case .rejected(let reason) = state else { return false }
        return reason.isStrictlyEqual(to: error.value)
    }

    /// The value; nil while there is none.
    /// - Throws: the reason of a promise that was rejected.
    func value() throws -> JSValue? {
        switch state {
        case .pending: return nil
        case .fulfilled(let value): return value
        case .rejected(let reason): return try Self.thrown(reason)
        }
    }

    private static func thrown(_ reason: JSValue) throws -> JSValue {
        try reason.context.evaluate("(function (reason) { throw reason; })").call([reason])
    }

    /// The value as text for people, when nothing more can happen.
    /// - Throws: the reason of a promise that was rejected.
    func description() throws -> String {
        switch state {
        case .pending: return "Promise (pending)"
        case .fulfilled(let value): return "Promise: \(InputDescription.of(value))"
        case .rejected(let reason):
            return try Self.thrown(reason).description
        }
    }
}
