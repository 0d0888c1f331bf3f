package import Automation

extension TestEvent {
    /// Something that went wrong, as facts; reporters add the words.
    package struct Issue: Codable, Hashable, Sendable {
        /// The fault that caused the issue.
        package var fault: Fault
        /// The kind of error, such as `TypeError`, `AssertionException`, `ImportError`, `Timeout`.
        package var name: String
        /// A description of the problem.
        package var message: String
        /// The place of the problem.
        package var place: SourcePlace?
        /// The call stack of the script, innermost call first.
        package var stack: [StackFrame]
        /// The lines of the script around the place.
        package var excerpt: Excerpt?
        /// A correction, such as the nearest known name.
        package var suggestion: String?
        /// The expected value, if the issue is a comparison.
        package var expected: String?
        /// The received value, if the issue is a comparison.
        package var received: String?
        /// The errors that led to this one, nearest first.
        package var causes: [String]
        /// The end of the process that ran the script, if that is the issue.
        package var crash: Crash?
        /// The timers, requests and animations that a timed-out test was waiting for; nil if unknown.
        package var waitingFor: [String]?
        /// The titles of the open steps of the test, the innermost last; nil outside steps.
        package var steps: [String]?

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

    /// The end of a process that ran a script.
    package struct Crash: Codable, Hashable, Sendable {
        /// The signal, such as `SIGILL (illegal instruction)`; nil if the process exited.
        package var signal: String?
        /// The last action before the end, as the JavaScript that repeats it.
        package var lastAction: String?
        /// The last lines that the process wrote, including Swift's own message.
        package var log: [String]

        package init(signal: String? = nil, lastAction: String? = nil, log: [String] = []) {
            self.signal = signal
            self.lastAction = lastAction
            self.log = log
        }
    }

    /// The fault that caused an issue; the exit status follows from it.
    package enum Fault: String, Codable, CaseIterable, Hashable, Sendable {
        /// An assertion failed, or the app did not do what the script expects: exit status 1.
        case assertion
        /// The script is wrong: it threw an error or does not parse: exit status 1.
        case script
        /// The command or its configuration is wrong: exit status 2.
        case usage
        /// The host failed: exit status 3.
        case host

        /// The exit status for the fault.
        package var exitStatus: Int {
            switch self {
            case .assertion, .script: 1
            case .usage: 2
            case .host: 3
            }
        }
    }

    /// A frame of a JavaScript stack.
    package struct StackFrame: Codable, Hashable, Sendable {
        /// The function's name; empty for an anonymous one.
        package var function: String
        /// The place in the script; nil for native code.
        package var place: SourcePlace?

        package init(function: String, place: SourcePlace?) {
            self.function = function
            self.place = place
        }
    }

    /// A few lines of a script around a place.
    package struct Excerpt: Codable, Hashable, Sendable {
        /// The number of the first line, counted from 1.
        package var firstLine: Int
        package var lines: [String]

        package init(firstLine: Int, lines: [String]) {
            self.firstLine = firstLine
            self.lines = lines
        }
    }
}
