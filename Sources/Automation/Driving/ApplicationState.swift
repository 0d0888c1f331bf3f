/// Whether an app runs, and where, with the numbers of XCUITest's `XCUIApplication.State`.
public enum ApplicationState: UInt, CaseIterable, Codable, Sendable {
    /// It cannot be told.
    case unknown = 0
    /// It does not run.
    case notRunning = 1
    /// It is in the background and gets no time.
    case runningBackgroundSuspended = 2
    /// It is in the background.
    case runningBackground = 3
    /// It is in front.
    case runningForeground = 4
}

/// What an app is launched with.
public struct ApplicationLaunch: Hashable, Codable, Sendable {
    /// The arguments of the command line.
    public var arguments: [String]
    /// The environment.
    public var environment: [String: String]

    /// Creates what an app is launched with.
    public init(arguments: [String] = [], environment: [String: String] = [:]) {
        self.arguments = arguments
        self.environment = environment
    }
}
