/// A date and time of day without a time zone.
///
/// Uses the Gregorian calendar, from year 1 to year 9999.
public struct CalendarDate: Hashable, Comparable, Sendable {
    /// The year.
    public var year: Int
    /// The month, from 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int
    /// The hour, from 0 to 23.
    public var hour: Int
    /// The minute, from 0 to 59.
    public var minute: Int
    /// The second, from 0 to 59.
    public var second: Int

    /// Creates a date from its components.
    public init(year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The instants that the calendar covers, in seconds since 1 January 1970.
    static let instants = -62_135_596_800.0...253_402_300_799.0

    /// Creates the date of an instant.
    /// - Parameters:
    ///   - secondsSince1970: the instant in seconds since 1 January 1970 UTC, clamped to the range of the calendar.
    ///   - secondsFromGMT: the offset of the time zone from UTC, in seconds.
    public init(secondsSince1970: Double, secondsFromGMT: Int = 0) {
        let local = secondsSince1970.isNaN ? 0 : secondsSince1970 + Double(secondsFromGMT)
        let seconds = Int(max(Self.instants.lowerBound, min(local, Self.instants.upperBound)).rounded(.down))
        let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
        let rest = seconds - days * 86_400
        self.init(daysSince1970: days)
        hour = rest / 3600
        minute = rest / 60 % 60
        second = rest % 60
    }

    /// Creates the start of a day, counted from 1 January 1970.
    init(daysSince1970 days: Int) {
        // Starting years in March puts the leap day last; every 400-year era then has the same number of days.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * part + 2) / 5 + 1)
    }

    /// The number of days since 1 January 1970.
    var daysSince1970: Int {
        let month = max(1, min(month, 12))
        let shifted = max(1, min(year, 9999)) - (month <= 2 ? 1 : 0)
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + max(1, min(day, daysInMonth)) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Returns the instant, in seconds since 1 January 1970 UTC.
    /// - Parameter secondsFromGMT: the offset of the time zone from UTC, in seconds.
    public func secondsSince1970(secondsFromGMT: Int = 0) -> Double {
        Double(daysSince1970) * 86_400 + Double(hour) * 3600 + Double(minute) * 60 + Double(second)
            - Double(secondsFromGMT)
    }

    /// The day of the week, where 0 is Sunday.
    public var weekday: Int { ((daysSince1970 + 4) % 7 + 7) % 7 }

    /// The number of days in the month.
    public var daysInMonth: Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }

    /// Whether the first date comes before the second.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.daysSince1970, left.hour, left.minute, left.second)
            < (right.daysSince1970, right.hour, right.minute, right.second)
    }
}

extension SimulatedDevice {
    /// Returns the date at an instant, in the time zone of the device.
    /// - Parameter instant: the instant in seconds since 1 January 1970 UTC.
    public func calendarDate(at instant: Double) -> CalendarDate {
        CalendarDate(secondsSince1970: instant, secondsFromGMT: configuration.secondsFromGMT(at: instant))
    }

    /// Returns the instant of a date in the time zone of the device, in seconds since 1 January 1970 UTC.
    public func secondsSince1970(of date: CalendarDate) -> Double {
        let asUTC = date.secondsSince1970()
        let guess = asUTC - Double(configuration.secondsFromGMT(at: asUTC))
        // The offset may differ between the guess and the date.
        return asUTC - Double(configuration.secondsFromGMT(at: guess))
    }
}
