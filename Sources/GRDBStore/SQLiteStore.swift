#if SampleApps
    public import Fixtures
    internal import Foundation
    public import GRDB

    /// A persistent store in an SQLite file, in write-ahead mode, whose layout is kept up to date by migrations.
    ///
    /// The file belongs to one launch of a simulated app and goes with it, so nothing waits for the disk: what is
    /// written is seen by every other connection at once, but would not survive the loss of power.
    public final class SQLiteStore: PersistentStore {
        /// The path of the file.
        public let location: String
        private let migrator: DatabaseMigrator
        private var queue: DatabaseQueue?

        /// Creates a store that is not open yet.
        /// - Parameters:
        ///   - location: the path of the file; its folder must exist.
        ///   - migrator: makes the tables of an empty file, and brings those of an older one up to date.
        public init(location: String, migrator: DatabaseMigrator) {
            self.location = location
            self.migrator = migrator
        }

        /// Whether there is a connection to the file.
        public var isOpen: Bool { queue != nil }

        /// Opens the file, creating an empty one when there is none, and brings its tables up to date.
        /// - Throws: ``StoreError`` with SQLite's result code, such as 14 when the file cannot be opened.
        public func open() throws {
            guard queue == nil else { return }
            let queue = try attempt(.open) {
                var configuration = Configuration()
                // Not by GRDB's own setting for the journal: that one waits for the disk.
                configuration.prepareDatabase { database in
                    try database.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL")
                }
                return try DatabaseQueue(path: location, configuration: configuration)
            }
            try attempt(.migrate) { try migrator.migrate(queue) }
            self.queue = queue
        }

        /// Closes the connection.
        /// - Throws: ``StoreError`` when a statement is still running.
        public func close() throws {
            guard let queue else { return }
            try attempt(.close) { try queue.close() }
            self.queue = nil
        }

        /// Removes the file and those that SQLite keeps beside it, then opens a new one.
        /// - Throws: ``StoreError`` when a file cannot be removed or the new one not be opened.
        public func clear() throws {
            try close()
            for path in [location, location + "-wal", location + "-shm", location + "-journal"] {
                guard FileManager.default.fileExists(atPath: path) else { continue }
                try attempt(.clear) { try FileManager.default.removeItem(atPath: path) }
            }
            try open()
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

        private func opened(for operation: StoreError.Operation) throws -> DatabaseQueue {
            guard let queue else { throw StoreError(operation, path: location, reason: "the store is closed") }
            return queue
        }

        private func attempt<Value>(_ operation: StoreError.Operation, _ body: () throws -> Value) throws -> Value {
            do {
                return try body()
            } catch let error as DatabaseError {
                throw StoreError(
                    operation,
                    path: location,
                    code: Int(error.extendedResultCode.rawValue),
                    reason: error.message ?? "SQLite gives no reason",
                    underlying: error
                )
            } catch let error as CocoaError {
                throw StoreError(operation, path: location, reason: error.localizedDescription, underlying: error)
            }
        }
    }
#endif
