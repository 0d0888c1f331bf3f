import Automation
import Fixtures
import SimulatedUI

/// An app of one screen: a list of notes, and a button that adds one.
final class Notes: SimulatedApp, FixtureProviding {
    static let name = "Notes"
    static let bundleIdentifier = "org.example.notes"
    static var fixtures: [any FixtureOperation.Type] { [AddNotesOperation.self] }

    struct StartError: Error, CustomStringConvertible {
        var description: String { "the disk is full" }
    }

    let store = NoteStore()
    let launch: LaunchOptions

    init(_ launch: LaunchOptions) throws {
        if launch.environment["BROKEN"] != nil { throw StartError() }
        self.launch = launch
    }

    func makeRootViewController() -> ViewController {
        NavigationController(rootViewController: NotesScreen(store, title: launch.environment["TITLE"] ?? "Notes"))
    }
}

/// The notes, in memory.
final class NoteStore: PersistentStore {
    var notes: [String] = []
    let location = "memory"
    let isOpen = true

    func open() throws {}
    func close() throws {}
    func clear() throws { notes = [] }
}

struct AddNotesOperation: FixtureOperation {
    struct Parameters: FixtureParameters { var count = 2 }

    var parameters = Parameters()

    func run(on store: NoteStore) throws { store.notes += (0..<parameters.count).map { "Note \($0 + 1)" } }
}

final class NotesScreen: ViewController {
    private let store: NoteStore
    private let table = TableView()

    init(_ store: NoteStore, title: String) {
        self.store = store
        super.init()
        self.title = title
    }

    override func viewDidLoad() {
        let add = Button("Add")
        add.frame = Rect(x: 20, y: 80, width: 100, height: 44)
        add.addAction(for: .touchUpInside) { [weak self] in
            guard let self else { return }
            store.notes.append("Note \(store.notes.count + 1)")
            show()
        }
        view.addSubview(add)
        table.frame = Rect(x: 0, y: 140, width: 320, height: 320)
        view.addSubview(table)
        show()
    }

    private func show() {
        let notes = store.notes
        table.sections = [TableSection(count: notes.count) { TableViewCell(notes[$0]) }]
        table.reloadData()
    }
}

/// An app whose first screen is empty, and stays so.
final class Nothing: SimulatedApp {
    static let name = "Nothing"
    static let bundleIdentifier = "org.example.nothing"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}
