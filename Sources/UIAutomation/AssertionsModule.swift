package import JavaScriptBridge
package import Scripting
package import TestEvents

/// The native side of the test library: assertions, and what `test` needs of the host.
///
/// Scripts see none of it before they import the library, whose files give the functions their names. Until then, all
/// of it stands in one object that no enumeration lists.
package struct AssertionsModule: ScriptModule {
    /// The module's name.
    package let name = "Assertions"

    /// Creates the module.
    package init() {}

    /// Declares the object that the library's files take their functions from.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(
            scripted: { LibraryTypings.all },
            constants: [
                // What the library's own files need of the host; not for scripts.
                .init(HostObject.name, isFixed: true) { [unowned session] context in
                    try HostObject.make(for: session, in: context)
                }
            ],
            scripts: [
                .init(name: HostObject.scriptName, text: HostObject.script) { context in
                    [context.globalObject[HostObject.name]]
                }
            ])
    }

    /// The facts of an error that a script threw, with those of an assertion: what was expected, and what received.
    package static func issue(for error: JSError, in session: ScriptSession) -> TestEvent.Issue {
        FailureReport(of: error, in: session).issue
    }

    /// Ends the test that waits for a promise which nothing will settle, as failed, and goes on with those after it.
    /// - Returns: whether there was such a test.
    /// - Throws: `JSError` when the script is ended meanwhile.
    package static func abandonWaitingTest(
        in session: ScriptSession, name: String = "UnsettledPromise", reason: String
    ) throws -> Bool {
        let test = GivenUpTest(name: name, reason: reason, waitingFor: session.waitingFor)
        return try TestQueue.of(session).abandon(test)
    }

    /// Runs the tests that wait, unless one is open.
    /// - Throws: `JSError` when the script is ended meanwhile.
    package static func runWaitingTests(in session: ScriptSession) throws { try TestQueue.of(session).run() }
}
