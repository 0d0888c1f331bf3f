internal import Automation
internal import SimulatedUI

/// Single-line text fields.
///
/// They are plain, secure, with special keyboards, disabled, hidden, moving, and below the screen; the keyboard covers
/// a button.
final class TextFieldsViewController: SectionViewController {
    private let moving = TextField("Catch me")
    private let bottom = Button("At the Bottom")

    override func viewDidLoad() {
        super.viewDidLoad()
        bottom.addAction(for: .touchUpInside) { [weak self] in self?.say("Bottom") }
        view.addSubview(bottom)
        navigationItem.rightBarButtonItem = BarButtonItem("Done") { [weak self] in
            guard let self else { return }
            _ = application?.firstResponder?.resignFirstResponder()
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        bottom.frame = Rect(x: 20, y: size.height - 44, width: size.width - 40, height: 34)
    }

    override func addControls() {
        addKinds()
        addKeyboards()
        addStates()
    }

    private func addKinds() {
        let name = addField("Name", "Your name")
        name.autocapitalizationType = .words
        name.returnKeyType = .next
        let password = addField("Password", "At least 6")
        password.isSecureTextEntry = true
        name.shouldReturn = { _ in
            password.becomeFirstResponder()
            return false
        }
        password.shouldReturn = { [weak self] field in
            self?.say(field.text.count < 6 ? "Too short" : "Signed in")
            field.resignFirstResponder()
            return true
        }
        let clearable = addField("Clear", "Anything")
        clearable.clearButtonMode = .always
        clearable.text = "Clear me"
    }

    private func addKeyboards() {
        addField("E-Mail", "name@example.com").keyboardType = .emailAddress
        addField("Web", "example.com").keyboardType = .url
        addField("Price", "0.00").keyboardType = .decimalPad
        let number = addField("PIN", "4 digits")
        number.keyboardType = .numberPad
        number.shouldChangeCharacters = { field, range, text in
            field.text.count - range.count + text.count <= 4
        }
    }

    private func addStates() {
        let disabled = addField("Disabled", "Nothing goes in here")
        disabled.isEnabled = false
        let hidden = addField("Hidden", "Now you see me")
        hidden.isHidden = true
        add(Button("Show Hidden") { hidden.isHidden = false })
        moving.accessibilityLabel = "Moving"
        moving.textDidChange = { [weak self] in self?.say("Moving: \($0)") }
        add(moving)
        add(
            Button("Move") { [weak self] in
                guard let self else { return }
                view.animate(duration: 1, reason: "moving a field") { moving.frame.origin.x += 40 }
            })
        addRoom(300)
        addField("Far Below", "Scroll to me")
    }

    @discardableResult
    private func addField(_ title: String, _ placeholder: String) -> TextField {
        let field = TextField(placeholder)
        field.autocapitalizationType = .none
        field.textDidChange = { [weak self] in self?.say("\(title): \($0)") }
        field.shouldReturn = { $0.resignFirstResponder() }
        add(title, field)
        return field
    }
}

/// Multiline texts: editable, read-only, scrolling, below the screen; and a field to paste into.
final class TextViewViewController: SectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = BarButtonItem("Done") { [weak self] in
            guard let self else { return }
            _ = application?.firstResponder?.resignFirstResponder()
        }
    }

    override func addControls() {
        let notes = addText("Notes", "Buy milk\nCall Ann", height: 100)
        notes.textDidChange = { [weak self] in self?.say("\($0.count) characters") }
        notes.didBeginEditing = { [weak self] _ in self?.say("Editing") }
        notes.didEndEditing = { [weak self] in self?.say("Done: \($0.text.split(separator: "\n").count) lines") }
        let field = TextField("Paste here")
        field.accessibilityLabel = "Field"
        field.autocapitalizationType = .none
        add(field)
        let terms = addText("Terms", "Everything may be read. Nothing may be changed.", height: 50)
        terms.isEditable = false
        let poem = (1...30).map { "Verse \($0)" }.joined(separator: "\n")
        addText("Poem", poem, height: 120).isEditable = false
        let hidden = addText("Hidden", "Nobody reads this", height: 40)
        hidden.isHidden = true
        addRoom(300)
        addText("Far Below", "The end", height: 60)
    }

    @discardableResult
    private func addText(_ name: String, _ text: String, height: Double) -> TextView {
        let view = TextView(text)
        view.accessibilityLabel = name
        view.autocapitalizationType = .none
        view.backgroundColor = Color(light: Color(white: 0.95), dark: Color(white: 0.15))
        add(view, height: height)
        return view
    }
}
