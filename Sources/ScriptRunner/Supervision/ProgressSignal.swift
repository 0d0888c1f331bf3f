import CProcess

/// Tells who watches a script that it gets on, through memory that both share, also across processes.
///
/// A worker gets on as a script does: the device's time advances, a test opens or closes, an operation ends. While it waits
/// for what has a limit of its own, such as a program, it asks for more time.
// The words are read and written by atomic operations only, so threads may share them.
package final class ProgressSignal: @unchecked Sendable {
    private let words: UnsafeMutablePointer<UInt64>
    private static let count: UInt32 = 3

    /// Makes the memory, before the worker is forked; nil when the system refuses.
    package init?() {
        guard let words = process_shared_words(Self.count) else { return nil }
        self.words = words
    }

    deinit { process_unmap_words(words, Self.count) }

    /// Notes that the worker has got on.
    /// - Parameter allowance: how long it may take from here beyond the limit, in seconds.
    package func advance(allowing allowance: Double = 0) {
        process_store(words + 1, UInt64(min(max(allowance, 0), 1e9) * 1000))
        process_add(words, 1)
    }

    /// Notes that the process waits for what somebody types, for as long as that takes.
    package func waitForSomebody() { advance(allowing: .infinity) }

    /// Notes that the worker has waited for a supervisor that takes its events no faster.
    /// - Parameter time: for how long, in seconds.
    package func noteWait(_ time: Double) { process_add(words + 2, UInt64(max(time, 0) * 1e6)) }

    /// How long the worker has waited for its supervisor so far, in seconds.
    package var timeWaited: Double { Double(process_load(words + 2)) / 1e6 }

    /// How often the worker has got on.
    package var count: UInt64 { process_load(words) }

    /// How long it may take beyond the limit, in seconds.
    package var allowance: Double { Double(process_load(words + 1)) / 1000 }
}
