public import JavaScriptBridge

/// A program that a script wants to have run on the machine.
public struct HostTask: Hashable, Sendable {
    /// The program's absolute path; nothing searches for it, and no shell reads it.
    public var path: String
    /// What the program is called with, without its own name.
    public var arguments: [String]
    /// How long it may take, in real seconds; nil for as long as it likes.
    public var timeLimit: Double?

    /// Creates a task.
    public init(path: String, arguments: [String] = [], timeLimit: Double? = nil) {
        self.path = path
        self.arguments = arguments
        self.timeLimit = timeLimit
    }
}

/// What a program left behind when it had ended.
public struct HostTaskResult: Hashable, Sendable {
    /// The status it ended with, or the number of the signal that ended it.
    public var exitCode: Int
    /// All that it wrote to its standard output.
    public var standardOutput: String
    /// All that it wrote to its standard error.
    public var standardError: String

    /// Creates a result.
    public init(exitCode: Int, standardOutput: String, standardError: String) {
        self.exitCode = exitCode
        self.standardOutput = standardOutput
        self.standardError = standardError
    }
}

/// Runs programs for scripts; whoever makes the session decides whether its scripts have one.
public protocol HostTaskRunner: AnyObject {
    /// Runs a program and waits until it has ended; takes real time and none of the device's.
    /// - Throws: ``HostTaskError``.
    func run(_ task: HostTask) throws(HostTaskError) -> HostTaskResult
}

/// A program that a script wanted to have run, and that gave no result.
public struct HostTaskError: Error, Hashable, Sendable {
    /// The program's path, as the script wrote it.
    public var path: String
    /// Why there is no result.
    public var reason: Reason

    /// Why a program gave no result.
    public enum Reason: Error, Hashable, Sendable {
        /// Scripts of this run may not start programs.
        case notAllowed
        /// The path does not begin at the root.
        case notAbsolute
        /// The path or an argument holds a NUL, at which the system would cut it off.
        case holdsNul
        /// The path names a folder.
        case folder
        /// The system cannot run it, in the system's words.
        case cannotRun(String)
        /// It did not end within so many seconds, and was ended with all that it had started.
        case timeLimit(Double)
        /// It wrote more than so many MiB, and was ended with all that it had started.
        case tooMuchOutput(Int)
    }

    /// Creates an error.
    public init(path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The sentence that scripts see.
    public var message: String {
        let call = "performTaskWithPathArgumentsTimeout"
        switch reason {
        case .notAllowed:
            return """
                \(call) did not start '\(path)': scripts may start programs only when jsrun is called with \
                --allow host-tasks, or jsrun.yml says 'allow: host-tasks'.
                """
        case .notAbsolute:
            return "\(call) needs a program's absolute path, such as '/bin/echo', not '\(path)'."
        case .holdsNul: return "\(call) did not start '\(path)': its path or an argument contains a NUL character."
        case .folder: return "\(call) could not start '\(path)': it is a folder."
        case .cannotRun(let why): return "\(call) could not start '\(path)': \(why)."
        case .timeLimit(let seconds):
            let text = Int(exactly: seconds).map(String.init) ?? "\(seconds)"
            return "\(call) ended '\(path)': it took longer than \(text == "1" ? "1 second" : "\(text) seconds")."
        case .tooMuchOutput(let limit): return "\(call) ended '\(path)': it wrote more than \(limit) MiB."
        }
    }
}

extension HostTaskError: JSErrorConvertible {
    /// The error as scripts catch it.
    public func jsError(in context: JSContext) -> JSValue { JSThrow("VerboseError", message).jsError(in: context) }
}
