import Reporters
import ScriptRunner

/// A key of `jsrun.yml`: the long name of an option, and how its texts become a setting.
struct SettingKey: Sendable {
    /// The key.
    let name: String
    /// Whether it takes one text, several, or pairs.
    let shape: Shape
    /// Puts the texts into the settings; pairs come as `NAME=VALUE`, paths are seen from the given folder.
    let set: @Sendable (inout Settings, [String], _ folder: String) throws -> Void

    /// How values are written.
    enum Shape: Sendable {
        /// A text, number or truth value.
        case one
        /// A text, or a list of texts.
        case list
        /// A mapping from names to texts, or a list of `NAME=VALUE`.
        case pairs
    }

    /// All keys, in the order of the help.
    static let all: [SettingKey] = [
        list("tests") { $0.tests = paths($1, in: $2) },
        one("app") { $0.app = $1 },
        list("grep") { settings, texts, _ in settings.grep = try texts.map(SettingValue.regularExpression) },
        list("grep-invert") { settings, texts, _ in
            settings.grepInvert = try texts.map(SettingValue.regularExpression)
        },
        one("strict") { $0.strict = try SettingValue.flag($1) },
        one("isolate") { $0.isolation = try SettingValue.word($1) },
        list("fixtures") { settings, texts, _ in settings.fixtures = try texts.flatMap(SettingValue.fixtures) },
        one("fixtures-board") { $0.fixturesBoard = try SettingValue.flag($1) },
        list("operations") { $0.operations = paths($1, in: $2) },
        one("on-failure") { $0.onFailure = try SettingValue.word($1) },
        list("canvas-size") { settings, texts, _ in
            settings.canvasSizes = try texts.flatMap(SettingValue.sizes)
        },
        one("max-failures") { $0.maxFailures = try SettingValue.count($1) },
        one("repeat-each") { $0.repeatEach = try SettingValue.count($1) },
        one("timeout") { $0.timeout = try SettingValue.seconds($1) },
        one("script-timeout") { $0.scriptTimeout = try SettingValue.seconds($1) },
        one("file-timeout") { $0.fileTimeout = try SettingValue.seconds($1) },
        one("global-timeout") { $0.globalTimeout = try SettingValue.seconds($1) },
        one("memory-limit") { $0.memoryLimit = try SettingValue.count($1) },
        one("workers") { $0.workers = try SettingValue.count($1) },
        one("clock") { $0.clock = try SettingValue.word($1) },
        one("device") { $0.device.name = $1 },
        one("language") { $0.device.language = $1 },
        one("locale") { $0.device.locale = $1 },
        one("time-zone") { $0.device.timeZone = $1 },
        one("epoch") { $0.device.epoch = $1 },
        list("launch-arg") { settings, texts, _ in settings.launchArguments = texts },
        pairs("launch-env") { settings, texts, _ in
            settings.launchEnvironment = try texts.map(SettingValue.pair)
        },
        list("mocks") { $0.mocks = paths($1, in: $2) },
        one("on-unmatched") { $0.onUnmatched = try SettingValue.word($1) },
        one("seed") { $0.seed = try SettingValue.seed($1) },
        list("reporter") { settings, texts, folder in
            settings.reporters = try texts.map { text in
                var reporter = try SettingValue.reporter(text)
                reporter.file = reporter.file.map { PathNames.join(folder, $0) }
                return reporter
            }
        },
        one("trace") { $0.trace = try SettingValue.word($1) },
        one("update-snapshots") { $0.updatesSnapshots = try SettingValue.flag($1) },
        list("output") { $0.output = paths($1, in: $2).last },
        pairs("define") { settings, texts, _ in
            settings.definitions = try texts.map(SettingValue.definition)
        },
        list("import-path") { $0.importPaths = paths($1, in: $2) },
        list("allow") { settings, texts, _ in settings.permissions = try texts.map(SettingValue.permission) },
        one("color") { $0.color = try SettingValue.word($1) },
        one("quiet") { if try SettingValue.flag($1) { $0.verbosity = .quiet } },
        one("verbose") { if try SettingValue.flag($1) { $0.verbosity = .verbose } },
    ]

    private static func paths(_ texts: [String], in folder: String) -> [String] {
        texts.map { PathNames.join(folder, $0) }
    }

    private static func one(_ name: String, _ set: @escaping @Sendable (inout Settings, String) throws -> Void)
        -> SettingKey
    {
        SettingKey(name: name, shape: .one) { settings, texts, _ in
            if let text = texts.first { try set(&settings, text) }
        }
    }

    private static func list(
        _ name: String, _ set: @escaping @Sendable (inout Settings, [String], String) throws -> Void
    )
        -> SettingKey
    {
        SettingKey(name: name, shape: .list, set: set)
    }

    private static func pairs(
        _ name: String, _ set: @escaping @Sendable (inout Settings, [String], String) throws -> Void
    )
        -> SettingKey
    {
        SettingKey(name: name, shape: .pairs, set: set)
    }
}
