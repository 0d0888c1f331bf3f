import FoundationEssentials
import Glibc
import Scripting
public import Worlds

/// A WebDriver server that shows the pages: one that already runs, or WebKitGTK's on a display of its own.
///
/// What it starts ends when the pipe to it is closed, however the processes that hold the pipe end.
public final class WebDriverHost: WorldHost, BrowserHost {
    /// The Debian packages with WebKitGTK's server and browser, and with the display.
    public static let debianPackages = "webkit2gtk-driver xvfb"

    /// The process that runs display and server; nil when none was started, or it has been ended.
    private(set) var process: BrowserProcess?
    private let address: WebDriverAddress?
    private let capabilities: LocatedValue
    /// The socket that is connected to the server, and the end of a pipe without which the server ends.
    private var ends: [Int32] = []
    private let folder: String?
    private let failure: BrowserError?
    private var connection: WebDriverConnection?
    /// The sessions of a server that goes on when the process that uses it has ended; nil for a server of its own.
    private var openSessions: OpenSessions?
    /// Whether this host is the one that other processes got its descriptors from.
    private var isOriginal = true
    /// Whether the connection to the server is lost.
    public private(set) var hasEnded = false

    /// Connects to a server that runs.
    /// - `url`: its address, such as `http://127.0.0.1:4444`.
    /// - `capabilities`: what the session must have, as a JSON object; see WebDriver's `alwaysMatch`.
    init(url: String, capabilities: LocatedValue = [:]) {
        signal(SIGPIPE, SIG_IGN)
        self.capabilities = capabilities
        folder = nil
        address = WebDriverAddress(url)
        do throws(BrowserError) {
            guard let address else { throw BrowserError(.notAnAddress(url)) }
            ends = [try address.connect()]
            openSessions = OpenSessions()
            failure = nil
        } catch {
            failure = error
            hasEnded = true
        }
    }

    /// Has no server, for this reason.
    init(failure: BrowserError) {
        capabilities = [:]
        folder = nil
        address = nil
        self.failure = failure
        hasEnded = true
    }

    /// Starts WebKitGTK's server, and returns when it listens.
    init() {
        signal(SIGPIPE, SIG_IGN)
        var folder: String?
        var address: WebDriverAddress?
        var browser = ""
        do throws(BrowserError) {
            guard let programs = Self.installedPrograms else {
                throw BrowserError(.notInstalled(packages: Self.debianPackages))
            }
            browser = programs.browser
            let made = try BrowserProcess.makeFolder()
            folder = made
            let port = try Self.freePort()
            let server = WebDriverAddress(host: "127.0.0.1", port: port)
            address = server
            let pipe = try BrowserProcess.openPipe()
            ends = [pipe.write]
            defer { close(pipe.read) }
            let started = try BrowserProcess(
                "/bin/sh", ["-c", Self.script, "sh", made, programs.driver, String(port)],
                descriptors: [STDIN_FILENO: pipe.read])
            process = started
            ends.insert(try Self.connect(server, of: started), at: 0)
            failure = nil
        } catch {
            failure = error
            hasEnded = true
        }
        self.folder = folder
        self.address = address
        capabilities = ["webkitgtk:browserOptions": ["binary": .string(browser), "args": ["--automation"]]]
    }

    deinit { end() }

    /// Reads capabilities: values of JSON, or other strings.
    static func capabilities(_ texts: [String: String]) -> LocatedValue {
        .object(
            texts.sorted { $0.key < $1.key }.map { name, text in
                var reader = JSONReader(Array(text.utf8))
                return (name, (try? reader.read()) ?? .string(text))
            })
    }

    /// The paths of the installed programs; nil when one is missing.
    static var installedPrograms: (driver: String, browser: String)? {
        guard let driver = BrowserProcess.find(["WebKitWebDriver"]), BrowserProcess.find(["Xvfb"]) != nil else {
            return nil
        }
        // The browser is not on the PATH: it is installed beside the library.
        let libraries = ["/usr/lib", "/usr/lib64", "/usr/libexec"]
        let folders = libraries.flatMap { library in
            [library]
                + ((try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []).map { "\(library)/\($0)" }
        }
        let browsers = folders.flatMap { folder in
            ["4.1", "6.0", "4.0"].map { "\(folder)/webkit2gtk-\($0)/MiniBrowser" }
        }
        return browsers.first { access($0, X_OK) == 0 }.map { (driver, $0) }
    }

    // MARK: WorldHost

    /// The socket to the server, and the pipe that keeps it running or the file that its sessions are noted in.
    public var descriptors: [Int32] { ends + (openSessions.map { [$0.descriptor] } ?? []) }

    /// Takes the numbers of the descriptors in another process, which does not end the server itself.
    public func adopt(_ descriptors: [Int32]) {
        process = nil
        isOriginal = false
        ends = descriptors
        if let openSessions, let last = ends.popLast() { openSessions.adopt(last) }
    }

    /// Closes the descriptors in this process.
    public func closeDescriptors() {
        for descriptor in ends { close(descriptor) }
        ends = []
        connection = nil
    }

    /// Ends what was started, and removes its files; ends sessions that a process has left open.
    public func end() {
        closeDescriptors()
        hasEnded = true
        if isOriginal { endSessions() }
        openSessions = nil
        process?.end()
        if process != nil { BrowserProcess.removeFolder(folder) }
        process = nil
    }

    private func endSessions() {
        guard let address, let left = openSessions?.left, !left.isEmpty else { return }
        // A server that does not answer any more has no sessions to end.
        guard let descriptor = try? address.connect() else { return }
        defer { close(descriptor) }
        let connection = WebDriverConnection(descriptor, address, whenLost: {})
        for path in left { _ = try? connection.call("DELETE", path, limit: Self.endLimit) }
    }

    /// How long a server may take to end a session that was left open, in real seconds.
    private static let endLimit = 10.0

    // MARK: BrowserHost

    var hasTimeOfItsOwn: Bool { true }

    func openBrowser(
        _ setting: PageSetting, _ network: BrowserNetwork, willWait: @escaping (Double) -> Void
    ) throws(BrowserError) -> any Browser {
        if let failure { throw failure }
        let used: WebDriverConnection
        if let connection {
            used = connection
        } else {
            guard let descriptor = ends.first, let address else { throw BrowserError(.ended) }
            used = WebDriverConnection(descriptor, address, whenLost: { [weak self] in self?.hasEnded = true })
            connection = used
        }
        used.willWait = willWait
        let session = try WebDriverSession(used, wanted: capabilities, notedIn: openSessions)
        do throws(BrowserError) {
            if let platform = session.platform { return try AppiumPhone(session, platform) }
            return try WebDriverBrowser(session, setting)
        } catch {
            session.end()
            throw error
        }
    }

    // MARK: Starting

    /// Starts display and server, and ends them when the input ends.
    ///
    /// The display writes its number when it is ready.
    private static let script = """
        Xvfb -displayfd 4 -screen 0 1600x1600x24 -nolisten tcp 4>"$1/display" &
        until [ -s "$1/display" ]; do kill -0 $! || exit 1; sleep 0.02; done
        DISPLAY=:$(cat "$1/display") HOME=$1 TMPDIR=$1 GDK_BACKEND=x11 "$2" --port="$3" &
        read -r _
        kill -KILL 0
        """

    /// Returns a port of the loopback interface that is not in use.
    private static func freePort() throws(BrowserError) -> Int {
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(made) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(made, $0, length) == 0 && getsockname(made, $0, &length) == 0
            }
        }
        guard isBound else { throw BrowserError(.cannotStart("no free port: \(String(cString: strerror(errno)))")) }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Connects to a server that is being started.
    private static func connect(_ address: WebDriverAddress, of process: BrowserProcess) throws(BrowserError) -> Int32 {
        let deadline = ContinuousClock.now + .seconds(DevToolsConnection.answerLimit)
        while true {
            do throws(BrowserError) {
                return try address.connect()
            } catch {
                guard ContinuousClock.now < deadline, !process.hasEnded else { throw error }
            }
            usleep(10_000)
        }
    }
}
