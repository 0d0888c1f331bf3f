import Files
import Glibc

/// The sessions of a server that a process has open, in a file without a name that the process which made it shares.
///
/// A server that runs anyway does not notice that a process was killed. Who made the file learns from it which sessions
/// are left.
final class OpenSessions {
    /// The file, in this process.
    private(set) var descriptor: Int32
    private var paths: [String] = []
    /// The longest text that is read, in bytes.
    private static let limit = 4096

    /// Makes the file; nil when the system refuses.
    init?() {
        var template = Array("\(TemporaryFiles.folder)/jsrun-sessions-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(template)
    }

    /// Takes the number of the file in another process.
    func adopt(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Notes that a session has begun.
    func add(_ path: String) {
        paths.append(path)
        write()
    }

    /// Notes that a session has ended.
    func remove(_ path: String) {
        paths.removeAll { $0 == path }
        write()
    }

    private func write() {
        let bytes = Array(paths.joined(separator: "\n").utf8.prefix(Self.limit))
        // What cannot be noted is left to the server, which ends sessions that are not used.
        guard ftruncate(descriptor, 0) == 0 else { return }
        _ = pwrite(descriptor, bytes, bytes.count, 0)
    }

    /// The paths of the sessions that are open in any process.
    var left: [String] {
        var bytes = [UInt8](repeating: 0, count: Self.limit)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n").map(String.init)
        // The process that has written it may have been led astray.
        return lines.filter { WebDriverSession.isPath($0) }
    }

    deinit { close(descriptor) }
}
