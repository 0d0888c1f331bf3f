public import Fixtures
internal import Foundation
public import GRDB
internal import Glibc
internal import Synchronization

/// A persistent store in an SQLite file, in write-ahead mode, with migrations.
///
/// The file belongs to one launch of a simulated app and is removed with it, so nothing waits for the disk: data
/// is visible to every other connection at once, but would not survive a power failure.
///
/// The store waits up to ``busyTimeout``, in real time, for a file that another process has locked; the error
/// then names that process.
public final class SQLiteStore: PersistentStore {
    /// The path of the file.
    public let location: String
    /// The maximum time to wait for a lock of another connection, in real seconds.
    public let busyTimeout: Double
    let migrator: DatabaseMigrator
    private let template: SQLiteTemplate?
    private var queue: DatabaseQueue?
    /// The template's copy that was opened last, as it was then; nil for any other file.
    private var copy: SQLiteTemplate.Copy?

    /// Creates a store that is not open yet.
    /// - Parameters:
    ///   - location: the path of the file; its folder must exist.
    ///   - migrator: creates the tables of an empty file, and migrates those of an older one.
    ///   - busyTimeout: the maximum time to wait for a lock of another connection, in real seconds.
    public init(location: String, migrator: DatabaseMigrator, busyTimeout: Double = 0.25) {
        self.location = location
        self.migrator = migrator
        self.busyTimeout = busyTimeout
        template = nil
    }

    /// Creates a store that is not open yet and shares its empty database with other stores of a process.
    /// - Parameters:
    ///   - location: the path of the file; its folder must exist.
    ///   - template: copied for an empty file; its migrator migrates older ones.
    ///   - busyTimeout: the maximum time to wait for a lock of another connection, in real seconds.
    public init(location: String, template: SQLiteTemplate, busyTimeout: Double = 0.25) {
        self.location = location
        migrator = template.migrator
        self.busyTimeout = busyTimeout
        self.template = template.isUsable ? template : nil
    }

    /// The paths of the file and of SQLite's auxiliary files.
    public var files: [String] { ["", "-wal", "-shm", "-journal"].map { location + $0 } }

    /// Whether there is a connection to the file.
    public var isOpen: Bool { queue != nil }

    /// Opens the file, creating an empty one if there is none, and migrates its tables.
    /// - Throws: `StoreError` with SQLite's result code, such as 14 if the file cannot be opened.
    public func open() throws {
        guard queue == nil else { return }
        let isNew = !FileManager.default.fileExists(atPath: location)
        copy = isNew ? try attempt(.open) { try template?.copy(to: location) } : nil
        let isEmpty = isNew && copy == nil
        let queue = try attempt(.open) {
            var configuration = Configuration()
            configuration.busyMode = .timeout(busyTimeout)
            // GRDB's own journal setting is not used because it waits for the disk.
            configuration.prepareDatabase { database in
                // The migrations of an empty file need no journal beside it, and would go through the log first.
                let mode = isEmpty ? "MEMORY" : "WAL"
                try database.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = \(mode)")
            }
            return try DatabaseQueue(path: location, configuration: configuration)
        }
        if copy == nil { try attempt(.migrate) { try bringUpToDate(queue) } }
        if isEmpty {
            try attempt(.open) {
                try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
                try template?.keep(queue.read(Self.serialize))
            }
        }
        self.queue = queue
    }

    /// Migrates the tables of a file; writes nothing if they are up to date.
    func bringUpToDate(_ queue: DatabaseQueue) throws {
        if try migrator.eraseDatabaseOnSchemaChange || !queue.read(migrator.hasCompletedMigrations) {
            try migrator.migrate(queue)
        }
    }

    /// The connection that was closed last, which is released with the next one: releasing the first one of a process
    /// starts a thread and takes half a millisecond, and few processes close a second one.
    private static let lastClosed = Mutex<DatabaseQueue?>(nil)

    /// Closes the connection.
    /// - Throws: `StoreError` if a statement is still running.
    public func close() throws {
        guard let queue else { return }
        try attempt(.close) { try queue.close() }
        Self.lastClosed.withLock { $0 = queue }
        self.queue = nil
    }

    /// Removes the file and SQLite's auxiliary files, then opens a new one; an untouched empty database stays.
    /// - Throws: `StoreError` if the file is locked, a file cannot be removed, or the new one cannot be opened.
    public func clear() throws {
        if let queue {
            try attempt(.clear) { try checkLocks(queue) }
            if let copy, queue.writeWithoutTransaction(copy.isUntouched) { return }
        }
        try close()
        // Unlinking takes a fraction of the time of Foundation's call, which describes what cannot be removed.
        for path in files where unlink(path) != 0 && errno != ENOENT {
            try attempt(.clear) { try FileManager.default.removeItem(atPath: path) }
        }
        try open()
    }

    /// Makes sure that no connection is writing, because it would continue to write to deleted files.
    private func checkLocks(_ queue: DatabaseQueue) throws {
        do {
            try queue.writeWithoutTransaction { try $0.inTransaction(.immediate) { .rollback } }
        } catch let error as DatabaseError where ![.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
            // A damaged database must be cleared as well.
        }
    }

    /// Reads from the store.
    /// - Throws: `StoreError` if the store is closed or SQLite reports an error; rethrows errors of the body.
    public func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        let queue = try opened(for: .read)
        return try attempt(.read) { try queue.read(body) }
    }

    /// Writes to the store, in one transaction that is rolled back if the body throws.
    /// - Throws: `StoreError` if the store is closed or SQLite reports an error; rethrows errors of the body.
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
