import Glibc

/// A file that must be inside a folder, even if its path has links and they change meanwhile.
package enum ContainedFile {
    /// Reads a file.
    /// - Parameters:
    ///   - name: its path, relative to the folder.
    ///   - limit: the largest size, in bytes.
    /// - Returns: its bytes; nil when there is no regular file, when it is too large, and when it is elsewhere.
    package static func bytes(of name: String, in folder: String, limit: Int = .max) -> [UInt8]? {
        guard !name.isEmpty, !name.hasPrefix("/"), !name.utf8.contains(0), let root = realPath(folder) else {
            return nil
        }
        // A pipe would wait for its other end, and a terminal could become that of the process.
        let descriptor = open(folder + "/" + name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit,
            // The place of the open file counts: its path may lead elsewhere by now.
            let path = realPath("/proc/self/fd/\(descriptor)"), path.hasPrefix(root == "/" ? root : root + "/")
        else { return nil }
        guard let bytes = WholeFile.bytes(of: descriptor, expected: Int(status.st_size)) else { return nil }
        // It may have grown meanwhile.
        return bytes.count <= limit ? bytes : nil
    }

    private static func realPath(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
