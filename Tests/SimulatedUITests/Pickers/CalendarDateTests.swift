import Testing

@testable import SimulatedUI

@Suite struct CalendarDateTests {
    static let known: [(Double, CalendarDate)] = [
        (0, CalendarDate(year: 1970)), (951_782_400, CalendarDate(year: 2000, month: 2, day: 29)),
        (1_388_569_260, CalendarDate(year: 2014, month: 1, day: 1, hour: 9, minute: 41)),
        (-1, CalendarDate(year: 1969, month: 12, day: 31, hour: 23, minute: 59, second: 59)),
        (-2_203_891_200, CalendarDate(year: 1900, month: 3, day: 1)),
        (253_402_300_799, CalendarDate(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59)),
        (-62_135_596_800, CalendarDate(year: 1)),
    ]

    @Test("dates and instants belong together, leap years and all", arguments: known)
    func instants(seconds: Double, date: CalendarDate) {
        #expect(CalendarDate(secondsSince1970: seconds) == date)
        #expect(date.secondsSince1970() == seconds)
    }

    @Test("every day of four centuries follows the one before")
    func days() {
        var expected = CalendarDate(year: 1800)
        for day in expected.daysSince1970..<CalendarDate(year: 2200).daysSince1970 {
            guard CalendarDate(daysSince1970: day) == expected, expected.daysSince1970 == day else {
                Issue.record("day \(day) is not \(expected)")
                return
            }
            expected.day += 1
            if expected.day > expected.daysInMonth { (expected.month, expected.day) = (expected.month + 1, 1) }
            if expected.month > 12 { (expected.year, expected.month) = (expected.year + 1, 1) }
        }
        #expect(expected == CalendarDate(year: 2200))
    }

    @Test("the days of the week are known")
    func weekdays() {
        #expect(CalendarDate(year: 1970).weekday == 4)
        #expect(CalendarDate(year: 2014).weekday == 3)
        #expect(CalendarDate(year: 1899, month: 12, day: 31).weekday == 0)
    }

    @Test(
        "an instant or a date that no calendar knows is the nearest one", arguments: [1e300, -1e300, .infinity, .nan])
    func extremes(seconds: Double) {
        #expect((1...9999).contains(CalendarDate(secondsSince1970: seconds).year))
        #expect(CalendarDate(year: .max, month: .min, day: .max, hour: .max).secondsSince1970().isFinite)
    }

    @Test("dates are those of the device's time zone, summer and winter")
    func zones() {
        var configuration = SimulatedDevice.Configuration()
        configuration.secondsFromGMT = 3600
        configuration.timeZoneChanges = [TimeZoneChange(instant: 1_396_141_200, secondsFromGMT: 7200)]
        let device = SimulatedDevice(configuration)
        for date in [
            CalendarDate(year: 2014, month: 3, day: 30, hour: 1), CalendarDate(year: 2014, month: 7, hour: 12),
        ] {
            #expect(device.calendarDate(at: device.secondsSince1970(of: date)) == date)
        }
        #expect(device.secondsSince1970(of: CalendarDate(year: 2014, month: 7)) == 1_404_165_600)
    }
}
