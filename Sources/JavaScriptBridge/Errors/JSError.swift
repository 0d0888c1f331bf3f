import CJavaScriptCore

/// What a script threw: an error object, or any other value.
public struct JSError: Error {
    /// The error's `name`: "TypeError"; "Error" for values that are no errors.
    public var name: String
    /// The error's `message`; for other values, their text.
    public var message: String
    /// The script it was made in, if that has a URL.
    public var sourceURL: String?
    /// The line it was made on, from one.
    public var line: Int?
    /// The column it was made at, from one.
    public var column: Int?
    /// The calls that led there, innermost first.
    public var stack: [JSStackFrame]
    /// What the error names as its cause, the cause of that, and so on.
    public var causes: [JSError]
    /// The Swift error behind it, unchanged, when a native function threw one.
    public var underlyingError: (any Error)?
    /// Whether the script was ended by the execution time limit.
    public var isTermination: Bool
    /// What was thrown.
    ///
    /// Errors have to be Sendable, and values are not: use it on the thread that uses the context.
    public var value: JSValue { held.value }

    let held: HeldValue

    /// What the error names as its cause.
    public var cause: JSError? { causes.first }
    /// Whether the source could not be parsed.
    public var isSyntaxError: Bool { name == "SyntaxError" }
}

extension JSError: CustomStringConvertible {
    /// The error as a script shows it: "TypeError: it is not so".
    public var description: String {
        if message.isEmpty, name.isEmpty {
            // An object may have an empty description; the message should still show that something was thrown.
            return value.isString ? "" : "an error without a message"
        }
        return message.isEmpty ? name : "\(name): \(message)"
    }
}

/// Carries a value in an error.
///
/// Unchecked because Error demands it; the bridge's contract (one thread at a time) covers thrown values too.
final class HeldValue: @unchecked Sendable {
    let value: JSValue
    init(_ value: JSValue) { self.value = value }
}
