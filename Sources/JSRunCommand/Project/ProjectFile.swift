import ScriptRunner

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#endif

/// A file of a project that a command reads or writes.
enum ProjectFile {
    /// The text of a file.
    /// - Throws: ``UsageError`` when there is none.
    static func read(_ path: String, on disk: Disk) throws(UsageError) -> String {
        do throws(ScriptLoadError.Reason) {
            return try ScriptText(decoding: disk.bytes(of: path)).string
        } catch {
            switch error {
            case .missing(let nearest): throw UsageError("There is no file '\(path)'.", suggestion: nearest)
            case .folder: throw UsageError("'\(path)' is a folder, not a file.")
            default: throw UsageError(ScriptLoadError(error, path: path).message)
            }
        }
    }

    /// Writes a file, and the folders that lead to it.
    /// - Throws: ``UsageError`` when that is not possible.
    static func write(_ text: String, to path: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: PathNames.folder(of: path), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: path))
        } catch let error as CocoaError {
            let reason = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
            throw UsageError("'\(path)' cannot be written: \(reason ?? String(describing: error)).")
        }
    }
}
