internal import Foundation
public import GRDB
internal import GRDBSQLite
internal import Glibc
internal import Synchronization

/// The empty database that a list of migrations makes, which stores of the same app copy.
///
/// The first store migrates an empty file and keeps its bytes here; later ones copy them, in a fraction of the time.
/// So each migration must yield the same data every time: one that stores the date or a random value, or changes
/// anything but the database, needs a store that is created with its migrator.
///
/// ```swift
/// static let template = SQLiteTemplate(migrator)
/// ```
public final class SQLiteTemplate: Sendable {
    let migrator: DatabaseMigrator
    private let bytes = Mutex<[UInt8]>([])

    /// Creates a template, empty until the first store opens.
    public init(_ migrator: DatabaseMigrator) { self.migrator = migrator }

    /// Whether an empty database that was made once may be used again.
    var isUsable: Bool { !migrator.eraseDatabaseOnSchemaChange }

    /// Keeps the image of an empty, migrated database.
    func keep(_ image: [UInt8]) {
        guard image.count >= 100 else { return }
        var image = image
        // The version that means write-ahead mode, so that opening a copy changes nothing.
        (image[18], image[19]) = (2, 2)
        bytes.withLock { $0 = image }
    }

    /// Creates a file with the empty database; nil if there is none yet, or the file cannot be created.
    /// - Throws: `CocoaError` if the disk is full.
    func copy(to path: String) throws -> Copy? {
        let bytes = bytes.withLock { $0 }
        guard !bytes.isEmpty else { return nil }
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        // SQLite reports why there can be no file.
        guard descriptor >= 0 else { return nil }
        defer { Glibc.close(descriptor) }
        guard write(descriptor, bytes, bytes.count) == bytes.count, let file = FileIdentity(path) else {
            unlink(path)
            throw CocoaError(.fileWriteOutOfSpace)
        }
        return Copy(path: path, file: file, bytes: bytes)
    }

    /// A file that was copied from a template.
    struct Copy {
        let path: String
        fileprivate let file: FileIdentity
        fileprivate let bytes: [UInt8]

        /// Whether the file and its write-ahead log are as they were when it was copied.
        ///
        /// What any connection writes goes to the log, which is not truncated while a connection is open.
        func isUntouched(in database: Database) -> Bool {
            guard FileIdentity(path) == file, (FileIdentity("\(path)-wal")?.size ?? 0) == 0 else { return false }
            // Read by the connection's own descriptor: closing another one would release the locks of this process.
            var pointer: UnsafeMutablePointer<sqlite3_file>?
            let code = sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &pointer)
            guard code == SQLITE_OK, let pointer, let read = pointer.pointee.pMethods?.pointee.xRead else {
                return false
            }
            return withUnsafeTemporaryAllocation(byteCount: bytes.count, alignment: 1) { found in
                bytes.withUnsafeBytes { bytes in
                    guard let found = found.baseAddress, let copied = bytes.baseAddress else { return false }
                    return read(pointer, found, Int32(bytes.count), 0) == SQLITE_OK
                        && memcmp(found, copied, bytes.count) == 0
                }
            }
        }
    }
}

/// Which file is at a path, and its length.
private struct FileIdentity: Equatable {
    let device: UInt
    let inode: UInt
    let size: Int

    /// Reads the identity; nil if there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, inode, size) = (UInt(status.st_dev), UInt(status.st_ino), Int(status.st_size))
    }
}
