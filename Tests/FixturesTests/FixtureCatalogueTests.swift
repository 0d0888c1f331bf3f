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
        #expect(error?.description == "the fixtures AddUserOperation and AddUser are both named adduser")
    }

    @Test("refuses the same operation twice")
    func twice() {
        #expect(throws: FixtureError.self) { try FixtureCatalogue([ClearOperation.self, ClearOperation.self]) }
    }

    @Test("refuses a function that the wrapper already has, or that no script could call")
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

@Suite("What a fixture operation declares")
struct FixtureDeclarationTests {
    @Test("FIX-1, FIX-48: the data written follows from the words after the verb")
    func writes() {
        #expect(AddUserOperation.writes == ["user"])
        #expect(AddEncounterHistoryOperation.writes == ["encounter history"])
        #expect(FixtureName("ImportURLListOperation").data == "url list")
    }

    @Test("FIX-1: an operation that declares no data is refused, and the error says how to declare it")
    func noData() {
        struct EmptyOperation: FixtureOperation {
            func run(on store: MemoryStore) {}
        }
        let error = #expect(throws: FixtureError.self) { try FixtureCatalogue([EmptyOperation.self]) }
        #expect(
            error?.description
                == "the fixture EmptyOperation does not declare what it writes: "
                + "add, for example, static var writes: [String] { [\"account\"] }")
    }

    @Test("FIX-24: what a second run does is declared; by default it adds")
    func repetition() throws {
        let catalogue = try FixtureCatalogue([ClearOperation.self, AddUserOperation.self])
        #expect(catalogue.entries.map(\.repetition) == [.same, .adds])
    }

    @Test("FIX-31, FIX-35: operations are under one heading, unless they declare a group")
    func group() throws {
        struct AddRouteOperation: FixtureOperation {
            static var group: String { "Routes" }
            func run(on store: MemoryStore) {}
        }
        let catalogue = try FixtureCatalogue([AddUserOperation.self, AddRouteOperation.self])
        #expect(catalogue.entries.map(\.group) == ["Available Fixtures", "Routes"])
    }
}

@Suite("The names of a fixture operation")
struct FixtureNameTests {
    @Test(
        "FIX-48: follow from the class name, acronyms stay whole",
        arguments: [
            ("AddTwitterAccountOperation", "Add Twitter Account", "addTwitterAccount", "addtwitteraccountoperation"),
            ("ClearAllDataOperation", "Clear All Data", "clearAllData", "clearalldataoperation"),
            ("ImportURLListOperation", "Import URL List", "importURLList", "importurllistoperation"),
            ("URLCacheOperation", "URL Cache", "urlCache", "urlcacheoperation"),
            ("AddHTTP2ServerOperation", "Add HTTP2 Server", "addHTTP2Server", "addhttp2serveroperation"),
            ("UseVPN", "Use VPN", "useVPN", "usevpn"),
            ("Fill_With10Users", "Fill With10 Users", "fillWith10Users", "fill_with10users"),
            ("Operation", "Operation", "operation", "operation"),
        ]
    )
    func rule(className: String, title: String, functionName: String, accessibleName: String) {
        let name = FixtureName(className)
        #expect(name.title == title)
        #expect(name.functionName == functionName)
        #expect(name.accessibleName == accessibleName)
    }

    @Test("FIX-49: are what the class says when it overrides them")
    func overridden() {
        #expect(AddEncounterHistoryOperation.className == "AddEncounterHistoryOperation")
        #expect(AddEncounterHistoryOperation.title == "Add Encounters")
        #expect(AddEncounterHistoryOperation.functionName == "addEncounters")
        #expect(AddEncounterHistoryOperation.accessibleName == "addencounterhistoryoperation")
    }

    private struct AddEncounterHistoryOperation: FixtureOperation {
        static var title: String { "Add Encounters" }
        static var functionName: String { "addEncounters" }
        func run(on store: MemoryStore) {}
    }
}

/// Empties the store.
struct ClearOperation: FixtureOperation {
    static var writes: [String] { ["all data"] }
    static var repetition: FixtureRepetition { .same }
    func run(on store: MemoryStore) { store.clear() }
}

/// Writes one word.
struct AddUserOperation: FixtureOperation {
    func run(on store: MemoryStore) { store.write("user") }
}

/// Writes another word, under names of its own.
struct AddEncounterHistoryOperation: FixtureOperation {
    static var title: String { "Add Encounters" }
    static var functionName: String { "addEncounters" }
    func run(on store: MemoryStore) { store.write("encounters") }
}

/// Always fails.
struct BreakOperation: FixtureOperation {
    static var writes: [String] { ["half"] }
    struct DiskIsFull: Error {}
    func run(on store: MemoryStore) throws {
        store.write("half")
        throw DiskIsFull()
    }
}
