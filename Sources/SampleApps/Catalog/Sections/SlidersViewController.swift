#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// Sliders: between several ends, telling at the end only, disabled, hidden, covered, moving, and far below.
    final class SlidersViewController: SectionViewController {
        override func addControls() {
            let volume = addSlider("Volume", 0.42) { "\(Int(($0 * 100).rounded()))" }
            addSlider("Temperature", 10, in: -20...40) { "\(Int($0.rounded())) degrees" }
            addSlider("At the End", 0).isContinuous = false
            addSlider("Disabled", 0.3).isEnabled = false
            let hidden = addSlider("Hidden", 0.5)
            hidden.isHidden = true
            add(Button("Show Hidden") { hidden.isHidden = false })
            add(
                Button("Full Volume") { [unowned self] in
                    volume.setValue(1, animated: true)
                    say("Full volume")
                })
            add(CoveredSlider(), height: 34)
            addRoom(500)
            addSlider("Far Below", 0.5)
        }

        @discardableResult
        private func addSlider(
            _ name: String, _ value: Double, in range: ClosedRange<Double> = 0...1,
            _ words: @escaping (Double) -> String = { "\(Int(($0 * 100).rounded()))%" }
        ) -> Slider {
            let slider = Slider(value: value, in: range) { [unowned self] in say("\(name): \(words($0))") }
            slider.accessibilityLabel = name
            slider.isContinuous = true
            add(slider)
            return slider
        }
    }

    /// A slider below a plate that takes its touches, until the plate is tapped away.
    private final class CoveredSlider: View {
        private let slider = Slider(value: 0.5)
        private let cover = Button("Uncover")

        init() {
            super.init(frame: .zero)
            slider.accessibilityLabel = "Covered"
            cover.backgroundColor = .gray
            cover.addAction(for: .touchUpInside) { [unowned self] in cover.removeFromSuperview() }
            addSubviews(slider, cover)
        }

        override func layoutSubviews() {
            slider.frame = bounds
            if cover.superview === self { cover.frame = bounds }
        }
    }
#endif
