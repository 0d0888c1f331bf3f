/// A program that a script wants to have run on the machine (reference §14).
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
