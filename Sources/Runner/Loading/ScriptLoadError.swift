package import Automation
package import TestEvents

/// A script, or something it imports, that could not be loaded.
package struct ScriptLoadError: Error, Hashable, Sendable {
    /// What was wrong.
    package var reason: Reason
    /// The script or import, as it was written.
    package var path: String
    /// The places that lead to it, from the `#import` that names it outwards; empty for a script of the command line.
    package var importers: [SourcePlace]
    /// The lines around the place, if they could be read.
    package var excerpt: TestEvent.Excerpt?

    /// The ways in which loading can fail.
    package enum Reason: Error, Hashable, Sendable {
        /// There is no such file; perhaps one of a similar name.
        case missing(nearest: String?)
        /// It is a folder.
        case folder
        /// It is neither a file nor a folder, such as a pipe.
        case notAFile
        /// It holds NUL bytes, as pictures and programs do.
        case binary
        /// It is not UTF-8 from that byte on; offset from 0, line and column from 1.
        case invalidUTF8(offset: Int, byte: UInt8, line: Int, column: Int)
        /// It begins with the byte order mark of UTF-16, but is not UTF-16 from that byte on.
        case invalidUTF16(offset: Int)
        /// There is nothing in it.
        case empty
        /// The system does not let us read it.
        case unreadable(String)
        /// It is outside of the project and of the import paths.
        case outside
        /// It has more bytes than such a file may have.
        case tooLarge(Int, limit: Int)
        /// An `#import` names nothing.
        case emptyPath
        /// An `#import` is written in a way that cannot be read; line and column from 1.
        case malformedImport(String, line: Int, column: Int)
    }

    /// Creates an error.
    package init(_ reason: Reason, path: String, importers: [SourcePlace] = []) {
        self.reason = reason
        self.path = path
        self.importers = importers
    }

    /// The kind of error in reports: `ImportError` for what a script imports, else `LoadError`.
    package var name: String {
        if case .malformedImport = reason { return "ImportError" }
        return importers.isEmpty ? "LoadError" : "ImportError"
    }

    /// Where the mistake is: in the file itself if it can be told, else where the file is imported.
    package var place: SourcePlace? {
        switch reason {
        case .invalidUTF8(_, _, let line, let column), .malformedImport(_, let line, let column):
            SourcePlace(file: path, line: line, column: column)
        default: importers.first
        }
    }

    /// What would be right, if that can be told.
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

    /// One sentence that says what was wrong.
    package var message: String {
        switch reason {
        case .missing where importers.isEmpty: "There is no file '\(path)'."
        case .missing: "The imported file '\(path)' does not exist."
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
