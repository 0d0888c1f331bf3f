internal import Automation

/// Dates of the Gregorian calendar in UTC, written as `2026-01-31T23-59-59`: sortable, and without colons.
enum CivilDate {
    private static let range = -62_167_219_200...253_402_300_799
    private static let separators: [Character] = ["-", "-", "T", "-", "-"]

    /// The whole second of a date, in the years 0 to 9999.
    static func seconds(nearest date: Double) -> Int {
        guard date.isFinite else { return 0 }
        return Int(min(max(date.rounded(.down), Double(range.lowerBound)), Double(range.upperBound)))
    }

    static func text(of seconds: Int) -> String {
        let seconds = min(max(seconds, range.lowerBound), range.upperBound)
        let day = (seconds - modulo(seconds, 86_400)) / 86_400
        let time = modulo(seconds, 86_400)
        // Years begin in March here, so that the leap day is the last.
        let shifted = day + 719_468
        let era = (shifted - modulo(shifted, 146_097)) / 146_097
        let dayOfEra = modulo(shifted, 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
        let parts = [
            month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1, time / 3600, time / 60 % 60,
            time % 60,
        ]
        var text = String(repeating: "0", count: 4 - "\(year)".count) + "\(year)"
        for (separator, part) in zip(separators, parts) { text += "\(separator)\(part < 10 ? "0" : "")\(part)" }
        return text
    }

    /// The seconds since 1 January 1970 UTC of a written date; nil for another text.
    static func seconds(of text: String) -> Int? {
        let digits = text.utf8.map { Int($0) - 0x30 }
        guard digits.count == 19 else { return nil }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
        let date = (month > 2 ? year : year - 1, (month + 9) % 12)
        let era = (date.0 - modulo(date.0, 400)) / 400
        let yearOfEra = modulo(date.0, 400)
        let dayOfYear = (153 * date.1 + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        let seconds = days * 86_400 + number(11..<13) * 3600 + number(14..<16) * 60 + number(17..<19)
        // Whatever is not a date is written in another way.
        return range.contains(seconds) && self.text(of: seconds) == text ? seconds : nil
    }

    private static func modulo(_ number: Int, _ divisor: Int) -> Int {
        let rest = number % divisor
        return rest < 0 ? rest + divisor : rest
    }
}

extension CivilDate {
    /// A date for people, such as `2026-01-31 23:59:59`.
    static func readableText(of seconds: Int) -> String {
        let text = text(of: seconds)
        return text.prefix(10) + " " + text.suffix(8).map { $0 == "-" ? ":" : String($0) }.joined()
    }
}

extension RecordingBundle {
    /// When the recording started, in UTC, such as `2026-01-31 23:59:59`; nil for a folder that was renamed.
    package var dateText: String? { date.map { CivilDate.readableText(of: $0) } }
}

extension EventLog {
    /// When the recording started, in UTC, such as `2026-01-31 23:59:59`.
    package var dateText: String { CivilDate.readableText(of: CivilDate.seconds(nearest: startingDate)) }

    /// The time from the start of the recording to the end of its last event, in seconds.
    package var duration: Double {
        events.reduce(0) { end, event in
            switch event.action {
            case .touch(let touch): max(end, event.startingOffset + touch.path.end)
            case .request(let request): max(end, event.startingOffset + request.latency)
            case .text, .scroll, .value, .device: max(end, event.startingOffset)
            }
        }
    }
}
