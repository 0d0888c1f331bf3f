import ArgumentParser
import Reporters

/// The options that say what is shown and written.
struct ReportOptions: ParsableArguments {
    @Option(
        name: [.customShort("r"), .customLong("reporter")],
        help: ArgumentHelp(
            "A report: console (default), junit, json, instruments or bot, the log of bot tests; repeatable.",
            valueName: "name[=file]"),
        transform: SettingValue.reporter)
    var reporters: [ReporterSpecification] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder for pictures and other results, never searched for scripts (default: jsrun-results).",
            valueName: "dir"))
    var output: String?

    @Flag(
        name: [.customShort("u"), .long],
        help: "Make what is drawn now the reference of image assertions, instead of comparing the two.")
    var updateSnapshots = false

    @Option(
        name: .long,
        help: ArgumentHelp("on: a picture of every element in a logged tree; off (default).", valueName: "on|off"),
        transform: SettingValue.word)
    var trace: Settings.Trace?

    @Option(
        name: .long, help: ArgumentHelp("Colours: auto (default), always or never.", valueName: "when"),
        transform: SettingValue.word)
    var color: ConsoleStyle.ColorMode?

    @Flag(name: .shortAndLong, help: "Show failures and totals only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Show every action, assertion and message.")
    var verbose = false

    func validate() throws {
        if quiet && verbose { throw ValidationError("--quiet and --verbose contradict each other.") }
    }

    func apply(to settings: inout Settings) {
        settings.reporters = reporters
        settings.output = output
        settings.trace = trace
        if updateSnapshots { settings.updatesSnapshots = true }
        settings.color = color
        if quiet { settings.verbosity = .quiet }
        if verbose { settings.verbosity = .verbose }
    }
}
