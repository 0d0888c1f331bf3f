#if SampleApps
    internal import SimulatedUI

    /// Segmented controls: with texts, images and a disabled segment, momentary, disabled, hidden, growing, far below.
    final class SegmentedControlsViewController: SectionViewController {
        override func addControls() {
            addControl("Period", ["Day", "Week", "Month"], selected: 0)
            let images = SegmentedControl()
            for name in ["Bold", "Italic"] { images.insertSegment(with: Image(name), at: images.numberOfSegments) }
            images.addAction(for: .valueChanged) { [unowned self] in say("Style \(images.selectedSegmentIndex)") }
            add(named("Style", images))
            addControl("Arrows", ["Back", "Forward"]).isMomentary = true
            addControl("Plan", ["Free", "Team", "Company"], selected: 0).setEnabled(false, forSegmentAt: 2)
            addControl("Locked", ["On", "Off"], selected: 1).isEnabled = false
            let hidden = addControl("Hidden", ["One", "Two"])
            hidden.isHidden = true
            let growing = addControl("Tabs", ["Tab 1", "Tab 2"], selected: 1)
            add(
                Button("Add Tab") { [unowned self] in
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
            control.addAction(for: .valueChanged) { [unowned self, unowned control] in
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
#endif
