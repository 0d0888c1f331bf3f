import Foundation
import Glibc
import TestProject

/// The program on a terminal of its own, at which a test types and looks.
final class PseudoTerminal {
    /// What the program has drawn.
    private(set) var screen: TerminalScreen
    /// Everything that the program has written.
    private(set) var written: [UInt8] = []
    /// What of the terminal could not be set up.
    struct SetUpError: Error {
        var call: String
        var code: Int32
    }

    private let project: Project
    private let master: Int32
    private let process: pid_t
    private var status: Int32?

    // The C library hides these from Swift: they are its own and Linux's, and no part of POSIX.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430
    private static let newSession: Int16 = 0x80
    private static let ownSignalMask: Int16 = 0x08

    /// Longer than any busy machine needs.
    private static let limit = 60.0

    /// Starts the program.
    init(
        _ arguments: [String], in project: Project, columns: Int = 80, rows: Int = 24, color: Bool = false,
        environment: [String: String] = [:], program: String = Program.path
    ) throws {
        screen = TerminalScreen(columns: columns, rows: rows)
        self.project = project
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard master >= 0 else { throw SetUpError(call: "open", code: errno) }
        var isLocked: Int32 = 0
        var number: Int32 = 0
        guard ioctl(master, Self.setLock, &isLocked) == 0, ioctl(master, Self.getNumber, &number) == 0 else {
            throw SetUpError(call: "ioctl", code: errno)
        }
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw SetUpError(call: "ioctl", code: errno) }
        process = try Self.start(
            // Programs that are started this way cannot choose their folder.
            ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, project.folder, program] + arguments,
            terminal: "/dev/pts/\(number)", color: color, environment: environment)
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        close(master)
    }

    /// The first terminal that a leader of a session opens is the one that controls it.
    private static func start(
        _ words: [String], terminal: String, color: Bool, environment more: [String: String]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // Threads that run tests may have all signals blocked, and programs inherit that.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Self.newSession | Self.ownSignalMask)
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var variables = ProcessInfo.processInfo.environment
        variables["NO_COLOR"] = color ? nil : "1"
        variables["TERM"] = "xterm-256color"
        variables.merge(more) { $1 }
        var arguments = words.map { strdup($0) } + [nil]
        var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in arguments + environment { free(pointer) } }
        var process = pid_t()
        let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &environment)
        guard code == 0 else { throw SetUpError(call: "posix_spawn", code: code) }
        return process
    }

    /// Types a string.
    func type(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Resizes the window.
    func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Sends a signal to the program.
    func send(signal: Int32) { kill(process, signal) }

    /// How the terminal treats keys now.
    var settings: termios {
        var settings = termios()
        tcgetattr(master, &settings)
        return settings
    }

    /// Reads until the screen is as required.
    /// - Returns: false when it never is.
    func waits(until isRight: (TerminalScreen) -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: Self.limit)
        while !isRight(screen) {
            guard Date() < end, receive() else { return isRight(screen) }
        }
        return true
    }

    /// Reads until these strings are on the screen.
    func shows(_ texts: String...) -> Bool { waits { screen in texts.allSatisfy { screen.text.contains($0) } } }

    /// Reads until nothing has come for a while; only for recording screens.
    func pause() {
        for _ in 0..<10 { _ = receive() }
    }

    /// Reads until the program has ended, and returns its exit status; 128 and more for the signal that ended it.
    func end() -> Int32 {
        let limit = Date(timeIntervalSinceNow: Self.limit)
        while Date() < limit, receive() {}
        if Date() >= limit { kill(process, SIGKILL) }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        self.status = status
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    /// Reads what the program has written since; false when it has closed the terminal.
    private func receive() -> Bool {
        var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 200) > 0 else { return true }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(master, &bytes, bytes.count)
        guard count > 0 else { return count < 0 && errno == EINTR }
        written += bytes.prefix(count)
        screen.write(bytes.prefix(count))
        return true
    }
}
