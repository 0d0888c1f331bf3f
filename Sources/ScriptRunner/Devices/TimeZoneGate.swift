import Glibc

/// Lets the scripts of one time zone run at a time: those of the same zone side by side, others when these are over.
///
/// Whoever comes later waits behind those who wait already, so nobody waits for ever.
final class TimeZoneGate {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let set: (String?) -> Void
    private var zone: String?
    /// How many bodies run in the zone, by thread.
    private var depths: [pthread_t: Int] = [:]
    private var nextTicket = 0
    private var waiting: [Int] = []

    /// Creates a gate through which nobody has gone.
    /// - Parameter set: makes a zone the process's own; nil says that nobody needs one any more.
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

    /// Runs a body once the process can live in its zone.
    /// - Throws: ``NestedTimeZoneError`` for a body in another zone's body while others run in that zone too.
    func pass<Result>(in wanted: String, _ body: () throws -> Result) throws -> Result {
        let outer = try enter(wanted)
        defer { leave(outer) }
        return try body()
    }

    /// - Returns: the zone to go back to; nil when the thread was in none.
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

    /// Waits no longer for a thread that will never leave.
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

/// Scripts of two time zones were to run inside each other while others run too.
struct NestedTimeZoneError: Error, CustomStringConvertible {
    /// The zone of the scripts that run.
    var outer: String
    /// The zone that was asked for inside.
    var inner: String

    var description: String {
        "scripts in the time zone \(inner) cannot run inside others in \(outer) while tests run in parallel"
    }
}
