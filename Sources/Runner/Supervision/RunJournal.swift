import Files
import FoundationEssentials
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
            guard frame.kind == .event else { throw FrameError(description: "a journal contains only events") }
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

/// How long files took in earlier runs, kept in the folder for results: with several workers the longest begin first.
package final class RunHistory {
    private let file: String
    private var durations: [String: Double]
    private var hasChanged = false

    private static let name = "history.json"

    /// Reads the history of a folder for results; one that cannot be read is empty.
    package init(folder: String) {
        file = PathNames.join(folder, Self.name)
        let bytes = try? Data(contentsOf: URL(filePath: file))
        durations = bytes.flatMap { try? JSONDecoder().decode([String: Double].self, from: $0) } ?? [:]
    }

    /// How long a file will take, roughly: each number means twice as long as the one before it.
    ///
    /// Files of one rank run in the order of the run, so that little of what they say has to be held. A file that is new
    /// may take long.
    func rank(of path: String) -> Int {
        guard let seconds = durations[path] else { return .max }
        return seconds > Self.short ? 1 + Int(log2(min(seconds, 1e9) / Self.short)) : 0
    }

    /// What takes no longer is not worth a place before others, in seconds.
    private static let short = 0.25

    /// Notes how long a file took, in seconds.
    func note(_ path: String, _ seconds: Double?) {
        guard let seconds else { return }
        durations[path] = (seconds * 1000).rounded() / 1000
        hasChanged = true
    }

    /// Writes the history.
    /// - Throws: `FileFailure`.
    package func write() throws {
        guard hasChanged else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try DraftFile.replace(file, with: Array(try encoder.encode(durations)))
    }
}
