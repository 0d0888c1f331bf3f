package import Automation
package import JavaScriptBridge
package import Scripting
package import TestEvents
package import Worlds

/// Functions for tests in Swift that use a running app.
extension InteractiveSession {
    /// Launches an app for a test in Swift.
    /// - Parameters:
    ///   - apps: the apps that can be named; the first is the default.
    ///   - store: the store for pictures, and for the element trees of failures.
    ///   - prepare: prepares the world before the app is launched.
    /// - Throws: ``ConfigurationMistake``, and ``InputFailure`` when the app cannot be launched.
    package convenience init(
        _ configuration: ScriptConfiguration, apps: AppList, seed: UInt64, sinks: [any TestEventSink],
        store: any PictureStore, workingDirectory: String, prepare: (any World) -> Void
    ) throws {
        try self.init(
            .fromSwift, configuration, apps: apps, seed: seed, sinks: sinks,
            pictures: RunPictures(store: store, keepsTreesOfFailures: true), workingDirectory: workingDirectory,
            prepare: prepare)
        let failures = FailurePictures(session)
        session.tests.delegate = failures
        self.failures = failures
        session.automation.deadline = nil
    }

    /// The world that the app runs in.
    package var world: any World { launcher.world }
    /// The automation session with the device.
    package var automation: AutomationSession { session.automation }
    /// The context in which scripts are evaluated.
    package var context: JSContext { session.context }

    /// Evaluates a script and the work it schedules; returns the value, or the value of a fulfilled promise.
    /// - Throws: ``InputFailure``.
    package func value(of text: String, named name: String) throws(InputFailure) -> JSValue {
        defer { session.automation.deadline = nil }
        return try run { session in
            try value(of: text, named: name, in: session)
        } result: { value, promise in
            guard let promise else { return try value ?? session.context.evaluate("undefined") }
            guard let value = try promise.value() else {
                throw InputFailure(
                    issue: .init(
                        fault: .script, name: "PromiseError", message: "The promise can no longer be settled.")
                )
            }
            return value
        }
    }

    /// Runs a file and the work it schedules, and closes a test that it leaves open.
    /// - Throws: ``InputFailure`` when the file throws outside its tests, or cannot be loaded.
    package func runFile(_ path: String) throws(InputFailure) {
        defer { session.automation.deadline = nil }
        recorder.script = path
        session.tests.forgetTitles()
        defer { recorder.script = script.path }
        do {
            try load(path)
        } catch {
            if session.tests.current == nil { session.captureFailure(of: PathNames.last(of: path)) }
            endTest()
            throw error
        }
        endTest()
    }

    /// The reason of a crash of the app since the last call; nil without one.
    package func newCrash() -> String? { launcher.newCrash() }

    /// Terminates the app and relaunches it with the same data.
    /// - Throws: ``InputFailure`` when it cannot be launched.
    package func relaunch() throws(InputFailure) {
        do {
            try launcher.world.relaunch()
            launcher.noteUse()
        } catch {
            throw InputFailure(issue: launcher.issue(for: error))
        }
    }

    private func endTest() {
        guard let test = session.tests.current else { return }
        session.tests.record(
            TestEvent.Issue(
                fault: .script, name: "UnfinishedTest",
                message: "The test was started but not ended; no logPass or logFail followed.", place: test.place))
        session.tests.end(.unfinished)
    }
}

/// Takes pictures of failed tests in a session.
final class FailurePictures: TestLogDelegate {
    // The session outlives its tests.
    private unowned let session: ScriptSession

    init(_ session: ScriptSession) { self.session = session }

    func admission(of test: TestDeclaration) -> TestAdmission { .runs }
    func testWillStart(_ title: String) {}
    func testDidStart(_ test: TestID) {}
    func testDidEnd(_ test: TestID, _ outcome: TestEvent.Outcome) {}

    func testWillEnd(_ test: TestLog.OpenTest, _ outcome: TestEvent.Outcome) -> TestEvent.Outcome {
        if outcome != .passed || test.issues > 0 { session.captureFailure(of: test.id.title) }
        return outcome
    }
}
