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

    @Test("FIX-13: names the nearest and all known fixtures when there is none of that name")
    func unknown() throws {
        let catalogue = try FixtureCatalogue(operations)
        let error = #expect(throws: FixtureError.self) {
            try catalogue.invocations(of: ["clear", "addUsr", "nothing"].map { FixtureCall($0, .none) })
        }
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

    @Test("FIX-23: operations run one at a time, in the order of the calls")
    func run() throws {
        let store = MemoryStore()
        let calls = ["addUser", "addEncounters", "addUser"].map { FixtureCall($0, .none) }
        for invocation in try FixtureCatalogue(operations).invocations(of: calls) { try invocation.run(on: store) }
        #expect(store.written == ["user", "encounters", "user"])
    }

    @Test("FIX-25: a failed operation is named, with its reason")
    func failure() throws {
        let catalogue = try FixtureCatalogue(operations)
        let invocation = try catalogue.invocation(of: catalogue.entry(named: "break"))
        var records: [FixtureRecord] = []
        let error = #expect(throws: FixtureError.self) {
            try invocation.run(on: MemoryStore()) { records.append($0) }
        }
        #expect(error?.description == "the fixture BreakOperation failed: DiskIsFull()")
        #expect(records.map { $0.error?.description } == [error?.description])
    }

    @Test("refuses a store of another kind")
    func wrongStore() throws {
        let catalogue = try FixtureCatalogue(operations)
        let invocation = try catalogue.invocation(of: catalogue.entry(named: "clear"))
        let error = #expect(throws: FixtureError.self) { try invocation.run(on: OtherStore()) }
        #expect(error?.description == "the fixture ClearOperation works on MemoryStore, not on OtherStore")
    }

    @Test("refuses operations that work on another kind of store than the app's, before anything runs")
    func wrongKind() throws {
        let error = #expect(throws: FixtureError.self) { try FixtureCatalogue(operations, for: OtherStore.self) }
        #expect(error?.description == "the fixture ClearOperation works on MemoryStore, not on OtherStore")
        #expect(try FixtureCatalogue(operations, for: MemoryStore.self).entries.count == 4)
    }
}
