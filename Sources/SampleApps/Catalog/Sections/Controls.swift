internal import Automation
internal import SimulatedUI

/// Sliders: with several ranges, not continuous, disabled, hidden, covered, moving, and far below.
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
            Button("Full Volume") { [weak self] in
                guard let self else { return }
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
        let slider = Slider(value: value, in: range) { [weak self] in self?.say("\(name): \(words($0))") }
        slider.accessibilityLabel = name
        slider.isContinuous = true
        add(slider)
        return slider
    }
}

/// A slider below a plate that takes its touches, until a tap removes the plate.
private final class CoveredSlider: View {
    private let slider = Slider(value: 0.5)
    private let cover = Button("Uncover")

    init() {
        super.init(frame: .zero)
        slider.accessibilityLabel = "Covered"
        cover.backgroundColor = .gray
        cover.addAction(for: .touchUpInside) { [weak self] in self?.cover.removeFromSuperview() }
        addSubviews(slider, cover)
    }

    override func layoutSubviews() {
        slider.frame = bounds
        if cover.superview === self { cover.frame = bounds }
    }
}

/// Switches: on, off, disabled, one that controls another, and one below the screen.
final class SwitchesViewController: SectionViewController {
    override func addControls() {
        addSwitch("Wi-Fi", isOn: true)
        addSwitch("Bluetooth", isOn: false)
        addSwitch("Roaming", isOn: false).isEnabled = false
        addSwitch("Flight Mode Locked", isOn: true).isEnabled = false
        let detail = Switch(isOn: false) { [weak self] in self?.say("Detail \($0 ? "on" : "off")") }
        detail.isHidden = true
        add(
            "Show Detail",
            Switch(isOn: false) { [weak self] in
                guard let self else { return }
                detail.isHidden = !$0
                say($0 ? "Detail is shown" : "Detail is hidden")
            })
        add("Detail", detail)
        let stubborn = Switch(isOn: false)
        stubborn.addAction(for: .valueChanged) { [weak self] in
            guard let self else { return }
            stubborn.setOn(false, animated: true)
            say("Refused")
        }
        add("Always Off", stubborn)
        addRoom(500)
        addSwitch("Far Below", isOn: false)
    }

    @discardableResult
    private func addSwitch(_ title: String, isOn: Bool) -> Switch {
        let control = Switch(isOn: isOn) { [weak self] in self?.say("\(title) \($0 ? "on" : "off")") }
        add(title, control)
        return control
    }
}

/// Segmented controls: with texts and images, momentary, disabled, hidden, growing, far below.
final class SegmentedControlsViewController: SectionViewController {
    override func addControls() {
        addControl("Period", ["Day", "Week", "Month"], selected: 0)
        let images = SegmentedControl()
        for name in ["Bold", "Italic"] { images.insertSegment(with: Image(name), at: images.numberOfSegments) }
        images.addAction(for: .valueChanged) { [weak self] in
            guard let self else { return }
            say("Style \(images.selectedSegmentIndex)")
        }
        add(named("Style", images))
        addControl("Arrows", ["Back", "Forward"]).isMomentary = true
        addControl("Plan", ["Free", "Team", "Company"], selected: 0).setEnabled(false, forSegmentAt: 2)
        addControl("Locked", ["On", "Off"], selected: 1).isEnabled = false
        let hidden = addControl("Hidden", ["One", "Two"])
        hidden.isHidden = true
        let growing = addControl("Tabs", ["Tab 1", "Tab 2"], selected: 1)
        add(
            Button("Add Tab") { [weak self] in
                guard let self else { return }
                growing.insertSegment(withTitle: "Tab 0", at: 0)
                say("\(growing.numberOfSegments) tabs")
            })
        add(Button("Remove Tab") { growing.removeSegment(at: growing.numberOfSegments - 1) })
        addRoom(500)
        addControl("Far Below", ["Left", "Right"], selected: 0)
    }

    @discardableResult
    private func addControl(
        _ name: String, _ titles: [String], selected: Int = SegmentedControl.noSegment
    ) -> SegmentedControl {
        let control = SegmentedControl(titles, selected: selected)
        control.addAction(for: .valueChanged) { [weak self, weak control] in
            guard let self, let control else { return }
            say("\(name): \(control.titleForSegment(at: control.selectedSegmentIndex) ?? "none")")
        }
        add(named(name, control))
        return control
    }

    private func named(_ name: String, _ control: SegmentedControl) -> SegmentedControl {
        control.accessibilityLabel = name
        return control
    }
}

/// Page controls: with pages, disabled, and one that hides when only one page is left.
final class PageControlViewController: SectionViewController {
    private let pages = ScrollView()
    private let control = PageControl(numberOfPages: 4)
    private let single = PageControl(numberOfPages: 2)

    override func addControls() {
        addPages()
        let disabled = PageControl(numberOfPages: 5, currentPage: 2) { [weak self] in self?.say("Impossible \($0)") }
        disabled.accessibilityIdentifier = "Disabled"
        disabled.isEnabled = false
        add(disabled)
        single.accessibilityIdentifier = "Single"
        single.hidesForSinglePage = true
        add(single)
        add(Button("Remove a Page") { [weak self] in self?.single.numberOfPages -= 1 })
        add(Button("Add a Page") { [weak self] in self?.single.numberOfPages += 1 })
        addRoom(500)
        let far = PageControl(numberOfPages: 3) { [weak self] in self?.say("Far page \($0 + 1)") }
        far.accessibilityIdentifier = "Far Below"
        add(far)
    }

    private func addPages() {
        let size = Size(width: 280, height: 120)
        pages.isPagingEnabled = true
        pages.accessibilityLabel = "Pages"
        pages.contentSize = Size(width: size.width * 4, height: size.height)
        for (number, color) in [Color.red, .green, .blue, .gray].enumerated() {
            let page = View(
                frame: Rect(x: size.width * Double(number), y: 0, width: size.width, height: size.height))
            page.backgroundColor = color
            let label = Label("Page \(number + 1)", textAlignment: .center)
            label.frame = Rect(x: 0, y: 50, width: size.width, height: 21)
            page.addSubview(label)
            pages.addSubview(page)
        }
        pages.didEndScrolling = { [weak self] in
            guard let self else { return }
            control.currentPage = Int(($0.contentOffset.x / size.width).rounded())
        }
        control.addAction(for: .valueChanged) { [weak self] in
            guard let self else { return }
            pages.setContentOffset(Point(x: size.width * Double(control.currentPage), y: 0), animated: true)
            say("Turned to page \(control.currentPage + 1)")
        }
        add(pages, height: size.height)
        add(control)
    }
}
