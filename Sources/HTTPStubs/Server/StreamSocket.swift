internal import Glibc

/// A connected socket that nothing waits for, and what it still has to send.
package final class StreamSocket {
    /// The file descriptor, which does not block.
    package let descriptor: Int32
    /// Whether it is closed: here, or because the other side takes no more.
    package private(set) var isClosed = false
    private var output: [UInt8] = []
    private var written = 0

    /// What could be received.
    package enum Received: Equatable {
        /// Some bytes.
        case bytes([UInt8])
        /// The end of the connection.
        case end
        /// Nothing yet.
        case nothing
    }

    /// Owns a descriptor that does not block.
    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close() }

    /// Closes the connection, and drops what is not sent.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        Glibc.close(descriptor)
    }

    /// Receives the bytes that are there, at most 64 KiB.
    package func receive() -> Received {
        guard !isClosed else { return .end }
        while true {
            var count = 0
            var code: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, initialized in
                count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                code = errno
                initialized = max(0, count)
            }
            if count > 0 { return .bytes(bytes) }
            if count < 0, code == EINTR { continue }
            return count < 0 && (code == EAGAIN || code == EWOULDBLOCK) ? .nothing : .end
        }
    }

    /// The number of bytes that are not sent.
    package var unsentCount: Int { output.count - written }

    /// Adds bytes to those that the next ``flush()`` sends.
    package func add(_ bytes: [UInt8]) { output += bytes }

    /// Sends what the system takes.
    /// - Returns: whether nothing is left to be sent.
    @discardableResult
    package func flush() -> Bool {
        while !isClosed, written < output.count {
            let count = output.withUnsafeBytes { bytes in
                // Without a signal if the other side is closed.
                send(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written, Int32(MSG_NOSIGNAL))
            }
            if count < 0 {
                if errno == EINTR { continue }
                if errno != EAGAIN && errno != EWOULDBLOCK { close() }
                break
            }
            written += count
        }
        if written == output.count {
            (output, written) = ([], 0)
            return !isClosed
        }
        if written > 1 << 20 {
            output.removeFirst(written)
            written = 0
        }
        return false
    }
}
