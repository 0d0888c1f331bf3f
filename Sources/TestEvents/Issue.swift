extension TestEvent {
    /// Something that went wrong, as facts; the words around them are made by whoever shows them.
    public struct Issue: Codable, Hashable, Sendable {
        /// Whose fault it is.
        public var fault: Fault
        /// The kind of error, such as `TypeError`, `AssertionException`, `ImportError`, `Timeout`.
        public var name: String
        /// What was wrong.
        public var message: String
        /// Where.
        public var place: SourcePlace?
        /// How the script got there, innermost call first.
        public var stack: [StackFrame]
        /// The lines of the script around the place.
        public var excerpt: Excerpt?
        /// What would be right, such as the nearest known name.
        public var suggestion: String?
        /// What was expected, if the issue is a comparison.
        public var expected: String?
        /// What was received, if the issue is a comparison.
        public var received: String?
        /// The errors that led to this one, nearest first.
        public var causes: [String]
        /// How the process ended that ran the script, if that is the issue.
        public var crash: Crash?
        /// What a test that took too long was waiting for: timers, requests, animations; nil when nothing is known.
        public var waitingFor: [String]?

        /// Creates an issue.
        public init(
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
    public struct Crash: Codable, Hashable, Sendable {
        /// The signal, such as `SIGILL (illegal instruction)`; nil when the process ended by itself.
        public var signal: String?
        /// The last action before the end, in the words that would repeat it.
        public var lastAction: String?
        /// The last lines that the process wrote, Swift's own message among them.
        public var log: [String]

        /// Creates the facts of a crash.
        public init(signal: String? = nil, lastAction: String? = nil, log: [String] = []) {
            self.signal = signal
            self.lastAction = lastAction
            self.log = log
        }
    }

    /// Whose fault an issue is; the exit status follows from it.
    public enum Fault: String, Codable, CaseIterable, Hashable, Sendable {
        /// An assertion did not hold, or the app did not do what the script expects: exit status 1.
        case assertion
        /// The script is wrong: it threw, or does not parse: exit status 1.
        case script
        /// The command or its configuration is wrong: exit status 2.
        case usage
        /// The host failed: exit status 3.
        case host

        /// The exit status that the fault leads to.
        public var exitStatus: Int {
            switch self {
            case .assertion, .script: 1
            case .usage: 2
            case .host: 3
            }
        }
    }

    /// One call of a JavaScript stack.
    public struct StackFrame: Codable, Hashable, Sendable {
        /// The function's name; empty for an anonymous one.
        public var function: String
        /// Where in which script; nil for native code.
        public var place: SourcePlace?

        /// Creates a frame.
        public init(function: String, place: SourcePlace?) {
            self.function = function
            self.place = place
        }
    }

    /// A few lines of a script around a place.
    public struct Excerpt: Codable, Hashable, Sendable {
        /// The number of the first line shown, counted from 1.
        public var firstLine: Int
        /// The lines.
        public var lines: [String]

        /// Creates an excerpt.
        public init(firstLine: Int, lines: [String]) {
            self.firstLine = firstLine
            self.lines = lines
        }
    }
}
