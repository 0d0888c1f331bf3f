import JavaScriptBridge
import Scripting
import TestEvents

/// What a page of a script was to be and is not.
struct PageFailure: JSErrorConvertible, ScriptFailure {
    let message: String
    let expected: String?
    let received: String?
    let fault = TestEvent.Fault.assertion

    init(_ message: String, expected: String?, received: String?, page: ScriptPage) {
        self.message = message
        self.expected = expected
        self.received = received
    }

    /// The error as scripts catch it.
    func jsError(in context: JSContext) -> JSValue { JSThrow("PageFailure", message).jsError(in: context) }
}

/// A check of a page on its way to the event stream, where it counts as an assertion.
struct PageDecision {
    let page: ScriptPage

    /// Records what came of a check.
    /// - Parameter failure: what is wrong; nil when all is right.
    /// - Throws: the failure.
    func record(_ failure: String?, expected: String, received: String?) throws {
        let place = page.session.currentPlace
        page.session.events.record(
            .assertion(
                .init(
                    name: page.call, passed: failure == nil, expected: expected, received: received, message: failure,
                    place: place)))
        if let failure { throw PageFailure(failure, expected: expected, received: received, page: page) }
    }
}
