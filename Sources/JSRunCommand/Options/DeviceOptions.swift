import ArgumentParser
import ScriptRunner

/// The options that set the simulated device up.
struct DeviceOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("The device, such as 'iPhone 5' or iPad.", valueName: "name"))
    var device: String?

    @Option(name: .long, help: ArgumentHelp("The device's language, such as en.", valueName: "language"))
    var language: String?

    @Option(name: .long, help: ArgumentHelp("The device's locale, such as en_US.", valueName: "locale"))
    var locale: String?

    @Option(name: .long, help: ArgumentHelp("The device's time zone, such as Europe/Berlin.", valueName: "zone"))
    var timeZone: String?

    @Option(
        name: .long, help: ArgumentHelp("When the device is started, such as 2014-01-01T09:41:00Z.", valueName: "date"))
    var epoch: String?

    @Option(
        name: .long,
        help: ArgumentHelp("virtual: time jumps to the next event (default); real: time passes.", valueName: "clock"),
        transform: SettingValue.word)
    var clock: ScriptConfiguration.ClockMode?

    func apply(to settings: inout Settings) {
        settings.device.name = device
        settings.device.language = language
        settings.device.locale = locale
        settings.device.timeZone = timeZone
        settings.device.epoch = epoch
        settings.clock = clock
    }
}
