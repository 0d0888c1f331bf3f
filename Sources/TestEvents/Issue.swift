package import Automation

extension TestEvent {
    /// Something that went wrong, as facts; the words around them are made by whoever shows them.
    package struct Issue: Codable, Hashable, Sendable {
        /// Whose fault it is.
        package var fault: Fault
        /// The kind of error, such as `TypeError`, `AssertionException`, `ImportError`, `Timeout`.
        package var name: String
        /// What was wrong.
        package var message: String
        /// Where.
        package var place: SourcePlace?
        /// How the script got there, innermost call first.
        package var stack: [StackFrame]
        /// The lines of the script around the place.
        package var excerpt: Excerpt?
        /// What would be right, such as the nearest known name.
        package var suggestion: String?
        /// What was expected, if the issue is a comparison.
        package var expected: String?
        /// What was received, if the issue is a comparison.
        package var received: String?
        /// The errors that led to this one, nearest first.
        package var causes: [String]
        /// How the process ended that ran the script, if that is the issue.
        package var crash: Crash?
        /// What a test that took too long was waiting for: timers, requests, animations; nil when nothing is known.
        package var waitingFor: [String]?

        /// Creates an issue.
        package init(
            fault: Fault, name: String, message: String, place: SourcePlace? = nil, stack: [StackFrame] = [],
            excerpt: Excerpt? = nil, suggestion: String? = nil, expected: String? = nil, received: String? = nil,
            causes: [String] = [], waitingFor: [String] = [], crash: Crash? = nil
        ) {
            self.fault = fault
            self.name = name
            self.message = message
            self.place = place
            self.stack = stack
            self.excerpt = excerpt
            self.suggestion = suggestion
            self.expected = expected
            self.received = received
            self.causes = causes
            self.waitingFor = waitingFor.isEmpty ? nil : waitingFor
            self.crash = crash
        }
    }

    /// How a process that ran a script ended.
    package struct Crash: Codable, Hashable, Sendable {
        /// The signal, such as `SIGILL (illegal instruction)`; nil when the process ended by itself.
        package var signal: String?
        /// The last action before the end, in the words that would repeat it.
        package var lastAction: String?
        /// The last lines that the process wrote, Swift's own message among them.
        package var log: [String]

        /// Creates the facts of a crash.
        package init(signal: String? = nil, lastAction: String? = nil, log: [String] = []) {
            self.signal = signal
            self.lastAction = lastAction
            self.log = log
        }
    }

    /// Whose fault an issue is; the exit status follows from it.
    package enum Fault: String, Codable, CaseIterable, Hashable, Sendable {
        /// An assertion did not hold, or the app did not do what the script expects: exit status 1.
        case assertion
        /// The script is wrong: it threw, or does not parse: exit status 1.
        case script
        /// The command or its configuration is wrong: exit status 2.
        case usage
        /// The host failed: exit status 3.
        case host

        /// The exit status that the fault leads to.
        package var exitStatus: Int {
            switch self {
            case .assertion, .script: 1
            case .usage: 2
            case .host: 3
            }
        }
    }

    /// One call of a JavaScript stack.
    package struct StackFrame: Codable, Hashable, Sendable {
        /// The function's name; empty for an anonymous one.
        package var function: String
        /// Where in which script; nil for native code.
        package var place: SourcePlace?

        /// Creates a frame.
        package init(function: String, place: SourcePlace?) {
            self.function = function
            self.place = place
        }
    }

    /// A few lines of a script around a place.
    package struct Excerpt: Codable, Hashable, Sendable {
        /// The number of the first line shown, counted from 1.
        package var firstLine: Int
        /// The lines.
        package var lines: [String]

        /// Creates an excerpt.
        package init(firstLine: Int, lines: [String]) {
            self.firstLine = firstLine
            self.lines = lines
        }
    }
}
