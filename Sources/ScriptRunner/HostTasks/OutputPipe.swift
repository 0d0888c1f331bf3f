import Glibc
import UIAutomation

/// A pipe that a program writes to, and what came out of it.
final class OutputPipe {
    /// What the program has written so far.
    private(set) var bytes: [UInt8] = []
    /// The end that the program gets.
    private(set) var writeEnd: Int32 = -1
    private var readEnd: Int32 = -1

    /// Makes a pipe; called while nobody else starts a program, which would hold it open.
    /// - Throws: why the system refuses.
    init() throws(HostTaskError.Reason) {
        guard let ends = Self.ends() else { throw .cannotRun(String(cString: strerror(errno))) }
        (readEnd, writeEnd) = (Self.aboveStandard(ends.read), Self.aboveStandard(ends.write))
        _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    }

    /// The two ends of a pipe that no program inherits; nil when the system refuses.
    static func ends() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    deinit {
        close(&readEnd)
        close(&writeEnd)
    }

    /// Moves a descriptor out of the way of the standard ones, which a process may have been started without.
    private static func aboveStandard(_ descriptor: Int32) -> Int32 {
        guard descriptor <= STDERR_FILENO else { return descriptor }
        let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        var old = descriptor
        close(&old)
        return moved
    }

    private static func close(_ descriptor: inout Int32) {
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
    }

    private func close(_ descriptor: inout Int32) { Self.close(&descriptor) }

    /// Lets go of the program's end, so that the pipe ends with the program.
    func closeWriteEnd() { close(&writeEnd) }

    /// Waits until there is something to read, or for a moment: that a program has ended is nothing to read.
    static func wait(for pipes: [OutputPipe], before deadline: ContinuousClock.Instant?) {
        var requests = pipes.filter { $0.readEnd >= 0 }.map {
            pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0)
        }
        let rest = deadline.map { ($0 - .now) / .milliseconds(1) } ?? .infinity
        let moment = requests.isEmpty ? 1.0 : 10.0
        poll(&requests, nfds_t(requests.count), Int32(max(0, min(moment, rest.rounded(.up)))))
    }

    /// Reads what there is.
    func read() { read { bytes.append(contentsOf: $0) } }

    /// Reads what there is, and forgets it.
    func discard() { read { _ in } }

    private func read(_ take: (UnsafeRawBufferPointer) -> Void) {
        guard readEnd >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            // A program that writes without end must not keep its reader from looking at the time.
            for _ in 0..<64 {
                let count = Self.read(readEnd, buffer)
                if count > 0 {
                    take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
                    return close(&readEnd)
                } else {
                    return
                }
            }
        }
    }

    private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    }
}
