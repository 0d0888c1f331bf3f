internal import Automation
internal import SimulatedUI

/// Controls of every kind, enabled and disabled, and labels that come later.
///
/// The line `Action` names the control that was used last.
final class ControlsViewController: PlaygroundViewController {
    private let action = Label("No Action")
    private let column = ColumnView()
    private let activity = ActivityIndicatorView()
    private let sliding = Label("Sliding")
    private let late = Label("Late")
    private let tooLate = Label("Too Late")
    /// The place of the labels that come later.
    private var stage = Rect.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        fill(["Action": action], above: column)
        addBarItems()
        addButtons()
        addStepper()
        addSlider()
        addDisabledControls()
        addLatecomers()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    private func note(_ name: String) { action.text = "Action=\(name)" }

    // MARK: Controls

    private func addBarItems() {
        navigationItem.rightBarButtonItem = BarButtonItem("Gestures") { [weak self] in
            guard let self else { return }
            note("Gestures")
            navigationController?.pushViewController(GesturePadViewController(title: "Gesture Pad"))
        }
        let disabled = BarButtonItem("Disabled Item") { [weak self] in self?.note("Disabled Item") }
        disabled.isEnabled = false
        toolbarItems = [
            BarButtonItem("Toolbar Item") { [weak self] in self?.note("Toolbar Item") },
            BarButtonItem(.flexibleSpace),
            disabled,
        ]
    }

    private func makeButton(_ title: String, _ body: (() -> Void)? = nil) -> Button {
        Button(title) { [weak self] in
            guard let self else { return }
            note(title)
            body?()
        }
    }

    private func addButtons() {
        let second = makeButton("Button 2")
        second.setImage(Image("star", size: Size(width: 16, height: 16)))
        second.sizeToFit()
        let image = Button(image: Image("gear", size: Size(width: 22, height: 22))) { [weak self] in
            self?.note("Image Button")
        }
        image.accessibilityLabel = "Image Button"
        column.addRow(makeButton("Button 1"), second, image)
        let segments = SegmentedControl(["Segment 1", "Segment 2", "Segment 3"]) { [weak self] index in
            guard let self else { return }
            note("Segment \(index + 1)")
        }
        segments.accessibilityLabel = "Segments"
        segments.setEnabled(false, forSegmentAt: 2)
        column.addRow(segments.sized(ColumnView.width, 29))
    }

    private func addStepper() {
        let result = makeResult("Stepper = 50", identifier: "StepperValue")
        let stepper = Stepper(value: 50, in: 0...100, step: 5) { [weak self] value in
            guard let self else { return }
            result.text = "Stepper = \(Int(value.rounded()))"
            note("Stepper")
        }
        stepper.accessibilityLabel = "Stepper"
        let disabled = Stepper(value: 50, in: 0...100, step: 5) { [weak self] _ in self?.note("Disabled Stepper") }
        disabled.accessibilityLabel = "Disabled Stepper"
        disabled.isEnabled = false
        column.addRow(stepper, result, disabled)
    }

    private func addSlider() {
        let result = makeResult("Slider = 25", identifier: "SliderValue")
        let slider = Slider(value: 25, in: 0...100) { [weak self] value in
            guard let self else { return }
            result.text = "Slider = \(Int(value.rounded()))"
            note("Slider")
        }
        slider.accessibilityLabel = "Slider"
        column.addRow(slider.sized(190, 31), result)
    }

    private func makeResult(_ text: String, identifier: String) -> Label {
        let label = Label(text, font: .system(13))
        label.accessibilityIdentifier = identifier
        return label.sized(96, 20)
    }

    private func addDisabledControls() {
        let slider = Slider(value: 25, in: 0...100) { [weak self] _ in self?.note("Disabled Slider") }
        slider.accessibilityLabel = "Disabled Slider"
        slider.isEnabled = false
        let lever = Switch(isOn: false) { [weak self] _ in self?.note("Switch") }
        lever.accessibilityLabel = "Switch"
        let disabled = Switch(isOn: true) { [weak self] _ in self?.note("Disabled Switch") }
        disabled.accessibilityLabel = "Disabled Switch"
        disabled.isEnabled = false
        column.addRow(slider, lever, disabled)
        let button = makeButton("Disabled Button")
        button.isEnabled = false
        let progress = ProgressView(progress: 0.5)
        progress.accessibilityLabel = "Progress"
        activity.accessibilityLabel = "Activity"
        activity.hidesWhenStopped = false
        column.addRow(button, progress.sized(90, 2), activity)
    }

    // MARK: Latecomers

    private func addLatecomers() {
        column.addRow(
            makeButton("Slide") { [weak self] in self?.slide() },
            makeButton("Later") { [weak self] in
                guard let self else { return }
                show(late, after: 0.4)
            },
            makeButton("Much Later") { [weak self] in
                guard let self else { return }
                show(tooLate, after: 1.5)
            },
            makeButton("Spin") { [weak self] in
                guard let self else { return }
                if activity.isAnimating { activity.stopAnimating() } else { activity.startAnimating() }
            })
        stage = column.addSpace(height: 24)
        late.frame.origin = Point(x: stage.minX + 100, y: stage.minY)
        tooLate.frame.origin = Point(x: stage.minX + 200, y: stage.minY)
    }

    /// Moves a label in from the right edge; it starts anew if it is there already.
    private func slide() {
        sliding.removeAllAnimations()
        let place = Rect(origin: stage.origin, size: sliding.frame.size)
        sliding.frame = place.offset(x: column.bounds.size.width, y: 0)
        column.addSubview(sliding)
        column.animate(duration: 0.6, reason: "sliding a label in") { sliding.frame = place }
    }

    /// Removes a label, and shows it after a delay.
    private func show(_ label: Label, after delay: Double) {
        label.removeFromSuperview()
        application?.schedule(after: delay, reason: "showing a label") { [weak self] in
            self?.column.addSubview(label)
        }
    }
}
