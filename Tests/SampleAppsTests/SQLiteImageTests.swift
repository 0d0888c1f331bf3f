import Fixtures
import Foundation
import GRDB
import GRDBStore
import TestProject
import Testing

@Suite("An image of a store in an SQLite file")
struct SQLiteImageTests {
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
                try database.execute(
                    sql: """
                        CREATE TABLE thing\(version) (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, size REAL);
                        CREATE INDEX byName\(version) ON thing\(version) (name)
                        """)
            }
        }
        return migrator
    }

    private func add(_ rows: Int, to store: SQLiteStore) throws {
        try store.write { database in
            for row in 0..<rows {
                try database.execute(
                    sql: "INSERT INTO thing1 (name, size) VALUES (?, ?)",
                    arguments: ["row \(row)", Double(row) / 3])
            }
        }
    }

    private func count(_ store: SQLiteStore) throws -> Int? {
        try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing1") }
    }

    @Test("FIX-30: a loaded image of 10,000 rows is equal to what was saved, also for existing references to the store")
    func equal() throws {
        try add(10_000, to: store)
        let (image, text) = (try store.image(), try store.export())
        try store.clear()
        #expect(try count(store) == 0)
        try store.load(image)
        #expect(try count(store) == 10_000)
        #expect(try store.export() == text)
        #expect(try store.image() == image)
        #expect(try store.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
        try add(1, to: store)
        #expect(
            try store.read { try Int.fetchOne($0, sql: "SELECT max(id) FROM thing1") } == 10_001)
    }

    @Test("FIX-18, FIX-30: another connection that was open before sees what was loaded")
    func otherConnection() throws {
        try add(3, to: store)
        let image = try store.image()
        try add(4, to: store)
        let other = try DatabaseQueue(path: store.location)
        #expect(try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing1") } == 7)
        try store.load(image)
        #expect(try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing1") } == 3)
    }

    @Test("FIX-30: an image with an older layout is brought up to date when it is loaded")
    func older() throws {
        try add(2, to: store)
        let image = try store.image()
        let newer = SQLiteStore(location: folder.path("newer.sqlite"), migrator: Self.migrator(versions: 2))
        try newer.open()
        try newer.load(image)
        #expect(try count(newer) == 2)
        #expect(try newer.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing2") } == 0)
    }

    @Test("FIX-30: an image of a newer version of the app is refused, and nothing is lost")
    func newer() throws {
        try add(2, to: store)
        let newer = SQLiteStore(location: folder.path("newer.sqlite"), migrator: Self.migrator(versions: 2))
        try newer.open()
        let error = #expect(throws: StoreError.self) { try store.load(newer.image()) }
        #expect(
            error?.reason == "the image cannot be used: it was saved by a newer version of the app, "
                + "with tables that this version does not know")
        #expect(try count(store) == 2)
    }

    @Test("FIX-30: a damaged image is refused, and nothing is lost", arguments: 0..<4)
    func damaged(kind: Int) throws {
        try add(1_000, to: store)
        var bytes = try #require(try store.image()[""])
        try store.clear()
        try add(2, to: store)
        switch kind {
        case 0: bytes = Array("Dear Sir".utf8)
        case 1: bytes = Array(bytes.prefix(5_000))
        case 2: for place in bytes.indices.dropFirst(4_096) { bytes[place] = 0xA5 }
        default: bytes = Array(bytes.prefix(100))
        }
        let error = #expect(throws: StoreError.self) { try store.load(["": bytes]) }
        #expect(error?.operation == .load)
        #expect(error?.reason.hasPrefix("the image cannot be used: it is ") == true, "\(error?.reason ?? "")")
        #expect(try count(store) == 2)
        try add(1, to: store)
    }

    @Test("FIX-30: an image with pages of another size is refused, and nothing is lost")
    func pageSize() throws {
        let other = try DatabaseQueue(path: folder.path("other.sqlite"))
        try other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA page_size = 1024; VACUUM") }
        try Self.migrator(versions: 1).migrate(other)
        try other.close()
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path("other.sqlite"))))
        try add(2, to: store)
        let error = #expect(throws: StoreError.self) { try store.load(["": bytes]) }
        #expect(
            error?.reason
                == "the image cannot be used: its page size is 1024 bytes, but that of the store is 4096")
        #expect(try count(store) == 2)
    }

    @Test("FIX-20: a store with a damaged file is cleared all the same")
    func clearDamaged() throws {
        try add(2, to: store)
        try store.write { try $0.execute(sql: "PRAGMA user_version = 7") }
        for file in ["", "-wal"] {
            try Data(repeating: 0xA5, count: 20_000).write(to: URL(fileURLWithPath: store.location + file))
        }
        try store.clear()
        #expect(try count(store) == 0)
    }

    @Test("FIX-30: an image without a database empties the store")
    func empty() throws {
        try add(2, to: store)
        try store.load([:])
        #expect(try count(store) == 0)
    }

    @Test("FIX-28: an export does not depend on what was written and removed on the way")
    func export() throws {
        try add(2, to: store)
        let text = try store.export()
        #expect(
            text.contains(
                """
                INSERT INTO "sqlite_sequence" ("name", "seq") VALUES ('thing1', 2);
                INSERT INTO "thing1" ("id", "name", "size") VALUES (1, 'row 0', 0.0);
                """))
        try store.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE passing (a, b, PRIMARY KEY (b, a)) WITHOUT ROWID;
                    INSERT INTO passing VALUES (2, x'00'), (1, 'it''s');
                    """)
        }
        #expect(
            try store.export().contains(
                """
                INSERT INTO "passing" ("a", "b") VALUES (1, 'it''s');
                INSERT INTO "passing" ("a", "b") VALUES (2, X'00');
                """))
        try store.write { try $0.execute(sql: "DROP TABLE passing") }
        #expect(try store.export() == text)
    }
}
