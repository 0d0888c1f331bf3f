import Automation
import JavaScriptBridge
import Scripting

/// What `expect` in the library's `expect.js` needs.
extension HostObject.Function {
    static var expectations: [HostObject.Function] {
        [
            .init("expectation", length: 6, expectation),
            .init("unknownMatcher", length: 2) { call, _ in
                throw JSThrow("TypeError", try unknownMatcher(call[0].description, known: call[1].convert()))
            },
        ]
    }

    /// Records the result of a matcher: its name, whether it is as wanted, the expected and the received value as texts,
    /// whether the test goes on after a failure, and a message of a suite's own matcher.
    private static func expectation(_ call: JSCall, _ session: ScriptSession) throws -> any JSConvertible {
        let name = call[0].description
        let decision = Decision(name, in: session)
        let (expected, received) = (call[2].description, call[3].description)
        if call[1].toBool() {
            decision.pass(expected: expected, received: received)
            return JSUndefined()
        }
        let message =
            call[5].isString
            ? call[5].description : "expect(…).\(name)(): expected \(expected), but received \(received)"
        let failure = decision.fail(AssertionFailure(message: message, expected: expected, received: received))
        guard call[4].toBool() else { throw failure }
        let error = JSError(throwing: failure, in: session.context)
        session.tests.recordFailure(FailureReport(of: error, in: session).issue)
        return JSUndefined()
    }

    /// What is written instead of names that people know from elsewhere.
    private static let elsewhere: [String: String] = [
        "resolves": "Await the promise, and expect its value.",
        "rejects": "Await the promise in try and catch, and expect what it throws.",
        "toHaveBeenCalled": "There are no mock functions; count the calls in a variable.",
        "toHaveBeenCalledWith": "There are no mock functions; keep the arguments in a variable.",
        "toMatchSnapshot":
            "Compare a tree with assertTreeMatchesFile(), or a picture with assertScreenMatchesImageNamed().",
        "toHaveScreenshot": "Compare a picture with assertScreenMatchesImageNamed().",
        "toHaveAttribute": "Expect the attribute itself: expect(element.value()).toBe(…).",
    ]

    private static func unknownMatcher(_ name: String, known: [String]) -> String {
        let hint = elsewhere[name] ?? nearestName(to: name, in: known).map { "Did you mean \($0)()?" }
        return "expect(…) has no matcher \(name)()." + (hint.map { " \($0)" } ?? "")
    }
}
