import Glibc
package import TestEvents

/// The events of a run in a file, as long as it goes on: what is left when the process is killed.
///
/// `jsrun merge` makes reports of it. A run that ends removes it, because its reports hold everything.
package final class RunJournal: TestEventSink {
    /// The bytes with which every journal begins; the number is the version of the events.
    static let heading = Array("jsrun journal \(TestEvent.version)\n".utf8)
    /// How the names of journals end.
    package static let ending = ".journal"

    private let folder: String
    private var descriptor: Int32 = -1
    private var path: String { PathNames.join(folder, "run-\(getpid())\(Self.ending)") }
    private var hasMadeFolder = false
    private var isOver = false
    /// Whether the file takes no more.
    private var isFull = false
    private var size = 0
    /// Whether what is received now was kept before.
    var isPaused = false

    /// Creates a journal in the folder for results; it is opened with the first event.
    ///
    /// In a folder that cannot be written to there is none; reports in it fail with the reason.
    package init(folder: String) { self.folder = folder }

    package func receive(_ event: TestEvent) {
        guard !isOver, !isPaused else { return }
        if case .runStarted = event.kind { begin() }
        guard descriptor >= 0, let content = try? CompactCoding.bytes(of: event) else { return }
        keep(content)
    }

    /// Keeps an event as soon as a worker has sent it, whether the turn of its file has come or not.
    /// - Returns: where it is, for ``events(in:)``; nil when it could not be kept.
    @discardableResult
    func keep(_ event: [UInt8]) -> Range<Int>? {
        guard !isOver, !isFull, descriptor >= 0 else { return nil }
        let frame = Frame.bytes(.event, event)
        guard Descriptor.write(frame, to: descriptor) else {
            // What was kept can still be read, but the file tells nobody else how the run went on.
            isFull = true
            unlink(path)
            return nil
        }
        size += frame.count
        return size - frame.count..<size
    }

    /// Reads events that were kept, one behind the other, encoded.
    /// - Throws: `FrameError` when the system does not give them back.
    func events(in range: Range<Int>) throws(FrameError) -> [[UInt8]] {
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let start = buffer.baseAddress.map { $0 + count }
                let read = pread(descriptor, start, range.count - count, range.lowerBound + count)
                if read <= 0, errno != EINTR || read == 0 { break }
                count += max(read, 0)
            }
        }
        guard bytes.count == range.count else { throw FrameError(description: "the journal ends too early") }
        var buffer = FrameBuffer()
        bytes.withUnsafeBytes { buffer.append($0) }
        var events: [[UInt8]] = []
        while let frame = try buffer.next() { events.append(frame.content) }
        return events
    }

    private func begin() {
        hasMadeFolder = mkdir(folder, 0o777) == 0
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        if descriptor < 0, errno == EEXIST {
            // Left by a process of the same number that is long gone.
            unlink(path)
            descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else { return }
        isFull = !Descriptor.write(Self.heading, to: descriptor)
        size = Self.heading.count
    }

    /// Removes the file, and the folder if it was made for it and holds nothing else.
    package func end() {
        guard !isOver else { return }
        isOver = true
        if descriptor >= 0 {
            Descriptor.close(descriptor)
            unlink(path)
        }
        if hasMadeFolder { rmdir(folder) }
    }

    /// Whether bytes are those of a journal.
    package static func isJournal(_ bytes: [UInt8]) -> Bool { bytes.starts(with: heading) }

    /// The events in a journal, file by file in the order of the run; what was cut off at its end is left out.
    /// - Throws: `FrameError` or `DecodingError` for bytes that no run has written.
    package static func events(in bytes: [UInt8]) throws -> [TestEvent] {
        var buffer = FrameBuffer()
        bytes.dropFirst(heading.count).withUnsafeBytes { buffer.append($0) }
        var events: [TestEvent] = []
        var turns: [String: Int] = [:]
        while let frame = try buffer.next() {
            guard frame.kind == .event else { throw FrameError(description: "a journal holds events only") }
            let event = try CompactCoding.value(TestEvent.self, from: frame.content)
            events.append(event)
            if case .runStarted(let start) = event.kind {
                for name in start.scripts where turns[name] == nil { turns[name] = turns.count }
            }
            if let name = event.script, turns[name] == nil { turns[name] = turns.count }
        }
        func turn(_ event: TestEvent) -> Int {
            if case .runEnded = event.kind { return .max }
            return event.script.flatMap { turns[$0] } ?? -1
        }
        return events.enumerated().sorted { (turn($0.element), $0.offset) < (turn($1.element), $1.offset) }
            .map(\.element)
    }
}
