import Automation
import Testing

@testable import SimulatedUI

@Suite struct DatePickerTests {
    private func stage(
        _ mode: DatePicker.Mode, _ change: (inout SimulatedDevice.Configuration) -> Void = { _ in },
        configure: (DatePicker) -> Void = { _ in }
    ) throws -> (Stage, DatePicker) {
        var configuration = SimulatedDevice.Configuration()
        change(&configuration)
        let picker = DatePicker(mode)
        configure(picker)
        return (try Stage(showing: picker, configuration), picker)
    }

    private func wheels(_ stage: Stage) throws -> [any ElementNode] {
        stage.children(.pickerWheel, of: try stage.first(.picker))
    }

    private func shown(_ stage: Stage) throws -> [String] { try wheels(stage).compactMap { stage.value($0).string } }

    private func choose(_ stage: Stage, _ values: String?...) throws {
        for (wheel, value) in zip(try wheels(stage), values) {
            if let value { try stage.driver.perform(.selectValue(value), on: wheel) }
        }
        stage.settle()
    }

    private func date(_ stage: Stage, _ picker: DatePicker) -> CalendarDate {
        stage.device.calendarDate(at: picker.date)
    }

    @Test(
        "it shows the present of the device, in wheels whose values are what they show",
        arguments: [
            (DatePicker.Mode.date, ["January", "1", "2014"]), (.time, ["9", "41", "AM"]),
            (.dateAndTime, ["Today", "9", "41", "AM"]), (.countDownTimer, ["0", "1"]),
        ])
    func modes(mode: DatePicker.Mode, values: [String]) throws {
        let (stage, picker) = try stage(mode)
        #expect(try shown(stage) == values)
        let node = try stage.first(.picker)
        #expect(stage.name(node) == nil && stage.value(node) == .null)
        #expect(stage.driver.attribute(.type, of: node) == "UIDatePicker")
        #expect(picker.date == stage.device.configuration.epoch)
    }

    @Test("it lives in the device's time zone") func zone() throws {
        let (stage, picker) = try stage(.dateAndTime, { $0.secondsFromGMT = -10 * 3600 })
        #expect(try shown(stage) == ["Today", "11", "41", "PM"])
        try choose(stage, nil, "12", nil, "AM")
        #expect(date(stage, picker) == CalendarDate(year: 2013, month: 12, day: 31, hour: 0, minute: 41))
        #expect(picker.date == 1_388_486_460)
    }

    @Test("choosing a date is reported once for each wheel") func choosing() throws {
        var changes = 0
        let (stage, picker) = try stage(.date)
        picker.addAction(for: .valueChanged) { changes += 1 }
        try choose(stage, "March", "17", "2013")
        #expect(try shown(stage) == ["March", "17", "2013"])
        #expect(date(stage, picker) == CalendarDate(year: 2013, month: 3, day: 17, hour: 9, minute: 41))
        #expect(changes == 3)
    }

    @Test("a day that a month lacks turns back to its last") func missingDay() throws {
        let (stage, picker) = try stage(.date)
        try choose(stage, nil, "31", nil)
        try choose(stage, "February")
        #expect(try shown(stage) == ["February", "28", "2014"])
        try choose(stage, nil, "30", "2016")
        #expect(try shown(stage) == ["February", "28", "2016"])
        try choose(stage, nil, "29", nil)
        #expect(date(stage, picker).day == 29)
    }

    @Test("the wheels turn back to the earliest and latest date") func limits() throws {
        let (stage, picker) = try stage(.date)
        picker.minimumDate = CalendarDate(year: 2013, month: 6, day: 15).secondsSince1970()
        picker.maximumDate = CalendarDate(year: 2014, month: 6, day: 15).secondsSince1970()
        try choose(stage, nil, nil, "2012")
        #expect(try shown(stage) == ["June", "15", "2013"])
        try choose(stage, "December", "31", "2014")
        #expect(try shown(stage) == ["June", "15", "2014"])
        #expect(picker.date == picker.maximumDate)
        picker.maximumDate = picker.minimumDate
        #expect(try shown(stage) == ["June", "15", "2013"])
    }

    @Test("hours run to twelve twice a day, or to twenty-four, depending on the region") func hours() throws {
        let (stage, picker) = try stage(.time)
        for (values, hour) in [(("12", "AM"), 0), (("1", "AM"), 1), (("12", "PM"), 12), (("11", "PM"), 23)] {
            try choose(stage, values.0, nil, values.1)
            #expect(date(stage, picker).hour == hour)
        }
        let (german, other) = try self.stage(.time, { $0.locale = "de_DE" })
        #expect(try shown(german) == ["09", "41"])
        try choose(german, "23", "05")
        #expect(date(german, other) == CalendarDate(year: 2014, hour: 23, minute: 5))
    }

    @Test(
        "names, order and clock are those of the app's locale",
        arguments: [
            ("de_DE", ["17", "März", "2013"], ["So 17 März", "00", "00"]),
            ("fr_FR", ["17", "mars", "2013"], ["dim. 17 mars", "00", "00"]),
            ("xx_GB", ["17", "March", "2013"], ["Sun 17 Mar", "00", "00"]),
            ("en_US", ["March", "17", "2013"], ["Sun Mar 17", "12", "00", "AM"]),
            ("ja_JP", ["2013年", "3月", "17日"], ["日 3月 17日", "00", "00"]),
            ("zh_TW", ["2013年", "3月", "17日"], ["週日 3月 17日", "上午", "12", "00"]),
        ])
    func locales(locale: String, date: [String], time: [String]) throws {
        for (mode, expected) in [(DatePicker.Mode.date, date), (.dateAndTime, time)] {
            let (stage, picker) = try stage(mode, { $0.locale = locale })
            picker.date = CalendarDate(year: 2013, month: 3, day: 17).secondsSince1970()
            #expect(try shown(stage) == expected)
        }
    }

    @Test("today has its name in the locale", arguments: [("en_US", "Today"), ("de_DE", "Heute"), ("it_IT", "Oggi")])
    func todayInLocale(locale: String, name: String) throws {
        let (stage, _) = try stage(.dateAndTime, { $0.locale = locale })
        #expect(try shown(stage)[0] == name)
    }

    @Test("today is determined by the device's clock") func today() throws {
        let (stage, picker) = try stage(.dateAndTime)
        picker.date += 86_400
        #expect(try shown(stage)[0] == "Thu Jan 2")
        stage.device.virtualClock.sleep(until: 86_400)
        #expect(try shown(stage)[0] == "Today")
        try choose(stage, "Fri Jan 3")
        #expect(date(stage, picker).day == 3)
    }

    @Test("minutes come in steps") func interval() throws {
        let (stage, picker) = try stage(.time, configure: { $0.minuteInterval = 15 })
        #expect(try shown(stage) == ["9", "30", "AM"])
        #expect(stage.driver.attribute(.values, of: try wheels(stage)[1]) == .list(["00", "15", "30", "45"]))
        picker.minuteInterval = 7
        #expect(try shown(stage) == ["9", "41", "AM"])
    }

    @Test("a duration is in whole minutes, and never zero") func countDown() throws {
        let (stage, picker) = try stage(.countDownTimer)
        picker.countDownDuration = 3725
        #expect(try shown(stage) == ["1", "2"])
        #expect(picker.countDownDuration == 3720)
        try choose(stage, "0", "0")
        #expect(try shown(stage) == ["0", "1"])
        #expect(picker.countDownDuration == 60)
        picker.countDownDuration = .infinity
        picker.countDownDuration = 1e9
        #expect(try shown(stage) == ["23", "59"])
    }

    @Test("a distant date is shown as well, and one that no calendar knows is the nearest") func farAway() throws {
        let (stage, picker) = try stage(.dateAndTime)
        picker.date = CalendarDate(year: 3000, month: 5, day: 4, hour: 15).secondsSince1970()
        #expect(try shown(stage) == ["Sun May 4", "3", "00", "PM"])
        for extreme in [1e300, -1e300] { picker.date = extreme }
        #expect(try shown(stage)[0] == "Mon Jan 1")
        for impossible in [Double.nan, .infinity] { picker.date = impossible }
        picker.minimumDate = .infinity
        #expect(try shown(stage).count == 4)
    }

    @Test("a disabled picker is not turned") func disabled() throws {
        let (stage, picker) = try stage(.date, configure: { $0.isEnabled = false })
        #expect(stage.driver.attribute(.isEnabled, of: try stage.first(.picker)) == .bool(false))
        #expect(stage.driver.attribute(.isEnabled, of: try wheels(stage)[0]) == .bool(false))
        try choose(stage, "March")
        #expect(try shown(stage)[0] == "January")
        picker.isEnabled = true
        try choose(stage, "March")
        #expect(try shown(stage)[0] == "March")
    }
}

@Suite struct CalendarDateTests {
    static let known: [(Double, CalendarDate)] = [
        (0, CalendarDate(year: 1970)), (951_782_400, CalendarDate(year: 2000, month: 2, day: 29)),
        (1_388_569_260, CalendarDate(year: 2014, month: 1, day: 1, hour: 9, minute: 41)),
        (-1, CalendarDate(year: 1969, month: 12, day: 31, hour: 23, minute: 59, second: 59)),
        (-2_203_891_200, CalendarDate(year: 1900, month: 3, day: 1)),
        (253_402_300_799, CalendarDate(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59)),
        (-62_135_596_800, CalendarDate(year: 1)),
    ]

    @Test("dates and instants correspond, leap years and all", arguments: known)
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
