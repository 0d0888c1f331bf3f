/// What one wheel of a date picker chooses.
struct DatePickerField {
    let component: PickerComponent
    /// The row of a date, or nil when it is too far away for the wheel.
    let row: (CalendarDate) -> Int?
    /// Puts what a row stands for into a date.
    let choose: (Int, inout CalendarDate) -> Void

    init(
        _ count: Int, width: Double, title: @escaping (Int) -> String, row: @escaping (CalendarDate) -> Int,
        choose: @escaping (Int, inout CalendarDate) -> Void
    ) {
        component = PickerComponent(count: count, width: width, title: title)
        self.row = { date in
            let row = row(date)
            return (0..<count).contains(row) ? row : nil
        }
        self.choose = choose
    }

    func row(of date: CalendarDate) -> Int? { row(date) }

    func choose(_ row: Int, in date: inout CalendarDate) {
        choose(row, &date)
        // The same day of another month or year may be one that there is not.
        date.day = min(date.day, date.daysInMonth)
    }
}

extension DatePickerField {
    /// Makes the wheels of a mode, as a region orders them.
    struct Maker {
        let mode: DatePicker.Mode
        /// The minutes from row to row.
        let interval: Int
        private let region: CalendarRegion
        private let names: CalendarNames
        /// The day in the middle of the wheel of days, counted from 1 January 1970.
        private let day: Int
        private let today: () -> Int

        init(
            mode: DatePicker.Mode, interval: Int, locale: String, language: String, day: Int,
            today: @escaping () -> Int
        ) {
            self.mode = mode
            self.interval = interval
            region = CalendarRegion(locale: locale)
            names = .named(language)
            self.day = day
            self.today = today
        }

        var fields: [DatePickerField] {
            switch mode {
            case .time: time
            case .date where region.beginsWithYear: [year, month, dayOfMonth]
            case .date where region.beginsWithMonth: [month, dayOfMonth, year]
            case .date: [dayOfMonth, month, year]
            case .dateAndTime: [anyDay] + time
            case .countDownTimer: [hour(width: 100), minute(width: 100, hasTwoDigits: false)]
            }
        }

        // MARK: Days

        private var year: DatePickerField {
            DatePickerField(
                9999, width: 80, title: { "\($0 + 1)" }, row: { $0.year - 1 }, choose: { $1.year = $0 + 1 })
        }

        private var month: DatePickerField {
            DatePickerField(
                12, width: 140, title: { [names] in names.months[$0] }, row: { $0.month - 1 },
                choose: { $1.month = $0 + 1 })
        }

        private var dayOfMonth: DatePickerField {
            DatePickerField(31, width: 60, title: { "\($0 + 1)" }, row: { $0.day - 1 }, choose: { $1.day = $0 + 1 })
        }

        /// Every day of the ten years before and after.
        private var anyDay: DatePickerField {
            let first = max(CalendarDate(year: 1).daysSince1970, day - 3652)
            let last = min(CalendarDate(year: 9999, month: 12, day: 31).daysSince1970, day + 3652)
            return DatePickerField(
                last - first + 1, width: 150, title: { title(ofDay: first + $0) },
                row: { $0.daysSince1970 - first },
                choose: { row, date in
                    let chosen = CalendarDate(daysSince1970: first + row)
                    (date.year, date.month, date.day) = (chosen.year, chosen.month, chosen.day)
                })
        }

        private func title(ofDay day: Int) -> String {
            if day == today() { return names.today }
            let date = CalendarDate(daysSince1970: day)
            let (weekday, month) = (names.shortWeekdays[date.weekday], names.shortMonths[date.month - 1])
            return region.beginsWithMonth ? "\(weekday) \(month) \(date.day)" : "\(weekday) \(date.day) \(month)"
        }

        // MARK: Times

        private var time: [DatePickerField] {
            region.hasTwelveHours
                ? [hourOfHalfDay, minute(width: 50, hasTwoDigits: true), halfDay]
                : [hour(width: 50), minute(width: 50, hasTwoDigits: true)]
        }

        private func hour(width: Double) -> DatePickerField {
            let pads = mode != .countDownTimer
            return DatePickerField(
                24, width: width, title: { pads && $0 < 10 ? "0\($0)" : "\($0)" }, row: { $0.hour },
                choose: { $1.hour = $0 })
        }

        private var hourOfHalfDay: DatePickerField {
            DatePickerField(
                12, width: 50, title: { "\($0 + 1)" }, row: { ($0.hour + 11) % 12 },
                choose: { $1.hour = ($0 + 1) % 12 + ($1.hour >= 12 ? 12 : 0) })
        }

        private var halfDay: DatePickerField {
            DatePickerField(
                2, width: 50, title: { $0 == 0 ? "AM" : "PM" }, row: { $0.hour / 12 },
                choose: { $1.hour = $1.hour % 12 + 12 * $0 })
        }

        private func minute(width: Double, hasTwoDigits: Bool) -> DatePickerField {
            let interval = interval
            return DatePickerField(
                60 / interval, width: width,
                title: { row in
                    let minute = row * interval
                    return hasTwoDigits && minute < 10 ? "0\(minute)" : "\(minute)"
                }, row: { $0.minute / interval }, choose: { $1.minute = $0 * interval })
        }
    }
}
