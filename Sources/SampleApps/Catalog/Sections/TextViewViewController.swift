#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// Texts of several lines: editable, only to be read, scrolling, below the screen; and a field to paste into.
    final class TextViewViewController: SectionViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.rightBarButtonItem = BarButtonItem("Done") { [unowned self] in
                _ = application?.firstResponder?.resignFirstResponder()
            }
        }

        override func addControls() {
            let notes = addText("Notes", "Buy milk\nCall Ann", height: 100)
            notes.textDidChange = { [unowned self] in say("\($0.count) characters") }
            notes.didBeginEditing = { [unowned self] _ in say("Editing") }
            notes.didEndEditing = { [unowned self] in say("Done: \($0.text.split(separator: "\n").count) lines") }
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
            view.backgroundColor = Color(white: 0.95)
            add(view, height: height)
            return view
        }
    }
#endif
