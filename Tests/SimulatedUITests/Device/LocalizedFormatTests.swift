import Automation
import SimulatedUI
import Testing

@Suite("Dates and numbers as text") struct LocalizedFormatTests {
    /// Saturday, 12 March 2011, 16:17:05 UTC.
    private static let date = CalendarDate(
        year: 2011, month: 3, day: 12, hour: 16, minute: 17, second: 5
    ).secondsSince1970()

    private func date(_ locale: String, _ dateStyle: LocalizedFormat.Style, _ timeStyle: LocalizedFormat.Style)
        -> String
    {
        LocalizedFormat(locale: locale).string(from: Self.date, dateStyle: dateStyle, timeStyle: timeStyle)
    }

    @Test(
        "dates have four lengths in each locale",
        arguments: [
            ("en_US", ["3/12/11", "Mar 12, 2011", "March 12, 2011", "Saturday, March 12, 2011"]),
            ("en-GB", ["12/03/2011", "12 Mar 2011", "12 March 2011", "Saturday, 12 March 2011"]),
            ("de_DE", ["12.03.11", "12.03.2011", "12. März 2011", "Samstag, 12. März 2011"]),
            ("fr_FR", ["12/03/2011", "12 mars 2011", "12 mars 2011", "samedi 12 mars 2011"]),
        ])
    func dates(locale: String, texts: [String]) {
        #expect([.short, .medium, .long, .full].map { date(locale, $0, .none) } == texts)
        #expect(date(locale, .none, .none).isEmpty)
    }

    @Test("times follow the clock of the region, with a plain space before AM and PM") func times() {
        #expect(date("en_US", .none, .short) == "4:17 PM")
        #expect(date("en_US", .short, .medium) == "3/12/11, 4:17:05 PM")
        #expect(date("de_DE", .none, .medium) == "16:17:05")
        #expect(date("en_US", .none, .long) == "4:17:05 PM UTC")
    }

    @Test("a language that is unknown counts as English") func unknown() {
        #expect(date("xx_GB", .long, .none) == "12 March 2011")
        #expect(date("", .long, .none) == "March 12, 2011")
        #expect(LocalizedFormat(locale: "").string(from: 1234.5, style: .decimal) == "1,234.5")
    }

    @Test("formats of one's own and templates") func formats() {
        let (english, german) = (LocalizedFormat(locale: "en_US"), LocalizedFormat(locale: "de_DE"))
        #expect(english.string(from: Self.date, dateFormat: "yyyy-MM-dd'T'HH:mm") == "2011-03-12T16:17")
        #expect(german.string(from: Self.date, dateFormat: "EEEE") == "Samstag")
        #expect(english.string(from: Self.date, dateFormat: "").isEmpty)
        #expect(english.dateFormat(fromTemplate: "MMMMd") == "MMMM d")
        #expect(german.dateFormat(fromTemplate: "MMMMd") == "d. MMMM")
        #expect(english.dateFormat(fromTemplate: "jmm") == "h:mm a")
    }

    @Test("texts are read back, and others are not") func reading() {
        let german = LocalizedFormat(locale: "de_DE")
        let day = CalendarDate(year: 2011, month: 3, day: 12).secondsSince1970()
        #expect(german.date(from: "12. März 2011", dateStyle: .long, timeStyle: .none) == day)
        #expect(german.date(from: "12.03.2011 16:17", dateFormat: "dd.MM.yyyy HH:mm") == Self.date - 5)
        #expect(german.date(from: "12.13.2011", dateFormat: "dd.MM.yyyy") == nil)
        #expect(german.date(from: "12.03.2011!", dateFormat: "dd.MM.yyyy") == nil)
        #expect(german.number(from: "1.234,5", style: .decimal) == 1234.5)
        #expect(german.number(from: "12,5 kg", style: .decimal) == nil)
        let french = LocalizedFormat(locale: "fr_FR")
        #expect(french.number(from: french.string(from: 1_234_567.5, style: .decimal), style: .decimal) == 1_234_567.5)
    }

    @Test("numbers have the separators and signs of the locale") func numbers() {
        let (english, german) = (LocalizedFormat(locale: "en_US"), LocalizedFormat(locale: "de_DE"))
        #expect(english.string(from: 1234.5678, style: .decimal) == "1,234.568")
        #expect(german.string(from: 1234.5678, style: .decimal) == "1.234,568")
        #expect(english.string(from: 1234.5, style: .none) == "1234")
        #expect(english.string(from: 0.126, style: .percent) == "13%")
        #expect(english.string(from: 1234.5, style: .currency) == "$1,234.50")
        #expect(german.string(from: 1234.5, style: .currency) == "1.234,50\u{A0}€")
        #expect(english.string(from: 3, style: .currency, currencyCode: "EUR") == "€3.00")
        #expect(english.string(from: 3, style: .decimal, fractionDigits: 2...2) == "3.00")
        #expect(english.string(from: 21, style: .spellOut) == "twenty-one")
        #expect(LocalizedFormat(locale: "fr_FR").string(from: 1234.5, style: .decimal) == "1\u{A0}234,5")
    }

    @Test("the device's time zone counts, with its summer time") func zones() throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.locale = "de_DE"
        configuration.timeZone = "Europe/Berlin"
        configuration.secondsFromGMT = 3600
        configuration.timeZoneChanges = [TimeZoneChange(instant: 1_396_141_200, secondsFromGMT: 7200)]
        let stage = try Stage(ViewController(), configuration)
        let summer = 1_404_000_000.0
        #expect(stage.device.formatted(date: configuration.epoch, dateStyle: .none, timeStyle: .short) == "10:41")
        #expect(stage.device.formatted(date: summer, dateStyle: .short, timeStyle: .short) == "29.06.14, 02:00")
        let format = stage.device.localizedFormat
        #expect(format.string(from: summer, dateStyle: .none, timeStyle: .long) == "02:00:00 MESZ")
        #expect(format.date(from: "29.06.2014 02:00", dateFormat: "dd.MM.yyyy HH:mm") == summer)
        #expect(stage.device.formatted(number: 0.5, style: .percent) == "50\u{A0}%")
    }

    @Test("an offset without a zone of that name is as good") func offset() {
        var configuration = SimulatedDevice.Configuration()
        configuration.secondsFromGMT = -12_600
        let device = SimulatedDevice(configuration)
        #expect(device.formatted(date: configuration.epoch, dateStyle: .none, timeStyle: .short) == "6:11 AM")
        #expect(
            device.formatted(date: configuration.epoch, dateStyle: .none, timeStyle: .long) == "6:11:00 AM GMT-3:30")
    }

    @Test("the app's locale comes before the device's") func app() throws {
        let device = SimulatedDevice()
        let application = try device.launch(StageApp.self, LaunchOptions(locale: "fr_FR"))
        #expect(application.localizedFormat.locale == "fr_FR")
        #expect(device.formatted(date: Self.date, dateStyle: .full, timeStyle: .none) == "samedi 12 mars 2011")
        application.preferences["AppleLocale"] = .string("es_ES")
        #expect(device.formatted(number: 12.5, style: .decimal) == "12,5")
        #expect(device.localizedFormat.locale == "es_ES")
    }
}
