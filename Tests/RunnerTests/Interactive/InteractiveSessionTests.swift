import SimulatedUI
import TestBench
import TestEvents
import Testing

@testable import Runner

@Suite("Sessions for people who type")
struct InteractiveSessionTests {
    private func session(_ configuration: ScriptConfiguration = .init()) throws -> InteractiveSession {
        try InteractiveSession(configuration, apps: [Plain.self], seed: 1, sinks: [])
    }

    private func message(_ input: String, in session: InteractiveSession) -> String? {
        do throws(InputFailure) {
            _ = try session.evaluate(input)
            return nil
        } catch {
            return error.issue.message
        }
    }

    @Test("an input that never ends is ended, and the session goes on") func endless() throws {
        var configuration = ScriptConfiguration()
        configuration.scriptTimeout = 0.2
        let session = try session(configuration)
        #expect(message("while (true) {}", in: session)?.contains("while no device time passed") == true)
        #expect(message("(async function () { while (true) {} })()", in: session) != nil)
        #expect(try session.evaluate("6 * 7") == "42")
    }

    @Test("an interruption ends the input only") func interruption() throws {
        let session = try session()
        session.isInterrupted = { true }
        #expect(message("while (true) {}", in: session) == "The input was interrupted.")
        session.isInterrupted = { false }
        #expect(try session.evaluate("1") == "1")
    }

    @Test("timers that go on for ever are stopped after the time a test has") func timers() throws {
        var configuration = ScriptConfiguration()
        configuration.timeout = 60
        let session = try session(configuration)
        #expect(message("(function again() { setTimeout(again, 1000); })()", in: session)?.contains("60 s") == true)
        #expect(try session.evaluate("1") == "1")
    }

    @Test("an app that does not exist is a mistake that names the nearest") func app() {
        var configuration = ScriptConfiguration()
        configuration.app = "Plan"
        #expect {
            _ = try InteractiveSession(configuration, apps: [Plain.self], seed: 1, sinks: [])
        } throws: {
            ($0 as? ConfigurationMistake)?.suggestion == "Plain"
        }
    }

    @Test("a session lets go of its engine when it ends") func lifetime() throws {
        weak var ended: InteractiveSession?
        do {
            let session = try session()
            _ = try session.evaluate("Promise.resolve(1)")
            ended = session
        }
        #expect(ended == nil)
    }
}

private final class Plain: SimulatedApp {
    static let name = "Plain"
    static let bundleIdentifier = "com.example.plain"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}
