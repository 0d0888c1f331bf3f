import CProcess
import Glibc
import TestEvents

/// A worker's end of its connection: it receives jobs, and sends events and listings.
final class WorkerConnection: TestEventSink {
    private let commands: Int32
    private let queue: SharedQueue
    /// The pipe whose bytes wake the supervisor.
    private let bell: Int32
    private let progress: ProgressSignal
    private var buffer = FrameBuffer()
    private let frame = FieldBytes()

    init(commands: Int32, queue: SharedQueue, bell: Int32, progress: ProgressSignal) {
        self.commands = commands
        self.queue = queue
        self.bell = bell
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

    /// Sends an event; the supervisor notices it within a moment, but is not woken for each.
    func receive(_ event: TestEvent) {
        send(.event, isUrgent: false) { try EventCoding.append(event, to: $0) }
    }

    /// Sends a value; without a supervisor, the worker exits.
    func send(_ kind: Frame.Kind, _ value: some Encodable) {
        send(kind, isUrgent: true) { bytes in
            try CompactCoding.bytes(of: value).withUnsafeBytes { bytes.append($0) }
        }
    }

    func send(_ kind: Frame.Kind) { send(kind, isUrgent: true) { _ in } }

    private func send(_ kind: Frame.Kind, isUrgent: Bool, _ append: (FieldBytes) throws -> Void) {
        // What the app has printed precedes the event that describes it.
        process_flush_standard_output()
        frame.removeAll()
        for _ in 0..<4 { frame.append(0) }
        frame.append(kind.rawValue)
        do {
            try append(frame)
        } catch {
            return sendIssue("A result could not be sent to the supervisor: \(error)")
        }
        let length = frame.count - Frame.headLength
        guard length <= Frame.longest else {
            return sendIssue("A result of \(length >> 20) MiB is too large and is missing in the reports.")
        }
        frame.set(UInt32(length), at: 0)
        write(frame.bytes)
        if isUrgent || queue.isDue { ring() }
    }

    private func sendIssue(_ message: String) { send(.note, "Warning: \(message)") }

    private func write(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes.dropFirst(queue.append(bytes))
        guard !rest.isEmpty else { return }
        let begin = ContinuousClock.now
        while !rest.isEmpty {
            ring()
            queue.waitForRoom()
            rest = rest.dropFirst(queue.append(UnsafeRawBufferPointer(rebasing: rest)))
        }
        progress.noteWait(begin.duration(to: .now) / .seconds(1))
    }

    /// Wakes the supervisor if it waits.
    func ring() {
        if queue.ring(), !Descriptor.write([0], to: bell) { _exit(1) }
    }
}
