package import JavaScriptBridge

/// A program that a script runs on the host.
package struct HostTask: Hashable, Sendable {
    /// The program's path, absolute or relative to the working folder; there is no search path and no shell.
    package var path: String
    /// The arguments, without the program's name.
    package var arguments: [String]
    /// The time limit, in real seconds; nil for none.
    package var timeLimit: Double?

    /// Creates a task.
    package init(path: String, arguments: [String] = [], timeLimit: Double? = nil) {
        self.path = path
        self.arguments = arguments
        self.timeLimit = timeLimit
    }
}

/// The result of a program that has ended.
package struct HostTaskResult: Hashable, Sendable {
    /// The exit status, or the number of the signal that ended the program.
    package var exitCode: Int
    /// The complete standard output.
    package var standardOutput: String
    /// The complete standard error.
    package var standardError: String

    /// Creates a result.
    package init(exitCode: Int, standardOutput: String, standardError: String) {
        self.exitCode = exitCode
        self.standardOutput = standardOutput
        self.standardError = standardError
    }
}

/// Runs programs for scripts; the creator of a session decides whether its scripts have one.
package protocol HostTaskRunner: AnyObject {
    /// Runs a program and waits until it has ended, in real time; the caller lets the device's time pass.
    /// - Throws: ``HostTaskError``.
    func run(_ task: HostTask) throws(HostTaskError) -> HostTaskResult
}

/// The error of a program that did not start or did not end normally.
package struct HostTaskError: Error, Hashable, Sendable {
    /// The program's path, as written in the script.
    package var path: String
    /// The reason of the failure.
    package var reason: Reason

    /// The reasons why a program can fail.
    package enum Reason: Error, Hashable, Sendable {
        /// Scripts of this run must not start programs.
        case notAllowed
        /// The path is empty.
        case emptyPath
        /// There is no such file; the values are the complete path, and a path that was probably meant.
        case missing(String, nearest: String?)
        /// The path or an argument contains NUL, where the system would truncate it.
        case holdsNul
        /// The path is a folder.
        case folder
        /// The system cannot run it; the value is the system's message.
        case cannotRun(String)
        /// It exceeded the time limit, in seconds, and was ended with all its child processes.
        case timeLimit(Double)
        /// It exceeded the output limit, in MiB, and was ended with all its child processes.
        case tooMuchOutput(Int)
    }

    /// Creates an error.
    package init(path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The message for scripts.
    package var message: String {
        let call = "performTaskWithPathArgumentsTimeout"
        switch reason {
        case .notAllowed:
            return """
                \(call) did not start '\(path)': scripts may start programs only when jsrun is called with \
                --allow host-tasks, or jsrun.yml says 'allow: host-tasks'.
                """
        case .emptyPath: return "\(call) needs the path of a program, such as '/bin/echo', but its path is empty."
        case .missing(let complete, let nearest):
            let file = complete == path ? "no such file" : "no file '\(complete)'"
            return "\(call) could not start '\(path)': there is \(file)."
                + (nearest.map { " Did you mean '\($0)'?" } ?? "")
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
    /// The error for scripts.
    package func jsError(in context: JSContext) -> JSValue { JSThrow("VerboseError", message).jsError(in: context) }
}
