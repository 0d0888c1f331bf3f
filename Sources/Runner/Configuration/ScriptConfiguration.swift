public import Automation
public import BotTesting
public import Network
package import TestEvents

/// How a script is run: on which app and device, and within which limits.
public struct ScriptConfiguration: Hashable, Sendable {
    /// The name of the app; nil for the first that is registered.
    public var app: String?
    /// Regular expressions of which one must be found in a test's title.
    public var grep: [String] = []
    /// Regular expressions of which none may be found in a test's title.
    public var grepInvert: [String] = []
    /// How often the app is launched anew.
    public var isolate: Isolation = .file
    /// The fixture operations that run before each launch.
    public var fixtures: [String] = []
    /// Whether the control board of the fixtures is presented before the app's first screen.
    public var fixturesBoard = false
    /// Whether what is most likely a mistake in a script fails its test, instead of being a warning.
    public var strict = false
    /// How long a test may take on the device, in seconds.
    public var timeout = 86_400.0
    /// How long a script may really run, in seconds, without the device's time advancing or a test opening or closing.
    public var scriptTimeout = 10.0
    /// How long a file may really take, in seconds.
    public var fileTimeout = 600.0
    /// Which time the device lives in.
    public var clock: ClockMode = .virtual
    /// The device, such as `iPhone 5`; nil for the usual one.
    public var device: String?
    /// The language of the device, such as `en`; nil for the device's own.
    public var language: String?
    /// The locale of the device, such as `en_US`; nil for the device's own.
    public var locale: String?
    /// The time zone of the device, such as `Europe/Berlin`; scripts of several zones wait for each other.
    public var timeZone: String?
    /// The date at which the device is started, in ISO 8601; nil for the device's own.
    public var epoch: String?
    /// The arguments that the app is launched with.
    public var launchArguments: [String] = []
    /// The environment that the app is launched with.
    public var launchEnvironment: [String: String] = [:]
    /// JSON files with stubs, which answer the app's requests from its launch on; later ones win.
    public var mocks: [String] = []
    /// What becomes of requests for which there is no stub.
    public var onUnmatched = ScriptNetwork.UnmatchedPolicy.warn
    /// Global string constants for scripts.
    public var definitions: [String: String] = [:]
    /// What scripts may do to the machine; nothing, unless it is said.
    public var permissions: Set<Permission> = []
    /// The folders in which `#import` looks after the importing file's own.
    public var importPaths: [String] = []

    /// JavaScript files that declare operations of bot tests; evaluated in order before the tests of each file.
    public var operations: [String] = []
    /// What comes after a failure in a bot test.
    public var onFailure = BotPolicy.Reaction.runOn
    /// The sizes of the canvas that each file of bot tests is run over, in points; none for the app's own.
    public var canvasSizes: [Size] = []

    /// Whether what is drawn becomes the reference of image assertions, instead of being compared with it.
    public var updatesSnapshots = false
    /// The folder of the project that the script belongs to; nil when it belongs to none.
    public var projectFolder: String?
    /// The folder of the outermost `jsrun.yml` above the script, where imports stay; nil for that of the project.
    package var rootFolder: String?

    /// The folder that imports stay in; nil when the script belongs to no project.
    package var root: String? { rootFolder ?? projectFolder }

    /// The one test that runs, by title and occurrence; nil for every one that the filters let through.
    package var onlyTest: TestID?
    /// Whether an app that shows nothing, and never will by itself, is a mistake.
    package var needsFirstScreen = false

    /// Creates the configuration that holds when nothing is said.
    public init() {}

    /// How often the app is launched anew.
    public enum Isolation: String, CaseIterable, Hashable, Sendable {
        /// For each file.
        case file
        /// For each test.
        case test
    }

    /// What scripts may be allowed to do to the machine.
    public enum Permission: String, CaseIterable, Hashable, Sendable {
        /// Start programs, with `UIAHost.performTaskWithPathArgumentsTimeout`.
        case hostTasks = "host-tasks"
        /// Make network connections, which the programs that they start would use.
        case sockets
    }

    /// Which time the device lives in.
    public enum ClockMode: String, CaseIterable, Hashable, Sendable {
        /// Time jumps to the next event.
        case virtual
        /// Time passes as it does for whoever watches.
        case real
    }
}
