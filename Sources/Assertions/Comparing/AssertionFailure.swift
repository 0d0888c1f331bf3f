import JavaScriptBridge
import Scripting
import TestEvents

/// An assertion that does not hold: what scripts catch as an exception of the library, with the facts behind it.
struct AssertionFailure: JSErrorConvertible {
    /// Which exception scripts catch; the raw value is its class.
    var kind = Kind.assertion
    /// The exception's message, as the library words it.
    var message: String
    /// What was expected, as text for people.
    var expected: String?
    /// What was received, as text for people.
    var received: String?
    /// Where the assertion stands.
    var place: SourcePlace?
    /// How the script got there, innermost call first.
    var stack: [JSStackFrame] = []
    /// The errors that led to this one, nearest first.
    var causes: [String] = []

    /// What scripts see as the name of the exception.
    enum Kind: String, CaseIterable, Sendable {
        case failure = "FailureException"
        case assertion = "AssertionException"
        case onPass = "OnPassException"
    }

    /// The text that the exception's `toString` gives.
    var text: String { "\(kind.rawValue): \"\(message)\"" }

    /// Makes the exception; an `Error` of the same name when the script has replaced the library's classes.
    func jsError(in context: JSContext) -> JSValue {
        HostObject(in: context).exception(kind.rawValue, message: message)
            ?? JSThrow(kind.rawValue, message).jsError(in: context)
    }
}
