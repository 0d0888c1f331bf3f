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

    @Test("writes the tables of an empty file into it, and no journal or log beside it")
    func newFile() throws {
        #expect(try folder.names == ["store.sqlite"])
        let size = try FileManager.default.attributesOfItem(atPath: store.location)[.size] as? Int
        #expect(try size == #require(store.image()[""]).count)
    }

    @Test("FIX-18: shows what is written to a second connection at once")
    func secondConnection() throws {
        let other = try DatabaseQueue(path: store.location)
        try add("apple")
        #expect(try other.read { try String.fetchAll($0, sql: "SELECT name FROM thing1") } == ["apple"])
    }

    @Test("FIX-18: shows what is written to a second process")
    func secondProcess() throws {
        try add("apple")
        // The contents of the files, read without the connection that wrote them.
        let log = try Data(contentsOf: URL(fileURLWithPath: store.location + "-wal"))
        #expect(log.range(of: Data("apple".utf8)) != nil)
    }

    @Test("FIX-20: is empty and usable after it was cleared, in the same place")
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

    @Test("FIX-21: removes the files beside it when it is cleared, also those of another connection")
    func sideFiles() throws {
        try add("apple")
        let other = try DatabasePool(path: store.location)
        #expect(try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing1") } == 1)
        #expect(try folder.names == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])
        try store.clear()
        #expect(try names() == [])
        let log = try Data(contentsOf: URL(fileURLWithPath: store.location + "-wal"))
        #expect(log.range(of: Data("apple".utf8)) == nil)
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

    @Test("rolls back all of a write that throws, and rethrows the error")
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

    @Test("reports that it is used after it was closed")
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

    @Test("names path and code when its file is not a database")
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

/// Another process with a connection to a database: it holds a lock until its input ends.
private final class OtherProcess {
    /// The program that is built beside these tests.
    static let name = "StoreHolder"
    private let process = Process()
    private let input = Pipe()
    let output: String

    /// Runs statements, returns the result of the last one, and leaves the process waiting.
    init(_ path: String, _ statements: [String]) throws {
        let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        process.executableURL = tests.deletingLastPathComponent().appending(component: Self.name)
        process.arguments = [path] + statements
        let pipe = Pipe()
        process.standardInput = input
        process.standardOutput = pipe
        try process.run()
        // The line is written when the lock is held.
        output = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .newlines)
    }

    var identifier: Int { Int(process.processIdentifier) }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}

@Suite("A store that another process uses", .serialized)
struct SQLiteLockTests {
    private let folder: Project
    private let store: SQLiteStore

    init() throws {
        folder = try Project()
        store = SQLiteStore(location: folder.path("store.sqlite"), migrator: Self.migrator, busyTimeout: 0.05)
        try store.open()
        try store.write { try $0.execute(sql: "INSERT INTO thing VALUES ('apple')") }
    }

    private static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("things") { try $0.execute(sql: "CREATE TABLE thing (name TEXT)") }
        return migrator
    }()

    private func lock(_ statements: String...) throws -> OtherProcess {
        try OtherProcess(store.location, statements)
    }

    private func expectLocked(
        _ operation: StoreError.Operation, by other: OtherProcess, _ body: () throws -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let start = ContinuousClock.now
        let error = #expect(throws: StoreError.self, sourceLocation: sourceLocation) { try body() }
        #expect(
            error?.description == "cannot \(operation.rawValue) the store at \(store.location): it is "
                + "still locked by another process (\(OtherProcess.name), process \(other.identifier)) after 0.05 s; "
                + "end that transaction or close the file (code \(error?.code ?? 0))",
            sourceLocation: sourceLocation)
        #expect(ContinuousClock.now - start < .seconds(5), sourceLocation: sourceLocation)
    }

    private func names() throws -> [String] {
        try store.read { try String.fetchAll($0, sql: "SELECT name FROM thing ORDER BY name") }
    }

    @Test("FIX-18: a second process sees what was written, loaded and cleared, as soon as the call has returned")
    func second() throws {
        let query = "SELECT name FROM thing"
        #expect(try OtherProcess(store.location, [query]).output == "apple")
        let image = try store.image()
        try store.clear()
        #expect(try OtherProcess(store.location, [query]).output == "")
        try store.load(image)
        #expect(try OtherProcess(store.location, [query]).output == "apple")
    }

    @Test(
        "FIX-20: one that another process is writing to is neither written, cleared nor loaded, and the error names it")
    func writing() throws {
        let image = try store.image()
        do {
            let other = try lock("BEGIN IMMEDIATE", "INSERT INTO thing VALUES ('pear')")
            expectLocked(.write, by: other) {
                try store.write { try $0.execute(sql: "INSERT INTO thing VALUES ('plum')") }
            }
            expectLocked(.clear, by: other) { try store.clear() }
            expectLocked(.load, by: other) { try store.load(image) }
            // Reading and saving need no lock while another process writes.
            #expect(try names() == ["apple"])
            #expect(try store.image() == image)
            withExtendedLifetime(other) {}
        }
        try store.write { try $0.execute(sql: "INSERT INTO thing VALUES ('plum')") }
        #expect(try names() == ["apple", "plum"])
        try store.load(image)
        try store.clear()
        #expect(try names() == [])
    }

    @Test("FIX-20: one that another process holds exclusively is not opened, and the error names it")
    func exclusive() throws {
        try store.close()
        do {
            let other = try lock(
                "PRAGMA locking_mode = EXCLUSIVE", "PRAGMA journal_mode = DELETE", "BEGIN EXCLUSIVE")
            expectLocked(.open, by: other) { try store.open() }
            #expect(!store.isOpen)
            withExtendedLifetime(other) {}
        }
        try store.open()
        #expect(try names() == ["apple"])
    }

    @Test("FIX-20: one that another process writes to without a write-ahead log is not opened, and the error names it")
    func rollbackMode() throws {
        try store.close()
        let plain = try DatabaseQueue(path: store.location)
        try plain.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try plain.close()
        let other = try lock("BEGIN EXCLUSIVE")
        expectLocked(.open, by: other) { try store.open() }
        withExtendedLifetime(other) {}
    }

    @Test("a lock of another connection in this process is reported as such")
    func own() throws {
        let other = try DatabaseQueue(path: store.location)
        try other.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            let error = #expect(throws: StoreError.self) { try store.clear() }
            #expect(
                error?.lock?.holders == [StoreLock.Holder(process: nil, name: error?.lock?.holders.first?.name)])
            #expect(error?.description.contains("it is still locked by another connection of this process") == true)
            try database.execute(sql: "ROLLBACK")
        }
        try store.clear()
    }
}
