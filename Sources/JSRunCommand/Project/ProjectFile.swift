import ScriptRunner

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#endif

/// A file that a command writes into a project.
enum ProjectFile {
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
