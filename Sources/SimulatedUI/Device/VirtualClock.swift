public import Automation
internal import Glibc
internal import HeapModule

/// A clock whose time passes only during waits, when it jumps from event to event.
///
/// Events at the same instant run in the order in which they were scheduled. With ``Pacing/realTime``, each jump
/// takes as long in real time.
public final class VirtualClock: AutomationClock {
    /// The current instant, in seconds since the device started.
    public private(set) var now = 0.0
    /// The date when the device started, in seconds since 1 January 1970 UTC.
    public let epoch: Double
    /// The pace of virtual time.
    public let pacing: Pacing
    /// The last endless chain of events that was stopped.
    package private(set) var runaway: RunawayError?
    /// Called when an endless chain of events is stopped.
    package var onRunaway: ((RunawayError) -> Void)?

    /// Called before time advances, with the real seconds that this takes; 0 unless the clock runs in real time.
    package var willAdvance: ((_ realSeconds: Double) -> Void)?

    private let anchor = Anchor<VirtualClock>()
    private var queue = Heap<Entry>()
    private var nextSequence: UInt64 = 0
    private var cancelled = 0
    private var busy = 0
    private var generation: Int?
    private var runsAtInstant = 0
    private var pacer = RealTimePacer()

    /// The maximum length of a chain of events that schedule each other at the same instant.
    package static let longestChain = 100_000
    /// The maximum number of events at the same instant.
    package static let mostEventsAtOnce = 1_000_000

    /// The pace of virtual time.
    public enum Pacing: Hashable, Sendable {
        /// Time passes instantly.
        case immediate
        /// A virtual second takes a real second.
        case realTime
    }

    private struct Entry: Comparable {
        let deadline: Double
        let sequence: UInt64
        let event: ClockEvent

        static func < (left: Entry, right: Entry) -> Bool {
            (left.deadline, left.sequence) < (right.deadline, right.sequence)
        }
        static func == (left: Entry, right: Entry) -> Bool { left.sequence == right.sequence }
    }

    /// Creates a clock at the instant 0.
    /// - `epoch`: the date of the instant 0, in seconds since 1 January 1970 UTC.
    public init(epoch: Double = 0, pacing: Pacing = .immediate) {
        self.epoch = epoch
        self.pacing = pacing
        anchor.object = self
    }

    deinit { anchor.object = nil }

    /// The current date, in seconds since 1 January 1970 UTC.
    public var secondsSince1970: Double { epoch + now }

    /// The instant of the next event, in seconds.
    public var nextEvent: Double? {
        dropCancelled()
        return queue.min.map { max($0.deadline, now) }
    }

    // MARK: Scheduling

    /// Runs a body once at an instant, without keeping the device busy.
    @discardableResult
    public func schedule(at deadline: Double, reason: String, _ body: @escaping () -> Void) -> any ScheduledEvent {
        schedule(at: deadline, kind: nil, reason: { reason }, body)
    }

    /// Runs a body once at an instant.
    /// - `kind`: the reason why the device is busy until then; nil when it is not.
    /// - `reason`: returns a description of the work; called only on demand.
    @discardableResult
    public func schedule(
        at deadline: Double, kind: BusySource.Kind?, reason: @escaping () -> String, _ body: @escaping () -> Void
    ) -> any ScheduledEvent {
        let deadline = deadline.isNaN ? now : deadline
        let isSameInstant = deadline <= now
        let event = ClockEvent(
            clock: anchor, deadline: deadline, kind: kind, generation: isSameInstant ? (generation ?? -1) + 1 : 0,
            reason: reason, body: body)
        queue.insert(Entry(deadline: deadline, sequence: nextSequence, event: event))
        nextSequence += 1
        if kind != nil { busy += 1 }
        return event
    }

    fileprivate func didCancel(_ event: ClockEvent) {
        if event.kind != nil { busy -= 1 }
        cancelled += 1
        guard cancelled > 64, cancelled > queue.count / 2 else { return }
        queue = Heap(queue.unordered.filter { $0.event.body != nil })
        cancelled = 0
    }

    private func dropCancelled() {
        while let entry = queue.min, entry.event.body == nil {
            queue.removeMin()
            cancelled -= 1
        }
    }

    // MARK: Advancing

    /// Advances to the next event and runs everything due then, or to the deadline if that is earlier.
    public func wait(until deadline: Double) {
        guard deadline > now else { return }
        if let next = nextEvent, next <= deadline {
            advance(to: next)
            runDue()
        } else {
            advance(to: deadline)
        }
    }

    /// Advances to the deadline, running everything due on the way.
    public func sleep(until deadline: Double) {
        while let next = nextEvent, next <= deadline {
            advance(to: next)
            runDue()
        }
        advance(to: deadline)
    }

    private func advance(to instant: Double) {
        guard instant > now else { return }
        willAdvance?(pacing == .realTime ? instant - now : 0)
        if pacing == .realTime { pacer.pass(instant - now) }
        now = instant
        runsAtInstant = 0
    }

    private func runDue() {
        let instant = now
        while now == instant {
            dropCancelled()
            guard let entry = queue.min, entry.deadline <= instant else { return }
            queue.removeMin()
            run(entry.event)
        }
    }

    private func run(_ event: ClockEvent) {
        guard let body = event.body else { return }
        event.body = nil
        if event.kind != nil { busy -= 1 }
        runsAtInstant += 1
        if event.generation >= Self.longestChain || runsAtInstant >= Self.mostEventsAtOnce {
            breakOff(at: event)
            return
        }
        let outer = generation
        generation = event.generation
        body()
        generation = outer
    }

    private func breakOff(at event: ClockEvent) {
        let error = RunawayError(reason: event.reason(), instant: now, count: runsAtInstant)
        for entry in queue.unordered where entry.deadline <= now { entry.event.cancel() }
        runsAtInstant = 0
        runaway = error
        onRunaway?(error)
    }

    // MARK: Idleness

    /// Whether any scheduled event keeps the device busy.
    var hasBusyEvents: Bool { busy > 0 }

    /// Returns the scheduled events that keep the device busy, in order of time.
    /// - Parameters:
    ///   - horizon: the time ahead within which timers and requests count, in seconds.
    ///   - ignored: events that do not count.
    func busySources(timersWithin horizon: Double, except ignored: Set<ObjectIdentifier> = []) -> [BusySource] {
        guard busy > 0 else { return [] }
        return queue.unordered
            .filter { entry in
                guard entry.event.body != nil, let kind = entry.event.kind else { return false }
                if !ignored.isEmpty, ignored.contains(ObjectIdentifier(entry.event)) { return false }
                return (kind != .timer && kind != .network && kind != .queue) || entry.deadline <= now + horizon
            }
            .sorted()
            .map { BusySource(kind: $0.event.kind ?? .timer, detail: $0.event.reason(), ends: $0.deadline) }
    }
}

/// An event of a virtual clock.
private final class ClockEvent: ScheduledEvent {
    private let clock: Anchor<VirtualClock>
    let deadline: Double
    let kind: BusySource.Kind?
    /// The number of preceding events in a chain at the same instant.
    let generation: Int
    let reason: () -> String
    /// Nil after the event has run or was cancelled.
    var body: (() -> Void)?

    init(
        clock: Anchor<VirtualClock>, deadline: Double, kind: BusySource.Kind?, generation: Int,
        reason: @escaping () -> String, body: @escaping () -> Void
    ) {
        self.clock = clock
        self.deadline = deadline
        self.kind = kind
        self.generation = generation
        self.reason = reason
        self.body = body
    }

    func cancel() {
        guard body != nil else { return }
        body = nil
        clock.object?.didCancel(self)
    }
}

/// An endless chain of events at one instant, which prevented time from advancing.
package struct RunawayError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The description of the last event.
    package var reason: String
    /// The instant of the chain, in seconds.
    package var instant: Double
    /// The number of events that ran at that instant.
    package var count: Int

    /// A description of the error.
    package var description: String {
        "\"\(reason)\" rescheduled itself without a delay: \(count) events at \(instant) s without time advancing"
    }
}

/// A pacer that lets real time pass along with virtual time.
private struct RealTimePacer {
    private var last: Double?

    /// Sleeps until the given number of real seconds has passed since the last call.
    mutating func pass(_ seconds: Double) {
        let elapsed = last.map { Self.now - $0 } ?? 0
        let rest = seconds - elapsed
        if rest > 0 {
            var time = timespec()
            time.tv_sec = Int(rest)
            time.tv_nsec = Int((rest - rest.rounded(.down)) * 1e9)
            nanosleep(&time, nil)
        }
        last = Self.now
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
