#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// Pickers: two wheels of words, one of many numbers that tells its place, one that is disabled, and one that
    /// stands below the screen.
    final class PickerViewViewController: SectionViewController {
        private static let colors = ["Red", "Orange", "Yellow", "Green", "Blue", "Violet"]
        private static let sizes = ["Small", "Medium", "Large"]

        override func addControls() {
            let words = PickerView([
                PickerComponent("Color", titles: Self.colors), PickerComponent("Size", titles: Self.sizes),
            ]) { [unowned self] picker, _, _ in
                let color = Self.colors[picker.selectedRow(inComponent: 0)]
                say("\(color), \(Self.sizes[picker.selectedRow(inComponent: 1)])")
            }
            add(words, height: 180)
            add(
                Button("Surprise") {
                    words.selectRow(4, inComponent: 0, animated: true)
                    words.selectRow(2, inComponent: 1, animated: true)
                })
            let numbers = PickerView([PickerComponent("Room", count: 267) { "\($0 + 1)" }]) { [unowned self] in
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
#endif
