import CProcess
import Files
import FoundationEssentials
import Glibc

/// A program that a world's host has started, in a group of processes of its own.
struct BrowserProcess {
    /// The process and its group.
    let identifier: pid_t

    /// Starts a program without any input or output but some descriptors.
    /// - Parameters:
    ///   - program: its path.
    ///   - descriptors: those that it gets, by the numbers that they have there.
    /// - Throws: ``BrowserError`` when it cannot be started.
    init(_ program: String, _ arguments: [String], descriptors: [Int32: Int32]) throws(BrowserError) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        for (number, descriptor) in descriptors {
            posix_spawn_file_actions_adddup2(&actions, descriptor, number)
        }
        let texts = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for text in texts { free(text) } }
        var started: pid_t = 0
        let code = process_spawn(&started, program, texts, environ, &actions)
        guard code == 0 else {
            throw BrowserError(.cannotStart("\(program): \(String(cString: strerror(code)))"))
        }
        identifier = started
    }

    /// Whether it has ended.
    var hasEnded: Bool { waitpid(identifier, nil, WNOHANG) != 0 }

    /// Ends it with its whole group.
    func end() {
        kill(-identifier, SIGKILL)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }

    // MARK: What programs need

    /// The path of the first program that is installed, from the folders of `PATH`; nil when there is none.
    static func find(_ names: [String]) -> String? {
        let folders = (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin").split(separator: ":")
        return names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }.first { access($0, X_OK) == 0 }
    }

    /// Opens a pipe whose ends no other program gets.
    static func openPipe() throws(BrowserError) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw BrowserError(.cannotStart("no pipe: \(String(cString: strerror(errno)))"))
        }
        // Their numbers must not be those that a program's ends get, or the later copy would replace an earlier one.
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        for end in ends { close(end) }
        guard moved.allSatisfy({ $0 >= 0 }) else {
            throw BrowserError(.cannotStart("no pipe: \(String(cString: strerror(errno)))"))
        }
        return (moved[0], moved[1])
    }

    /// Creates a folder for temporary files that only its owner can access.
    static func makeFolder() throws(BrowserError) -> String {
        guard let path = TemporaryFiles.makeFolder("jsrun-browser-") else {
            throw BrowserError(.cannotStart("no folder for its files: \(String(cString: strerror(errno)))"))
        }
        return path
    }

    /// Removes such a folder.
    static func removeFolder(_ path: String?) {
        // What cannot be removed does no harm, and the system's own cleaning finds it.
        if let path { try? FileManager.default.removeItem(atPath: path) }
    }
}
