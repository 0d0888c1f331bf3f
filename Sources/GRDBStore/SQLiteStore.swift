#if SampleApps
    public import Fixtures
    internal import Foundation
    public import GRDB

    /// A persistent store in an SQLite file, in write-ahead mode, whose layout is kept up to date by migrations.
    ///
    /// The file belongs to one launch of a simulated app and goes with it, so nothing waits for the disk: what is
    /// written is seen by every other connection at once, but would not survive the loss of power.
    ///
    /// A file that another process has locked is waited for, in real time, for as long as ``busyTimeout`` says; the error
    /// then names that process.
    public final class SQLiteStore: PersistentStore {
        /// The path of the file.
        public let location: String
        /// How long a lock of somebody else is waited for, in real seconds.
        public let busyTimeout: Double
        let migrator: DatabaseMigrator
        private var queue: DatabaseQueue?

        /// Creates a store that is not open yet.
        /// - Parameters:
        ///   - location: the path of the file; its folder must exist.
        ///   - migrator: makes the tables of an empty file, and brings those of an older one up to date.
        ///   - busyTimeout: how long a lock of somebody else is waited for, in real seconds.
        public init(location: String, migrator: DatabaseMigrator, busyTimeout: Double = 0.25) {
            self.location = location
            self.migrator = migrator
            self.busyTimeout = busyTimeout
        }

        /// The paths of the file and of those that SQLite keeps beside it.
        public var files: [String] { ["", "-wal", "-shm", "-journal"].map { location + $0 } }

        /// Whether there is a connection to the file.
        public var isOpen: Bool { queue != nil }

        /// Opens the file, creating an empty one when there is none, and brings its tables up to date.
        /// - Throws: ``StoreError`` with SQLite's result code, such as 14 when the file cannot be opened.
        public func open() throws {
            guard queue == nil else { return }
            let queue = try attempt(.open) {
                var configuration = Configuration()
                configuration.busyMode = .timeout(busyTimeout)
                // Not by GRDB's own setting for the journal: that one waits for the disk.
                configuration.prepareDatabase { database in
                    try database.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL")
                }
                return try DatabaseQueue(path: location, configuration: configuration)
            }
            try attempt(.migrate) { try bringUpToDate(queue) }
            self.queue = queue
        }

        /// Brings the tables of a file up to date; writes nothing when they are.
        func bringUpToDate(_ queue: DatabaseQueue) throws {
            if try migrator.eraseDatabaseOnSchemaChange || !queue.read(migrator.hasCompletedMigrations) {
                try migrator.migrate(queue)
            }
        }

        /// Closes the connection.
        /// - Throws: ``StoreError`` when a statement is still running.
        public func close() throws {
            guard let queue else { return }
            try attempt(.close) { try queue.close() }
            self.queue = nil
        }

        /// Removes the file and those that SQLite keeps beside it, then opens a new one.
        /// - Throws: ``StoreError`` when somebody has locked the file, a file cannot be removed or the new one not be opened.
        public func clear() throws {
            if let queue { try attempt(.clear) { try checkLocks(queue) } }
            try close()
            for path in files {
                guard FileManager.default.fileExists(atPath: path) else { continue }
                try attempt(.clear) { try FileManager.default.removeItem(atPath: path) }
            }
            try open()
        }

        /// Makes sure that nobody is writing now, who would go on writing to files that are no longer there.
        private func checkLocks(_ queue: DatabaseQueue) throws {
            do {
                try queue.writeWithoutTransaction { try $0.inTransaction(.immediate) { .rollback } }
            } catch let error as DatabaseError where ![.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
                // What is damaged is to be cleared all the same.
            }
        }

        /// Reads from the store.
        /// - Throws: ``StoreError`` when the store is closed or SQLite reports an error; else what the body throws.
        public func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
            let queue = try opened(for: .read)
            return try attempt(.read) { try queue.read(body) }
        }

        /// Writes to the store, in one transaction that is rolled back when the body throws.
        /// - Throws: ``StoreError`` when the store is closed or SQLite reports an error; else what the body throws.
        public func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
            let queue = try opened(for: .write)
            return try attempt(.write) { try queue.write(body) }
        }

        func opened(for operation: StoreError.Operation) throws -> DatabaseQueue {
            guard let queue else { throw StoreError(operation, path: location, reason: "the store is closed") }
            return queue
        }

        func attempt<Value>(_ operation: StoreError.Operation, _ body: () throws -> Value) throws -> Value {
            do {
                return try body()
            } catch let error as DatabaseError {
                let isLocked = [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode)
                throw StoreError(
                    operation,
                    path: location,
                    code: Int(error.extendedResultCode.rawValue),
                    reason: error.message ?? "SQLite reported no reason",
                    lock: isLocked ? StoreLock(holders: FileLocks.holders(of: files), waited: busyTimeout) : nil,
                    underlying: error
                )
            } catch let error as CocoaError {
                throw StoreError(operation, path: location, reason: error.localizedDescription, underlying: error)
            }
        }
    }
#endif
