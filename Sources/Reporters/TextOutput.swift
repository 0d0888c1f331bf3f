import Files
import Glibc

/// A destination for text: standard output, standard error, a file, or a closure.
///
/// Text is written immediately, so that readers of a pipe see it line by line. Reporters write as events arrive and
/// cannot throw then: the first error is kept, nothing more is written, and ``finish()`` throws it.
public final class TextOutput {
    private let destination: (String) throws -> Void
    private var closeDestination: (() throws -> Void)?
    private var failure: (any Error)?
    private var isFinished = false

    /// Creates an output that passes each piece of text to a closure.
    package init(_ write: @escaping (String) throws -> Void) {
        self.destination = write
    }

    /// The process does not own its standard descriptors, so they stay open.
    private init(descriptor: Int32) {
        self.destination = { try TextOutput.write($0, to: descriptor) }
    }

    /// The standard output of the process.
    package static func standardOutput() -> TextOutput { TextOutput(descriptor: STDOUT_FILENO) }

    /// The standard error of the process.
    package static func standardError() -> TextOutput { TextOutput(descriptor: STDERR_FILENO) }

    /// Starts a file, and creates its folders.
    ///
    /// It is written as a draft beside its path, and ``finish()`` moves it there; until then, and after an error, an
    /// existing file stays unchanged.
    /// - Throws: ``OutputError`` if the file or its folders cannot be created.
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

    /// Writes text unchanged; after ``finish()``, text is discarded.
    public func write(_ text: String) {
        guard failure == nil, !isFinished, !text.isEmpty else { return }
        do { try destination(text) } catch { failure = error }
    }

    /// Writes text followed by a line feed.
    public func writeLine(_ text: String = "") { write(text + "\n") }

    /// Closes the file, and reports whether everything could be written.
    /// - Throws: the first error: `OutputError`, or an error of the closure of `init(_:)`.
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

    /// Waits until a descriptor is writable.
    ///
    /// Standard output is non-blocking if other users of the terminal made it so.
    private static func waitUntilWritable(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, -1) >= 0 || errno == EINTR
    }
}

/// A report that could not be written.
package struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The failed operation.
    package var operation: Operation
    /// The file or folder; nil for standard output.
    package var path: String?
    /// The system's error number.
    package var code: Int32

    /// The operations that can fail.
    package enum Operation: Hashable, Sendable {
        /// Creating the folder of the file.
        case makeFolder
        /// Opening the file.
        case open
        /// Writing the file.
        case write
    }

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

    /// Runs a file operation, and translates its error.
    /// - Throws: ``OutputError`` for a failure.
    static func translating(_ body: () throws(FileFailure) -> Void) throws(OutputError) {
        do { try body() } catch { throw OutputError(error) }
    }

    /// The failed operation and the reason.
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
