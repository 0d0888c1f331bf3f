internal import Automation
internal import SimulatedUI

/// Buttons: with text and image, selected, disabled, hidden, covered, moving and below the screen.
final class ButtonsViewController: SectionViewController {
    override func addControls() {
        addKinds()
        addStates()
        addRoom(500)
        add(Button("Far Below") { [weak self] in self?.say("Far Below") })
    }

    private func addKinds() {
        add(Button("Text") { [weak self] in self?.say("Text") })
        let image = Button(image: Image("X Button")) { [weak self] in self?.say("Image") }
        image.accessibilityLabel = "Close"
        add(image)
        let identified = Button("Text with Identifier") { [weak self] in self?.say("Identifier") }
        identified.accessibilityIdentifier = "identified"
        identified.accessibilityHint = "Says that it was found"
        add(identified)
        let selectable = Button("Favorite")
        selectable.addAction(for: .touchUpInside) { [weak self, weak selectable] in
            guard let self, let selectable else { return }
            selectable.isSelected.toggle()
            say(selectable.isSelected ? "Selected" : "Deselected")
        }
        add(selectable)
    }

    private func addStates() {
        let disabled = Button("Disabled") { [weak self] in self?.say("Impossible") }
        disabled.isEnabled = false
        add(disabled)
        let hidden = Button("Hidden") { [weak self] in self?.say("Hidden") }
        hidden.isHidden = true
        add(hidden)
        add(
            Button("Show Hidden") { [weak self] in
                guard let self else { return }
                hidden.isHidden = false
                say("Shown")
            })
        add(CoveredButton { [weak self] in self?.say("Covered") })
        add(MovingButton { [weak self] in self?.say("Caught") })
        let later = Button("Enabled Later") { [weak self] in self?.say("Enabled Later") }
        later.isEnabled = false
        add(later)
        add(
            Button("Enable in Three Seconds") { [weak self] in
                guard let self else { return }
                application?.schedule(after: 3, reason: "enabling a button") { later.isEnabled = true }
            })
    }
}

/// A button below a view that takes its touches, until a tap removes the view.
private final class CoveredButton: View {
    private let button: Button
    private let cover = Button("Uncover")

    init(action: @escaping () -> Void) {
        button = Button("Covered", action: action)
        super.init(frame: .zero)
        cover.backgroundColor = .gray
        cover.addAction(for: .touchUpInside) { [weak self] in self?.cover.removeFromSuperview() }
        addSubview(button)
        addSubview(cover)
    }

    override func layoutSubviews() {
        button.frame = Rect(x: 0, y: 0, width: 120, height: 34)
        if cover.superview === self { cover.frame = button.frame }
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 34) }
}

/// A button that moves to the other side for a second when the one beside it is tapped.
private final class MovingButton: View {
    private let mover: Button
    private let starter = Button("Move")
    private var isRight = false

    init(action: @escaping () -> Void) {
        mover = Button("Mover", action: action)
        super.init(frame: .zero)
        starter.addAction(for: .touchUpInside) { [weak self] in
            guard let self else { return }
            isRight.toggle()
            animate(duration: 1, reason: "moving a button") { mover.frame.origin.x = isRight ? 160 : 80 }
        }
        addSubview(starter)
        addSubview(mover)
        starter.frame = Rect(x: 0, y: 0, width: 70, height: 34)
        mover.frame = Rect(x: 80, y: 0, width: 70, height: 34)
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 34) }
}
