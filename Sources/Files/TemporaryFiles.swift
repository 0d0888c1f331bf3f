import Glibc

/// The folder for temporary files.
package enum TemporaryFiles {
    /// Its absolute path: the variable `TMPDIR`, or `/tmp`.
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
}
