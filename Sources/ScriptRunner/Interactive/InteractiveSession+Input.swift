import Assertions
import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents

extension InteractiveSession {
    /// Whether an input is whole; one that ends inside a bracket, a comment or a template goes on in the next line.
    package func isComplete(_ input: String) -> Bool {
        do {
            let graph = try loader.load(text: input, named: "repl")
            try session.context.checkSyntax(graph.main.source)
            return true
        } catch let error as JSError {
            return !Self.isUnfinished(error.message) || InputChain.hasOpenQuote(input)
        } catch {
            return true
        }
    }

    /// Runs an input, and what it leaves to be done: timers, promises, tests that wait.
    /// - Returns: the value as text for people.
    /// - Throws: ``InputFailure`` with what went wrong; the session goes on.
    package func evaluate(_ input: String) throws(InputFailure) -> String {
        inputCount += 1
        let name = "input \(inputCount)"
        return try run { session in
            try value(of: input, named: name, in: session)
        } result: { value, promise in
            try promise?.description() ?? value.map(InputDescription.of) ?? ""
        }
    }

    /// Evaluates a text; nil when it has no value.
    func value(of input: String, named name: String, in session: ScriptSession) throws -> JSValue? {
        let graph = try loader.load(text: whole(input), named: name)
        let typed = TypedScript(session: session, name: name)
        try session.evaluate(graph, by: typed)
        return typed.value
    }

    /// Runs a file and what it imports.
    /// - Throws: ``InputFailure`` with what went wrong; the session goes on.
    package func load(_ path: String) throws(InputFailure) {
        try run { session in
            let graph = try loader.load(path)
            try session.evaluate(graph, by: session)
        }
    }

    /// Does something that gives nothing.
    func run(_ body: (ScriptSession) throws -> Void) throws(InputFailure) {
        try run { session in
            try body(session)
            return nil
        } result: { _, _ in
        }
    }

    /// Does something with all its time before it, and what it leaves to be done.
    /// - Parameter result: makes the result of a value, and of what became of it if it is a promise.
    func run<Result>(
        _ body: (ScriptSession) throws -> JSValue?, result: (JSValue?, PromiseOutcome?) throws -> Result
    ) throws(InputFailure) -> Result {
        restartTimeout()
        progress?.advance()
        defer { progress?.waitForSomebody() }
        rejections = []
        do {
            return try TimeZoneSetting.apply(script.device.timeZone) {
                let value = try body(session)
                try checkTermination()
                let outcome = try value.flatMap(PromiseOutcome.init)
                try settle()
                for error in rejections where outcome?.isReason(error) != true {
                    session.tests.record(session.issue(for: error))
                }
                return try result(value, outcome)
            }
        } catch let failure as InputFailure {
            throw failure
        } catch {
            throw InputFailure(issue: issue(for: error))
        }
    }

    /// A text in braces means an object, as people who type one expect, unless it is a block only.
    private func whole(_ input: String) -> String {
        guard input.first(where: { !$0.isWhitespace }) == "{" else { return input }
        let expression = "(\(input)\n)"
        return (try? session.context.checkSyntax(expression)) == nil ? input : expression
    }

    /// Runs timers and waiting tests until nothing is left to happen.
    private func settle() throws {
        while true {
            let ending: EventLoop.Ending
            do {
                ending = try session.loop.run()
            } catch {
                session.loop.removeAllTimers()
                throw error
            }
            try checkTermination()
            let reason = "It waits for a promise that nothing is left to settle."
            guard ending == .stuck, try AssertionsModule.abandonWaitingTest(in: session, reason: reason) else { return }
        }
    }

    /// - Throws: ``ScriptStopped`` when the watchdog has ended the input, also inside a promise that hides it.
    private func checkTermination() throws {
        if session.context.virtualMachine.wasTerminated { throw ScriptStopped() }
    }

    private func issue(for error: any Error) -> TestEvent.Issue {
        if let error = error as? ScriptLoadError { return TestEvent.Issue(error) }
        if error is TestTimeout {
            session.loop.waitingTests = 0
            let limit = SecondsText.of(script.configuration.timeout)
            return .init(
                fault: .script, name: "Timeout", message: "Timers and promises went on for \(limit) on the device.")
        }
        if error is ScriptStopped || session.context.virtualMachine.wasTerminated {
            session.context.virtualMachine.wasTerminated = false
            session.loop.removeAllTimers()
            session.loop.waitingTests = 0
            let reason =
                isInterrupted()
                ? "The input was interrupted."
                : "The input ran for \(SecondsText.of(script.configuration.scriptTimeout)) without the device's time passing."
            return .init(fault: .script, name: "Stopped", message: reason)
        }
        if let error = error as? JSError { return session.issue(for: error) }
        if let error = error as? AutomationError {
            return .init(fault: .script, name: "VerboseError", message: error.message)
        }
        return .init(fault: .host, name: "HostError", message: String(describing: error))
    }

    private static func isUnfinished(_ message: String) -> Bool {
        ["Unexpected end of script", "Unexpected EOF", "Multiline comment was not closed properly"].contains {
            message.contains($0)
        }
    }
}

/// Evaluates an input, and keeps its value.
private final class TypedScript: ScriptEvaluator {
    private let session: ScriptSession
    private let name: String
    private(set) var value: JSValue?

    init(session: ScriptSession, name: String) {
        self.session = session
        self.name = name
    }

    func evaluate(_ script: LoadedScript) throws {
        guard script.name == name else { return try session.evaluate(script) }
        value = try session.evaluate(script.source, url: name)
    }
}
