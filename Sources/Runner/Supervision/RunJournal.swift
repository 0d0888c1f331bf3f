import Files
import FoundationEssentials
import Glibc
package import TestEvents

/// A file with the events of the current run, which remains when the process is killed.
///
/// `jsrun merge` creates reports from it. A run that ends removes it, because its reports are complete.
package final class RunJournal: TestEventSink {
    /// The first bytes of every journal; the number is the version of the events.
    static let heading = Array("jsrun journal \(TestEvent.version).\(EventCoding.version)\n".utf8)
    /// The suffix of journal names.
    package static let ending = ".journal"

    private let folder: String
    private var descriptor: Int32 = -1
    private let path: String
    private var hasMadeFolder = false
    private var isOver = false
    /// Whether writing to the file has failed.
    private var isFull = false
    /// The number of bytes in the file.
    private var size = 0
    /// The bytes behind those in the file, which are written together.
    private var unsaved: [UInt8] = []
    /// Whether the events that are being received are in the journal already.
    var isPaused = false

    /// The number of unsaved bytes at which they are written at once.
    private static let unsavedLimit = 1 << 16

    /// Creates a journal in the results folder; the file is created with the first event.
    ///
    /// If the folder is not writable, there is no journal; reports in it fail with the reason.
    package init(folder: String) {
        self.folder = folder
        path = PathNames.join(folder, "run-\(getpid())\(Self.ending)")
    }

    package func receive(_ event: TestEvent) {
        guard !isOver, !isPaused else { return }
        if case .runStarted = event.kind { begin() }
        guard descriptor >= 0, let content = try? EventCoding.bytes(of: event) else { return }
        _ = content.withUnsafeBytes { keep($0) }
        save()
    }

    /// Adds an event that a worker has sent, even if its file is not yet in the stream.
    ///
    /// It is in the file after ``save()``.
    /// - Returns: its place, for ``events(in:)``; nil when it could not be added.
    @discardableResult
    func keep(_ event: UnsafeRawBufferPointer) -> Range<Int>? {
        guard !isOver, !isFull, descriptor >= 0 else { return nil }
        let start = size + unsaved.count
        Frame.append(.event, event, to: &unsaved)
        let end = size + unsaved.count
        if unsaved.count >= Self.unsavedLimit { save() }
        return start..<end
    }

    /// Writes what was added.
    func save() {
        guard !isOver, !isFull, descriptor >= 0, !unsaved.isEmpty else { return }
        guard Descriptor.write(unsaved, to: descriptor) else {
            // The events can still be read here, but the file must not describe an incomplete run.
            isFull = true
            unlink(path)
            return
        }
        size += unsaved.count
        unsaved.removeAll(keepingCapacity: true)
    }

    /// Reads consecutive events, encoded.
    /// - Throws: `FrameError` when the file cannot be read.
    func events(in range: Range<Int>) throws(FrameError) -> [[UInt8]] {
        let saved = range.clamped(to: 0..<size)
        let bytes = [UInt8](unsafeUninitializedCapacity: saved.count) { buffer, count in
            while count < saved.count {
                let start = buffer.baseAddress.map { $0 + count }
                let read = pread(descriptor, start, saved.count - count, saved.lowerBound + count)
                if read <= 0, errno != EINTR || read == 0 { break }
                count += max(read, 0)
            }
        }
        guard bytes.count == saved.count, range.upperBound <= size + unsaved.count else {
            throw FrameError(description: "the journal ends too early")
        }
        var buffer = FrameBuffer()
        bytes.withUnsafeBytes { buffer.append($0) }
        let rest = range.clamped(to: size..<max(size, range.upperBound))
        unsaved[(rest.lowerBound - size)..<(rest.upperBound - size)].withUnsafeBytes { buffer.append($0) }
        var events: [[UInt8]] = []
        while let frame = try buffer.next() { events.append(frame.content) }
        return events
    }

    /// Creates the file, for processes that share it; otherwise the first event does.
    package func begin() {
        guard descriptor < 0, !isOver else { return }
        hasMadeFolder = mkdir(folder, 0o777) == 0 || hasMadeFolder
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        if descriptor < 0, errno == EEXIST {
            // A leftover of an old process with the same number.
            unlink(path)
            descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        }
        guard descriptor >= 0 else { return }
        isFull = !Descriptor.write(Self.heading, to: descriptor)
        size = Self.heading.count
    }

    /// Removes the file, and the folder if it was created for the file and is otherwise empty.
    package func end() {
        guard !isOver else { return }
        isOver = true
        if descriptor >= 0 {
            Descriptor.close(descriptor)
            unlink(path)
        }
        if hasMadeFolder { rmdir(folder) }
    }

    /// The events that a child process has added since ``begin()`` until it was killed; none if the disk was full.
    /// - Throws: `FrameError` or `DecodingError` for an invalid journal.
    package func eventsOfKilledProcess() throws -> [TestEvent] {
        guard let bytes = try? Disk().bytes(of: path), Self.isJournal(bytes) else { return [] }
        return try Self.events(in: bytes)
    }

    /// Whether bytes are a journal.
    package static func isJournal(_ bytes: [UInt8]) -> Bool { bytes.starts(with: heading) }

    /// The events in a journal, file by file in the order of the run, without a truncated end.
    /// - Throws: `FrameError` or `DecodingError` for an invalid journal.
    package static func events(in bytes: [UInt8]) throws -> [TestEvent] {
        var buffer = FrameBuffer()
        bytes.dropFirst(heading.count).withUnsafeBytes { buffer.append($0) }
        var events: [TestEvent] = []
        var turns: [String: Int] = [:]
        while let frame = try buffer.next() {
            guard frame.kind == .event else { throw FrameError(description: "a journal contains only events") }
            let event = try EventCoding.event(from: frame.content)
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
