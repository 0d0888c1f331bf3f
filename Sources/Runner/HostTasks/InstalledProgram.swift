import CProcess
import FoundationEssentials
import Glibc
package import UIAutomation

/// A program of this machine, which runs with the environment of this process.
package struct InstalledProgram {
    private let path: String
    private let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }.sorted()

    /// Creates a program from its absolute path.
    package init(at path: String) { self.path = path }

    /// Finds a program in the folders of the variable `PATH`; nil when it is not installed.
    package init?(_ name: String) {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
        let disk = Disk()
        let paths = folders.filter(PathNames.isAbsolute).map { PathNames.join($0, name) }
        guard let found = paths.first(where: { disk.entry(at: $0) == .file && access($0, X_OK) == 0 }) else {
            return nil
        }
        path = found
    }

    /// Runs the program, and returns its status and output.
    /// - Parameter timeLimit: the real seconds that it may take.
    /// - Throws: ``HostTaskError`` when it cannot be started or takes too long.
    package func run(_ arguments: [String], timeLimit: Double) throws(HostTaskError) -> HostTaskResult {
        let deadline = ContinuousClock.now + .seconds(timeLimit)
        let process = try HostProcess(HostTask(path: path, arguments: arguments), environment: environment)
        do throws(HostTaskError.Reason) {
            return try process.result(before: deadline, limit: timeLimit)
        } catch {
            process.end()
            throw HostTaskError(path: path, error)
        }
    }

    /// Starts the program without waiting for its end; its standard input is empty.
    /// - Parameters:
    ///   - usesStandardError: whether its standard output goes to this process's standard error.
    ///   - endsWithParent: whether it is a runner of jsrun that ends with this process; see ``ParentProcess``.
    /// - Throws: ``SpawnError``.
    package func start(
        _ arguments: [String], usesStandardError: Bool = false, endsWithParent: Bool = false
    ) throws(SpawnError) -> SpawnedProcess {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        if usesStandardError { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }
        let environment = endsWithParent ? ParentProcess.added(to: environment) : environment
        return try SpawnedProcess(path, arguments, environment: environment, &actions)
    }
}
