import Glibc

/// A file that could not be written.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried.
    package var operation: Operation
    /// The file or folder.
    package var path: String
    /// The system's error number.
    package var code: Int32

    /// What can fail.
    package enum Operation: Hashable, Sendable {
        /// Making the folder that the file is to be in.
        case makeFolder
        /// Opening the file.
        case open
        /// Writing, or putting it into its place.
        case write
    }

    init(_ operation: Operation, _ path: String, _ code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// What could not be done, and why.
    package var description: String {
        let reason = String(cString: strerror(code))
        return operation == .makeFolder
            ? "the folder '\(path)' cannot be created: \(reason)" : "'\(path)' cannot be written: \(reason)"
    }
}
