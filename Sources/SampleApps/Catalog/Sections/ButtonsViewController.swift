internal import Automation
internal import SimulatedUI

/// Buttons: with text and image, selected, disabled, hidden, covered, moving and below the screen.
final class ButtonsViewController: SectionViewController {
    override func addControls() {
        addKinds()
        addStates()
        addRoom(500)
        add(Button("Far Below") { [unowned self] in say("Far Below") })
    }

    private func addKinds() {
        add(Button("Text") { [unowned self] in say("Text") })
        let image = Button(image: Image("X Button")) { [unowned self] in say("Image") }
        image.accessibilityLabel = "Close"
        add(image)
        let identified = Button("Text with Identifier") { [unowned self] in say("Identifier") }
        identified.accessibilityIdentifier = "identified"
        identified.accessibilityHint = "Says that it was found"
        add(identified)
        let selectable = Button("Favorite")
        selectable.addAction(for: .touchUpInside) { [unowned self, unowned selectable] in
            selectable.isSelected.toggle()
            say(selectable.isSelected ? "Selected" : "Deselected")
        }
        add(selectable)
    }

    private func addStates() {
        let disabled = Button("Disabled") { [unowned self] in say("Impossible") }
        disabled.isEnabled = false
        add(disabled)
        let hidden = Button("Hidden") { [unowned self] in say("Hidden") }
        hidden.isHidden = true
        add(hidden)
        add(
            Button("Show Hidden") { [unowned self] in
                hidden.isHidden = false
                say("Shown")
            })
        add(CoveredButton { [unowned self] in say("Covered") })
        add(MovingButton { [unowned self] in say("Caught") })
        let later = Button("Enabled Later") { [unowned self] in say("Enabled Later") }
        later.isEnabled = false
        add(later)
        add(
            Button("Enable in Three Seconds") { [unowned self] in
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
        cover.addAction(for: .touchUpInside) { [unowned self] in cover.removeFromSuperview() }
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
        starter.addAction(for: .touchUpInside) { [unowned self] in
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
