import ArgumentParser

/// The option that says where a script's actions are recorded.
struct RecordingOptions: ParsableArguments {
    @Option(
        name: .customLong("record"),
        help: ArgumentHelp(
            "Record what one script does in the app as a bot test (.plist or .json).", valueName: "file"))
    var file: String?

    func validate() throws {
        if file == "" { throw ValidationError("--record needs the name of a file.") }
    }
}
