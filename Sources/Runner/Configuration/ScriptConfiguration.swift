public import Automation
public import BotTesting
public import HTTPStubs
package import Scripting
public import SimulatedUI
package import TestEvents
public import Worlds

/// How a script runs: on which app and device, and within which limits.
public struct ScriptConfiguration: Hashable, Sendable {
    /// The name of the app; nil for the first one.
    public var app: String?
    /// Regular expressions, at least one of which must match a test's title.
    public var grep: [String] = []
    /// Regular expressions, none of which may match a test's title.
    public var grepInvert: [String] = []
    /// The names of tags, without their `@`, one of which a test's title must have.
    public var tags: [String] = []
    /// Whether `test.only` and `describe.only` are errors.
    public var forbidsOnly = false
    /// How often the app is relaunched.
    public var isolate: Isolation = .file
    /// The number of times that a failed test is tried again, on a freshly launched app.
    public var retries = 0
    /// When traces are kept.
    public var trace: Trace = .off
    /// The fixture operations that run before each launch.
    public var fixtures: [String] = []
    /// Whether the control board of the fixtures is presented before the app's first screen.
    public var fixturesBoard = false
    /// Whether likely mistakes in a script fail its test instead of causing warnings.
    public var strict = false
    /// The time limit of a test, in seconds of device time.
    public var timeout = 86_400.0
    /// The time a script may run without progress, in real seconds: no device time passes, no test opens or closes.
    public var scriptTimeout = 10.0
    /// The real time limit of a file, in seconds.
    public var fileTimeout = 600.0
    /// How time passes on the device.
    public var clock: ClockMode = .virtual
    /// The device, such as `iPhone 5`; nil for the default.
    public var device: String?
    /// Whether the interface is light or dark; dark needs version 13 of the system or later.
    public var appearance: Appearance = .light
    /// The size of text that the user has chosen.
    public var textSize: ContentSizeCategory = .large
    /// The language of the device, such as `en`; nil for the device's default.
    public var language: String?
    /// The locale of the device, such as `en_US`; nil for the device's default.
    public var locale: String?
    /// The time zone of the device, such as `Europe/Berlin`; scripts in different time zones wait for each other.
    public var timeZone: String?
    /// The start date of the device, in ISO 8601; nil for the device's default.
    public var epoch: String?
    /// The launch arguments of the app.
    public var launchArguments: [String] = []
    /// The launch environment of the app.
    public var launchEnvironment: [String: String] = [:]
    /// JSON files with stubs for the app's requests, or HTTP archives (`.har`), from its launch on; later files win.
    public var mocks: [String] = []
    /// The reaction to requests without a stub.
    public var onUnmatched = ScriptNetwork.UnmatchedPolicy.warn
    /// The reaction to errors that no code of a web page has caught.
    public var onPageError = PageErrorPolicy.fail
    /// What shows web pages.
    public var browser = BrowserOptions()
    /// Global string constants for scripts.
    public var definitions: [String: String] = [:]
    /// What scripts may do to the machine; nothing by default.
    public var permissions: Set<Permission> = []
    /// The folders that `#import` searches after the importing file's own.
    public var importPaths: [String] = []

    /// JavaScript files that declare operations of bot tests; evaluated in order before the tests of each file.
    public var operations: [String] = []
    /// The reaction to a failure in a bot test.
    public var onFailure = BotPolicy.Reaction.runOn
    /// The sizes of the canvas on which each file of bot tests runs, in points; none for the app's own.
    public var canvasSizes: [Size] = []

    /// Whether current screenshots become the references of image assertions instead of being compared with them.
    public var updatesSnapshots = false
    /// The folder of the script's project; nil without one.
    public var projectFolder: String?
    /// The folder of the outermost `jsrun.yml` above the script, which imports may not leave; nil for that of the
    /// project.
    package var rootFolder: String?

    /// The folder that imports may not leave; nil when the script belongs to no project.
    package var root: String? { rootFolder ?? projectFolder }

    /// The tests that run, of those that the filters select; nil for all.
    package var chosenTests: ChosenTests?
    /// Whether an app that shows nothing, and has nothing scheduled that would, is an error.
    package var needsFirstScreen = false

    /// Creates the default configuration.
    package init() {}

    /// The tests of the file that have no outcome yet.
    package func selection(without settled: Set<TestID>) -> TestSelection {
        if let chosenTests, chosenTests.reason == nil { return .only(chosenTests.tests.subtracting(settled)) }
        return settled.isEmpty ? .all : .except(settled)
    }

    /// Tests of a file, by title and occurrence.
    package struct ChosenTests: Hashable, Sendable {
        package var tests: Set<TestID>
        /// Why the others are skipped; nil if they belong to other parts of the run, and are not mentioned.
        package var reason: String?
        /// Whether another part of the run has the tests before them, and what the script does outside of tests until
        /// then.
        package var isRest: Bool

        package init(_ tests: Set<TestID>, reason: String?, isRest: Bool = false) {
            self.tests = tests
            self.reason = reason
            self.isRest = isRest
        }
    }

    /// How often the app is relaunched.
    public enum Isolation: String, CaseIterable, Hashable, Sendable {
        /// For each file.
        case file
        /// For each test.
        case test
    }

    /// When a trace of a test is kept: what the screen showed before each of its actions.
    public enum Trace: String, CaseIterable, Hashable, Sendable {
        /// Never.
        case off
        /// Of every test.
        case on
        /// Of tests that fail: their file is run again for it.
        case retainOnFailure = "retain-on-failure"
    }

    /// Whether an interface is light or dark.
    public enum Appearance: String, CaseIterable, Hashable, Sendable {
        /// Dark text on a light background.
        case light
        /// Light text on a dark background.
        case dark
    }

    /// The reaction to an error that no code of a web page has caught.
    public enum PageErrorPolicy: String, CaseIterable, Hashable, Sendable {
        /// It fails the open test.
        case fail
        /// It is a warning in the log.
        case warn
    }

    /// What scripts may be allowed to do to the machine.
    public enum Permission: String, CaseIterable, Hashable, Sendable {
        /// Start programs, with `UIAHost.performTaskWithPathArgumentsTimeout`.
        case hostTasks = "host-tasks"
        /// Make network connections, which the programs that they start would use.
        case sockets
    }

    /// How time passes on the device.
    public enum ClockMode: String, CaseIterable, Hashable, Sendable {
        /// Time jumps to the next event.
        case virtual
        /// Time passes as it does for the user.
        case real
    }
}
