import Testing

@testable import Fixtures

@Suite("What a fixture operation declares")
struct FixtureDeclarationTests {
    @Test("FIX-1, FIX-48: the data written follows from the words after the verb")
    func writes() {
        #expect(AddUserOperation.writes == ["user"])
        #expect(AddEncounterHistoryOperation.writes == ["encounter history"])
        #expect(FixtureName("ImportURLListOperation").data == "url list")
    }

    @Test("FIX-1: an operation that declares no data is refused, and told how to declare it")
    func noData() {
        struct EmptyOperation: FixtureOperation {
            func run(on store: MemoryStore) {}
        }
        let error = #expect(throws: FixtureError.self) { try FixtureCatalogue([EmptyOperation.self]) }
        #expect(
            error?.description
                == "the fixture EmptyOperation does not say what it writes: "
                + "declare it, such as static var writes: [String] { [\"account\"] }")
    }

    @Test("FIX-24: what a second run does is declared; it adds, unless it is said")
    func repetition() throws {
        let catalogue = try FixtureCatalogue([ClearOperation.self, AddUserOperation.self])
        #expect(catalogue.entries.map(\.repetition) == [.same, .adds])
    }

    @Test("FIX-31, FIX-35: operations stand under one heading, unless they declare a group")
    func group() throws {
        struct AddRouteOperation: FixtureOperation {
            static var group: String { "Routes" }
            func run(on store: MemoryStore) {}
        }
        let catalogue = try FixtureCatalogue([AddUserOperation.self, AddRouteOperation.self])
        #expect(catalogue.entries.map(\.group) == ["Available Fixtures", "Routes"])
    }
}
