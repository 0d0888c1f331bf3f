import Glibc
public import Worlds

/// A headless Chromium that a world drives, with a profile of its own, and the pipes to it.
///
/// It ends when the other ends of its pipes are closed, however the processes that hold them end.
public final class ChromiumHost: WorldHost, BrowserHost {
    /// The Debian package with the browser.
    public static let debianPackage = "chromium-headless-shell"

    /// The names under which the browser is installed.
    ///
    /// The headless shell alone lets a program decide when a frame is drawn, which exact time needs.
    private static let programs = ["chromium-headless-shell", "chrome-headless-shell", "headless_shell"]

    /// The process; nil when it was not started, or has been ended.
    private(set) var process: BrowserProcess?
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
        var profile: String?
        do throws(BrowserError) {
            guard let program = program ?? Self.installedProgram else {
                throw BrowserError(.notInstalled(packages: Self.debianPackage))
            }
            let folder = try BrowserProcess.makeFolder()
            profile = folder
            let commands = try BrowserProcess.openPipe()
            let answers = try BrowserProcess.openPipe()
            pipes = (commands.write, answers.read)
            defer {
                close(commands.read)
                close(answers.write)
            }
            process = try BrowserProcess(
                program, Self.options(profile: folder),
                descriptors: [Self.commandsInBrowser: commands.read, Self.answersInBrowser: answers.write])
            failure = nil
        } catch {
            failure = error
            hasEnded = true
        }
        self.profile = profile
    }

    deinit { end() }

    /// The path of an installed browser, from the folders of `PATH`; nil when there is none.
    public static var installedProgram: String? { BrowserProcess.find(programs) }

    // MARK: WorldHost

    /// The ends of the pipes: commands are written to the first, and answers are read from the second.
    public var descriptors: [Int32] { pipes.map { [$0.commands, $0.answers] } ?? [] }

    /// Takes the numbers of the pipes in another process, which does not end the browser itself.
    public func adopt(_ descriptors: [Int32]) {
        process = nil
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
        process?.end()
        if process != nil { BrowserProcess.removeFolder(profile) }
        process = nil
    }

    var hasTimeOfItsOwn: Bool { false }

    func openBrowser(
        _ setting: PageSetting, _ network: BrowserNetwork, willWait: @escaping (Double) -> Void
    ) throws(BrowserError) -> any Browser {
        let connection = try openConnection()
        connection.willWait = willWait
        guard let profile else { throw BrowserError(.ended) }
        return try ChromiumBrowser(connection, setting, network, downloads: "\(profile)/downloads")
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

    private static func options(profile: String) -> [String] {
        let isRoot = geteuid() == 0
        return [
            "--remote-debugging-pipe", "--user-data-dir=\(profile)",
            // Frames are drawn when the clock says so, and only then.
            "--enable-begin-frame-control", "--run-all-compositor-stages-before-draw",
            "--disable-threaded-animation", "--disable-threaded-scrolling", "--disable-checker-imaging",
            "--disable-new-content-rendering-timeout", "--disable-image-animation-resync",
            // Frames of other origins are in the process of their page, and so on its clock; and while a touch scrolls, a
            // frame neither waits for the next touch, which comes after it, nor guesses where the finger is by now.
            "--disable-features=IsolateOrigins,site-per-process,Translate,PaintHolding,HttpsUpgrades,"
                + "WaitForLateScrollEvents,ResamplingScrollEvents,ResamplingInputEvents",
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
}
