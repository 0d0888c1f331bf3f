import CProcess
import Glibc
import TestEvents

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

    /// The encoded frame.
    static func bytes(_ kind: Kind, _ content: [UInt8] = []) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(5 + content.count)
        withUnsafeBytes(of: UInt32(content.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(kind.rawValue)
        bytes.append(contentsOf: content)
        return bytes
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
        guard bytes.count - start >= 5 else { return nil }
        var length = 0
        for offset in (0..<4).reversed() { length = length << 8 | Int(bytes[start + offset]) }
        guard length <= Frame.longest else { throw FrameError(description: "a frame of \(length) bytes") }
        guard let kind = Frame.Kind(rawValue: bytes[start + 4]) else {
            throw FrameError(description: "a frame of unknown kind \(bytes[start + 4])")
        }
        guard bytes.count - start >= 5 + length else { return nil }
        let content = Array(bytes[(start + 5)..<(start + 5 + length)])
        start += 5 + length
        if start > 1 << 20 {
            bytes.removeFirst(start)
            start = 0
        }
        return Frame(kind: kind, content: content)
    }
}

/// System calls on descriptors, repeated when a signal interrupts them.
enum Descriptor {
    /// Writes all bytes; returns false when the other end is closed.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = systemRead(descriptor, buffer)
            if count >= 0 { return count }
            if errno == EAGAIN { return nil }
            guard errno == EINTR else { return 0 }
        }
    }

    static func close(_ descriptor: Int32) {
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

/// A worker's end of its connection: it receives jobs, and sends events and listings.
final class WorkerConnection: TestEventSink {
    private let commands: Int32
    private let events: Int32
    private let progress: ProgressSignal
    private var buffer = FrameBuffer()

    init(commands: Int32, events: Int32, progress: ProgressSignal) {
        self.commands = commands
        self.events = events
        self.progress = progress
    }

    /// Waits for the next job; returns nil when there are no more, or the supervisor is gone.
    func nextJob() -> WorkerJob? {
        while true {
            if let frame = try? buffer.next() {
                return try? CompactCoding.value(WorkerJob.self, from: frame.content)
            }
            let hasMore = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { bytes in
                guard let count = Descriptor.read(commands, into: bytes), count > 0 else { return false }
                buffer.append(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
                return true
            }
            guard hasMore else { return nil }
        }
    }

    func receive(_ event: TestEvent) { send(.event, event) }

    /// Sends a value; without a supervisor, the worker exits.
    func send(_ kind: Frame.Kind, _ value: some Encodable) {
        process_flush_output()
        do {
            let content = try CompactCoding.bytes(of: value)
            guard content.count <= Frame.longest else {
                return sendIssue("A result of \(content.count >> 20) MiB is too large and is missing in the reports.")
            }
            write(Frame.bytes(kind, content))
        } catch {
            sendIssue("A result could not be sent to the supervisor: \(error)")
        }
    }

    func send(_ kind: Frame.Kind) { write(Frame.bytes(kind)) }

    private func sendIssue(_ message: String) {
        send(.note, "Warning: \(message)")
    }

    private func write(_ bytes: [UInt8]) {
        let begin = ContinuousClock.now
        if !Descriptor.write(bytes, to: events) { _exit(1) }
        // Writing takes a few microseconds unless the pipe is full.
        let time = begin.duration(to: .now)
        if time > .milliseconds(1) { progress.noteWait(time / .seconds(1)) }
    }
}
