import Runner
import Synchronization

/// The virtual machines of scripts that have ended, for those that follow.
///
/// Making one takes as long as a short script. There are as many as scripts have run at a time.
enum IdleMachines {
    /// A machine that no thread uses.
    ///
    /// Unchecked, because threads take turns at it.
    private struct Idle: @unchecked Sendable {
        let machine: SharedVirtualMachine
    }

    private static let idle = Mutex<[Idle]>([])

    /// Runs a body with a machine that is its own until the end.
    ///
    /// A thread that is abandoned keeps its machine.
    static func with<Result>(_ body: (SharedVirtualMachine) -> Result) -> Result {
        let taken = idle.withLock { $0.popLast() } ?? Idle(machine: SharedVirtualMachine())
        defer { idle.withLock { $0.append(taken) } }
        return body(taken.machine)
    }
}
