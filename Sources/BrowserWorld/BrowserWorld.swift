public import Automation
import FoundationEssentials
public import SimulatedUI
public import Worlds

/// A world whose app is a page in a real browser, on virtual time.
///
/// The page's `Date`, timers, animations and requests follow the clock of the session: an hour takes a fraction of a
/// second, and each run is like the one before. Pages of the same app share storage and cookies, which each launch
/// begins without.
public final class BrowserWorld: World {
    /// The address of the page that a launch loads.
    public let url: String
    /// The address of the page that is shown, or is shown next.
    private lazy var shownURL = url
    private let host: any BrowserHost
    private let setting: PageSetting
    private let clock: PageClock
    private let pageNetwork: BrowserNetwork
    private let browserDriver: BrowserDriver
    /// The browser's pages; nil while no app runs.
    private(set) var browser: (any Browser)?

    /// Receives messages of the pages' consoles, and failed requests.
    public var didLog: ((AppMessage) -> Void)?
    /// Receives errors that no code of a page has caught.
    public var didFail: ((AppMessage) -> Void)?
    /// Receives the files that pages download, once they are complete.
    public var didDownload: ((AppDownload) -> Void)?
    /// Called before the world waits for the browser, with the longest time that it may take, in real seconds.
    public var willWait: ((_ realSeconds: Double) -> Void)?

    /// Creates a world that shows nothing yet; no browser is started.
    /// - `options`: the device gives the size of the view port, the language, the time zone, the date and the seed; the
    ///   host is the browser; without one, the one that the options ask for is started.
    public convenience init(url: String, options: WorldOptions = WorldOptions()) {
        self.init(url: url, options, host: options.host as? any BrowserHost ?? Self.startHost(options.browser))
    }

    /// Creates a world for an app that is listed under a name.
    convenience init(url: String, name: String, options: WorldOptions) {
        self.init(url: url, options: options)
        browserDriver.recordedName = name
    }

    init(url: String, _ options: WorldOptions, host: any BrowserHost) {
        self.url = url
        self.host = host
        let device = options.device
        let language = device.locale.replacing("_", with: "-")
        setting = PageSetting(
            size: device.model.screenSize, scale: device.model.scale, language: language, timeZone: device.timeZone,
            isDark: device.userInterfaceStyle == .dark, seed: device.seed)
        clock = PageClock(
            epoch: device.epoch, isReal: device.pacing == .realTime, followsWallClock: host.hasTimeOfItsOwn)
        pageNetwork = BrowserNetwork(clock: clock, isReported: !host.hasTimeOfItsOwn)
        browserDriver = BrowserDriver(
            clock: clock,
            device: BrowserDevice(
                model: device.model.name, name: device.model.name, systemVersion: device.systemVersion,
                screen: device.model.screenSize, language: device.language, locale: device.locale), appName: url)
        browserDriver.files = ProjectFiles(folder: options.projectFolder)
        browserDriver.relaunch = { [weak self] in try self?.relaunch() }
        browserDriver.openAddress = { [weak self] in try self?.open($0) }
    }

    deinit { terminate() }

    /// Starts the browser that options ask for, or connects to it.
    static func startHost(_ options: BrowserOptions) -> any BrowserHost {
        if let url = options.driverURL {
            return WebDriverHost(url: url, capabilities: WebDriverHost.capabilities(options.capabilities))
        }
        return switch options.engine {
        case .chromium: ChromiumHost()
        case .webkit: WebDriverHost()
        }
    }

    /// The driver of the pages.
    public var driver: any Driver { browserDriver }

    /// Loads the page, without anything that it has stored before.
    /// - Throws: ``BrowserError`` when there is no browser, or the page cannot be loaded.
    public func launch(_ options: LaunchOptions) throws {
        terminate()
        shownURL = url
        let browser = try host.openBrowser(setting, pageNetwork) { [weak self] in self?.willWait?($0) }
        browser.onNotice = { [weak self] in self?.tell($0) }
        self.browser = browser
        try show(browser)
    }

    /// Loads the page again, with what it has stored.
    /// - Throws: ``BrowserError`` when the page cannot be loaded.
    public func relaunch() throws {
        // An app that was terminated has no session that could show it again.
        guard let browser, browserDriver.browser != nil else { return try launch(LaunchOptions()) }
        browserDriver.browser = nil
        browser.closePages()
        try show(browser)
    }

    /// Shows another page of the same origin; of files, one in the folder of the first page or below it.
    private func open(_ address: String) throws {
        let base = URL(string: url)
        let wanted = address.isEmpty ? URL(string: shownURL) : URL(string: address, relativeTo: base)
        guard let base, let wanted = wanted?.absoluteURL.standardized else {
            throw DriverError(.unsupported("open '\(address)': it is no address"))
        }
        let folder = base.deletingLastPathComponent().standardized.path
        let isOwn =
            wanted.scheme == base.scheme && wanted.host() == base.host() && wanted.port == base.port
            && (base.scheme != "file" || wanted.path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/"))
        guard isOwn else {
            throw DriverError(.unsupported("open '\(address)': it is not a page of \(url), the app of this run"))
        }
        guard let browser, browserDriver.browser != nil else {
            throw DriverError(.unsupported("open an address: the app does not run"))
        }
        browserDriver.browser = nil
        browser.closePages()
        shownURL = wanted.absoluteString
        try show(browser)
    }

    /// The time that loading a page takes at least, in seconds, so that a launch ends at a round instant.
    private static let loadingTime = 0.1

    private func show(_ browser: any Browser) throws {
        clock.note(try browser.show(shownURL, date: clock.secondsSince1970))
        browserDriver.browserDevice.show(browser)
        browserDriver.browser = browser
        let rest = (clock.now / Self.loadingTime).rounded(.up) * Self.loadingTime
        clock.sleep(until: rest)
        if let failure = browserDriver.failure { throw failure }
    }

    /// Closes the pages, and forgets what they have stored.
    public func terminate() {
        browserDriver.browser = nil
        browser?.close()
        browser = nil
    }

    /// The network of the pages: what its transport does not answer goes to the real servers.
    public var network: (any StubbedNetwork)? { pageNetwork }

    /// What happens to the pages; their requests are not part of it.
    public var recording: (any RecordingSource)? { browserDriver }

    /// Whether the pages are shown.
    public var isRunning: Bool { browser != nil && browserDriver.failure == nil }

    /// The reason why the browser or the page has ended.
    public var crash: String? { browserDriver.failure?.description }

    private func tell(_ notice: PageNotice) {
        switch notice {
        case .message(let text, let place, let isWarning):
            didLog?(AppMessage(text, at: place, isWarning: isWarning))
        case .error(let text, let place): didFail?(AppMessage(text, at: place, isWarning: true))
        case .download(let download): didDownload?(download)
        }
    }
}
