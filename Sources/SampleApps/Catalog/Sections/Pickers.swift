internal import Automation
internal import SimulatedUI

/// A date picker in each of its modes, with limits, and one that is disabled.
final class DatePickerViewController: SectionViewController {
    private lazy var picker = DatePicker(.date) { [weak self] in self?.show($0) }

    override func addControls() {
        add(picker, height: 180)
        add(
            ModeButtons { [weak self] in self?.picker.datePickerMode = $0 })
        add(
            Button("Only This Week") { [weak self] in
                guard let self else { return }
                guard let now = device?.virtualClock.secondsSince1970 else { return }
                (picker.minimumDate, picker.maximumDate) = (now, now + 6 * 86_400)
                say("Limited")
            })
        add(
            Button("Moon Landing") { [weak self] in
                self?.picker.setDate(CalendarDate(year: 1969, month: 7, day: 20).secondsSince1970(), animated: true)
            })
        let disabled = DatePicker(.time)
        disabled.isEnabled = false
        add(disabled, height: 162)
    }

    private func show(_ picker: DatePicker) {
        guard let device else { return }
        let date = device.calendarDate(at: picker.date)
        let day = "\(date.year)-\(twoDigits(date.month))-\(twoDigits(date.day))"
        let time = "\(twoDigits(date.hour)):\(twoDigits(date.minute))"
        switch picker.datePickerMode {
        case .date: say(day)
        case .time: say(time)
        case .dateAndTime: say("\(day) \(time)")
        case .countDownTimer: say("\(Int(picker.countDownDuration / 60)) minutes")
        }
    }

    private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Four buttons side by side, one for each mode.
private final class ModeButtons: View {
    init(_ choose: @escaping (DatePicker.Mode) -> Void) {
        super.init()
        let modes: [(String, DatePicker.Mode)] = [
            ("Date", .date), ("Time", .time), ("Both", .dateAndTime), ("Timer", .countDownTimer),
        ]
        for (title, mode) in modes { addSubview(Button(title) { choose(mode) }) }
    }

    override func layoutSubviews() {
        let width = bounds.size.width / Double(max(1, subviews.count))
        for (index, button) in subviews.enumerated() {
            button.frame = Rect(x: Double(index) * width, y: 0, width: width, height: bounds.size.height)
        }
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 34) }
}

/// Pickers: two wheels of words, one of many numbers, one disabled, one below the screen.
final class PickerViewViewController: SectionViewController {
    private static let colors = ["Red", "Orange", "Yellow", "Green", "Blue", "Violet"]
    private static let sizes = ["Small", "Medium", "Large"]

    override func addControls() {
        let words = PickerView([
            PickerComponent("Color", titles: Self.colors), PickerComponent("Size", titles: Self.sizes),
        ]) { [weak self] picker, _, _ in
            guard let self else { return }
            let color = Self.colors[picker.selectedRow(inComponent: 0)]
            say("\(color), \(Self.sizes[picker.selectedRow(inComponent: 1)])")
        }
        add(words, height: 180)
        add(
            Button("Surprise") {
                words.selectRow(4, inComponent: 0, animated: true)
                words.selectRow(2, inComponent: 1, animated: true)
            })
        let numbers = PickerView([PickerComponent("Room", count: 267) { "\($0 + 1)" }]) { [weak self] in
            guard let self else { return }
            say("Room \($1 + 1)\($2 == 0 ? "" : "?")")
            _ = $0
        }
        numbers.tellsPositions = true
        add(numbers, height: 162)
        let fixed = PickerView([PickerComponent("Fixed", titles: ["One", "Two"])])
        fixed.isEnabled = false
        add(fixed, height: 120)
        addRoom(200)
        add(PickerView([PickerComponent("Far Below", titles: ["Here", "There"])]), height: 162)
    }
}
