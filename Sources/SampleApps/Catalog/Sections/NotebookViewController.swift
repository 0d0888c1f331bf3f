#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// A list of notes and the one that was chosen: side by side on a tablet.
    final class NotebookViewController: SplitViewController {
        private static let notes = ["Milk", "Letters", "Garden"]

        init() {
            let list = NotesViewController(notes: Self.notes)
            let first = NoteViewController(note: "Nothing chosen")
            super.init(
                primary: NavigationController(rootViewController: list),
                secondary: NavigationController(rootViewController: first))
            first.navigationItem.leftBarButtonItem = displayModeButtonItem
            list.onSelect = { [unowned self] in
                let note = NoteViewController(note: $0)
                if !isCollapsed { note.navigationItem.leftBarButtonItem = displayModeButtonItem }
                showDetail(NavigationController(rootViewController: note))
            }
        }
    }

    /// The list.
    private final class NotesViewController: TableViewController {
        private let notes: [String]
        var onSelect: ((String) -> Void)?

        init(notes: [String]) {
            self.notes = notes
            super.init(style: .plain)
            title = "Notes"
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.leftBarButtonItem = BarButtonItem(.done) { [unowned self] in dismiss() }
            tableView.sections = [
                TableSection(items: notes, onSelect: { [unowned self] in onSelect?($0) }, cell: { TableViewCell($0) })
            ]
        }
    }

    /// A note.
    private final class NoteViewController: ViewController {
        private let label: Label

        init(note: String) {
            label = Label("The text of \(note.lowercased()).")
            super.init()
            title = note
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(label)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            label.frame = Rect(x: 20, y: contentInsets.top + 20, width: view.bounds.size.width - 40, height: 22)
        }
    }
#endif
