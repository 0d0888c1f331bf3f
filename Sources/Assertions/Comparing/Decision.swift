import JavaScriptBridge
import Scripting
import TestEvents

/// One assertion on its way to the event stream.
struct Decision {
    let session: ScriptSession
    let name: String
    private let stack: [JSStackFrame]

    /// Begins an assertion of the script that runs now.
    init(_ name: String, in session: ScriptSession) {
        self.session = session
        self.name = name
        stack = session.context.callStack()
    }

    /// Records an assertion that holds.
    func pass(expected: String? = nil, received: String? = nil) { record(nil, expected, received) }

    /// Records an assertion that does not hold, and completes the facts of its failure, which is then to be thrown.
    func fail(_ failure: AssertionFailure) -> AssertionFailure {
        var failure = failure
        failure.place = session.place(in: stack)
        failure.stack = stack
        record(failure.message, failure.expected, failure.received)
        return failure
    }

    private func record(_ message: String?, _ expected: String?, _ received: String?) {
        session.events.record(
            .assertion(
                .init(
                    name: name, passed: message == nil, expected: expected, received: received, message: message,
                    place: session.place(in: stack))))
    }
}
