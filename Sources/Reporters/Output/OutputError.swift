import Files
import Glibc

/// A report that could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried.
    public var operation: Operation
    /// The file or folder; nil for standard output.
    public var path: String?
    /// The system's error number.
    public var code: Int32

    /// What can fail.
    public enum Operation: Hashable, Sendable {
        /// Making the folder that the file is to be in.
        case makeFolder
        /// Opening the file.
        case open
        /// Writing.
        case write
    }

    /// Creates an error.
    public init(operation: Operation, path: String?, code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    init(_ failure: FileFailure) {
        let operation: Operation =
            switch failure.operation {
            case .makeFolder: .makeFolder
            case .open: .open
            case .write: .write
            }
        self.init(operation: operation, path: failure.path, code: failure.code)
    }

    /// Does something with a file.
    /// - Throws: ``OutputError`` with what went wrong.
    static func translating(_ body: () throws(FileFailure) -> Void) throws(OutputError) {
        do { try body() } catch { throw OutputError(error) }
    }

    /// What could not be done, and why.
    public var description: String {
        let place = path.map { "'\($0)'" } ?? "standard output"
        let reason = String(cString: strerror(code))
        return switch operation {
        case .makeFolder: "the folder \(place) cannot be made: \(reason)"
        case .open: "the report \(place) cannot be opened for writing: \(reason)"
        case .write: "the report could not be written to \(place): \(reason)"
        }
    }
}
