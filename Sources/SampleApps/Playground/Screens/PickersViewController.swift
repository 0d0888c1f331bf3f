internal import SimulatedUI

/// Pickers with one and two wheels of numbers, and a date picker in each mode.
///
/// The lines `PickerResult` and `DateResult` show what was chosen last.
final class PickersViewController: PlaygroundViewController {
    private static let height = 120.0

    private let choice = Label("Picker = none")
    private let date = Label("Date = none")
    private let column = ColumnView()

    override func viewDidLoad() {
        super.viewDidLoad()
        fill(["PickerResult": choice, "DateResult": date], above: column)
        column.addRow(
            makePicker("One", wheels: 1).sized(110, Self.height), makePicker("Two", wheels: 2).sized(180, Self.height))
        let modes: [(String, DatePicker.Mode)] = [
            ("Date", .date), ("Time", .time), ("Date and Time", .dateAndTime), ("Countdown", .countDownTimer),
        ]
        for (name, mode) in modes {
            let picker = DatePicker(mode) { [weak self] in self?.show($0) }
            picker.accessibilityLabel = name
            column.addRow(picker.sized(ColumnView.width, Self.height))
        }
    }

    private func makePicker(_ name: String, wheels: Int) -> PickerView {
        let components = (0..<wheels).map { component in
            PickerComponent("\(name), Component \(component)", count: 100) { row in "\(row)" }
        }
        let picker = PickerView(components) { [weak self] _, row, component in
            guard let self else { return }
            choice.text = "Picker = \(row) / \(component)"
        }
        picker.accessibilityLabel = name
        return picker
    }

    /// Shows a date in UTC; a duration is shown as the time that long after the start of 1970.
    private func show(_ picker: DatePicker) {
        let seconds = picker.datePickerMode == .countDownTimer ? picker.countDownDuration : picker.date
        let shown = CalendarDate(secondsSince1970: seconds)
        let day = "\(digits(shown.year, 4))-\(digits(shown.month))-\(digits(shown.day))"
        date.text = "Date = \(day)T\(digits(shown.hour)):\(digits(shown.minute)):\(digits(shown.second))Z"
    }

    private func digits(_ number: Int, _ count: Int = 2) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
