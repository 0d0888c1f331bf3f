package import TestEvents

/// An error of native code that knows whose fault it is, and what was expected.
package protocol ScriptFailure: Error {
    /// Whose fault it is.
    var fault: TestEvent.Fault { get }
    /// What was expected, as text for people.
    var expected: String? { get }
    /// What was received, as text for people.
    var received: String? { get }
}

extension ScriptFailure {
    /// Nothing in particular.
    package var expected: String? { nil }
    /// Nothing in particular.
    package var received: String? { nil }
}
