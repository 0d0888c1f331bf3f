import Glibc
import Synchronization

/// Ends the programs of scripts when the process is stopped: `SIGINT`, `SIGTERM` or `SIGHUP`.
///
/// Programs run in their own groups, so a terminal's Control-C reaches only this process. These signals are caught from
/// the first program of a run to the run's end; a thread then ends the programs and lets the signal take its default
/// effect. Signals that the process handles itself are left alone.
enum StopSignals {
    private static let all = [SIGINT, SIGTERM, SIGHUP]

    private struct State: ~Copyable {
        var runs = 0
        var caught: [Int32] = []
        var hasThread = false
    }

    private static let state = Mutex(State())

    /// Starts to listen when a run is about to start its first program.
    static func begin() {
        state.withLock { state in
            state.runs += 1
            guard state.runs == 1 else { return }
            if !state.hasThread { state.hasThread = startThread() }
            guard state.hasThread else { return }
            for number in all where isDefault(number) {
                signal(number) { number in
                    var number = number
                    _ = write(noticePipe, &number, MemoryLayout<Int32>.size)
                }
                state.caught.append(number)
            }
        }
    }

    /// Stops listening when a run that has started programs is over.
    static func end() {
        state.withLock { state in
            state.runs -= 1
            guard state.runs == 0 else { return }
            for number in state.caught { signal(number, SIG_DFL) }
            state.caught = []
        }
    }

    /// Starts a program, one at a time; while the process is being stopped, waits for its end instead.
    static func unlessStopping<Started, Failure: Error>(_ start: () throws(Failure) -> Started) throws(Failure)
        -> Started
    {
        try state.withLock { _ throws(Failure) in try start() }
    }

    private static func isDefault(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return action.__sigaction_handler.sa_handler == nil
    }

    private static func startThread() -> Bool {
        guard let ends = Descriptor.pipe() else { return false }
        noticePipe = ends.write
        let readEnd = UnsafeMutableRawPointer(bitPattern: Int(ends.read))
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, { StopSignals.watch(Int32(Int(bitPattern: $0))) }, readEnd)
        return code == 0
    }

    private static func watch(_ readEnd: Int32) -> UnsafeMutableRawPointer? {
        var number: Int32 = 0
        while true {
            let count = read(readEnd, &number, MemoryLayout<Int32>.size)
            guard count == MemoryLayout<Int32>.size else {
                guard count < 0, errno == EINTR else { return nil }
                continue
            }
            state.withLock { _ in
                // No program is started any more.
                HostTaskMark.ofProcess.endProcesses()
                signal(number, SIG_DFL)
                kill(getpid(), number)
                while true { pause() }
            }
        }
    }
}

// Signal handlers cannot capture anything. Written once, before the handler is set.
private nonisolated(unsafe) var noticePipe: Int32 = -1
