import CProcess
import Glibc

/// The bond of a runner with the process that has started it, which it does not outlive.
///
/// A process that is killed cannot end what it has started, so each runner asks the system to end it by `SIGTERM` then.
package enum ParentProcess {
    /// The variable with the process ID of the parent.
    private static let variable = "JSRUN_PARENT"

    /// An environment of `NAME=VALUE` for a runner that ends with this process.
    package static func added(to environment: [String]) -> [String] {
        environment.filter { !$0.hasPrefix("\(variable)=") } + ["\(variable)=\(getpid())"]
    }

    /// Binds this process to its parent if that asks for it; called by the first thread, before there are others.
    ///
    /// Programs that this one starts do not inherit the wish.
    package static func bind() {
        guard let parent = getenv(variable).flatMap({ pid_t(String(cString: $0)) }) else { return }
        unsetenv(variable)
        // The parent may have been killed already.
        if process_end_with_parent(parent, SIGTERM) == ESRCH { raise(SIGTERM) }
    }
}
