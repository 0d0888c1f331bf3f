public import Automation

/// A set of wheels for choosing a date, a time of day, or a duration.
///
/// Until a date is set, the picker shows the current time of the device, in the device's time zone. The value of a
/// wheel is the text shown on it: `March`, `17`, `2013`. Names, their order and the clock of 12 or 24 hours are those
/// of the app's locale. The picker sends ``Control/Events/valueChanged`` when a wheel turned by the user comes to rest.
open class DatePicker: Control {
    /// The kind of value that a date picker selects.
    public enum Mode: String, CaseIterable, Sendable {
        /// Hour and minute.
        case time
        /// Year, month and day.
        case date
        /// Day, hour and minute.
        case dateAndTime
        /// A duration in hours and minutes.
        case countDownTimer
    }

    /// Nothing: searches find the picker only.
    open override class var lookupContent: LookupContent { .nothing }

    /// The kind of value that the picker selects.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { loadWheels() } } }
    /// The earliest date, in seconds since 1 January 1970 UTC.
    ///
    /// The wheels turn back to it from an earlier one.
    open var minimumDate: Double? { didSet { limitsDidChange() } }
    /// The latest date, in seconds since 1 January 1970 UTC.
    ///
    /// The wheels turn back to it from a later one.
    open var maximumDate: Double? { didSet { limitsDidChange() } }
    /// The interval between minutes: a divisor of 60 that is at most 30.
    ///
    /// Any other value counts as 1.
    open var minuteInterval = 1 { didSet { if minuteInterval != oldValue { loadWheels() } } }

    final let picker = DatePickerWheels()
    private final var chosen: Double?
    private final var duration = 60.0
    private final var fields: [DatePickerField] = []

    /// Creates a picker for a date and time.
    public override init(frame: Rect = .zero) {
        let usual = Rect(origin: frame.origin, size: Size(width: 320, height: PickerView.defaultHeight))
        super.init(frame: frame.size == .zero ? usual : frame)
        picker.didSelectRow = { [weak self] _, row, component in self?.wheelDidRest(on: row, component) }
        addSubview(picker)
    }

    /// Creates a picker for a mode.
    /// - `action`: called with the picker when the user chooses another value.
    public convenience init(_ mode: Mode, action: ((DatePicker) -> Void)? = nil) {
        self.init(frame: .zero)
        datePickerMode = mode
        if let action { addAction(for: .valueChanged) { [unowned self] in action(self) } }
    }

    // MARK: Date

    /// The selected date, in seconds since 1 January 1970 UTC.
    public final var date: Double {
        get { limited(chosen ?? now) }
        set { setDate(newValue, animated: false) }
    }

    /// Turns the wheels to a date, in seconds since 1 January 1970 UTC, without sending actions.
    public final func setDate(_ date: Double, animated: Bool) {
        guard date.isFinite else { return }
        chosen = limited(date)
        showDate(animated: animated)
    }

    /// The duration selected in ``Mode/countDownTimer``, in seconds.
    ///
    /// It is a whole number of minutes, at least one minute and less than a day.
    public final var countDownDuration: Double {
        get { duration }
        set {
            guard newValue.isFinite else { return }
            let step = Double(interval) * 60
            duration = max(step, (min(newValue, 86_340) / step).rounded(.down) * step)
            showDate(animated: false)
        }
    }

    private final var now: Double { device?.virtualClock.secondsSince1970 ?? 0 }

    private final func limited(_ date: Double) -> Double {
        let range = CalendarDate.instants
        var date = max(range.lowerBound, min(date, range.upperBound))
        if let maximumDate, date > maximumDate { date = maximumDate }
        if let minimumDate, date < minimumDate { date = minimumDate }
        return date
    }

    private final func limitsDidChange() {
        if let chosen { self.chosen = limited(chosen) }
        showDate(animated: false)
    }

    // MARK: Wheels

    private final var interval: Int {
        (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        if chosen == nil { chosen = limited(now) }
        loadWheels()
    }

    private final func loadWheels() {
        guard let device, let application else { return }
        let maker = DatePickerField.Maker(
            mode: datePickerMode, interval: interval, names: CalendarNames(application.localizedFormat),
            day: device.calendarDate(at: date).daysSince1970
        ) { [weak device] in
            device.map { $0.calendarDate(at: $0.virtualClock.secondsSince1970).daysSince1970 } ?? 0
        }
        fields = maker.fields
        picker.components = fields.map(\.component)
        turnWheels(to: shown(on: device), animated: false)
        setNeedsTreeUpdate()
    }

    /// Turns every wheel to the row of the current date.
    private final func showDate(animated: Bool) {
        setNeedsTreeUpdate()
        guard let device else { return }
        let shown = self.shown(on: device)
        // A day beyond the range of the wheel requires different rows.
        if fields.contains(where: { $0.row(of: shown) == nil }) { return loadWheels() }
        turnWheels(to: shown, animated: animated)
    }

    private final func turnWheels(to date: CalendarDate, animated: Bool) {
        for (component, field) in fields.enumerated() {
            guard let row = field.row(of: date), picker.selectedRow(inComponent: component) != row else { continue }
            picker.selectRow(row, inComponent: component, animated: animated)
        }
    }

    /// The date shown on the wheels; a duration is shown as the time of day that long after midnight.
    private final func shown(on device: SimulatedDevice) -> CalendarDate {
        datePickerMode == .countDownTimer
            ? CalendarDate(secondsSince1970: duration) : device.calendarDate(at: date)
    }

    private final func wheelDidRest(on row: Int, _ component: Int) {
        guard let device, fields.indices.contains(component) else { return }
        var shown = self.shown(on: device)
        fields[component].choose(row, in: &shown)
        if datePickerMode == .countDownTimer {
            duration = max(Double(interval) * 60, shown.secondsSince1970())
        } else {
            if datePickerMode != .date { shown.second = 0 }
            chosen = limited(device.secondsSince1970(of: shown))
        }
        showDate(animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Layout

    open override func layoutSubviews() { picker.frame = bounds }

    open override func stateDidChange() {
        super.stateDidChange()
        picker.isEnabled = isEnabled
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: PickerView.defaultHeight)
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .picker }
    package override var hasParts: Bool { true }

    /// Turns the wheels to a date, or to a duration in seconds, and sends one change; a disabled picker ignores it.
    open override func accessibilitySetValue(_ value: AttributeValue) throws {
        guard isEnabled else { return }
        switch (datePickerMode, value) {
        case (.countDownTimer, .number(let seconds)): countDownDuration = seconds
        case (.date, .date(let date)), (.time, .date(let date)), (.dateAndTime, .date(let date)):
            setDate(date, animated: true)
        default:
            let wanted = datePickerMode == .countDownTimer ? "a duration in seconds" : "a date"
            throw DriverError(.invalidValue("\(ScriptSpelling.value(value)): the picker takes \(wanted)"))
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

/// The wheels of a date picker; in the element tree, only the date picker itself appears.
final class DatePickerWheels: PickerView {
    override var elementType: ElementType? { nil }
}

/// The part of a date that one wheel selects.
private struct DatePickerField {
    let component: PickerComponent
    /// Returns the row of a date, or nil when the date is out of the wheel's range.
    let row: (CalendarDate) -> Int?
    /// Applies the value of a row to a date.
    let choose: (Int, inout CalendarDate) -> Void

    init(
        _ count: Int, width: Double, isEndless: Bool = false, title: @escaping (Int) -> String,
        row: @escaping (CalendarDate) -> Int, choose: @escaping (Int, inout CalendarDate) -> Void
    ) {
        component = PickerComponent(count: count, width: width, isEndless: isEndless, title: title)
        self.row = { date in
            let row = row(date)
            return (0..<count).contains(row) ? row : nil
        }
        self.choose = choose
    }

    func row(of date: CalendarDate) -> Int? { row(date) }

    func choose(_ row: Int, in date: inout CalendarDate) {
        choose(row, &date)
        // The new month may be too short for the day.
        date.day = min(date.day, date.daysInMonth)
    }
}

extension DatePickerField {
    /// Creates the wheels for a mode, in the order of a locale.
    struct Maker {
        let mode: DatePicker.Mode
        /// The interval between minutes.
        let interval: Int
        private let names: CalendarNames
        /// The day in the middle of the day wheel, counted from 1 January 1970.
        private let day: Int
        private let today: () -> Int

        init(
            mode: DatePicker.Mode, interval: Int, names: CalendarNames, day: Int, today: @escaping () -> Int
        ) {
            self.mode = mode
            self.interval = interval
            self.names = names
            self.day = day
            self.today = today
        }

        var fields: [DatePickerField] {
            switch mode {
            case .time: time
            case .date:
                names.dateOrder.compactMap {
                    switch $0 {
                    case .year: year
                    case .month: month
                    case .day: dayOfMonth
                    default: nil
                    }
                }
            case .dateAndTime: [anyDay] + time
            case .countDownTimer: [hour(width: 100), minute(width: 100, hasTwoDigits: false)]
            }
        }

        // MARK: Days

        private var year: DatePickerField {
            DatePickerField(
                9999, width: 80, title: { [names] in names.title(ofYear: $0 + 1) }, row: { $0.year - 1 },
                choose: { $1.year = $0 + 1 })
        }

        private var month: DatePickerField {
            DatePickerField(
                12, width: 140, title: { [names] in names.months[$0] }, row: { $0.month - 1 },
                choose: { $1.month = $0 + 1 })
        }

        private var dayOfMonth: DatePickerField {
            DatePickerField(
                31, width: 60, title: { [names] in names.title(ofDay: $0 + 1) }, row: { $0.day - 1 },
                choose: { $1.day = $0 + 1 })
        }

        /// All days within ten years before and after.
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
            let number = names.title(ofDay: date.day)
            return names.beginsWithMonth ? "\(weekday) \(month) \(number)" : "\(weekday) \(number) \(month)"
        }

        // MARK: Times

        private var time: [DatePickerField] {
            let hasHalfDays = names.timeOrder.contains(.halfDay)
            return names.timeOrder.compactMap {
                switch $0 {
                case .hour: hasHalfDays ? hourOfHalfDay : hour(width: 50)
                case .minute: minute(width: 50, hasTwoDigits: true)
                case .halfDay: halfDay
                default: nil
                }
            }
        }

        private func hour(width: Double) -> DatePickerField {
            let pads = mode != .countDownTimer
            return DatePickerField(
                24, width: width, isEndless: true,
                title: { [names] in names.digits(of: $0, atLeast: pads ? 2 : 1) }, row: { $0.hour },
                choose: { $1.hour = $0 })
        }

        private var hourOfHalfDay: DatePickerField {
            DatePickerField(
                12, width: 50, isEndless: true, title: { [names] in names.digits(of: $0 + 1) },
                row: { ($0.hour + 11) % 12 },
                choose: { $1.hour = ($0 + 1) % 12 + ($1.hour >= 12 ? 12 : 0) })
        }

        private var halfDay: DatePickerField {
            DatePickerField(
                2, width: 50, title: { [names] in names.halfDays[$0] }, row: { $0.hour / 12 },
                choose: { $1.hour = $1.hour % 12 + 12 * $0 })
        }

        private func minute(width: Double, hasTwoDigits: Bool) -> DatePickerField {
            let interval = interval
            return DatePickerField(
                60 / interval, width: width, isEndless: true,
                title: { [names] in names.digits(of: $0 * interval, atLeast: hasTwoDigits ? 2 : 1) },
                row: { $0.minute / interval }, choose: { $1.minute = $0 * interval })
        }
    }
}
