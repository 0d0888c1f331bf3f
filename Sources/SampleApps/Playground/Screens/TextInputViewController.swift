internal import SimulatedUI

/// Fields for text, all above the keyboard; the return key ends editing in each.
///
/// The line `Typed` shows the field that was changed last, and its text.
final class TextInputViewController: PlaygroundViewController {
    private let typed = Label("Nothing Typed")
    private let column = ColumnView()

    override func viewDidLoad() {
        super.viewDidLoad()
        fill(["Typed": typed], above: column)
        addField("Name").clearButtonMode = .whileEditing
        addField("Password").isSecureTextEntry = true
        addField("Number").keyboardType = .numbersAndPunctuation
        addNotes()
        let search = SearchBar("Search") { [weak self] in self?.report("Search", $0) }
        search.searchButtonClicked = { $0.resignFirstResponder() }
        column.addRow(search.sized(ColumnView.width, SearchBar.height))
    }

    private func report(_ name: String, _ text: String) { typed.text = "\(name)=\(text)" }

    private func addField(_ name: String) -> TextField {
        let field = TextField(name) { [weak self] in self?.report(name, $0) }
        field.shouldReturn = { $0.resignFirstResponder() }
        column.addRow(field.sized(ColumnView.width, 31))
        return field
    }

    private func addNotes() {
        let notes = TextView("") { [weak self] in self?.report("Notes", $0) }
        notes.accessibilityLabel = "Notes"
        notes.backgroundColor = Color(light: Color(white: 0.95), dark: Color(white: 0.15))
        notes.shouldChangeText = { notes, _, text in
            guard text == "\n" else { return true }
            notes.resignFirstResponder()
            return false
        }
        column.addRow(notes.sized(ColumnView.width, 60))
    }
}
