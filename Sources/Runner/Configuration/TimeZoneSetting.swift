package import Glibc
import Synchronization
import TestEvents

/// The time zone that scripts see, which the engine reads from the environment.
package enum TimeZoneSetting {
    /// Releases the zone of a thread whose script never ends, so that scripts of other zones can run.
    package static func abandon(_ thread: pthread_t) { gate.abandon(thread) }

    /// The system's time zone files.
    private static let folder = "/usr/share/zoneinfo"

    /// Returns the offset of a zone from UTC at an instant, in seconds.
    /// - Parameter instant: in seconds since 1 January 1970 UTC.
    /// - Throws: ``ConfigurationMistake`` when the zone is unknown.
    static func secondsFromGMT(of name: String, at instant: Double) throws(ConfigurationMistake) -> Int {
        guard name != "UTC", name != "GMT" else { return 0 }
        let disk = Disk()
        let isRelative = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
        guard isRelative, !name.isEmpty, disk.entry(at: "\(folder)/\(name)") == .file else {
            let nearest = isRelative ? disk.nearestPath(to: "\(folder)/\(name)") : nil
            throw ConfigurationMistake(
                option: "time-zone", value: name, message: "There is no time zone '\(name)'.",
                suggestion: nearest.map { String($0.dropFirst(folder.count + 1)) })
        }
        do {
            return try gate.pass(in: name) { secondsFromGMT(at: instant) }
        } catch {
            throw ConfigurationMistake(option: "time-zone", value: name, message: "\(error).")
        }
    }

    /// Returns the offset changes of a zone in the ten years after an instant; none for an unknown zone.
    static func changes(of name: String, from begin: Double) throws -> [(instant: Double, secondsFromGMT: Int)] {
        guard name != "UTC", name != "GMT" else { return [] }
        return try gate.pass(in: name) {
            var changes: [(instant: Double, secondsFromGMT: Int)] = []
            var offset = secondsFromGMT(at: begin)
            var time = begin.rounded(.down)
            for _ in 0..<520 {
                let next = time + 7 * 86_400
                let later = secondsFromGMT(at: next)
                if later != offset {
                    changes.append((instant(between: time, and: next, whereNot: offset), later))
                    offset = later
                }
                time = next
            }
            return changes
        }
    }

    /// The first second with another offset than that at the beginning.
    private static func instant(between early: Double, and late: Double, whereNot offset: Int) -> Double {
        var (low, high) = (early, late)
        while high - low > 1 {
            let middle = ((low + high) / 2).rounded(.down)
            if secondsFromGMT(at: middle) == offset { low = middle } else { high = middle }
        }
        return high
    }

    /// The offset of the zone in the environment, for use while it is set.
    private static func secondsFromGMT(at instant: Double) -> Int {
        // Far beyond the calendar's end the zones never change.
        var time = time_t(max(-1e11, min(instant, 1e11)))
        var parts = tm()
        localtime_r(&time, &parts)
        return parts.tm_gmtoff
    }

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
        environment.withLock { _ in set(zone ?? usual) }
    }

    /// Runs a body that reads the environment while no other thread changes it.
    static func withEnvironment<Result>(_ body: () -> Result) -> Result { environment.withLock { _ in body() } }

    /// The zone in the environment, apart from short moments.
    private static let usual = "UTC"

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
