import Glibc

/// Reads whole files.
package enum WholeFile {
    /// A file that cannot be opened or read.
    package struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
        /// The system's error number.
        package let code: Int32
        /// The reason, in the system's words.
        package var description: String { String(cString: strerror(code)) }
    }

    /// Reads a file, as far as its end at the time.
    ///
    /// Foundation does the same, but takes half a millisecond longer the first time.
    /// - Throws: ``Unreadable`` when it cannot be opened or read.
    package static func bytes(of path: String) throws(Unreadable) -> [UInt8] {
        // A pipe would wait for its other end, and a terminal could become that of the process.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw Unreadable(code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, let bytes = bytes(of: descriptor, expected: Int(status.st_size)) else {
            throw Unreadable(code: errno)
        }
        return bytes
    }

    /// Reads an open file from its place to its end; nil with errno when that fails.
    /// - Parameter expected: the number of bytes that it probably has.
    static func bytes(of descriptor: Int32, expected: Int) -> [UInt8]? {
        // One more byte than expected shows the end without another buffer.
        var bytes = [UInt8](repeating: 0, count: expected + 1)
        var count = 0
        while true {
            let more = bytes.withUnsafeMutableBytes {
                read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
            }
            if more < 0, errno == EINTR { continue }
            guard more >= 0 else { return nil }
            guard more > 0 else { break }
            count += more
            if count == bytes.count { bytes += [UInt8](repeating: 0, count: max(4096, count)) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}
