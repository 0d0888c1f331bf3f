import CProcess
import Glibc

/// The signals that stop a run: `SIGINT`, `SIGTERM` and `SIGHUP`.
///
/// The first is read from a descriptor, so that the run can end in order. The second ends the workers at once, and this
/// process after half a second at most; it is read as well, so that no worker is left.
package final class StopNotices {
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]
    private static let mostWorkers: UInt32 = 256

    private let children: UnsafeMutablePointer<UInt64>?
    private var ends: (read: Int32, write: Int32)?
    private var caught: [Int32] = []

    private var listeners = 0

    /// Creates notices of no signals.
    package init() { children = process_shared_words(Self.mostWorkers) }

    deinit { if let children { process_unmap_words(children, Self.mostWorkers) } }

    /// Starts to listen; signals that this process ignores stay ignored.
    ///
    /// Several may listen, one inside the other: between the runs of a watch, no signal is lost.
    package func listen() {
        listeners += 1
        guard listeners == 1 else { return }
        guard let ends = Descriptor.pipe() else { return }
        self.ends = ends
        _ = fcntl(ends.read, F_SETFL, O_NONBLOCK)
        // The parent of this process may have blocked signals on the starting thread.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in Self.numbers { sigaddset(&signals, number) }
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        for number in Self.numbers where isDefault(number) {
            process_notify_signal(number, ends.write, children, Self.mostWorkers)
            caught.append(number)
        }
    }

    /// Restores the previous signal handling when the last listener ends.
    package func end() {
        listeners -= 1
        guard listeners == 0 else { return }
        for number in caught { signal(number, SIG_DFL) }
        caught = []
        guard let ends else { return }
        Descriptor.close(ends.read)
        Descriptor.close(ends.write)
        self.ends = nil
    }

    /// The descriptor for reading notices; negative when nothing listens.
    package var descriptor: Int32 { ends?.read ?? -1 }

    /// The signal that has arrived, if there is one.
    package func take() -> Int32? {
        var number: UInt8 = 0
        let count = withUnsafeMutableBytes(of: &number) { Descriptor.read(descriptor, into: $0) }
        return count == 1 ? Int32(number) : nil
    }

    /// Waits for a signal.
    package func wait() -> Int32 {
        while true {
            if let number = take() { return number }
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&request, 1, -1)
        }
    }

    /// Adds a worker that the second signal ends.
    func watch(_ worker: pid_t) { replace(0, by: UInt64(worker)) }

    /// Removes a worker that has ended.
    func forget(_ worker: pid_t) { replace(UInt64(worker), by: 0) }

    private func replace(_ old: UInt64, by new: UInt64) {
        guard let children else { return }
        for index in 0..<Int(Self.mostWorkers) where process_load(children + index) == old {
            process_store(children + index, new)
            return
        }
    }

    private func isDefault(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return action.__sigaction_handler.sa_handler == nil
    }
}

/// The names of the signals that end processes.
package enum SignalName {
    /// `SIGILL (illegal instruction)`.
    package static func of(_ number: Int32) -> String {
        switch number {
        case 4: "SIGILL (illegal instruction, such as a Swift trap)"
        case 5: "SIGTRAP (trap, such as a fatal error in Swift or the engine)"
        case 6: "SIGABRT (abort)"
        case 7: "SIGBUS (bus error)"
        case 8: "SIGFPE (arithmetic error)"
        case 9: "SIGKILL (killed externally)"
        case 11: "SIGSEGV (bad memory access or stack overflow)"
        case 15: "SIGTERM (terminated externally)"
        case 31: "SIGSYS (forbidden system call)"
        default: "signal \(number)"
        }
    }
}
