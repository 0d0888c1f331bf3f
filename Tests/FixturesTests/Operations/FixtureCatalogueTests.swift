import Testing

@testable import Fixtures

@Suite("A catalogue of fixtures")
struct FixtureCatalogueTests {
    private let operations: [any FixtureOperation.Type] = [
        ClearOperation.self, AddUserOperation.self, AddEncounterHistoryOperation.self, BreakOperation.self,
    ]

    @Test("keeps the order of the app")
    func order() throws {
        let titles = try FixtureCatalogue(operations).entries.map(\.name.title)
        #expect(titles == ["Clear", "Add User", "Add Encounters", "Break"])
    }

    @Test(
        "finds an operation by class name, stem, function name and accessible name, in any letter case",
        arguments: [
            "AddEncounterHistoryOperation", "AddEncounterHistory", "addEncounters", "addencounterhistoryoperation",
            "ADDENCOUNTERS",
        ]
    )
    func lookUp(name: String) throws {
        let entry = try FixtureCatalogue(operations).entry(named: name)
        #expect(entry.name.className == "AddEncounterHistoryOperation")
    }

    @Test("names the nearest and all known fixtures when there is none of that name (FIX-13)")
    func unknown() throws {
        let catalogue = try FixtureCatalogue(operations)
        let error = #expect(throws: FixtureError.self) { try catalogue.entries(named: ["clear", "addUsr", "nothing"]) }
        #expect(
            error?.description
                == "fixture addUsr not found; did you mean addUser? "
                + "(known fixtures: clear, addUser, addEncounters, break)"
        )
    }

    @Test("refuses two operations of one name")
    func collision() {
        struct AddUser: FixtureOperation {
            func run(on store: MemoryStore) {}
        }
        let error = #expect(throws: FixtureError.self) { try FixtureCatalogue([AddUserOperation.self, AddUser.self]) }
        #expect(error?.description == "the fixtures AddUserOperation and AddUser are both called adduser")
    }

    @Test("refuses the same operation twice")
    func twice() {
        #expect(throws: FixtureError.self) { try FixtureCatalogue([ClearOperation.self, ClearOperation.self]) }
    }

    @Test("refuses a function that the wrapper has of its own, or that no script could call")
    func unusable() {
        struct CloseOperation: FixtureOperation {
            func run(on store: MemoryStore) {}
        }
        struct Wrong: FixtureOperation {
            static var functionName: String { "add user" }
            func run(on store: MemoryStore) {}
        }
        #expect(throws: FixtureError.self) { try FixtureCatalogue([CloseOperation.self]) }
        #expect(throws: FixtureError.self) { try FixtureCatalogue([Wrong.self]) }
    }

    @Test("runs an operation on the store")
    func run() throws {
        let store = MemoryStore()
        for entry in try FixtureCatalogue(operations).entries(named: ["addUser", "addEncounters", "addUser"]) {
            try entry.run(on: store)
        }
        #expect(store.written == ["user", "encounters", "user"])
    }

    @Test("says which operation failed, and how")
    func failure() throws {
        let entry = try FixtureCatalogue(operations).entry(named: "break")
        let error = #expect(throws: FixtureError.self) { try entry.run(on: MemoryStore()) }
        #expect(error?.description == "the fixture BreakOperation failed: DiskIsFull()")
    }

    @Test("refuses a store of another kind")
    func wrongStore() throws {
        let entry = try FixtureCatalogue(operations).entry(named: "clear")
        let error = #expect(throws: FixtureError.self) { try entry.run(on: OtherStore()) }
        #expect(error?.description == "the fixture ClearOperation works on MemoryStore, not on OtherStore")
    }
}
