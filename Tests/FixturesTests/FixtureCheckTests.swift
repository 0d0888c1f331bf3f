import Foundation
import Testing

@testable import Fixtures

/// A store of tables, which are exported as a database is.
final class TableStore: PersistentStore {
    let location: String
    let isOpen = true
    var rows: [(table: String, value: String)] = []

    init(_ location: String) { self.location = location }

    func open() {}
    func close() {}
    func clear() { rows = [] }
    func export() -> String {
        rows.sorted { ($0.table, $0.value) < ($1.table, $1.value) }
            .map { "INSERT INTO \"\($0.table)\" (\"a\") VALUES ('\($0.value)');\n" }.joined()
    }
}

/// Another store of the same app.
final class SideStore: PersistentStore {
    let location = "side"
    let isOpen = true
    var text = ""

    func open() {}
    func close() {}
    func clear() { text = "" }
    func export() -> String { text }
}

struct AddAccountOperation: FixtureOperation {
    func run(on store: TableStore) { store.rows.append(("accounts", "jane")) }
}

struct AddNothingOperation: FixtureOperation {
    static var writes: [String] { ["account"] }
    func run(on store: TableStore) {}
}

struct EnsureNothingOperation: FixtureOperation {
    static var writes: [String] { ["account"] }
    static var repetition: FixtureRepetition { .same }
    func run(on store: TableStore) {}
}

struct AddVisitOperation: FixtureOperation {
    func run(on store: TableStore) {
        store.rows += [("visit", "1"), ("accounts", "jim"), ("sqlite_sequence", "2")]
    }
}

struct AddBothOperation: FixtureOperation {
    static var writes: [String] { ["Accounts", "visit"] }
    func run(on store: TableStore) { store.rows.append(("accounts", "joe")) }
}

struct AddStartStateOperation: FixtureOperation {
    func run(on store: TableStore) { store.rows += [("accounts", "jo"), ("visit", "2")] }
}

struct AddStrayOperation: FixtureOperation {
    static var writes: [String] { ["account"] }
    func run(on store: StoreCoordinator) {
        store.store(TableStore.self)?.rows.append(("accounts", "jack"))
        store.store(SideStore.self)?.text = "seen"
    }
}

@Suite("What fixture operations write is what they say")
struct FixtureCheckTests {
    private let tables = TableStore("main")
    private let side = SideStore()
    private let stores: StoreCoordinator
    private let catalogue: FixtureCatalogue

    init() throws {
        stores = StoreCoordinator([tables, side])
        stores.fixtureCheck = FixtureCheck()
        catalogue = try FixtureCatalogue([
            AddAccountOperation.self, AddNothingOperation.self, EnsureNothingOperation.self, AddVisitOperation.self,
            AddBothOperation.self, AddStartStateOperation.self, AddStrayOperation.self,
        ])
        tables.rows = [("accounts", "ann"), ("visit", "0")]
    }

    private func difference(_ name: String) throws -> String? {
        var differences: [String?] = []
        try catalogue.invocation(of: catalogue.entry(named: name)).run(on: stores) { differences.append($0.difference) }
        try #require(differences.count == 1)
        return differences[0]
    }

    @Test(
        "an operation that does what it says has no difference",
        arguments: ["AddAccount", "EnsureNothing", "AddStartState", "AddStray"])
    func same(name: String) throws { #expect(try difference(name) == nil) }

    @Test(
        "an operation that does something else says what",
        arguments: [
            ("AddNothing", "addNothing says that it writes 'account', but it has changed nothing."),
            ("AddVisit", "addVisit says that it writes 'visit', but it has also changed 'accounts'."),
            (
                "AddBoth",
                "addBoth says that it writes 'Accounts' and 'visit', but it has not changed 'visit'."
            ),
        ])
    func different(name: String, sentence: String) throws { #expect(try difference(name) == sentence) }

    @Test("stores that are too large to compare in no time are not compared")
    func large() throws {
        let path = NSTemporaryDirectory() + "jsrun-large-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let large = FileStore(location: path)
        large.lines = [String(repeating: "x", count: 5 << 20)]
        let both = StoreCoordinator([tables, large])
        both.fixtureCheck = FixtureCheck()
        var differences: [String?] = []
        try catalogue.invocation(of: catalogue.entry(named: "AddNothing")).run(on: both) {
            differences.append($0.difference)
        }
        #expect(differences == [nil])
    }

    @Test("each operation is checked once, and none without a check or when a store cannot be read")
    func once() throws {
        #expect(try difference("AddNothing") != nil)
        #expect(try difference("AddNothing") == nil)
        stores.fixtureCheck = nil
        #expect(try difference("AddVisit") == nil)
        let unreadable = StoreCoordinator([tables, MemoryStore()])
        unreadable.fixtureCheck = FixtureCheck()
        var found: String?
        try catalogue.invocation(of: catalogue.entry(named: "AddBoth")).run(on: unreadable) { found = $0.difference }
        #expect(found == nil)
    }
}
