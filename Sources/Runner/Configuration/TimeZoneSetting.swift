package import Glibc
import Synchronization

/// The time zone that scripts see.
///
/// The engine reads it from the environment and offers no other way to set it.
package enum TimeZoneSetting {
    /// Releases the zone of a thread whose script never ends, so that scripts of other zones can run.
    package static func abandon(_ thread: pthread_t) { gate.abandon(thread) }

    /// Runs a body whose scripts see a zone.
    ///
    /// The engine reads the environment repeatedly, so a process can run scripts in only one zone at a time; those of
    /// other zones wait.
    /// - Throws: errors of the body, and ``NestedTimeZoneError``.
    static func apply<Result>(_ zone: String, _ body: () throws -> Result) throws -> Result {
        try gate.pass(in: zone, body)
    }

    // The gate has its own lock.
    private nonisolated(unsafe) static let gate = TimeZoneGate { zone in
        environment.withLock { _ in set(zone ?? own) }
    }

    /// Runs a body that reads the environment while no other thread changes it.
    static func withEnvironment<Result>(_ body: () -> Result) -> Result { environment.withLock { _ in body() } }

    /// The process's own zone, which it has whenever no script runs.
    ///
    /// Without `TZ` it is the one that `/etc/localtime` links to: after the first script, `TZ` is only replaced and
    /// never removed, because removing it moves other variables that user code may be reading.
    private static let own: String = {
        if let name = getenv("TZ") { return String(cString: name) }
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/etc/localtime", &target, target.count)
        let path = String(decoding: target.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        return path.firstRange(of: "/zoneinfo/").map { String(path[$0.upperBound...]) } ?? "UTC"
    }()

    /// The environment belongs to the whole process, so changes to it must be exclusive.
    private static let environment = Mutex<Void>(())

    private static func set(_ name: String) {
        guard getenv("TZ").map({ String(cString: $0) }) != name else { return }
        setenv("TZ", name, 1)
        tzset()
    }
}

/// Admits the scripts of one time zone at a time: those of the same zone run concurrently, others afterwards.
///
/// Bodies are admitted in order of arrival, so none waits forever.
final class TimeZoneGate {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let set: (String?) -> Void
    private var zone: String?
    /// The number of bodies that run in the zone, by thread.
    private var depths: [pthread_t: Int] = [:]
    private var nextTicket = 0
    private var waiting: [Int] = []

    /// Creates an unused gate.
    /// - Parameter set: sets the process's zone; nil when no body needs one any more.
    init(set: @escaping (String?) -> Void) {
        self.set = set
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(mutex)
        change.deallocate()
        mutex.deallocate()
    }

    /// Runs a body once the process can use its zone.
    /// - Throws: ``NestedTimeZoneError`` for a body inside another zone's body while others run in that zone too.
    func pass<Result>(in wanted: String, _ body: () throws -> Result) throws -> Result {
        let outer = try enter(wanted)
        defer { leave(outer) }
        return try body()
    }

    /// - Returns: the zone to restore; nil when the thread had none.
    private func enter(_ wanted: String) throws(NestedTimeZoneError) -> String? {
        let thread = pthread_self()
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if let depth = depths[thread], let outer = zone {
            if wanted != outer {
                guard depths.count == 1 else { throw NestedTimeZoneError(outer: outer, inner: wanted) }
                change(to: wanted)
            }
            depths[thread] = depth + 1
            return outer
        }
        let ticket = nextTicket
        nextTicket += 1
        waiting.append(ticket)
        while waiting.first != ticket || !depths.isEmpty && zone != wanted { pthread_cond_wait(change, mutex) }
        waiting.removeFirst()
        change(to: wanted)
        depths[thread] = 1
        pthread_cond_broadcast(change)
        return nil
    }

    private func leave(_ outer: String?) {
        leave(outer, pthread_self())
    }

    /// Stops waiting for a thread that will never leave.
    func abandon(_ thread: pthread_t) { leave(nil, thread) }

    private func leave(_ outer: String?, _ thread: pthread_t) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if let outer, let depth = depths[thread] {
            depths[thread] = depth - 1
            change(to: outer)
            return
        }
        depths[thread] = nil
        if depths.isEmpty {
            if waiting.isEmpty { change(to: nil) }
            pthread_cond_broadcast(change)
        }
    }

    private func change(to next: String?) {
        guard zone != next else { return }
        zone = next
        set(next)
    }
}

/// An attempt to run scripts of two time zones inside each other while others run too.
struct NestedTimeZoneError: Error, CustomStringConvertible {
    /// The zone of the running scripts.
    var outer: String
    /// The zone that was requested inside.
    var inner: String

    var description: String {
        "scripts in the time zone \(inner) cannot run within others in \(outer) while tests run in parallel"
    }
}
