/// How a language and region write dates.
struct CalendarNames {
    let months: [String]
    let shortMonths: [String]
    /// From Sunday on.
    let shortWeekdays: [String]
    let today: String

    /// The names in a language; the English ones for a language that is not known here.
    static func named(_ language: String) -> CalendarNames {
        byLanguage[String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()] ?? english
    }

    private static let english = CalendarNames(
        "January February March April May June July August September October November December",
        "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec", "Sun Mon Tue Wed Thu Fri Sat", "Today")

    private static let byLanguage: [String: CalendarNames] = [
        "de": CalendarNames(
            "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
            "Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.", "So Mo Di Mi Do Fr Sa", "Heute"),
        "es": CalendarNames(
            "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
            "ene feb mar abr may jun jul ago sep oct nov dic", "dom lun mar mié jue vie sáb", "Hoy"),
        "fr": CalendarNames(
            "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
            "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.", "dim. lun. mar. mer. jeu. ven. sam.",
            "Aujourd’hui"),
        "it": CalendarNames(
            "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
            "gen feb mar apr mag giu lug ago set ott nov dic", "dom lun mar mer gio ven sab", "Oggi"),
        "nl": CalendarNames(
            "januari februari maart april mei juni juli augustus september oktober november december",
            "jan feb mrt apr mei jun jul aug sep okt nov dec", "zo ma di wo do vr za", "Vandaag"),
        "pt": CalendarNames(
            "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
            "jan fev mar abr mai jun jul ago set out nov dez", "dom seg ter qua qui sex sáb", "Hoje"),
    ]

    private init(_ months: String, _ shortMonths: String, _ shortWeekdays: String, _ today: String) {
        self.months = months.split(separator: " ").map(String.init)
        self.shortMonths = shortMonths.split(separator: " ").map(String.init)
        self.shortWeekdays = shortWeekdays.split(separator: " ").map(String.init)
        self.today = today
    }
}

/// How a region orders the parts of dates.
struct CalendarRegion {
    private let code: String

    /// The region of a locale, such as `en_US`.
    init(locale: String) {
        let parts = locale.split { $0 == "_" || $0 == "-" || $0 == "@" }
        code = parts.dropFirst().first { $0.count == 2 }.map { $0.uppercased() } ?? ""
    }

    /// Whether the hours go to twelve twice a day.
    var hasTwelveHours: Bool { ["", "US", "CA", "AU", "NZ", "IN", "PH", "EG", "SA"].contains(code) }
    /// Whether the month comes before the day, and the year last.
    var beginsWithMonth: Bool { ["", "US", "PH"].contains(code) }
    /// Whether the year comes first.
    var beginsWithYear: Bool { ["JP", "CN", "KR", "TW", "HK", "HU", "LT", "MN"].contains(code) }
}
