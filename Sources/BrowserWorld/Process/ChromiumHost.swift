import FoundationEssentials
import Glibc
public import Worlds

/// A headless Chromium that a world drives, with a profile of its own, and the pipes to it.
///
/// It ends when the other ends of its pipes are closed, however the processes that hold them end.
public final class ChromiumHost: WorldHost {
    /// The Debian package with the browser.
    public static let debianPackage = "chromium-headless-shell"
    /// The kind of host: every page can use the same.
    static let kind = "chromium"

    /// The names under which the browser is installed.
    ///
    /// The headless shell alone lets a program decide when a frame is drawn, which exact time needs.
    private static let programs = ["chromium-headless-shell", "chrome-headless-shell", "headless_shell"]

    /// The process and its group; nil when it was not started, or has been ended.
    private(set) var identifier: pid_t?
    private var pipes: (commands: Int32, answers: Int32)?
    /// The folder of its profile; nil when it could not be created.
    let profile: String?
    /// The reason why the browser could not be started.
    let failure: BrowserError?
    /// Whether the connection to the browser is lost.
    public internal(set) var hasEnded = false
    /// The connection of this process, made when the first app is launched.
    var connection: DevToolsConnection?

    /// Starts a browser, and returns before it is ready.
    /// - `program`: the path of the browser; nil to find an installed one.
    public init(program: String? = nil) {
        // A browser that has ended is an error of a command, and must not end this process.
        signal(SIGPIPE, SIG_IGN)
        let profile = Self.makeFolder()
        do throws(BrowserError) {
            guard let profile else { throw BrowserError(.cannotStart("a folder for its profile cannot be created")) }
            guard let program = program ?? Self.installedProgram else { throw BrowserError(.notInstalled) }
            (identifier, pipes) = try Self.start(program, profile: profile)
            failure = nil
        } catch {
            failure = error
            hasEnded = true
        }
        self.profile = profile
    }

    deinit { end() }

    /// The path of an installed browser, from the folders of `PATH`; nil when there is none.
    public static var installedProgram: String? {
        let folders = (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin").split(separator: ":")
        return programs.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }.first { access($0, X_OK) == 0 }
    }

    // MARK: WorldHost

    /// The ends of the pipes: commands are written to the first, and answers are read from the second.
    public var descriptors: [Int32] { pipes.map { [$0.commands, $0.answers] } ?? [] }

    /// Takes the numbers of the pipes in another process, which does not end the browser itself.
    public func adopt(_ descriptors: [Int32]) {
        identifier = nil
        guard descriptors.count == 2 else { return }
        pipes = (descriptors[0], descriptors[1])
    }

    /// Closes the pipes in this process.
    public func closeDescriptors() {
        for descriptor in descriptors { close(descriptor) }
        pipes = nil
        connection = nil
    }

    /// Ends the browser with all its processes, and removes its profile.
    public func end() {
        closeDescriptors()
        hasEnded = true
        guard let process = identifier else { return }
        identifier = nil
        kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // What cannot be removed does no harm, and the system's own cleaning finds it.
        if let profile { try? FileManager.default.removeItem(atPath: profile) }
    }

    /// The pipes of this process.
    /// - Throws: ``BrowserError`` when there is no browser.
    func openConnection() throws(BrowserError) -> DevToolsConnection {
        if let failure { throw failure }
        if let connection { return connection }
        guard let pipes else { throw BrowserError(.ended) }
        let made = DevToolsConnection(
            commands: pipes.commands, answers: pipes.answers, whenLost: { [weak self] in self?.hasEnded = true })
        connection = made
        return made
    }

    // MARK: Starting

    /// The numbers at which the browser expects its ends of the pipes.
    private static let commandsInBrowser: Int32 = 3
    private static let answersInBrowser: Int32 = 4

    private static func start(_ program: String, profile: String) throws(BrowserError) -> (pid_t, (Int32, Int32)) {
        guard let commands = pipe(), let answers = pipe() else {
            throw BrowserError(.cannotStart("no pipe: \(String(cString: strerror(errno)))"))
        }
        defer {
            close(commands.read)
            close(answers.write)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, commands.read, commandsInBrowser)
        posix_spawn_file_actions_adddup2(&actions, answers.write, answersInBrowser)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let arguments = ([program] + options(profile: profile)).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, program, &actions, &attributes, arguments, environ)
        guard code == 0 else {
            close(commands.write)
            close(answers.read)
            throw BrowserError(.cannotStart("\(program): \(String(cString: strerror(code)))"))
        }
        return (identifier, (commands.write, answers.read))
    }

    private static func options(profile: String) -> [String] {
        let isRoot = geteuid() == 0
        return [
            "--remote-debugging-pipe", "--user-data-dir=\(profile)",
            // Frames are drawn when the clock says so, and only then.
            "--enable-begin-frame-control", "--run-all-compositor-stages-before-draw",
            "--disable-threaded-animation", "--disable-threaded-scrolling", "--disable-checker-imaging",
            "--disable-new-content-rendering-timeout", "--disable-image-animation-resync",
            // Frames of other origins are in the process of their page, and so on its clock.
            "--disable-features=IsolateOrigins,site-per-process,Translate,PaintHolding,HttpsUpgrades",
            "--disable-site-isolation-trials",
            // Nothing that a user's browser does by itself.
            "--no-first-run", "--no-default-browser-check", "--disable-default-apps", "--disable-extensions",
            "--disable-component-update", "--disable-background-networking", "--disable-sync", "--disable-breakpad",
            "--disable-client-side-phishing-detection", "--disable-domain-reliability", "--no-pings",
            "--password-store=basic", "--use-mock-keychain", "--mute-audio",
            // Pages that are not in front run as well.
            "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
            "--disable-backgrounding-occluded-windows", "--disable-popup-blocking",
            // Reading a page makes garbage in no time, and a small nursery is cleaned many times meanwhile.
            "--js-flags=--min-semi-space-size=16",
            // The same pictures on every machine.
            "--disable-gpu", "--disable-lcd-text", "--font-render-hinting=none", "--force-color-profile=srgb",
            "--hide-scrollbars", "--disable-dev-shm-usage",
        ] + (isRoot ? ["--no-sandbox"] : [])
    }

    private static func pipe() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        // Their numbers must not be those that the browser's ends get, or the later copy would replace an earlier one.
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        for end in ends { close(end) }
        return moved.allSatisfy { $0 >= 0 } ? (moved[0], moved[1]) : nil
    }

    /// A new folder for temporary files that only its owner can access; nil when the system refuses.
    private static func makeFolder() -> String? {
        var template = Array("\(FileManager.default.temporaryDirectory.path)/jsrun-browser-XXXXXX".utf8CString)
        return template.withUnsafeMutableBufferPointer { buffer in
            // There is a first element: the string ends with a zero.
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
    }
}
