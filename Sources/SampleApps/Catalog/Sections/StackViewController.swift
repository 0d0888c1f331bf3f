internal import Automation
internal import SimulatedUI

/// A stack of views, with steppers that change their number and spacing.
final class StackViewController: SectionViewController {
    private let stack = StackView(spacing: 4, [])
    private let more = Label("And here is more.")
    private let spacing = Label("4 pt")

    override func addControls() {
        addStack()
        let stars = Stepper(value: 3, in: 0...5) { [weak self] in
            guard let self else { return }
            showStars(Int($0))
            say("\(Int($0)) stars")
        }
        stars.accessibilityIdentifier = "Number of Stars"
        add("Stars", stars)
        let room = Stepper(value: 4, in: 0...20, step: 2) { [weak self] in
            guard let self else { return }
            stack.spacing = $0
            spacing.text = "\(Int($0)) pt"
        }
        room.wraps = true
        let line = StackView(spacing: 10, [spacing, room])
        line.distribution = .equalSpacing
        add(line)
        let disabled = Stepper(value: 1) { [weak self] _ in self?.say("Impossible") }
        disabled.isEnabled = false
        disabled.accessibilityIdentifier = "Disabled Stepper"
        add("Disabled", disabled)
        addDetails()
    }

    private func addStack() {
        stack.accessibilityLabel = "Rating"
        stack.alignment = .center
        stack.distribution = .equalSpacing
        stack.layoutMargins = EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        showStars(3)
        add(stack, height: 130)
        let axis = SegmentedControl(["Row", "Column"], selected: 0) { [weak self] index in
            guard let self else { return }
            view.animate(duration: 0.3, reason: "turning the stack") {
                stack.axis = index == 0 ? .horizontal : .vertical
                stack.layoutIfNeeded()
            }
        }
        axis.accessibilityLabel = "Axis"
        add(axis)
    }

    private func showStars(_ count: Int) {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        for number in 0..<count {
            let star = ImageView(Image("Star", size: Size(width: 20, height: 20)))
            star.accessibilityLabel = "Star \(number + 1)"
            stack.addArrangedSubview(star)
        }
    }

    /// Adds a column whose middle is hidden at first.
    private func addDetails() {
        more.isHidden = true
        let toggle = Button("Show More")
        toggle.addAction(for: .touchUpInside) { [weak self, weak toggle] in
            guard let self, let toggle else { return }
            more.isHidden.toggle()
            toggle.setTitle(more.isHidden ? "Show More" : "Show Less")
        }
        let column = StackView(.vertical, spacing: 8, [Label("Above"), more, Label("Below"), toggle])
        column.alignment = .leading
        add(column, height: 130)
    }
}
