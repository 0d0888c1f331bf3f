import Glibc
import Synchronization

/// The folders for temporary files.
package enum TemporaryFiles {
    /// The absolute path of the common one: the variable `TMPDIR`, or `/tmp`.
    package static var folder: String { folder(variable: getenv("TMPDIR").map { String(cString: $0) }) }

    /// The folder that a value of the variable names.
    static func folder(variable: String?) -> String {
        guard var path = variable, !path.isEmpty else { return "/tmp" }
        if !path.hasPrefix("/"), let current = getcwd(nil, 0) {
            path = String(cString: current) + "/" + path
            free(current)
        }
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// Creates a folder that only its owner can access.
    /// - Parameter prefix: the beginning of its name, which six other characters follow.
    /// - Returns: its path; nil when the system cannot create it, for the reason in `errno`.
    package static func makeFolder(_ prefix: String, in parent: String = folder) -> String? {
        var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        return template.withUnsafeMutableBufferPointer { buffer in
            // There is a first element: the string ends with a zero.
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
    }

    /// The folder for the data of apps; that of ``folder`` unless the process has one of its own.
    package static var dataFolder: String { ownDataFolder.withLock { $0 } ?? folder }

    private static let ownDataFolder = Mutex<String?>(nil)

    /// Sets the folder for the data of the apps that this process runs.
    package static func setDataFolder(_ path: String) { ownDataFolder.withLock { $0 = path } }
}
