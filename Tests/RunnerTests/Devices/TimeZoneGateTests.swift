import Foundation
import Synchronization
import Testing

@testable import Runner

@Suite("The gate of time zones")
struct TimeZoneGateTests {
    /// What a gate has set, in order.
    private final class Log: Sendable {
        private let zones = Mutex<[String?]>([])
        var all: [String?] { zones.withLock { $0 } }
        func add(_ zone: String?) { zones.withLock { $0.append(zone) } }
    }

    // Holds a lock of its own.
    private struct Shared: @unchecked Sendable { let gate: TimeZoneGate }

    @Test("sets a zone once for those that are in it one inside the other, and lets go of it at the end")
    func nested() throws {
        let log = Log()
        let gate = TimeZoneGate { log.add($0) }
        try gate.pass(in: "A") { try gate.pass(in: "A") {} }
        #expect(log.all == ["A", nil])
    }

    @Test("goes to another zone inside one and back, while nobody else is there")
    func inside() throws {
        let log = Log()
        let gate = TimeZoneGate { log.add($0) }
        try gate.pass(in: "A") { try gate.pass(in: "B") {} }
        #expect(log.all == ["A", "B", "A", nil])
    }

    @Test("lets those of one zone in side by side")
    func together() throws {
        let shared = Shared(gate: TimeZoneGate { _ in })
        let both = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<2 {
            Thread.detachNewThread {
                try? shared.gate.pass(in: "A") {
                    both.signal()
                    // Comes only once the other one is in, too.
                    done.wait()
                }
            }
        }
        both.wait()
        both.wait()
        done.signal()
        done.signal()
    }

    @Test("never lets two zones in at a time")
    func apart() {
        let log = Log()
        let shared = Shared(gate: TimeZoneGate { log.add($0) })
        let inside = Mutex<[String]>([])
        let clashes = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 200) { index in
            let zone = index % 3 == 0 ? "A" : "B"
            try? shared.gate.pass(in: zone) {
                inside.withLock { $0.append(zone) }
                if inside.withLock({ Set($0).count }) > 1 { clashes.withLock { $0 += 1 } }
                inside.withLock { zones in
                    if let own = zones.firstIndex(of: zone) { zones.remove(at: own) }
                }
            }
        }
        #expect(clashes.withLock { $0 } == 0)
        #expect(log.all.last == .some(nil))
    }
}
