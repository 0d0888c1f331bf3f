import Automation
import Fixtures
import SimulatedUI

/// An app that asks for a sign-in before it shows its notes; `BROKEN=sign-in` in its environment breaks the sign-in.
final class NotesApp: SimulatedApp, FixtureProviding {
    static let name = "Notes"
    static let bundleIdentifier = "com.example.notes"
    static var fixtures: [any FixtureOperation.Type] {
        [AddAccountOperation.self, OpenSessionOperation.self, AddNotesOperation.self]
    }

    let store = NotesStore()
    private let launch: LaunchOptions

    init(_ launch: LaunchOptions) { self.launch = launch }

    func makeRootViewController() -> ViewController {
        let isBroken = launch.environment["BROKEN"] == "sign-in"
        let first = store.hasSession ? NotesScreen(store) : SignInScreen(store, isBroken: isBroken)
        return NavigationController(rootViewController: first)
    }
}

/// The signed-in user, and the notes.
final class NotesStore: PersistentStore {
    var hasAccount = false
    var hasSession = false
    var notes = 0
    let location = "memory"
    let isOpen = true

    func open() throws {}
    func close() throws {}
    func clear() throws { (hasAccount, hasSession, notes) = (false, false, 0) }
}

struct AddAccountOperation: FixtureOperation {
    func run(on store: NotesStore) { store.hasAccount = true }
}

struct OpenSessionOperation: FixtureOperation {
    func run(on store: NotesStore) { store.hasSession = true }
}

struct AddNotesOperation: FixtureOperation {
    func run(on store: NotesStore) { store.notes += 3 }
}

/// A button that signs in a user with an account, and a message otherwise.
private final class SignInScreen: ViewController {
    private let store: NotesStore
    private let isBroken: Bool

    init(_ store: NotesStore, isBroken: Bool) {
        self.store = store
        self.isBroken = isBroken
        super.init()
        title = "Sign In"
    }

    override func viewDidLoad() {
        let label = Label("")
        label.frame = Rect(x: 20, y: 160, width: 280, height: 30)
        label.accessibilityIdentifier = "problem"
        let button = Button("Sign In")
        button.frame = Rect(x: 20, y: 80, width: 100, height: 44)
        button.addAction(for: .touchUpInside) { [unowned self, unowned label] in
            if isBroken || !store.hasAccount {
                label.text = isBroken ? "Server error" : "No account"
            } else {
                store.hasSession = true
                navigationController?.pushViewController(NotesScreen(store))
            }
        }
        view.addSubview(button)
        view.addSubview(label)
    }
}

/// The number of notes, and a button that adds one.
private final class NotesScreen: ViewController {
    private let store: NotesStore

    init(_ store: NotesStore) {
        self.store = store
        super.init()
        title = "Notes"
    }

    override func viewDidLoad() {
        let label = Label("\(store.notes)")
        label.frame = Rect(x: 20, y: 160, width: 280, height: 30)
        label.accessibilityIdentifier = "count"
        let button = Button("Add Note")
        button.frame = Rect(x: 20, y: 80, width: 100, height: 44)
        button.addAction(for: .touchUpInside) { [unowned self, unowned label] in
            store.notes += 1
            label.text = "\(store.notes)"
        }
        view.addSubview(button)
        view.addSubview(label)
    }
}
