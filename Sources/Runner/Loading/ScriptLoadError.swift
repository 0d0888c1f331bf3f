package import Automation
package import TestEvents

/// A script or import that could not be loaded.
package struct ScriptLoadError: Error, Hashable, Sendable {
    /// The reason.
    package var reason: Reason
    /// The path of the script or import, as it was written.
    package var path: String
    /// The places of the imports that lead to it, innermost first; empty for a script of the command line.
    package var importers: [SourcePlace]
    /// The folders in which a missing import was looked for.
    package var places: [String] = []
    /// The lines around the place, if they are readable.
    package var excerpt: TestEvent.Excerpt?

    /// The reasons why loading can fail.
    package enum Reason: Error, Hashable, Sendable {
        /// The file does not exist; a similar one may.
        case missing(nearest: String?)
        /// The path is a folder.
        case folder
        /// The path is neither a file nor a folder, such as a pipe.
        case notAFile
        /// The file contains NUL bytes, as pictures and programs do.
        case binary
        /// The file is not UTF-8 from that byte on; the offset counts from 0, line and column from 1.
        case invalidUTF8(offset: Int, byte: UInt8, line: Int, column: Int)
        /// The file begins with the byte order mark of UTF-16, but is not UTF-16 from that byte on.
        case invalidUTF16(offset: Int)
        /// The file is empty.
        case empty
        /// The system does not allow reading the file.
        case unreadable(String)
        /// The file is outside the project and the import paths.
        case outside
        /// The file exceeds the size limit.
        case tooLarge(Int, limit: Int)
        /// An `#import` has an empty path.
        case emptyPath
        /// An `#import` cannot be parsed; line and column count from 1.
        case malformedImport(String, line: Int, column: Int)
    }

    /// Creates an error.
    package init(_ reason: Reason, path: String, importers: [SourcePlace] = []) {
        self.reason = reason
        self.path = path
        self.importers = importers
    }

    /// The kind of error in reports: `ImportError` for imports, `LoadError` for scripts.
    package var name: String {
        if case .malformedImport = reason { return "ImportError" }
        return importers.isEmpty ? "LoadError" : "ImportError"
    }

    /// The place of the error: in the file itself if known, else where the file is imported.
    package var place: SourcePlace? {
        switch reason {
        case .invalidUTF8(_, _, let line, let column), .malformedImport(_, let line, let column):
            SourcePlace(file: path, line: line, column: column)
        default: importers.first
        }
    }

    /// The suggested solution, if there is one.
    package var suggestion: String? {
        switch reason {
        case .missing(let nearest): nearest
        case .folder where !importers.isEmpty: "name a file in it"
        case .invalidUTF8: "save the file as UTF-8"
        case .emptyPath: "#import \"file.js\""
        case .outside: "Allow imports from its folder with -I."
        default: nil
        }
    }

    /// A sentence that describes the problem.
    package var message: String {
        switch reason {
        case .missing where importers.isEmpty: "There is no file '\(path)'."
        case .missing:
            "The imported file '\(path)' does not exist."
                + (places.isEmpty ? "" : " It was looked for in \(places.joined(separator: ", ")).")
        case .folder: "'\(path)' is a folder, not a file."
        case .notAFile: "'\(path)' is not a regular file."
        case .binary: "'\(path)' is not a text file: it contains NUL bytes."
        case .invalidUTF8(let offset, let byte, _, _):
            "'\(path)' is not valid UTF-8: byte \(offset) is 0x\(String(byte, radix: 16, uppercase: true))."
        case .invalidUTF16(let offset): "'\(path)' is not valid UTF-16: byte \(offset) is invalid."
        case .empty: "'\(path)' is empty."
        case .unreadable(let why): "'\(path)' cannot be read: \(why)."
        case .outside: "'\(path)' is outside the project, where imports are not allowed."
        case .tooLarge(let size, let limit):
            "'\(path)' has \(size) bytes; the limit is \(limit) (\(limit >> 20) MiB)."
        case .emptyPath: "#import has an empty path."
        case .malformedImport(let why, _, _): "#import cannot be read: \(why)."
        }
    }
}
