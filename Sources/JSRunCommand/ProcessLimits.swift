import Glibc
import Runner

/// The operating system's limits for the process that matter to a run.
///
/// Without enough files, stack, address space or threads, the engine ends the process with a signal. So the program
/// checks first, raises limits where possible, and otherwise reports which limit is too low.
enum ProcessLimits {
    /// Enough for the engine, one app with a store, its reports and pictures.
    private static let openFiles: UInt64 = 32
    private static let stackKilobytes: UInt64 = 512
    /// The engine reserves this much, but uses little of it.
    private static let addressSpaceKilobytes = 5_632 << 10
    private static let threads = 12

    /// Raises limits as far as allowed.
    /// - Returns: a message about a limit that is still too low, with the command that raises it; nil if there is none.
    static func shortage() -> String? {
        // A file that becomes too large is then a write error, which can be reported.
        signal(SIGXFSZ, SIG_IGN)
        let files = raise(RLIMIT_NOFILE, to: 4_096)
        if files < openFiles {
            return "A run needs at least \(openFiles) open files, but the limit is \(files); "
                + "raise it with 'ulimit -n \(openFiles)'."
        }
        // For the main thread, which runs scripts and apps; the stacks of other threads were fixed at the start.
        let stack = raise(RLIMIT_STACK, to: rlim_t(ScriptLimits.stackSize)) >> 10
        if stack < stackKilobytes {
            return "A run needs a stack of at least \(stackKilobytes) KiB, but the limit is \(stack) KiB; "
                + "raise it with 'ulimit -s \(stackKilobytes)'."
        }
        for resource in [RLIMIT_AS, RLIMIT_DATA, __RLIMIT_NPROC] { raise(resource, to: .max) }
        if !canReserveAddressSpace() {
            return
                "A run reserves \(addressSpaceKilobytes >> 10) MiB of address space, of which it uses little, but "
                + "the limit is lower; lift it with 'ulimit -v unlimited -d unlimited'."
        }
        if !canStartThreads() {
            return "A run needs \(threads) threads, but the limit on processes and threads is lower; "
                + "raise it with 'ulimit -u'."
        }
        return nil
    }

    private static func limit(_ resource: __rlimit_resource) -> rlimit {
        var limit = rlimit()
        guard getrlimit(Int32(resource.rawValue), &limit) == 0 else {
            return rlimit(rlim_cur: .max, rlim_max: .max)
        }
        return limit
    }

    /// Raises the soft limit of a resource, up to a value and to its hard limit.
    /// - Returns: the new soft limit.
    @discardableResult private static func raise(_ resource: __rlimit_resource, to wish: rlim_t) -> rlim_t {
        var limit = limit(resource)
        guard limit.rlim_cur < min(wish, limit.rlim_max) else { return limit.rlim_cur }
        let before = limit.rlim_cur
        limit.rlim_cur = min(wish, limit.rlim_max)
        guard setrlimit(Int32(resource.rawValue), &limit) == 0 else { return before }
        return limit.rlim_cur
    }

    private static func canReserveAddressSpace() -> Bool {
        let size = addressSpaceKilobytes << 10
        let memory = mmap(
            nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard memory != MAP_FAILED else { return false }
        munmap(memory, size)
        return true
    }

    /// Starts as many threads as the engine does, if their number is limited to few.
    private static func canStartThreads() -> Bool {
        guard limit(__RLIMIT_NPROC).rlim_cur <= 4_096 else { return true }
        let gate = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        defer { gate.deallocate() }
        sem_init(gate, 0, 0)
        var started: [pthread_t] = []
        while started.count < threads {
            var thread = pthread_t()
            let status = pthread_create(
                &thread, nil,
                { gate in
                    gate.map { _ = sem_wait($0.assumingMemoryBound(to: sem_t.self)) }
                    return nil
                }, gate)
            if status != 0 { break }
            started.append(thread)
        }
        for _ in started { sem_post(gate) }
        for thread in started { pthread_join(thread, nil) }
        sem_destroy(gate)
        return started.count == threads
    }
}
