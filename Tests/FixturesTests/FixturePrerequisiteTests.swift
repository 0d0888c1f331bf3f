import Testing

@testable import Fixtures

@Suite("The prerequisites of a fixture operation")
struct FixturePrerequisiteTests {
    private let store = MemoryStore()

    private func run(_ name: String, _ operations: [any FixtureOperation.Type]) throws -> [FixtureRecord] {
        let catalogue = try FixtureCatalogue(operations)
        let invocation = try catalogue.invocation(of: catalogue.entry(named: name))
        var records: [FixtureRecord] = []
        try invocation.run(on: store) { records.append($0) }
        return records
    }

    @Test("FIX-26: what is missing is provided first, and what exists is left alone")
    func provided() throws {
        let records = try run("addMessage", [AddUserOperation.self, AddMessage.self])
        #expect(store.written == ["user", "message"])
        #expect(records.map(\.entry.name.className) == ["AddUserOperation", "AddMessage"])
        _ = try run("addMessage", [AddUserOperation.self, AddMessage.self])
        #expect(store.written == ["user", "message", "message"])
    }

    @Test("FIX-26: providers have prerequisites of their own")
    func chain() throws {
        _ = try run("addAnswer", [AddAnswer.self, AddMessage.self, AddUserOperation.self])
        #expect(store.written == ["user", "message", "answer"])
    }

    @Test("FIX-26: an operation whose policy is to report does not run, and names what provides it")
    func reported() {
        let error = #expect(throws: FixtureError.self) {
            try run("strictAdd", [AddUserOperation.self, StrictAdd.self])
        }
        #expect(error?.description == "the fixture StrictAdd needs a user: run addUser before it")
        #expect(store.written == [])
    }

    @Test("FIX-26: a provider that does not provide is reported")
    func useless() {
        let error = #expect(throws: FixtureError.self) {
            try run("addHopeless", [AddUserOperation.self, AddHopeless.self])
        }
        #expect(error?.description == "the fixture AddHopeless needs a sheriff, which addUser did not provide")
    }

    @Test("operations that need each other are refused when the catalogue is created")
    func circle() {
        let error = #expect(throws: FixtureError.self) { try FixtureCatalogue([AddHen.self, AddEgg.self]) }
        #expect(error?.description == "the fixtures depend on each other: AddHen needs AddEgg needs AddHen")
    }

    @Test("a provider that the app does not offer is refused when the catalogue is created")
    func unknown() {
        let error = #expect(throws: FixtureError.self) { try FixtureCatalogue([AddMessage.self]) }
        #expect(
            error?.description
                == "the fixture AddMessage needs a user from AddUserOperation, which the app does not offer")
    }

    @Test("FIX-3: a prerequisite names the stored data it needs; one that names none is refused")
    func data() throws {
        let catalogue = try FixtureCatalogue([AddUserOperation.self, AddMessage.self])
        #expect(try catalogue.entry(named: "addMessage").prerequisites.map(\.data) == [["user"]])
        struct AddNothing: FixtureOperation {
            static var prerequisites: [FixturePrerequisite<MemoryStore>] {
                [FixturePrerequisite("luck", in: []) { _ in true }]
            }
            func run(on store: MemoryStore) {}
        }
        #expect(throws: FixtureError.self) { try FixtureCatalogue([AddNothing.self]) }
    }
}

private struct AddMessage: FixtureOperation {
    static var prerequisites: [FixturePrerequisite<MemoryStore>] {
        [FixturePrerequisite("a user", providedBy: AddUserOperation.self) { $0.written.contains("user") }]
    }
    func run(on store: MemoryStore) { store.write("message") }
}

private struct AddAnswer: FixtureOperation {
    static var prerequisites: [FixturePrerequisite<MemoryStore>] {
        [FixturePrerequisite("a message", providedBy: AddMessage.self) { $0.written.contains("message") }]
    }
    func run(on store: MemoryStore) { store.write("answer") }
}

private struct StrictAdd: FixtureOperation {
    static var prerequisites: [FixturePrerequisite<MemoryStore>] { AddMessage.prerequisites }
    static var missingPrerequisites: FixturePrerequisitePolicy { .report }
    func run(on store: MemoryStore) { store.write("strict") }
}

private struct AddHopeless: FixtureOperation {
    static var prerequisites: [FixturePrerequisite<MemoryStore>] {
        [FixturePrerequisite("a sheriff", providedBy: AddUserOperation.self) { $0.written.contains("sheriff") }]
    }
    func run(on store: MemoryStore) {}
}

private struct AddHen: FixtureOperation {
    static var prerequisites: [FixturePrerequisite<MemoryStore>] {
        [FixturePrerequisite("an egg", providedBy: AddEgg.self) { _ in false }]
    }
    func run(on store: MemoryStore) {}
}

private struct AddEgg: FixtureOperation {
    static var prerequisites: [FixturePrerequisite<MemoryStore>] {
        [FixturePrerequisite("a hen", providedBy: AddHen.self) { _ in false }]
    }
    func run(on store: MemoryStore) {}
}
