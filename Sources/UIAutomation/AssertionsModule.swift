package import Automation
package import JavaScriptBridge
package import Scripting
package import TestEvents

/// The native side of the test library: assertions, and the host functions that `test` needs.
///
/// Scripts see none of it before they import the library, whose files give the functions their names. Until then, all
/// functions are in one object that is not enumerable.
package struct AssertionsModule: ScriptModule {
    /// The module's name.
    package let name = "Assertions"

    /// Creates the module.
    package init() {}

    /// Declares the object from which the library's files take their functions.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(
            scripted: { LibraryTypings.all },
            constants: [
                // Internal functions of the library's own files.
                .init(HostObject.name, isFixed: true) { [unowned session] context in
                    try HostObject.make(for: session, in: context)
                }
            ],
            scripts: [
                .init(name: HostObject.scriptName, text: HostObject.script) { context in
                    [context.globalObject[HostObject.name], .definerOfLazyProperties(in: context)]
                }
            ])
    }

    /// The properties of an error that a script threw, including the expected and received values of an assertion.
    package static func issue(for error: JSError, in session: ScriptSession) -> TestEvent.Issue {
        FailureReport(of: error, in: session).issue
    }

    /// Fails the test that waits for a promise that can no longer be settled, and continues with the next tests.
    /// - Returns: whether there was such a test.
    /// - Throws: `JSError` when the script is stopped meanwhile.
    package static func abandonWaitingTest(
        in session: ScriptSession, name: String = "UnsettledPromise", reason: String
    ) throws -> Bool {
        let test = GivenUpTest(name: name, reason: reason, waitingFor: session.waitingFor)
        return try TestQueue.of(session).abandon(test)
    }

    /// Whether scripts have a global `test` that is not the library's.
    package static func hasOwnTest(in session: ScriptSession) -> Bool {
        let test = session.context.globalObject["test"]
        let host = session.context.globalObject[HostObject.name]
        return test.isFunction && !["test", "collectingTest"].contains { test.isStrictlyEqual(to: host[$0]) }
    }

    /// Declares a function as a test that is not a call of `test` in the script, and runs it unless others have to end.
    /// - Throws: `JSError` when the script is stopped meanwhile.
    package static func declareTest(
        _ title: String, _ body: JSValue, place: SourcePlace?, in session: ScriptSession
    ) throws {
        try TestQueue.of(session).declare(title, body, place: place)
    }

    /// Runs the waiting tests, unless one is open, and before that what was put off until the script's code has ended.
    /// - Throws: `JSError` when the script is stopped meanwhile, or when what was put off throws.
    package static func runWaitingTests(in session: ScriptSession) throws { try TestQueue.of(session).runToEnd() }
}
