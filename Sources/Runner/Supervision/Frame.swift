import Glibc

/// A message between a worker and its supervisor: length, kind, content.
struct Frame {
    /// The kind of the content.
    enum Kind: UInt8 {
        /// A `TestEvent`.
        case event = 1
        /// The `[TestPlan.Entry]` of a file that was interrupted.
        case plan
        /// The end of a pass over a file: every test has an outcome.
        case passEnded
        /// The worker waits for the next job.
        case jobEnded
        /// The end of the run, with its reason.
        case runEnded
        /// A message for standard error.
        case note
        /// A `TestListing`.
        case listing
        /// A `WorkerJob`, from the supervisor.
        case job
        /// The reason why the worker could not confine itself; it runs nothing.
        case unconfined
        /// The `MonkeyEvent` that is about to be performed.
        case monkeyEvent
        /// The latest `MonkeyEvent` threw an error.
        case monkeyRefusal
        /// The reason why an app ended without ending its process.
        case monkeyCrash
        /// The `TestEvent.Issue` that prevented the launch of a monkey's app.
        case launchFailure
    }

    let kind: Kind
    let content: [UInt8]

    /// The maximum length; longer frames end the connection, and no event is longer.
    static let longest = 64 << 20

    /// The number of bytes before the content.
    static let headLength = 5

    /// The encoded frame.
    static func bytes(_ kind: Kind, _ content: [UInt8] = []) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(headLength + content.count)
        content.withUnsafeBytes { append(kind, $0, to: &bytes) }
        return bytes
    }

    /// Appends the encoded frame.
    static func append(_ kind: Kind, _ content: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: UInt32(content.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(kind.rawValue)
        bytes.append(contentsOf: content)
    }
}

/// The reason why bytes are not a valid frame.
struct FrameError: Error, CustomStringConvertible {
    let description: String
}

/// Receives bytes as they arrive, and returns complete frames.
struct FrameBuffer {
    private var bytes: [UInt8] = []
    private var start = 0

    mutating func append(_ new: UnsafeRawBufferPointer) {
        if start > 0, start == bytes.count {
            bytes.removeAll(keepingCapacity: true)
            start = 0
        }
        bytes.append(contentsOf: new)
    }

    /// The next complete frame; nil when more bytes are needed.
    /// - Throws: ``FrameError`` for an invalid length or kind.
    mutating func next() throws(FrameError) -> Frame? {
        guard let (kind, range) = try nextRange() else { return nil }
        return Frame(kind: kind, content: Array(bytes[range]))
    }

    /// Passes the next complete frame to a body, without a copy of its content.
    /// - Returns: false when more bytes are needed.
    /// - Throws: ``FrameError`` for an invalid length or kind; an error of the body.
    mutating func take(_ body: (Frame.Kind, UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        guard let (kind, range) = try nextRange() else { return false }
        try bytes.withUnsafeBytes { try body(kind, UnsafeRawBufferPointer(rebasing: $0[range])) }
        return true
    }

    private mutating func nextRange() throws(FrameError) -> (kind: Frame.Kind, content: Range<Int>)? {
        if start > 1 << 20 {
            bytes.removeFirst(start)
            start = 0
        }
        guard bytes.count - start >= Frame.headLength else { return nil }
        var length = 0
        for offset in (0..<4).reversed() { length = length << 8 | Int(bytes[start + offset]) }
        guard length <= Frame.longest else { throw FrameError(description: "a frame of \(length) bytes") }
        guard let kind = Frame.Kind(rawValue: bytes[start + 4]) else {
            throw FrameError(description: "a frame of unknown kind \(bytes[start + 4])")
        }
        let content = start + Frame.headLength
        guard bytes.count - content >= length else { return nil }
        start = content + length
        return (kind, content..<start)
    }
}

/// System calls on descriptors, repeated when a signal interrupts them.
package enum Descriptor {
    /// The two ends of a pipe that programs do not inherit; nil when the system refuses.
    package static func pipe() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Writes all bytes; returns false when the other end is closed.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = systemWrite(descriptor, part)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Reads what is available; returns 0 at the end, nil when there is nothing yet.
    package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = systemRead(descriptor, buffer)
            if count >= 0 { return count }
            if errno == EAGAIN { return nil }
            guard errno == EINTR else { return 0 }
        }
    }

    package static func close(_ descriptor: Int32) {
        guard descriptor >= 0 else { return }
        _ = Glibc.close(descriptor)
    }

    private static func systemWrite(_ descriptor: Int32, _ part: UnsafeRawBufferPointer) -> Int {
        Glibc.write(descriptor, part.baseAddress, part.count)
    }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    }
}
