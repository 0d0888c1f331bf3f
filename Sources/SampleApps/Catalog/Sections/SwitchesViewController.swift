#if SampleApps
    internal import SimulatedUI

    /// Switches: on, off, disabled, one that controls another, and one below the screen.
    final class SwitchesViewController: SectionViewController {
        override func addControls() {
            addSwitch("Wi-Fi", isOn: true)
            addSwitch("Bluetooth", isOn: false)
            addSwitch("Roaming", isOn: false).isEnabled = false
            addSwitch("Flight Mode Locked", isOn: true).isEnabled = false
            let detail = Switch(isOn: false) { [unowned self] in say("Detail \($0 ? "on" : "off")") }
            detail.isHidden = true
            add(
                "Show Detail",
                Switch(isOn: false) { [unowned self] in
                    detail.isHidden = !$0
                    say($0 ? "Detail is shown" : "Detail is hidden")
                })
            add("Detail", detail)
            let stubborn = Switch(isOn: false)
            stubborn.addAction(for: .valueChanged) { [unowned self] in
                stubborn.setOn(false, animated: true)
                say("Refused")
            }
            add("Always Off", stubborn)
            addRoom(500)
            addSwitch("Far Below", isOn: false)
        }

        @discardableResult
        private func addSwitch(_ title: String, isOn: Bool) -> Switch {
            let control = Switch(isOn: isOn) { [unowned self] in say("\(title) \($0 ? "on" : "off")") }
            add(title, control)
            return control
        }
    }
#endif
