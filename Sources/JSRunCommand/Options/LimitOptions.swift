import ArgumentParser
import ScriptRunner

/// The options that say how often tests run, how long they may take, and when the run gives up.
struct LimitOptions: ParsableArguments {
    @Option(
        name: .long, help: ArgumentHelp("Launch the app anew for each file (default) or test.", valueName: "file|test"),
        transform: SettingValue.word)
    var isolate: ScriptConfiguration.Isolation?

    @Option(
        name: [.customShort("x"), .long], help: ArgumentHelp("Stop after so many failed tests.", valueName: "n"),
        transform: SettingValue.count)
    var maxFailures: Int?

    @Option(
        name: .long, help: ArgumentHelp("Run each script so many times.", valueName: "n"),
        transform: SettingValue.count)
    var repeatEach: Int?

    @Option(
        name: .long,
        help: ArgumentHelp("How long a test may take on the device (default: a day).", valueName: "seconds"),
        transform: SettingValue.seconds)
    var timeout: Double?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "How long a script may really run while the device's time stands still (default: 10).",
            valueName: "seconds"),
        transform: SettingValue.seconds)
    var scriptTimeout: Double?

    @Option(
        name: .long,
        help: ArgumentHelp("How long a file may really take (default: 600).", valueName: "seconds"),
        transform: SettingValue.seconds)
    var fileTimeout: Double?

    @Option(
        name: .long,
        help: ArgumentHelp("How long the whole run may really take (default: no limit).", valueName: "seconds"),
        transform: SettingValue.seconds)
    var globalTimeout: Double?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "How much memory a worker process may take; one that takes more is ended (default: 1024).",
            valueName: "MiB"),
        transform: SettingValue.count)
    var memoryLimit: Int?

    @Option(
        name: [.customShort("j"), .long],
        help: ArgumentHelp(
            "How many files run at the same time, each in a process of its own (default: one for each core).",
            valueName: "n"),
        transform: SettingValue.count)
    var workers: Int?

    @Option(
        name: .long, help: ArgumentHelp("The seed of everything random, to repeat a run.", valueName: "n"),
        transform: SettingValue.seed)
    var seed: UInt64?

    func apply(to settings: inout Settings) {
        settings.isolation = isolate
        settings.maxFailures = maxFailures
        settings.repeatEach = repeatEach
        settings.timeout = timeout
        settings.scriptTimeout = scriptTimeout
        settings.fileTimeout = fileTimeout
        settings.globalTimeout = globalTimeout
        settings.memoryLimit = memoryLimit
        settings.workers = workers
        settings.seed = seed
    }
}
