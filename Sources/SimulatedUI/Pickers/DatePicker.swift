public import Automation

/// Wheels that turn to a date, a time of day, or a length of time.
///
/// Until a date is set it shows the present of the device, in the time zone of the device. The wheels say what can be
/// read on them: `March`, `17`, `2013`; months and days have the names of the app's language, and the order that the
/// region wants. It sends ``Control/Events/valueChanged`` when a wheel that the user turned has come to rest.
open class DatePicker: Control {
    /// What is chosen.
    public enum Mode: String, CaseIterable, Sendable {
        /// Hour and minute.
        case time
        /// Year, month and day.
        case date
        /// Day, hour and minute.
        case dateAndTime
        /// Hours and minutes that pass.
        case countDownTimer
    }

    /// What is chosen.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { loadWheels() } } }
    /// The earliest date, in seconds since 1 January 1970 UTC; the wheels turn back to it.
    open var minimumDate: Double? { didSet { limitsDidChange() } }
    /// The latest date, in seconds since 1 January 1970 UTC; the wheels turn back to it.
    open var maximumDate: Double? { didSet { limitsDidChange() } }
    /// The minutes from row to row; a divisor of 60 that is no greater than 30, otherwise 1 is meant.
    open var minuteInterval = 1 { didSet { if minuteInterval != oldValue { loadWheels() } } }

    final let picker = DatePickerWheels()
    private final var chosen: Double?
    private final var duration = 60.0
    private final var fields: [DatePickerField] = []

    /// Creates a picker for dates and times.
    public override init(frame: Rect = .zero) {
        let usual = Rect(origin: frame.origin, size: Size(width: 320, height: PickerView.defaultHeight))
        super.init(frame: frame.size == .zero ? usual : frame)
        picker.didSelectRow = { [weak self] _, row, component in self?.wheelDidRest(on: row, component) }
        addSubview(picker)
    }

    /// Creates a picker.
    /// - Parameter action: called with the picker when the user has chosen something else.
    public convenience init(_ mode: Mode, action: ((DatePicker) -> Void)? = nil) {
        self.init(frame: .zero)
        datePickerMode = mode
        if let action { addAction(for: .valueChanged) { [unowned self] in action(self) } }
    }

    // MARK: Date

    /// The date that is chosen, in seconds since 1 January 1970 UTC.
    public final var date: Double {
        get { limited(chosen ?? now) }
        set { setDate(newValue, animated: false) }
    }

    /// Turns the wheels to a date, in seconds since 1 January 1970 UTC, without telling anybody.
    public final func setDate(_ date: Double, animated: Bool) {
        guard date.isFinite else { return }
        chosen = limited(date)
        showDate(animated: animated)
    }

    /// The length of time that is chosen with ``Mode/countDownTimer``, in seconds: whole minutes, at least one and
    /// less than a day.
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
            mode: datePickerMode, interval: interval, locale: application.locale, language: application.language,
            day: device.calendarDate(at: date).daysSince1970
        ) { [weak device] in
            device.map { $0.calendarDate(at: $0.virtualClock.secondsSince1970).daysSince1970 } ?? 0
        }
        fields = maker.fields
        picker.components = fields.map(\.component)
        turnWheels(to: shown(on: device), animated: false)
        setNeedsTreeUpdate()
    }

    /// Turns every wheel to the row it belongs on.
    private final func showDate(animated: Bool) {
        setNeedsTreeUpdate()
        guard let device else { return }
        let shown = self.shown(on: device)
        // A day too far away for the wheel wants other rows.
        if fields.contains(where: { $0.row(of: shown) == nil }) { return loadWheels() }
        turnWheels(to: shown, animated: animated)
    }

    private final func turnWheels(to date: CalendarDate, animated: Bool) {
        for (component, field) in fields.enumerated() {
            guard let row = field.row(of: date), picker.selectedRow(inComponent: component) != row else { continue }
            picker.selectRow(row, inComponent: component, animated: animated)
        }
    }

    /// What the wheels show: a length of time is shown as the time of day that comes as long after midnight.
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
}

/// The wheels of a date picker, which stands in the tree in their picker's place.
final class DatePickerWheels: PickerView {
    override var elementType: ElementType? { nil }
}
