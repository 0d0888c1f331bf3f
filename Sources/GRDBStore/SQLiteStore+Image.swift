internal import Fixtures
internal import Foundation
internal import GRDB
internal import GRDBSQLite

extension SQLiteStore {
    /// The whole database in SQLite's file format, including the write-ahead log.
    /// - Throws: `StoreError` if the store is closed or cannot be read.
    public func image() throws -> [String: [UInt8]] {
        let queue = try opened(for: .save)
        let bytes = try attempt(.save) { try queue.read(Self.serialize) }
        return bytes.isEmpty ? [:] : ["": bytes]
    }

    /// Replaces the database with an image, atomically: other connections see all of it or nothing.
    ///
    /// An image with an older schema is migrated first.
    /// - Throws: `StoreError` if the image is damaged or of a newer version of the app, or if the store is
    ///   closed or locked; then the store is unchanged.
    public func load(_ image: [String: [UInt8]]) throws {
        let queue = try opened(for: .load)
        guard let bytes = image[""] else { return try clear() }
        try attempt(.load) {
            let source = try DatabaseQueue()
            try source.writeWithoutTransaction { try deserialize(bytes, into: $0) }
            if try source.read(migrator.hasBeenSuperseded) {
                throw unfit(
                    "it was saved by a newer version of the app, with tables that this version does not know")
            }
            try bringUpToDate(source)
            let sizes = try [source, queue].map {
                try $0.read { try Int.fetchOne($0, sql: "PRAGMA page_size") } ?? 0
            }
            guard sizes[0] == sizes[1] else {
                throw unfit("its page size is \(sizes[0]) bytes, but that of the store is \(sizes[1])")
            }
            try source.backup(to: queue)
        }
    }

    static func serialize(_ database: Database) throws -> [UInt8] {
        var count: sqlite3_int64 = 0
        guard let start = sqlite3_serialize(database.sqliteConnection, "main", &count, 0) else {
            // An empty database has no pages.
            if count == 0 { return [] }
            throw DatabaseError(resultCode: .SQLITE_NOMEM, message: "cannot allocate \(count) bytes")
        }
        defer { sqlite3_free(start) }
        var bytes = Array(UnsafeBufferPointer(start: start, count: Int(count)))
        guard bytes.count >= 100 else { return bytes }
        // A database in memory has no write-ahead log; these two bytes of the header would request one.
        (bytes[18], bytes[19]) = (1, 1)
        // Change counters: of the file, of the schema, and of the file again. Equal data has equal images.
        for counter in [24, 40, 92] { bytes.replaceSubrange(counter..<counter + 4, with: [0, 0, 0, 1]) }
        return bytes
    }

    private func deserialize(_ bytes: [UInt8], into database: Database) throws {
        guard bytes.starts(with: "SQLite format 3\0".utf8) else { throw unfit("it is not an SQLite database") }
        let count = sqlite3_int64(bytes.count)
        guard let copy = sqlite3_malloc64(sqlite3_uint64(count)) else {
            throw DatabaseError(resultCode: .SQLITE_NOMEM, message: "cannot allocate \(count) bytes")
        }
        bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: copy, count: $0.count).copyMemory(from: $0) }
        // From here on SQLite frees the copy, even if it rejects it.
        let code = sqlite3_deserialize(
            database.sqliteConnection, "main", copy.assumingMemoryBound(to: UInt8.self), count, count,
            UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE))
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        database.clearSchemaCache()
        let verdict = try Result { try String.fetchOne(database, sql: "PRAGMA quick_check(1)") }
            .mapError { unfit("it is damaged: \(($0 as? DatabaseError)?.message ?? "\($0)")") }.get()
        guard verdict == "ok" else { throw unfit("it is damaged: \(verdict ?? "SQLite reported no reason")") }
    }

    private func unfit(_ reason: String) -> StoreError {
        StoreError(.load, path: location, reason: "the image cannot be used: \(reason)")
    }
}
