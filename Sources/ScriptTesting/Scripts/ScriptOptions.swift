public import Network
internal import ScriptRunner

/// How scripts are run as Swift tests: the device, what the app is launched with, and the limits.
///
/// The names and the meanings are those of the options of `jsrun run`; a `jsrun.yml` is not read.
public struct ScriptOptions: Hashable, Sendable {
    /// The fixture operations that run before each launch, such as `addPlants(3)`.
    public var fixtures: [String] = []
    /// Whether the control board of the fixtures is presented before the app's first screen.
    public var fixturesBoard = false
    /// Whether what is most likely a mistake in a script fails its test, instead of being a warning.
    public var strict = false
    /// How often the app is launched anew.
    public var isolate = Isolation.file
    /// Regular expressions of which one must be found in a test's title; none lets every test run.
    public var grep: [String] = []
    /// Regular expressions of which none may be found in a test's title.
    public var grepInvert: [String] = []
    /// The device, such as `iPad 2`; nil for the usual one.
    public var device: String?
    /// The language of the device, such as `de`.
    public var language: String?
    /// The locale of the device, such as `de_DE`.
    public var locale: String?
    /// The time zone of the device, such as `Europe/Berlin`; scripts of several zones wait for each other.
    public var timeZone: String?
    /// The date at which the device is started, in ISO 8601.
    public var epoch: String?
    /// The seed of everything random.
    public var seed: UInt64 = 0
    /// How long a test may take on the device, in seconds.
    public var timeout = 86_400.0
    /// How long a script may really run without the device's time advancing or a test opening or closing, in seconds.
    public var scriptTimeout = 10.0
    /// The arguments that the app is launched with.
    public var launchArguments: [String] = []
    /// The environment that the app is launched with.
    public var launchEnvironment: [String: String] = [:]
    /// Global string constants for scripts.
    public var definitions: [String: String] = [:]
    /// The folders in which `#import` looks after the importing file's own, found as scripts are.
    public var importPaths: [String] = []
    /// The files that declare operations of bot tests, found as scripts are.
    public var operations: [String] = []
    /// JSON files with stubs that answer the app's requests from its launch on, found as scripts are; later ones win.
    public var mocks: [String] = []
    /// What becomes of requests for which there is no stub.
    public var onUnmatched = ScriptNetwork.UnmatchedPolicy.warn
    /// Whether what is drawn becomes the reference of image assertions, instead of being compared with it.
    public var updatesSnapshots = false
    /// Whether scripts may start programs on this machine.
    public var allowsHostTasks = false

    /// Creates the options that hold when nothing is said.
    public init() {}

    /// Creates options, and changes what is not to be as usual.
    ///
    /// ```swift
    /// let options = ScriptOptions { $0.device = "iPad 2"; $0.fixtures = ["addPlants(3)"] }
    /// ```
    public init(_ change: (inout ScriptOptions) -> Void) { change(&self) }

    /// How often the app is launched anew.
    public enum Isolation: Hashable, Sendable {
        /// For each file.
        case file
        /// For each test.
        case test
    }

    /// What the runner is told.
    /// - Parameter places: where relative paths lead.
    func configuration(_ places: ScriptPlaces) throws(ScriptsError) -> ScriptConfiguration {
        var result = ScriptConfiguration()
        result.fixtures = fixtures
        result.fixturesBoard = fixturesBoard
        result.strict = strict
        result.isolation = isolate == .test ? .test : .file
        result.grep = grep
        result.grepInvert = grepInvert
        result.device.name = device
        result.device.language = language
        result.device.locale = locale
        result.device.timeZone = timeZone
        result.device.epoch = epoch
        result.timeout = timeout
        result.scriptTimeout = scriptTimeout
        result.launchArguments = launchArguments
        result.launchEnvironment = Self.values(launchEnvironment)
        result.definitions = Self.values(definitions)
        for path in importPaths { result.importPaths.append(try places.existing(path)) }
        for path in operations { result.operations.append(try places.existing(path)) }
        for path in mocks { result.mocks.append(try places.existing(path)) }
        result.onUnmatched = onUnmatched
        result.updatesSnapshots = updatesSnapshots
        result.permissions = allowsHostTasks ? [.hostTasks] : []
        result.projectFolder = places.root
        result.needsFirstScreen = true
        return result
    }

    private static func values(_ dictionary: [String: String]) -> [NamedValue] {
        dictionary.sorted { $0.key < $1.key }.map { NamedValue(name: $0.key, value: $0.value) }
    }
}
