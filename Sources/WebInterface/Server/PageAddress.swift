import Files
import Glibc

/// The address of a page, kept in the project so that it is the same after a restart.
package struct PageAddress: Hashable, Sendable {
    /// The port.
    package let port: Int
    /// The secret part.
    package let token: String

    private static let file = "ui"

    package init(port: Int, token: String) {
        self.port = port
        self.token = token
    }

    /// Reads the address that was kept last; nil when there is none that only this user could have written or read.
    package init?(in folder: String) {
        var status = stat()
        guard lstat("\(folder)/\(Self.file)", &status) == 0, status.st_mode & 0o177 == 0, status.st_uid == geteuid(),
            let bytes = ContainedFile.bytes(of: Self.file, in: folder, limit: 200)
        else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard words.count == 2, let port = Int(words[0]), (1...65_535).contains(port), words[1].count >= 20,
            words[1].utf8.allSatisfy({ $0 > 0x2F && $0 < 0x7B })
        else { return nil }
        self.init(port: port, token: String(words[1]))
    }

    /// Keeps the address for this user alone; a folder that cannot be written keeps nothing.
    package func write(in folder: String) {
        mkdir(folder, 0o777)
        let path = "\(folder)/\(Self.file)"
        unlink(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let bytes = Array("\(port) \(token)".utf8)
        if Glibc.write(descriptor, bytes, bytes.count) != bytes.count { unlink(path) }
    }
}
