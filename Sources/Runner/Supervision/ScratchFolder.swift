import CProcess
import Files
import FoundationEssentials
import Glibc

/// A child process's temporary folders, which the parent removes because a killed child cannot.
package struct ScratchFolder {
    /// Nil when the system cannot create it; the child then uses the common folder.
    package let path: String?
    /// Where the child's apps keep their data, in memory; nil if they do that in ``path``.
    var dataPath: String? { data?.path }
    private let data: DataFolder?

    /// A folder in memory.
    private final class DataFolder {
        let path: String
        /// The room in memory when it was made, in bytes.
        let room: Int64
        /// Locked as long as this process or the child lives, so that others do not take the folder for a left one.
        private let lock: Int32

        /// Creates a folder; nil if that fails.
        init?(in folder: String) {
            guard let path = TemporaryFiles.makeFolder(ScratchFolder.dataPrefix, in: folder) else { return nil }
            (self.path, room) = (path, process_memory_room(path))
            lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard lock >= 0, flock(lock, LOCK_SH | LOCK_NB) == 0 else {
                rmdir(path)
                return nil
            }
        }

        deinit { if lock >= 0 { close(lock) } }
    }

    /// The beginning of the names of folders in memory, which nothing else may have: they are removed when they are left.
    private static let dataPrefix = "jsrun-data-"
    /// The age in seconds at which a folder that nobody has locked was left by processes that were killed.
    private static let leftAge = 60

    /// Creates folders that only their owner can access, or one for all files.
    /// - Parameter startsPrograms: whether the child may start programs, whose files may be large, or programs themselves,
    ///   which do not run in memory everywhere.
    package init(startsPrograms: Bool = true) {
        data = MemoryFolder.usable.flatMap { folder in
            Self.removeLeft(in: folder)
            return DataFolder(in: folder)
        }
        path = (startsPrograms ? nil : data?.path) ?? TemporaryFiles.makeFolder("jsrun-")
    }

    /// Removes the folders of runs whose processes were all killed; the system does not clean its memory.
    static func removeLeft(in folder: String, age: Int = leftAge) {
        // Six characters follow the prefix.
        let length = dataPrefix.utf8.count + 6
        for name in Disk().names(in: folder) where name.hasPrefix(dataPrefix) && name.utf8.count == length {
            let path = PathNames.join(folder, name)
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
                time(nil) - status.st_mtim.tv_sec >= age
            else { continue }
            let lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard lock >= 0 else { continue }
            defer { close(lock) }
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
        }
    }

    /// Makes them the temporary folders of this process, and of the programs that it starts.
    func enter() {
        if let data { TemporaryFiles.setDataFolder(data.path) }
        if let path { setenv("TMPDIR", path, 1) }
    }

    /// The memory that files take, in MiB; 0 as long as all files of the system together take little more than before.
    var memory: Int {
        guard let data, process_memory_room(data.path) + Self.negligible < data.room,
            let files = try? FileManager.default.subpathsOfDirectory(atPath: data.path)
        else { return 0 }
        let blocks = files.reduce(0) { sum, file in
            var status = stat()
            return lstat(PathNames.join(data.path, file), &status) == 0 ? sum + Int(status.st_blocks) : sum
        }
        return (blocks * 512) >> 20
    }

    /// A decrease of the room in bytes that is not looked into.
    private static let negligible: Int64 = 64 << 20

    /// Removes the folders that are empty; returns whether all were.
    func removeIfEmpty() -> Bool {
        paths.filter { rmdir($0) != 0 && errno != ENOENT }.isEmpty
    }

    private var paths: [String] { [path, dataPath].compactMap(\.self) }

    /// Removes the folders and their contents; the process must have ended.
    package func remove() {
        guard !removeIfEmpty() else { return }
        // Leftovers do no harm, and the system's own cleaning, or the next run, finds them.
        for path in paths { try? FileManager.default.removeItem(atPath: path) }
    }
}

/// The system's folder in memory, for small files that are soon removed.
enum MemoryFolder {
    /// Its path; nil if files should be elsewhere.
    ///
    /// Making and removing a file takes a fraction of the time there. Containers often give it 64 MiB only, which an app
    /// could fill, and whoever sets `TMPDIR` wants files there.
    static var usable: String? { usable("/dev/shm", variable: getenv("TMPDIR").map { String(cString: $0) }) }

    static func usable(_ path: String, variable: String?) -> String? {
        guard variable?.isEmpty ?? true, process_memory_room(path) >= leastRoom else { return nil }
        return access(path, W_OK | X_OK) == 0 ? path : nil
    }

    /// The room that it must have, in bytes.
    private static let leastRoom: Int64 = 1 << 30
}
