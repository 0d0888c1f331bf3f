import FoundationEssentials

/// Dates in ISO 8601, as `--epoch` takes them.
enum DateText {
    /// The instant of a date, or of the beginning of a day in UTC, in seconds since 1 January 1970 UTC.
    /// - Throws: ``ConfigurationMistake`` when it is no date.
    static func secondsSince1970(_ text: String) throws(ConfigurationMistake) -> Double {
        let day = Date.ISO8601FormatStyle().year().month().day()
        let fractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        for style in [Date.ISO8601FormatStyle(), fractions, day] {
            // A style also takes a beginning that it likes; the rest must not be lost.
            if let date = try? style.parse(text), style != day || text.utf8.count == 10 {
                return date.timeIntervalSince1970
            }
        }
        throw ConfigurationMistake(
            option: "epoch", value: text,
            message: "'\(text)' is no date; write it as 2014-01-01 or 2014-01-01T09:41:00Z.")
    }
}
