import ArgumentParser
import ScriptRunner

/// The scripts, which of their tests run, and what scripts find in their world.
struct ScriptOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Scripts (.js), bot tests (.plist, .json) or folders; else those of jsrun.yml, else tests/.",
            valueName: "path"))
    var paths: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Only tests with this in their title; repeatable.", valueName: "regex"),
        transform: SettingValue.regularExpression)
    var grep: [String] = []

    @Option(
        name: .long, help: ArgumentHelp("No tests with this in their title; repeatable.", valueName: "regex"),
        transform: SettingValue.regularExpression)
    var grepInvert: [String] = []

    @Option(
        name: [.customShort("e"), .customLong("define")],
        help: ArgumentHelp("A global string constant for scripts; repeatable.", valueName: "name=value"),
        transform: SettingValue.definition)
    var definitions: [NamedValue] = []

    @Option(
        name: [.customShort("I"), .customLong("import-path")],
        help: ArgumentHelp(
            "Where #import looks after the importing file's own folder; repeatable.", valueName: "dir"))
    var importPaths: [String] = []

    @Option(
        name: .customLong("allow"),
        help: ArgumentHelp(
            "What scripts may do to this machine: host-tasks, start programs; sockets, make network connections; repeatable.",
            valueName: "permission"),
        transform: SettingValue.permission)
    var permissions: [ScriptConfiguration.Permission] = []

    @Flag(
        name: .long,
        help: "What is most likely a mistake fails its test: unused look-ups, empty tests, unknown options.")
    var strict = false

    func apply(to settings: inout Settings) {
        if strict { settings.strict = true }
        settings.tests = paths
        settings.grep = grep
        settings.grepInvert = grepInvert
        settings.definitions = definitions
        settings.importPaths = importPaths
        settings.permissions = permissions
    }
}
