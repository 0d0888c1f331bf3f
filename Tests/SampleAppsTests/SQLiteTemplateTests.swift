import Fixtures
import Foundation
import GRDB
import GRDBStore
import Synchronization
import TestProject
import Testing

@Suite("A template of SQLite stores")
struct SQLiteTemplateTests {
    private let folder: Project
    private let counter = Counter()
    private let template: SQLiteTemplate

    /// How often the migration ran.
    private final class Counter: Sendable {
        let value = Mutex(0)
        var count: Int { value.withLock { $0 } }
    }

    init() throws {
        folder = try Project()
        template = SQLiteTemplate(Self.migrator(counter))
    }

    private static func migrator(_ counter: Counter) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("things") { database in
            counter.value.withLock { $0 += 1 }
            try database.execute(
                sql: "CREATE TABLE thing (name TEXT NOT NULL); INSERT INTO thing VALUES ('first')")
        }
        return migrator
    }

    private func open(_ name: String) throws -> SQLiteStore {
        let store = SQLiteStore(location: folder.path(name), template: template)
        try store.open()
        return store
    }

    private func add(_ name: String, to writer: DatabaseQueue) throws {
        try writer.write { try $0.execute(sql: "INSERT INTO thing VALUES (?)", arguments: [name]) }
    }

    private func names(_ store: SQLiteStore) throws -> [String] {
        try store.read { try String.fetchAll($0, sql: "SELECT name FROM thing ORDER BY rowid") }
    }

    private func inode(_ store: SQLiteStore) throws -> NSNumber? {
        try FileManager.default.attributesOfItem(atPath: store.location)[.systemFileNumber] as? NSNumber
    }

    @Test("migrates only the first store, and later ones equal it")
    func copies() throws {
        let stores = [try open("one"), try open("two"), try open("three")]
        #expect(counter.count == 1)
        let migrated = SQLiteStore(location: folder.path("migrated"), migrator: Self.migrator(Counter()))
        try migrated.open()
        for store in stores {
            #expect(try store.image() == migrated.image())
            #expect(try store.export() == migrated.export())
            #expect(try store.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
        }
    }

    @Test("is not used for a file that exists")
    func existing() throws {
        try open("one").close()
        var older = DatabaseMigrator()
        older.registerMigration("older") { try $0.execute(sql: "CREATE TABLE old (name TEXT)") }
        let old = SQLiteStore(location: folder.path("two"), migrator: older)
        try old.open()
        try old.close()
        let store = try open("two")
        #expect(counter.count == 2)
        #expect(try store.export().contains("CREATE TABLE old"))
        #expect(try names(store) == ["first"])
    }

    @Test("is empty again after a store that was written was cleared")
    func clear() throws {
        for name in ["one", "two"] {
            let store = try open(name)
            try store.write { try $0.execute(sql: "INSERT INTO thing VALUES ('second')") }
            try store.clear()
            #expect(try names(store) == ["first"])
            try store.write { try $0.execute(sql: "DROP TABLE thing; CREATE TABLE other (name TEXT)") }
            try store.clear()
            #expect(try names(store) == ["first"])
        }
        #expect(counter.count == 1)
    }

    @Test("is cleared of what another connection has written, also after a checkpoint")
    func otherConnection() throws {
        try open("one").close()
        let store = try open("two")
        let other = try DatabaseQueue(path: store.location)
        for pragma in ["PRAGMA user_version", "PRAGMA wal_checkpoint(PASSIVE)", "PRAGMA wal_checkpoint(TRUNCATE)"] {
            let writer = try DatabaseQueue(path: store.location)
            try add("second", to: writer)
            _ = try writer.writeWithoutTransaction { try Row.fetchAll($0, sql: pragma) }
            try writer.close()
            try store.clear()
            #expect(try names(store) == ["first"], "\(pragma)")
        }
        try other.close()
    }

    @Test("stays in its file when nothing was written")
    func untouched() throws {
        try open("one").close()
        let store = try open("two")
        let before = try inode(store)
        try store.clear()
        #expect(try inode(store) == before)
        #expect(try names(store) == ["first"])
        #expect(counter.count == 1)
    }

    @Test("replaces a file that was damaged or removed")
    func damaged() throws {
        try open("one").close()
        let store = try open("two")
        let length = try #require(FileManager.default.contents(atPath: store.location)).count
        let handle = try #require(FileHandle(forWritingAtPath: store.location))
        try handle.write(contentsOf: Data(repeating: 7, count: length))
        try handle.close()
        try store.clear()
        #expect(try names(store) == ["first"])
        try FileManager.default.removeItem(atPath: store.location)
        try store.clear()
        #expect(try names(store) == ["first"])
        #expect(FileManager.default.fileExists(atPath: store.location))
    }

    @Test("leaves it to SQLite to say why there can be no file")
    func noFolder() throws {
        try open("one").close()
        let error = #expect(throws: StoreError.self) { try open("missing/two") }
        #expect(error?.code == 14)
    }
}
