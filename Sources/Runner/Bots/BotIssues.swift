import Automation
import BotTesting
import Fixtures
import JavaScriptBridge
import Scripting
import TestEvents
import UIAutomation

extension TestEvent.Issue {
    /// An error in a file of bot tests, or in one of its tests.
    init(_ problem: BotTestProblem, in sources: ScriptSources) {
        let isUsage =
            switch problem.kind {
            case .empty, .unreadable: true
            default: false
            }
        let isData = if case .unfitData = problem.kind { true } else { false }
        self.init(
            fault: isUsage ? .usage : .script, name: isData ? "UnfitData" : "BotTestError", message: problem.message,
            place: problem.place, excerpt: problem.place.flatMap { sources.excerpt(around: $0) },
            suggestion: problem.suggestion)
    }

    /// A failed operation of a bot test: a check that does not hold, or an operation that threw.
    init(_ result: BotResult, in session: ScriptSession) {
        let operation = result.position.operation
        let data = operation.data.map { " \(ScriptSpelling.value($0))" } ?? ""
        var issue = TestEvent.Issue(
            fault: .assertion, name: Self.name(of: result),
            message: "\(operation.name)\(data): \(result.verdict?.message ?? "failed")", place: operation.place,
            excerpt: operation.place.flatMap { session.sources.excerpt(around: $0) })
        if let error = result.error { issue.add(error, of: operation, in: session) }
        self = issue
    }

    private static func name(of result: BotResult) -> String {
        switch result.error {
        case nil: "CheckFailed"
        case BotOperationError.unknown?: "UnknownOperation"
        case BotOperationError.unfitData?: "UnfitData"
        case .some: "OperationFailed"
        }
    }

    /// Adds the details of the error that made an operation fail; a script error keeps its place and its stack.
    private mutating func add(_ error: any Error, of operation: BotOperation, in session: ScriptSession) {
        if let error = error as? BotOperationError {
            message = error.message
            suggestion = error.suggestion
        } else if let mistake = error as? BotOperationMistake, let place = mistake.place {
            fault = mistake.fault
            stack = [TestEvent.StackFrame(function: operation.name, place: self.place)]
            self.place = place
            excerpt = session.sources.excerpt(around: place)
        } else if let thrown = JSError(behind: error) {
            let frame = TestEvent.StackFrame(function: operation.name, place: place)
            self = AssertionsModule.issue(for: thrown, in: session).relayed(by: self)
            stack.append(frame)
        } else if let failure = error as? any ScriptFailure {
            fault = failure.fault
            expected = failure.expected
            received = failure.received
        }
    }

    /// An app without operations, where no script declares any either.
    init(appWithoutOperations app: String) {
        self.init(
            fault: .usage, name: "UsageError", message: "The app '\(app)' declares no operations for bot tests.",
            suggestion:
                "Pass a script that declares them with --operations FILE, or choose another app with --app NAME.")
    }

    /// An app without a canvas, or with a canvas whose size cannot be changed.
    init(appWithoutCanvas app: String, _ size: Size) {
        self.init(
            fault: .usage, name: "UsageError",
            message: "The app '\(app)' has no canvas that can be resized to \(size.text) points.",
            suggestion: "Remove --canvas-size, or choose another app with --app NAME.")
    }

    /// An app that crashed in an earlier test of its file.
    init(deadApp app: String, place: SourcePlace?) {
        self.init(
            fault: .assertion, name: "AppCrash", message: "The app '\(app)' crashed in an earlier test.", place: place,
            suggestion: "Use --isolate test to relaunch the app for each test.")
    }
}
