import Files
import Glibc

/// Where text goes: standard output, standard error, a file, or whoever asked for it.
///
/// What is written leaves at once, so that readers of a pipe see it line by line. Reporters write while events arrive and
/// cannot throw then: the first error is kept, nothing more is written, and ``finish()`` throws it.
public final class TextOutput {
    private let destination: (String) throws -> Void
    private var closeDestination: (() throws -> Void)?
    private var failure: (any Error)?
    private var isFinished = false

    /// Creates an output that hands each piece of text on.
    package init(_ write: @escaping (String) throws -> Void) {
        self.destination = write
    }

    /// What the process was given is not ours to close.
    private init(descriptor: Int32) {
        self.destination = { try TextOutput.write($0, to: descriptor) }
    }

    /// The standard output of the process.
    package static func standardOutput() -> TextOutput { TextOutput(descriptor: STDOUT_FILENO) }

    /// The standard error of the process.
    package static func standardError() -> TextOutput { TextOutput(descriptor: STDERR_FILENO) }

    /// Begins a file, and makes the folders that it is in.
    ///
    /// It is written as a draft beside its place, where ``finish()`` puts it; what is there stays until then, and for good
    /// when something cannot be written.
    /// - Throws: ``OutputError`` when the file cannot be begun or its folders cannot be made.
    package init(file path: String) throws {
        do throws(FileFailure) {
            let file = try DraftFile(path)
            DraftFile.removeAbandoned(beside: path)
            destination = { text in try OutputError.translating { () throws(FileFailure) in try file.write(text.utf8) }
            }
            closeDestination = { try OutputError.translating { () throws(FileFailure) in try file.publish() } }
        } catch {
            throw OutputError(error)
        }
    }

    /// Writes text as it is; after ``finish()`` it goes nowhere.
    public func write(_ text: String) {
        guard failure == nil, !isFinished, !text.isEmpty else { return }
        do { try destination(text) } catch { failure = error }
    }

    /// Writes text and ends the line.
    public func writeLine(_ text: String = "") { write(text + "\n") }

    /// Closes the file, and says whether everything could be written.
    /// - Throws: ``OutputError``, or what the closure of ``init(_:)`` threw: the first error there was.
    public func finish() throws {
        isFinished = true
        let close = closeDestination
        closeDestination = nil
        if let failure { throw failure }
        do {
            try close?()
        } catch {
            failure = error
            throw error
        }
    }

    private static func write(_ text: String, to descriptor: Int32) throws {
        var text = text
        try text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = systemWrite(descriptor, part)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR && !(errno == EAGAIN && waitUntilWritable(descriptor)) {
                    throw OutputError(operation: .write, path: nil, code: errno)
                }
            }
        }
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    }

    /// Standard output is not blocking when the terminal's other users made it so.
    private static func waitUntilWritable(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, -1) >= 0 || errno == EINTR
    }
}

/// A report that could not be written.
package struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried.
    package var operation: Operation
    /// The file or folder; nil for standard output.
    package var path: String?
    /// The system's error number.
    package var code: Int32

    /// What can fail.
    package enum Operation: Hashable, Sendable {
        /// Making the folder that the file is to be in.
        case makeFolder
        /// Opening the file.
        case open
        /// Writing.
        case write
    }

    /// Creates an error.
    package init(operation: Operation, path: String?, code: Int32) {
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
    package var description: String {
        let place = path.map { "'\($0)'" } ?? "standard output"
        let reason = String(cString: strerror(code))
        return switch operation {
        case .makeFolder: "the folder \(place) cannot be created: \(reason)"
        case .open: "the report \(place) cannot be opened for writing: \(reason)"
        case .write: "the report could not be written to \(place): \(reason)"
        }
    }
}
