import Glibc

/// A file that is written to a draft beside its path and moved there as a whole.
///
/// Readers see either the old file or the new one. A link at the path is replaced and not followed. The draft is
/// `.NAME.PID.draft` in the same folder, private until it is published, and removed if it is not. It is locked for the
/// lifetime of its process, so that ``removeAbandoned(in:)`` finds the drafts of killed processes.
///
/// Pipes, terminals and other devices are written directly, because they cannot be replaced.
package final class DraftFile {
    /// The path of the file, as passed to the initializer.
    package let path: String
    private var draft: String?
    private var descriptor: Int32

    private static let ending = ".draft"

    /// Starts a file, and creates its folders.
    /// - Throws: ``FileFailure`` if that is not possible.
    package init(_ path: String) throws(FileFailure) {
        self.path = path
        descriptor = -1
        try Self.makeFolder(Self.folder(of: path))
        if Self.isDevice(path) {
            descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY)
        } else if Self.isFolder(path) {
            throw FileFailure(.open, path, EISDIR)
        } else {
            try openDraft()
        }
        guard descriptor >= 0 else { throw FileFailure(.open, path, errno) }
    }

    deinit { discard() }

    /// Writes a whole file.
    /// - Parameter isPrivate: whether only the user can read the file.
    /// - Throws: ``FileFailure``; then an existing file is unchanged.
    package static func replace(_ path: String, with bytes: [UInt8], isPrivate: Bool = false) throws(FileFailure) {
        let file = try DraftFile(path)
        try file.write(bytes)
        try file.publish(isPrivate: isPrivate)
    }

    /// Appends bytes.
    /// - Throws: ``FileFailure``.
    package func write(_ bytes: some Collection<UInt8>) throws(FileFailure) {
        let code = bytes.withContiguousStorageIfAvailable { Self.write(UnsafeRawBufferPointer($0), to: descriptor) }
        let result = code ?? Array(bytes).withUnsafeBytes { Self.write($0, to: descriptor) }
        guard result == 0 else { throw FileFailure(.write, path, result) }
    }

    /// Moves the draft to the file's path.
    /// - Throws: ``FileFailure``; then the draft is removed, and an existing file is unchanged.
    package func publish(isPrivate: Bool = false) throws(FileFailure) {
        guard let draft, descriptor >= 0 else { return close() }
        var code: Int32 = 0
        if !isPrivate, fchmod(descriptor, Self.permissions) != 0 { code = errno }
        // Some file systems report write errors only on close. The draft stays locked until it is renamed.
        let copy = dup(descriptor)
        if copy >= 0, systemClose(copy) != 0, code == 0 { code = errno }
        if code == 0, rename(draft, path) != 0 { code = errno }
        guard code == 0 else {
            discard()
            throw FileFailure(.write, path, code)
        }
        self.draft = nil
        close()
    }

    /// Removes the draft; an existing file is unchanged.
    package func discard() {
        if let draft { unlink(draft) }
        draft = nil
        close()
    }

    /// Removes the drafts in a folder that their processes left behind.
    package static func removeAbandoned(in folder: String) {
        let place = folder.isEmpty ? "." : folder
        guard let stream = opendir(place) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix("."), name.hasSuffix(ending) else { continue }
            let draft = "\(place)/\(name)"
            let descriptor = open(draft, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(draft) }
            systemClose(descriptor)
        }
    }

    /// Removes the drafts beside a file that their processes left behind.
    package static func removeAbandoned(beside path: String) { removeAbandoned(in: folder(of: path)) }

    /// Creates a folder and its parents, unless they exist.
    /// - Throws: ``FileFailure``.
    package static func makeFolder(_ path: String) throws(FileFailure) {
        guard !path.isEmpty, path != "/", !isFolder(path) else { return }
        try makeFolder(folder(of: path))
        // Another process may have created it in the meantime.
        guard mkdir(path, 0o777) != 0 else { return }
        let code = errno
        guard code == EEXIST, isFolder(path) else {
            throw FileFailure(.makeFolder, path, code == EEXIST ? ENOTDIR : code)
        }
    }

    private func openDraft() throws(FileFailure) {
        let folder = Self.folder(of: path)
        // File systems limit names to 255 bytes.
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? ""[...].utf8
        let stem = String(decoding: name.prefix(200), as: UTF8.self)
        for number in 1...1000 {
            let own = ".\(stem).\(getpid())\(number == 1 ? "" : "-\(number)")\(Self.ending)"
            let candidate = folder.isEmpty ? own : "\(folder == "/" ? "" : folder)/\(own)"
            descriptor = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            if descriptor < 0 {
                if errno == EEXIST { continue }
                return
            }
            // Not every file system has locks; drafts on those without are never considered abandoned.
            _ = flock(descriptor, LOCK_EX)
            var (opened, named) = (stat(), stat())
            if fstat(descriptor, &opened) == 0, lstat(candidate, &named) == 0, opened.st_ino == named.st_ino {
                draft = candidate
                return
            }
            // Another process considered it abandoned just before it was locked.
            close()
        }
        throw FileFailure(.open, path, EEXIST)
    }

    private func close() {
        if descriptor >= 0 { systemClose(descriptor) }
        descriptor = -1
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = systemWrite(descriptor, part.baseAddress, part.count)
            if count > 0 { rest = rest.dropFirst(count) } else if count < 0, errno != EINTR { return errno }
        }
        return 0
    }

    /// Whether the path is that of a device, a pipe or a socket.
    ///
    /// Links are followed only where the system keeps its own, such as `/dev/stdout`.
    private static func isDevice(_ path: String) -> Bool {
        var status = stat()
        let isSystems = ["/dev/fd/", "/dev/std", "/proc/"].contains { path.hasPrefix($0) }
        guard (isSystems ? stat(path, &status) : lstat(path, &status)) == 0 else { return false }
        let type = status.st_mode & S_IFMT
        return type == S_IFCHR || type == S_IFBLK || type == S_IFIFO || type == S_IFSOCK || isSystems
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func folder(of path: String) -> String {
        // Swift treats a slash followed by a combining accent as one character.
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The default permissions of the user's files.
    ///
    /// The mask can only be read by setting it.
    private static let permissions: mode_t = {
        let mask = umask(0o077)
        umask(mask)
        return 0o666 & ~mask
    }()
}

@discardableResult private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
