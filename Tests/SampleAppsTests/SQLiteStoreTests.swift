#if SampleApps
    import Fixtures
    import Foundation
    import GRDB
    import GRDBStore
    import TestProject
    import Testing

    @Suite("A store in an SQLite file")
    struct SQLiteStoreTests {
        private let folder: Project
        private let store: SQLiteStore

        init() throws {
            folder = try Project()
            store = SQLiteStore(location: folder.path("store.sqlite"), migrator: Self.migrator(versions: 1))
            try store.open()
        }

        private static func migrator(versions: Int) -> DatabaseMigrator {
            var migrator = DatabaseMigrator()
            for version in 1...versions {
                migrator.registerMigration("version \(version)") { database in
                    try database.execute(sql: "CREATE TABLE thing\(version) (name TEXT NOT NULL UNIQUE)")
                }
            }
            return migrator
        }

        private func add(_ name: String) throws {
            try store.write { try $0.execute(sql: "INSERT INTO thing1 VALUES (?)", arguments: [name]) }
        }

        private func names() throws -> [String] {
            try store.read { try String.fetchAll($0, sql: "SELECT name FROM thing1 ORDER BY name") }
        }

        @Test("keeps a write-ahead log and does not wait for the disk")
        func settings() throws {
            #expect(try store.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
            #expect(try store.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 0)
            #expect(try store.read { try Int.fetchOne($0, sql: "PRAGMA foreign_keys") } == 1)
        }

        @Test("shows what is written to a second connection at once (FIX-18)")
        func secondConnection() throws {
            let other = try DatabaseQueue(path: store.location)
            try add("apple")
            #expect(try other.read { try String.fetchAll($0, sql: "SELECT name FROM thing1") } == ["apple"])
        }

        @Test("shows what is written to a second process (FIX-18)")
        func secondProcess() throws {
            try add("apple")
            // What stands in the files, read with no help of the connection that wrote them.
            let log = try Data(contentsOf: URL(fileURLWithPath: store.location + "-wal"))
            #expect(log.range(of: Data("apple".utf8)) != nil)
        }

        @Test("is empty and usable after it was cleared, in the same place (FIX-20)")
        func clear() throws {
            try add("apple")
            try store.clear()
            #expect(store.isOpen)
            #expect(try names() == [])
            try add("pear")
            #expect(try names() == ["pear"])
            let other = try DatabaseQueue(path: store.location)
            #expect(try other.read { try String.fetchAll($0, sql: "SELECT name FROM thing1") } == ["pear"])
        }

        @Test("removes the files beside it when it is cleared, also those of another connection (FIX-21)")
        func sideFiles() throws {
            try add("apple")
            let other = try DatabasePool(path: store.location)
            #expect(try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing1") } == 1)
            #expect(try folder.names == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])
            try store.clear()
            let log = try Data(contentsOf: URL(fileURLWithPath: store.location + "-wal"))
            #expect(log.range(of: Data("apple".utf8)) == nil)
            #expect(try names() == [])
        }

        @Test("brings an older file up to date when it is opened")
        func migration() throws {
            try add("apple")
            try store.close()
            let newer = SQLiteStore(location: store.location, migrator: Self.migrator(versions: 2))
            try newer.open()
            #expect(try newer.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing1") } == 1)
            #expect(try newer.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing2") } == 0)
        }

        @Test("rolls back all of a write that throws, and hands on what was thrown")
        func rollBack() throws {
            struct ChangedMyMind: Error {}
            #expect(throws: ChangedMyMind.self) {
                try store.write { database in
                    try database.execute(sql: "INSERT INTO thing1 VALUES ('apple')")
                    throw ChangedMyMind()
                }
            }
            #expect(try names() == [])
        }

        @Test("names SQLite's code when a write is refused")
        func refused() throws {
            try add("apple")
            let error = #expect(throws: StoreError.self) { try add("apple") }
            #expect(error?.operation == .write)
            #expect(error?.code == 2067)
            #expect(error?.reason == "UNIQUE constraint failed: thing1.name")
            #expect(error?.underlying is DatabaseError)
        }

        @Test("says so when it is used after it was closed")
        func closed() throws {
            try store.close()
            #expect(!store.isOpen)
            let error = #expect(throws: StoreError.self) { try names() }
            #expect(error?.description == "cannot read the store at \(store.location): the store is closed")
        }

        @Test("names path and code when its file cannot be opened")
        func cannotOpen() throws {
            let path = folder.path("missing/store.sqlite")
            let error = #expect(throws: StoreError.self) {
                try SQLiteStore(location: path, migrator: DatabaseMigrator()).open()
            }
            #expect(error?.operation == .open)
            #expect(error?.path == path)
            #expect(error?.code == 14)
        }

        @Test("names path and code when its file is no database")
        func noDatabase() throws {
            let path = folder.path("letter.txt")
            try Data(String(repeating: "Dear Sir, ", count: 500).utf8).write(to: URL(fileURLWithPath: path))
            let error = #expect(throws: StoreError.self) {
                try SQLiteStore(location: path, migrator: Self.migrator(versions: 1)).open()
            }
            #expect(error?.operation == .open)
            #expect(error?.code == 26)
        }
    }
#endif
