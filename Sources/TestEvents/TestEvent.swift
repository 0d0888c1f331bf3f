/// One thing that happened during a run.
///
/// The stream of events is all that reports are made from. It is described in `Documentation/events.md`; its version
/// is ``TestEvent/version``.
public struct TestEvent: Codable, Hashable, Sendable {
    /// The version of the stream that this module writes.
    public static let version = 4
    /// The oldest version that this module reads: nothing was removed or has changed its meaning since.
    public static let oldestVersion = 2

    /// The place in the stream, counted from 0.
    public var sequence: Int
    /// The device's time, in seconds since the script's device was started; 0 before and between scripts.
    public var deviceTime: Double
    /// The real time, in seconds since the run began.
    ///
    /// Equal runs differ in it and in real durations, and in nothing else.
    public var realTime: Double
    /// The script that was running, as the run names it, if any.
    public var script: String?
    /// The test that was open, if any.
    public var test: TestID?
    /// What happened.
    public var kind: Kind

    /// Creates an event.
    public init(
        sequence: Int, deviceTime: Double, realTime: Double, script: String? = nil, test: TestID? = nil, kind: Kind
    ) {
        self.sequence = sequence
        self.deviceTime = deviceTime
        self.realTime = realTime
        self.script = script
        self.test = test
        self.kind = kind
    }

    /// What can happen.
    public enum Kind: Hashable, Sendable {
        /// A run began.
        case runStarted(RunStarted)
        /// A script is about to be evaluated, on a freshly launched app.
        case scriptStarted(ScriptStarted)
        /// A test opened.
        case testStarted(TestStarted)
        /// A test was left out.
        case testSkipped(TestSkipped)
        /// A planned test was never opened.
        case testNotRun(TestNotRun)
        /// A test closed.
        case testEnded(TestEnded)
        /// A script, or somebody on its behalf, logged a message.
        case message(Message)
        /// An action is about to be carried out.
        case action(Action)
        /// An assertion was decided.
        case assertion(Assertion)
        /// Something went wrong.
        case issue(Issue)
        /// A picture was asked for.
        case capture(Capture)
        /// The element tree was logged.
        case elementTree(ElementTree)
        /// A fixture operation ended.
        case fixture(FixtureRun)
        /// A scenario began.
        case scenarioStarted(ScenarioStarted)
        /// A step of a scenario was visited to its end.
        case scenarioStep(ScenarioStep)
        /// A scenario ended.
        case scenarioEnded(ScenarioEnded)
        /// An operation of a bot test was carried out.
        case operation(Operation)
        /// The app was launched anew within a script.
        case appLaunched(AppLaunched)
        /// A script and all its tests ended.
        case scriptEnded(ScriptEnded)
        /// The run ended.
        case runEnded(RunEnded)
    }
}

/// Which test: the same from run to run as long as script and title stay.
public struct TestID: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The script, as the run names it.
    public var script: String
    /// The title.
    public var title: String
    /// Which of several tests with the same title in one script, counted from 1.
    public var occurrence: Int

    /// Creates an identifier.
    public init(script: String, title: String, occurrence: Int = 1) {
        self.script = script
        self.title = title
        self.occurrence = occurrence
    }

    /// `script › title`, with the occurrence when it is not the first.
    public var description: String {
        occurrence == 1 ? "\(script) › \(title)" : "\(script) › \(title) (\(occurrence))"
    }
}

/// A place in a script.
public struct SourcePlace: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The file, as the run names it.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1, where the engine knows it.
    public var column: Int?

    /// Creates a place.
    public init(file: String, line: Int, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`.
    public var description: String {
        if let column { "\(file):\(line):\(column)" } else { "\(file):\(line)" }
    }
}
