import Automation
import Glibc

/// The files of a project, which scripts may hand to a page.
struct ProjectFiles {
    private let folder: String

    /// - Parameter folder: the folder of the project; nil for the working folder.
    init(folder: String?) { self.folder = folder ?? "." }

    /// The absolute path of a file, with links followed.
    /// - Parameter name: the path, relative to the project's folder.
    /// - Throws: ``DriverError`` when there is no such file, or it is outside of the project.
    func path(of name: String) throws -> String {
        guard !name.isEmpty, !name.utf8.contains(0), let root = Self.real(folder),
            let path = Self.real(name.hasPrefix("/") ? name : "\(folder)/\(name)")
        else { throw Self.refusal("there is no file '\(name)' in the project") }
        guard path.hasPrefix(root == "/" ? "/" : root + "/") else {
            throw Self.refusal("'\(name)' is outside of the project's folder")
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, R_OK) == 0 else {
            throw Self.refusal("'\(name)' is not a file that can be read")
        }
        return path
    }

    private static func refusal(_ reason: String) -> DriverError {
        DriverError(.unsupported("be given a file: \(reason)"))
    }

    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
