#if SampleApps
    import Fixtures
    import Foundation
    import GRDB
    import GRDBStore
    import TestProject
    import Testing

    /// Another process with a connection to a database: it holds a lock until its input ends.
    private final class OtherProcess {
        /// The program that is built beside these tests.
        static let name = "StoreHolder"
        private let process = Process()
        private let input = Pipe()
        let output: String

        /// Runs statements, takes what the last one gave, and leaves the process waiting.
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
                error?.description == "cannot \(operation.rawValue) the store at \(store.location): it is locked by "
                    + "another process (\(OtherProcess.name), process \(other.identifier)), and still was after 0.05 s; "
                    + "let that end its transaction or close the file (code \(error?.code ?? 0))",
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

        @Test("FIX-20: one that another process is writing to is neither written, cleared nor loaded, but names it")
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

        @Test("FIX-20: one that another process has for itself is not opened, but names it")
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

        @Test("FIX-20: one that another process writes to without a write-ahead log is not opened, but names it")
        func rollbackMode() throws {
            try store.close()
            let plain = try DatabaseQueue(path: store.location)
            try plain.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            try plain.close()
            let other = try lock("BEGIN EXCLUSIVE")
            expectLocked(.open, by: other) { try store.open() }
            withExtendedLifetime(other) {}
        }

        @Test("a lock of another connection in this process says so")
        func own() throws {
            let other = try DatabaseQueue(path: store.location)
            try other.writeWithoutTransaction { database in
                try database.execute(sql: "BEGIN IMMEDIATE")
                let error = #expect(throws: StoreError.self) { try store.clear() }
                #expect(
                    error?.lock?.holders == [StoreLock.Holder(process: nil, name: error?.lock?.holders.first?.name)])
                #expect(error?.description.contains("it is locked by another connection of this process") == true)
                try database.execute(sql: "ROLLBACK")
            }
            try store.clear()
        }
    }
#endif
