import Automation
import Fixtures
import SimulatedUI
import Testing

@Suite("An operation")
struct OperationStoreTests {
    /// Works on the one store of the app.
    struct AddNoteOperation: FixtureOperation {
        func run(on store: FileStore) { store.lines.append("note") }
    }

    /// Works on the keychain.
    struct AddPasswordOperation: FixtureOperation {
        func run(on store: KeychainStore) throws {
            try store.keychain.add(KeychainItem(service: "notes", account: "jane", password: "secret"))
        }
    }

    /// Works on preferences, after a note was made in another store.
    struct AddSettingOperation: FixtureOperation {
        static var prerequisites: [FixturePrerequisite<StoreCoordinator>] {
            [
                FixturePrerequisite("a note", providedBy: AddNoteOperation.self) {
                    $0.store(FileStore.self)?.lines.isEmpty == false
                }
            ]
        }
        func run(on stores: StoreCoordinator) throws {
            stores.store(PreferencesStore.self)?.preferences["id"] = .string(stores.random.uuid())
            stores.store(PreferencesStore.self)?.preferences["since"] = .date(stores.now)
        }
    }

    /// Works on a store that the app does not have.
    struct AddOddityOperation: FixtureOperation {
        func run(on store: OtherStore) {}
    }

    private final class NoteApp: SimulatedApp, FixtureProviding {
        static let name = "Note"
        static let bundleIdentifier = "org.example.note"
        static var fixtures: [any FixtureOperation.Type] {
            [AddNoteOperation.self, AddPasswordOperation.self, AddSettingOperation.self]
        }
        let store: FileStore
        private(set) var resets = 0

        init(_ launch: LaunchOptions) throws {
            store = FileStore(location: try launch.dataFolderPath() + "/notes.txt")
            store.open()
        }

        func makeRootViewController() -> ViewController { ViewController() }
        func didResetStores() { resets += 1 }
    }

    @Test("FIX-29: works on the store of its kind, and so does the one that provides what it needs")
    func kinds() throws {
        let device = SimulatedDevice()
        let fixtures = try FixtureLaunch(app: NoteApp.self, names: ["addSetting", "addPassword"])
        let application = try device.launch(NoteApp.self, before: fixtures.firstScreen)
        let app = try #require(application.app as? NoteApp)
        #expect(app.store.lines == ["note"])
        #expect(application.launch.keychain.items.map(\.account) == ["jane"])
        #expect(application.preferences.date(forKey: "since") == 1_388_569_260)
        #expect(application.preferences.string(forKey: "id")?.count == 36)
        try application.storeCoordinator?.clear()
        #expect(app.resets == 1)
        #expect(app.store.lines == [])
    }

    @Test("FIX-28: writes the same identifiers in two runs, and again after everything was cleared")
    func identifiers() throws {
        func identifier() throws -> [String] {
            let device = SimulatedDevice()
            let fixtures = try FixtureLaunch(app: NoteApp.self, names: ["addSetting"])
            let application = try device.launch(NoteApp.self, before: fixtures.firstScreen)
            let stores = try #require(application.storeCoordinator)
            let first = try stores.export()
            try stores.clear()
            let catalogue = try NoteApp.catalogue()
            try catalogue.invocation(of: catalogue.entry(named: "addSetting")).run(on: stores)
            return [first, try stores.export()]
        }
        let exports = try identifier()
        #expect(exports[0] == exports[1])
        #expect(try identifier() == exports)
    }

    @Test("on a store that the app does not have is refused before anything runs")
    func foreign() throws {
        let error = #expect(throws: FixtureError.self) {
            try FixtureCatalogue([AddOddityOperation.self], for: FileStore.self)
        }
        #expect(error?.description == "the fixture AddOddityOperation works on OtherStore, not on FileStore")
        #expect(throws: Never.self) { try FixtureCatalogue(NoteApp.fixtures, for: FileStore.self) }
    }
}

@Suite("A store error")
struct StoreErrorTests {
    @Test("says what was done, where, why, and the store's own code")
    func text() {
        let error = StoreError(.open, path: "a/b.sqlite", code: 14, reason: "unable to open database file")
        #expect(error.description == "cannot open the store at a/b.sqlite: unable to open database file (code 14)")
    }

    @Test("needs no code")
    func withoutCode() {
        let error = StoreError(.write, path: "b", reason: "the store is closed")
        #expect(error.description == "cannot write the store at b: the store is closed")
    }
}
