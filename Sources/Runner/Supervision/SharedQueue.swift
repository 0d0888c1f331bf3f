import CProcess

/// A queue of bytes in memory that a worker shares with its supervisor.
///
/// What the worker has appended survives it, whatever ends it, and appending needs no system call. The worker *rings*,
/// with a byte in a pipe that the supervisor waits for, only when it has something urgent or much. The supervisor trusts
/// nothing in the memory: the app's code runs in the process that writes it.
final class SharedQueue {
    private let words: UnsafeMutablePointer<UInt64>
    private let content: UnsafeMutableRawPointer
    /// The number of bytes that this process has appended.
    private var written: UInt64 = 0
    /// The number of bytes that this process has taken.
    private var taken: UInt64 = 0

    /// The number of bytes it holds; longer messages pass through it in parts.
    static let capacity = 1 << 17
    /// The number of bytes for which the worker rings: about a hundred small events.
    private static let many = 1 << 14

    /// The words before the content, which are in cache lines of their own.
    private enum Word {
        static let written = 0
        static let taken = 8
        static let isRinging = 16
        static let isWaiting = 24
        static let isUrgent = 32
        static let count = 40
    }

    /// Allocates the memory before the worker is forked; returns nil when the system refuses.
    init?() {
        guard let words = process_shared_words(Self.wordCount) else { return nil }
        self.words = words
        content = UnsafeMutableRawPointer(words + Word.count)
    }

    deinit { process_unmap_words(words, Self.wordCount) }

    private static let wordCount = UInt32(Word.count + capacity / MemoryLayout<UInt64>.size)

    // MARK: The worker

    /// Appends as many bytes as there is room for.
    /// - Returns: their number.
    func append(_ bytes: UnsafeRawBufferPointer) -> Int {
        let used = Int(truncatingIfNeeded: written &- process_load(words + Word.taken))
        let count = min(bytes.count, Self.capacity - used)
        guard count > 0, let source = bytes.baseAddress else { return 0 }
        let start = Int(written % UInt64(Self.capacity))
        let first = min(count, Self.capacity - start)
        (content + start).copyMemory(from: source, byteCount: first)
        if count > first { content.copyMemory(from: source + first, byteCount: count - first) }
        written += UInt64(count)
        process_store(words + Word.written, written)
        return count
    }

    /// Whether the supervisor should be told of what was appended.
    var isDue: Bool {
        process_load(words + Word.isUrgent) != 0
            || written &- process_load(words + Word.taken) >= UInt64(Self.many)
    }

    /// Begins to ring; returns false when the bell rings already.
    func ring() -> Bool { process_exchange(words + Word.isRinging, 1) == 0 }

    /// Waits until the supervisor has taken something, for a tenth of a second at most.
    func waitForRoom() {
        _ = process_exchange(words + Word.isWaiting, 1)
        // The supervisor looks at the word after it has taken something.
        if written &- process_load(words + Word.taken) >= UInt64(Self.capacity) {
            process_wait_while(words + Word.isWaiting, 1, 100)
        }
        process_store(words + Word.isWaiting, 0)
    }

    // MARK: The supervisor

    /// Makes the worker ring for every message from now on.
    func makeUrgent() { process_store(words + Word.isUrgent, 1) }

    /// Whether there is something to take.
    var hasContent: Bool { process_load(words + Word.written) != taken }

    /// Takes what there is, in one or two parts; what is appended later rings again.
    /// - Throws: ``FrameError`` when the memory is invalid.
    func take(_ body: (UnsafeRawBufferPointer) -> Void) throws(FrameError) {
        _ = process_exchange(words + Word.isRinging, 0)
        let count = process_load(words + Word.written) &- taken
        guard count <= UInt64(Self.capacity) else { throw FrameError(description: "a queue of \(count) bytes") }
        guard count > 0 else { return }
        let start = Int(taken % UInt64(Self.capacity))
        let first = min(Int(count), Self.capacity - start)
        body(UnsafeRawBufferPointer(start: content + start, count: first))
        if Int(count) > first { body(UnsafeRawBufferPointer(start: content, count: Int(count) - first)) }
        taken += count
        process_store(words + Word.taken, taken)
        if process_exchange(words + Word.isWaiting, 0) != 0 { process_wake(words + Word.isWaiting) }
    }
}
