public import Scripting

/// What is run, and when the run gives up.
public struct RunConfiguration: Hashable, Sendable {
    /// The scripts, in order, each with how it is run.
    public var scripts: [Script] = []
    /// Paths that lead to no script; they are reported, and the others still run.
    public var problems: [ScriptDiscovery.Problem] = []
    /// The seed of everything random.
    public var seed: UInt64 = 0
    /// After how many failed tests the run stops; nil for never.
    public var maxFailures: Int?
    /// How many times each script runs.
    public var repeatEach = 1
    /// How many files may run at the same time, each in a process of its own.
    public var workers = 1
    /// How long the run may really take, in seconds; nil for as long as it takes.
    public var runTimeout: Double?
    /// How much memory a worker may take, in MiB; one that takes more is ended, and its test fails.
    public var memoryLimit = 1024
    /// The program's version, for reports.
    public var program = ""
    /// The command line that began the run, for reports.
    public var arguments: [String] = []
    /// The folder for pictures and other results; nil for none, and then no pictures are taken.
    public var outputFolder: String?
    /// Which pictures are taken of what scripts log; none without an ``outputFolder``.
    public var logPictures: LogPictures = []
    /// The file to which the script's actions are recorded as a bot test; nil for none.
    ///
    /// There is one script then.
    public var recordingFile: String?
    /// The folder that relative paths are seen from; nil for the process's own.
    public var workingDirectory: String?

    /// Creates the configuration of a run in which nothing runs.
    public init() {}

    /// A script, and how it is run.
    public struct Script: Hashable, Sendable {
        /// The path, as the run names it.
        public var path: String
        /// How it is run.
        public var configuration: ScriptConfiguration

        /// Creates an entry.
        public init(path: String, configuration: ScriptConfiguration = ScriptConfiguration()) {
            self.path = path
            self.configuration = configuration
        }
    }
}
