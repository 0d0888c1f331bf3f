import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// The assertions for one or two values.
extension HostObject.Function {
    static var comparisons: [HostObject.Function] {
        [
            .init("fail", length: 1, holdsLock: true, fail),
            .init("assertTrue", length: 2, holdsLock: true) { call, session in try assertTruth(true, call, session) },
            .init("assertFalse", length: 2, holdsLock: true) { call, session in try assertTruth(false, call, session) },
            .init("assertEquals", length: 3, holdsLock: true) { call, session in
                try assertEquality(true, call, session)
            },
            .init("assertNotEquals", length: 3, holdsLock: true) { call, session in
                try assertEquality(false, call, session)
            },
            .init("assertMatch", length: 3, holdsLock: true, assertMatch),
            .init("assertNull", length: 2, holdsLock: true) { call, session in try assertNullity(true, call, session) },
            .init("assertNotNull", length: 2, holdsLock: true) { call, session in
                try assertNullity(false, call, session)
            },
        ]
    }

    private static func fail(_ call: JSCall, _ session: ScriptSession) throws -> any JSConvertible {
        let decision = Decision("fail", in: session)
        let message = try HostObject(in: call.context).concatenation(call[0])
        throw decision.fail(AssertionFailure(kind: .failure, message: message))
    }

    private static func assertTruth(_ wanted: Bool, _ call: JSCall, _ session: ScriptSession) throws
        -> any JSConvertible
    {
        let decision = Decision(wanted ? "assertTrue" : "assertFalse", in: session)
        let expected = wanted ? "true" : "false"
        let received = ValueDescription.of(call[0])
        let isMissing = isNothing(call[0]) && !call[0].isNull
        if isMissing || isElement(call[0]) {
            decision.session.report(
                Finding(
                    "ElementAsCondition", "\(decision.name)() was called with an element, which is always truthy.",
                    suggestion: "Test whether it exists: \(decision.name)(….isValid())."))
        }
        if call[0].isFunction {
            decision.session.report(
                Finding(
                    "FunctionAsCondition", "\(decision.name)() was called with a function, which is always truthy.",
                    suggestion: "Call the function, with parentheses: \(decision.name)(….isValid())."))
        }
        // A UIAElementNil is never true, although it is a truthy object.
        if call[0].toBool() == wanted, !isMissing {
            decision.pass(expected: expected, received: received)
            return JSUndefined()
        }
        let message = call[1].toBool() ? try HostObject(in: call.context).concatenation(call[1]) : "Assertion failed"
        throw decision.fail(AssertionFailure(message: message, expected: expected, received: received))
    }

    private static func assertEquality(_ wanted: Bool, _ call: JSCall, _ session: ScriptSession) throws
        -> any JSConvertible
    {
        let decision = Decision(wanted ? "assertEquals" : "assertNotEquals", in: session)
        let expected = (wanted ? "" : "not ") + ValueDescription.of(call[0])
        let received = ValueDescription.of(call[1])
        if try call[0].isEqual(to: call[1]) == wanted {
            decision.pass(expected: expected, received: received)
            return JSUndefined()
        }
        let host = HostObject(in: call.context)
        let text =
            "Expected \(wanted ? "" : "not ")\(try host.concatenation(call[0]))"
            + " but received \(try host.concatenation(call[1]))"
        throw decision.fail(
            AssertionFailure(message: try message(call[2], text, host), expected: expected, received: received))
    }

    private static func assertMatch(_ call: JSCall, _ session: ScriptSession) throws -> any JSConvertible {
        let decision = Decision("assertMatch", in: session)
        let expected = ValueDescription.of(call[0])
        let received = ValueDescription.of(call[1])
        let host = HostObject(in: call.context)
        if try host.matches(call[0], call[1]) {
            decision.pass(expected: expected, received: received)
            return JSUndefined()
        }
        let text = "'\(try host.concatenation(call[1]))' does not match '\(try host.concatenation(call[0]))'"
        throw decision.fail(
            AssertionFailure(message: try message(call[2], text, host), expected: expected, received: received))
    }

    private static func assertNullity(_ wanted: Bool, _ call: JSCall, _ session: ScriptSession) throws
        -> any JSConvertible
    {
        let decision = Decision(wanted ? "assertNull" : "assertNotNull", in: session)
        let expected = wanted ? "null" : "not null"
        if call[0].isUndefined {
            throw JSThrow("TypeError", "\(decision.name) was given undefined, which is neither null nor an element")
        }
        let received = ValueDescription.of(call[0])
        if isNothing(call[0]) == wanted {
            decision.pass(expected: expected, received: received)
            return JSUndefined()
        }
        let host = HostObject(in: call.context)
        let text =
            wanted
            ? "Expected a null object, but received \(try host.concatenation(call[0]))" : "Expected not null object"
        throw decision.fail(
            AssertionFailure(message: try message(call[1], text, host), expected: expected, received: received))
    }

    private static func isElement(_ value: JSValue) -> Bool {
        value.isObject && !value.isFunction && value.className.hasPrefix("UIA")
    }

    /// Whether a value is null, or a UIAElementNil.
    static func isNothing(_ value: JSValue) -> Bool {
        if value.isNull { return true }
        guard value.isObject else { return false }
        return value.className == "UIAElementNil"
    }

    private static func message(_ given: JSValue, _ text: String, _ host: HostObject) throws -> String {
        given.toBool() ? "\(try host.concatenation(given)): \(text)" : text
    }
}

/// An assertion that is being evaluated.
struct Decision {
    let session: ScriptSession
    let name: String
    private let place: SourcePlace?

    /// Starts an assertion of the current script.
    init(_ name: String, in session: ScriptSession) {
        self.session = session
        self.name = name
        place = session.currentPlace
    }

    /// Records an assertion that holds.
    func pass(expected: String? = nil, received: String? = nil) { record(nil, expected, received) }

    /// Records an assertion that does not hold, and completes its failure, which the caller throws.
    func fail(_ failure: AssertionFailure) -> AssertionFailure {
        var failure = failure
        failure.place = place
        failure.stack = session.context.callStack()
        record(failure.message, failure.expected, failure.received)
        return failure
    }

    private func record(_ message: String?, _ expected: String?, _ received: String?) {
        session.events.record(
            .assertion(
                .init(
                    name: name, passed: message == nil, expected: expected, received: received, message: message,
                    place: place)))
    }
}

/// A failed assertion: the exception of the library for scripts, with its details.
struct AssertionFailure: JSErrorConvertible {
    /// The exception that scripts catch; the raw value is its class.
    var kind = Kind.assertion
    /// The exception's message, in the library's words.
    var message: String
    /// The expected value, as readable text.
    var expected: String?
    /// The received value, as readable text.
    var received: String?
    /// The place of the assertion.
    var place: SourcePlace?
    /// The stack of the assertion, innermost call first.
    var stack: [JSStackFrame] = []
    /// The errors that led to this one, nearest first.
    var causes: [String] = []

    /// The name of the exception for scripts.
    enum Kind: String, CaseIterable, Sendable {
        case failure = "FailureException"
        case assertion = "AssertionException"
        case onPass = "OnPassException"
    }

    /// The string that the exception's `toString` returns.
    var text: String { "\(kind.rawValue): \"\(message)\"" }

    /// Creates the exception; an `Error` with the same name if the script has replaced the library's classes.
    func jsError(in context: JSContext) -> JSValue {
        HostObject(in: context).exception(kind.rawValue, message: message)
            ?? JSThrow(kind.rawValue, message).jsError(in: context)
    }
}
