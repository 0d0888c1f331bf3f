import CProcess
import Glibc
import TestEvents

/// A worker's end of its connection: jobs come in, events and listings go out.
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

    /// Waits for the next job; nil when there are no more, or the supervisor is gone.
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

    /// Sends a value; a worker without a supervisor has nothing left to do.
    func send(_ kind: Frame.Kind, _ value: some Encodable) {
        process_flush_output()
        do {
            let content = try CompactCoding.bytes(of: value)
            guard content.count <= Frame.longest else {
                return sendIssue("A result of \(content.count >> 20) MiB is left out of the reports; it is too long.")
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
