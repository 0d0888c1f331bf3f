import Fixtures
import SimulatedUI
import TestBench
import TestEvents

extension TestEvent.Issue {
    /// A path of the command line that leads to no script.
    init(_ problem: ScriptDiscovery.Problem) {
        self.init(
            fault: .usage, name: "PathError", message: problem.message,
            suggestion: problem.suggestion.map { "Did you mean '\($0)'?" })
    }

    /// A script, or something it imports, that could not be loaded.
    init(_ error: ScriptLoadError) {
        let fault: TestEvent.Fault
        switch error.reason {
        case .empty, .missing, .folder, .notAFile: fault = error.importers.isEmpty ? .usage : .script
        case .unreadable, .tooLarge: fault = error.importers.isEmpty ? .usage : .script
        default: fault = .script
        }
        var suggestion = error.suggestion
        if case .missing = error.reason { suggestion = suggestion.map { "Did you mean '\($0)'?" } }
        self.init(
            fault: fault, name: error.name, message: error.message, place: error.place,
            stack: error.importers.map { TestEvent.StackFrame(function: "#import", place: $0) },
            excerpt: error.excerpt, suggestion: suggestion)
    }
}

extension AppLauncher {
    /// What kept the app from being launched in the state that was asked for.
    func issue(for error: any Error) -> TestEvent.Issue {
        if let error = error as? FixtureError {
            return TestEvent.Issue(fault: .assertion, name: "FixtureError", message: error.description)
        }
        if let error = error as? LaunchError {
            return TestEvent.Issue(
                fault: .host, name: "LaunchError", message: "The app '\(error.app)' could not be launched.",
                causes: [String(describing: error.underlyingError)])
        }
        if let error = error as? WorldLacks {
            return TestEvent.Issue(fault: .usage, name: "UsageError", message: error.description)
        }
        if let error = error as? FirstScreenError {
            return TestEvent.Issue(
                fault: .usage, name: "LaunchError",
                message:
                    "The app '\(error.app)' has no launch screen: its makeRootViewController() makes an empty one.",
                suggestion: "Let it make a screen that shows something, or schedule what will.")
        }
        return TestEvent.Issue(fault: .host, name: "HostError", message: String(describing: error))
    }
}
