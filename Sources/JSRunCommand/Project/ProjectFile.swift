import Files
import ScriptRunner

/// A file of a project that a command reads or writes.
enum ProjectFile {
    /// The text of a file.
    /// - Throws: ``UsageError`` when there is none.
    static func read(_ path: String, on disk: Disk) throws(UsageError) -> String {
        try text(of: path, on: disk).string
    }

    /// The text of a file with its byte order mark and line ends, so that it can be written again.
    /// - Throws: ``UsageError`` when there is none, or when it is not UTF-8.
    static func readUnchanged(_ path: String, on disk: Disk) throws(UsageError) -> String {
        let bytes = try text(of: path, on: disk).bytes
        guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
            throw UsageError("'\(path)' is not UTF-8, but UTF-16; save the file as UTF-8.")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func text(of path: String, on disk: Disk) throws(UsageError) -> (string: String, bytes: [UInt8]) {
        do throws(ScriptLoadError.Reason) {
            let bytes = try disk.bytes(of: path)
            return (try ScriptText(decoding: bytes).string, bytes)
        } catch {
            switch error {
            case .missing(let nearest): throw UsageError("There is no file '\(path)'.", suggestion: nearest)
            default: throw UsageError(ScriptLoadError(error, path: path).message)
            }
        }
    }

    /// Writes a file, and the folders that lead to it.
    /// - Throws: ``UsageError`` when that is not possible.
    static func write(_ text: String, to path: String) throws(UsageError) {
        do {
            try DraftFile.replace(path, with: Array(text.utf8))
        } catch {
            throw UsageError("\(error).")
        }
    }
}
