import ArgumentParser
import Network
import ScriptRunner

/// The options that say which app is launched, and how.
struct AppOptions: ParsableArguments {
    @Option(
        name: .long, help: ArgumentHelp("The simulated app; else that of jsrun.yml, else the first.", valueName: "name")
    )
    var app: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Fixture operations to run before each launch, each with what it is given: 'a,b(25)'; or 'image:NAME', an image of the stores.",
            valueName: "a,b"),
        transform: SettingValue.fixtures)
    var fixtures: [[String]] = []

    @Flag(name: .long, help: "Present the control board of the fixtures before the app's first screen.")
    var fixturesBoard = false

    @Option(
        name: .customLong("launch-arg"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An argument that the app is launched with; repeatable.", valueName: "arg"))
    var launchArguments: [String] = []

    @Option(
        name: .customLong("launch-env"),
        help: ArgumentHelp("A variable of the app's environment; repeatable.", valueName: "name=value"),
        transform: SettingValue.pair)
    var launchEnvironment: [NamedValue] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A JSON file with stubs, which answer the app's requests from its launch on; repeatable.",
            valueName: "file"))
    var mocks: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Requests without a stub: warn, list them at the end (default); fail their test; ignore.",
            valueName: "reaction"),
        transform: SettingValue.word)
    var onUnmatched: ScriptNetwork.UnmatchedPolicy?

    func apply(to settings: inout Settings) {
        settings.app = app
        settings.fixtures = fixtures.flatMap(\.self)
        if fixturesBoard { settings.fixturesBoard = true }
        settings.launchArguments = launchArguments
        settings.launchEnvironment = launchEnvironment
        settings.mocks = mocks
        settings.onUnmatched = onUnmatched
    }
}
