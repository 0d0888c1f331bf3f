#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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
    public init(_ write: @escaping (String) throws -> Void) {
        self.destination = write
    }

    private init(descriptor: Int32, path: String?) {
        self.destination = { try TextOutput.write($0, to: descriptor, path: path) }
        // What the process was given is not ours to close.
        guard let path else { return }
        self.closeDestination = {
            guard Self.closeDescriptor(descriptor) == 0 else {
                throw OutputError(operation: .write, path: path, code: errno)
            }
        }
    }

    /// The standard output of the process.
    public static func standardOutput() -> TextOutput { TextOutput(descriptor: STDOUT_FILENO, path: nil) }

    /// The standard error of the process.
    public static func standardError() -> TextOutput { TextOutput(descriptor: STDERR_FILENO, path: nil) }

    /// Opens a file, empties it, and makes the folders it stands in.
    /// - Throws: ``OutputError`` when the file cannot be opened or its folders cannot be made.
    public convenience init(file path: String) throws {
        try Self.makeFolders(of: path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw OutputError(operation: .open, path: path, code: errno) }
        self.init(descriptor: descriptor, path: path)
    }

    /// A report that was never finished has nobody left who could be told of an error.
    deinit { try? closeDestination?() }

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
        do { try close?() } catch { failure = failure ?? error }
        if let failure { throw failure }
    }

    private static func write(_ text: String, to descriptor: Int32, path: String?) throws {
        var text = text
        try text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = systemWrite(descriptor, part)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR && !(errno == EAGAIN && waitUntilWritable(descriptor)) {
                    throw OutputError(operation: .write, path: path, code: errno)
                }
            }
        }
    }

    private static func makeFolders(of path: String) throws {
        var end = path.startIndex
        while let slash = path[end...].firstIndex(of: "/") {
            end = path.index(after: slash)
            let folder = String(path[..<slash])
            guard !folder.isEmpty, mkdir(folder, 0o777) != 0 else { continue }
            let code = errno
            // Whether an existing one is a folder shows when the file is opened.
            guard code == EEXIST || code == EISDIR else {
                throw OutputError(operation: .makeFolder, path: folder, code: code)
            }
        }
    }

    private static func closeDescriptor(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.close(descriptor)
        #elseif canImport(Musl)
            Musl.close(descriptor)
        #else
            Glibc.close(descriptor)
        #endif
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    /// Standard output is not blocking when the terminal's other users made it so.
    private static func waitUntilWritable(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, -1) >= 0 || errno == EINTR
    }
}
