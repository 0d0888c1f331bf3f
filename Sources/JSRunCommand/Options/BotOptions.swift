import ArgumentParser
import Automation
import BotTesting

/// The options that say how bot tests are run.
struct BotOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "A script that declares operations of bot tests, evaluated before each file of them; repeatable.",
            valueName: "file"))
    var operations: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "After a check or an action that fails: run-on (default), stop-test or stop-run.", valueName: "reaction"),
        transform: SettingValue.word)
    var onFailure: BotPolicy.Reaction?

    @Option(
        name: .customLong("canvas-size"),
        help: ArgumentHelp(
            "Run each file of bot tests over canvases of these sizes, in points; repeatable.",
            valueName: "WxH,…"),
        transform: SettingValue.sizes)
    var canvasSizes: [[Size]] = []

    func apply(to settings: inout Settings) {
        settings.operations = operations
        settings.onFailure = onFailure
        settings.canvasSizes = canvasSizes.flatMap(\.self)
    }
}
