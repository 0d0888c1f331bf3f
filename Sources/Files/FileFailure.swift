import Glibc

/// A file that could not be written.
package struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The failed operation.
    package var operation: Operation
    /// The file or folder.
    package var path: String
    /// The system's error number.
    package var code: Int32

    /// The operations that can fail.
    package enum Operation: Hashable, Sendable {
        /// Creating the folder of the file.
        case makeFolder
        /// Opening the file.
        case open
        /// Writing the file, or moving it to its path.
        case write
    }

    /// Creates a failure from the system's error number.
    package init(_ operation: Operation, _ path: String, _ code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The failed operation and the reason.
    package var description: String {
        let reason = String(cString: strerror(code))
        return operation == .makeFolder
            ? "the folder '\(path)' cannot be created: \(reason)" : "'\(path)' cannot be written: \(reason)"
    }
}
