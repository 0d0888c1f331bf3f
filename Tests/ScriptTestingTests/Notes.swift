import Automation
import Fixtures
import SimulatedUI
import TestProject

@testable import ScriptTesting

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

/// A package with scripts in its folder `tests`, and a Swift file in `Tests/NotesTests` that requests them.
struct ScriptFolder {
    let project: Project

    init(_ scripts: [String: String]) throws {
        var files = ["Package.swift": "// swift-tools-version: 6.2", "Tests/NotesTests/ScriptTests.swift": ""]
        for (name, text) in scripts { files["tests/\(name)"] = "#import \"tuneup/tuneup.js\"\n\(text)\n" }
        project = try Project(files)
    }

    /// The path of the Swift file.
    var swiftFile: String { project.path("Tests/NotesTests/ScriptTests.swift") }

    func scripts(
        _ path: String = "tests", app: any SimulatedApp.Type = Notes.self, per unit: Scripts.Unit = .file,
        options: ScriptOptions = ScriptOptions()
    ) throws -> Scripts {
        try Scripts(path, app: app, per: unit, options: options, filePath: swiftFile)
    }

    /// The only script there is.
    func script(app: any SimulatedApp.Type = Notes.self, options: ScriptOptions = ScriptOptions()) throws -> Script {
        let scripts = try scripts(app: app, options: options)
        return scripts[scripts.startIndex]
    }
}
