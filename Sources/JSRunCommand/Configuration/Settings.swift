import Automation
import BotTesting
import Network
import Reporters
import ScriptRunner

/// What was said about a run, on the command line or in a file; nil and empty where nothing was said.
struct Settings: Equatable {
    var tests: [String] = []
    var app: String?
    var grep: [String] = []
    var grepInvert: [String] = []
    var isolation: ScriptConfiguration.Isolation?
    var fixtures: [String] = []
    var fixturesBoard: Bool?
    var strict: Bool?
    var operations: [String] = []
    var onFailure: BotPolicy.Reaction?
    var canvasSizes: [Size] = []
    var maxFailures: Int?
    var repeatEach: Int?
    var timeout: Double?
    var scriptTimeout: Double?
    var fileTimeout: Double?
    var globalTimeout: Double?
    var memoryLimit: Int?
    var workers: Int?
    var clock: ScriptConfiguration.ClockMode?
    var device = DeviceConfiguration()
    var launchArguments: [String] = []
    var launchEnvironment: [NamedValue] = []
    var mocks: [String] = []
    var onUnmatched: ScriptNetwork.UnmatchedPolicy?
    var seed: UInt64?
    var reporters: [ReporterSpecification] = []
    var output: String?
    var updatesSnapshots: Bool?
    var trace: Trace?
    var definitions: [NamedValue] = []
    var importPaths: [String] = []
    var permissions: [ScriptConfiguration.Permission] = []
    var color: ConsoleStyle.ColorMode?
    var verbosity: Verbosity?

    /// Whether elements in logged trees come with pictures.
    enum Trace: String, CaseIterable {
        case on, off
    }

    /// The folder for results when none is named.
    static let outputFolder = "jsrun-results"
}

extension Settings {
    /// These settings, completed by others where nothing is said.
    ///
    /// Lists are replaced as a whole, except that named values are replaced name by name, and that the others' import
    /// paths are searched after one's own.
    func completed(by others: Settings) -> Settings {
        var result = self
        if tests.isEmpty { result.tests = others.tests }
        result.app = app ?? others.app
        if grep.isEmpty { result.grep = others.grep }
        if grepInvert.isEmpty { result.grepInvert = others.grepInvert }
        result.isolation = isolation ?? others.isolation
        if fixtures.isEmpty { result.fixtures = others.fixtures }
        result.fixturesBoard = fixturesBoard ?? others.fixturesBoard
        result.strict = strict ?? others.strict
        if operations.isEmpty { result.operations = others.operations }
        result.onFailure = onFailure ?? others.onFailure
        if canvasSizes.isEmpty { result.canvasSizes = others.canvasSizes }
        result.maxFailures = maxFailures ?? others.maxFailures
        result.repeatEach = repeatEach ?? others.repeatEach
        result.timeout = timeout ?? others.timeout
        result.scriptTimeout = scriptTimeout ?? others.scriptTimeout
        result.fileTimeout = fileTimeout ?? others.fileTimeout
        result.globalTimeout = globalTimeout ?? others.globalTimeout
        result.memoryLimit = memoryLimit ?? others.memoryLimit
        result.workers = workers ?? others.workers
        result.clock = clock ?? others.clock
        result.device.name = device.name ?? others.device.name
        result.device.language = device.language ?? others.device.language
        result.device.locale = device.locale ?? others.device.locale
        result.device.timeZone = device.timeZone ?? others.device.timeZone
        result.device.epoch = device.epoch ?? others.device.epoch
        if launchArguments.isEmpty { result.launchArguments = others.launchArguments }
        result.launchEnvironment = Self.merged(launchEnvironment, over: others.launchEnvironment)
        if mocks.isEmpty { result.mocks = others.mocks }
        result.onUnmatched = onUnmatched ?? others.onUnmatched
        result.seed = seed ?? others.seed
        if reporters.isEmpty { result.reporters = others.reporters }
        result.output = output ?? others.output
        result.trace = trace ?? others.trace
        result.updatesSnapshots = updatesSnapshots ?? others.updatesSnapshots
        result.definitions = Self.merged(definitions, over: others.definitions)
        result.importPaths = importPaths + others.importPaths
        if permissions.isEmpty { result.permissions = others.permissions }
        result.color = color ?? others.color
        result.verbosity = verbosity ?? others.verbosity
        return result
    }

    private static func merged(_ own: [NamedValue], over others: [NamedValue]) -> [NamedValue] {
        others.filter { other in !own.contains { $0.name == other.name } } + own
    }

    /// How a script is run with these settings.
    var scriptConfiguration: ScriptConfiguration {
        var configuration = ScriptConfiguration()
        configuration.app = app
        configuration.grep = grep
        configuration.grepInvert = grepInvert
        if let isolation { configuration.isolation = isolation }
        configuration.fixtures = fixtures
        if let fixturesBoard { configuration.fixturesBoard = fixturesBoard }
        if let strict { configuration.strict = strict }
        configuration.operations = operations
        if let onFailure { configuration.onFailure = onFailure }
        configuration.canvasSizes = canvasSizes
        if let updatesSnapshots { configuration.updatesSnapshots = updatesSnapshots }
        if let timeout { configuration.timeout = timeout }
        if let scriptTimeout { configuration.scriptTimeout = scriptTimeout }
        if let fileTimeout { configuration.fileTimeout = fileTimeout }
        if let clock { configuration.clock = clock }
        configuration.device = device
        configuration.launchArguments = launchArguments
        configuration.launchEnvironment = launchEnvironment
        configuration.mocks = mocks
        if let onUnmatched { configuration.onUnmatched = onUnmatched }
        configuration.definitions = definitions
        configuration.importPaths = importPaths
        configuration.permissions = Set(permissions)
        return configuration
    }
}
