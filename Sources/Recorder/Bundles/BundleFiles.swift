internal import Glibc

/// Reading, listing and deleting in the folder of a recording, which may be damaged or malicious.
enum BundleFiles {
    /// The kinds of what can be at a path.
    enum Entry { case nothing, file, folder, link, other }

    static func entry(at path: String) -> Entry {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .nothing }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    /// Returns the bytes of a regular file.
    /// - Throws: ``RecordingError``, also for a link and for a file that is larger than the limit.
    static func bytes(of path: String, limit: Int) throws(RecordingError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else {
            throw RecordingError(errno == ELOOP ? .link : .unreadable(code: errno), at: path)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw RecordingError(.unreadable(code: errno), at: path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw RecordingError(.notAFile, at: path) }
        guard status.st_size <= limit else { throw RecordingError(.tooLarge(limit: limit), at: path) }
        var code: Int32 = 0
        let size = Int(status.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let part = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                if part > 0 {
                    count += part
                } else if part == 0 {
                    break
                } else if errno != EINTR {
                    code = errno
                    break
                }
            }
        }
        guard code == 0 else { throw RecordingError(.unreadable(code: code), at: path) }
        return bytes
    }

    /// The names in a folder, in alphabetical order.
    /// - Throws: ``RecordingError`` if the folder cannot be read.
    static func names(in folder: String) throws(RecordingError) -> [String] {
        guard let stream = opendir(folder) else { throw RecordingError(.unreadable(code: errno), at: folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Deletes a folder that contains only files.
    /// - Throws: ``RecordingError``; nothing is deleted if the folder contains another one.
    static func deleteFolder(_ folder: String) throws(RecordingError) {
        let names = try names(in: folder)
        if let inner = names.first(where: { entry(at: "\(folder)/\($0)") == .folder }) {
            throw RecordingError(.containsFolder(inner), at: folder)
        }
        // The log goes last: what is left after a failure is still a recording.
        let logs = [RecordingBundle.logFile, RecordingBundle.runningLogFile]
        for name in names.filter({ !logs.contains($0) }) + logs { try deleteFile("\(folder)/\(name)") }
        guard rmdir(folder) == 0 else { throw RecordingError(.notDeleted(code: errno), at: folder) }
    }

    /// Gives a folder another name, unless there is a file or a folder with contents of that name.
    /// - Throws: ``RecordingError``.
    static func rename(_ folder: String, to other: String) throws(RecordingError) {
        guard Glibc.rename(folder, other) == 0 else {
            throw RecordingError(.notRenamed(code: errno), at: folder)
        }
    }

    /// Deletes a file or a link, if there is one.
    /// - Throws: ``RecordingError``.
    static func deleteFile(_ path: String) throws(RecordingError) {
        guard unlink(path) != 0, errno != ENOENT else { return }
        throw RecordingError(.notDeleted(code: errno), at: path)
    }

    /// Whether a process holds a lock on a file, as a recording does on its running log.
    static func isLocked(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }
}
