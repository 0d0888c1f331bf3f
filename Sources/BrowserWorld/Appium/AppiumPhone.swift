import Automation
import Scripting

/// A phone that an Appium server drives, with the screen of one app.
///
/// It follows the wall clock. Each launch is a new session.
final class AppiumPhone: LocatedBrowser, GestureBrowser {
    let platform: AppiumPlatform
    /// The number of the server's units in a point.
    let scale: Double
    /// The size of the screen, turned as the app is.
    private(set) var viewport: Size
    private let session: WebDriverSession
    /// The app's bundle identifier or package; nil when the server does not say.
    private let app: String?
    private var screen: AppiumScreen?
    private(set) var changes: UInt64 = 0
    /// Nothing is reported: phones keep what apps log to themselves.
    var onNotice: ((PageNotice) -> Void)?

    /// Takes over a session that has just been started.
    /// - Throws: ``BrowserError`` when the server does not answer as it should.
    init(_ session: WebDriverSession, _ platform: AppiumPlatform) throws(BrowserError) {
        self.session = session
        self.platform = platform
        scale = platform.unitsPerPoint(session.capabilities)
        app = AppiumPlatform.capability(platform.appCapability, of: session.capabilities)?.string
        viewport = try Self.readScreen(session, scale: scale)
    }

    /// Asks for the size of the screen.
    private static func readScreen(_ session: WebDriverSession, scale: Double) throws(BrowserError) -> Size {
        let frame = try session.call("GET", "/window/rect")
        guard let width = frame["width"]?.number, let height = frame["height"]?.number,
            let size = screen(Size(width: width / scale, height: height / scale))
        else { throw BrowserError(.malformed("a screen of size \(frame.text.prefix(100))")) }
        return size
    }

    /// A size that a screen can have; nil for any other.
    static func screen(_ size: Size) -> Size? {
        let possible = 1.0...100_000
        return possible.contains(size.width) && possible.contains(size.height) ? size : nil
    }

    // MARK: What it is

    var name: String { platform.rawValue }
    /// The name of the device; nil when the server does not say.
    var deviceName: String? { capability("deviceName") }
    /// The model of the device; nil when the server does not say.
    var model: String? { capability("deviceModel") ?? deviceName }
    /// The version of the system; nil when the server does not say.
    var systemVersion: String? { capability("platformVersion") }

    private func capability(_ name: String) -> String? {
        AppiumPlatform.capability(name, of: session.capabilities)?.string
    }

    // MARK: Browser

    var pages: [any BrowserPage] { screen.map { [$0] } ?? [] }

    func show(_ address: String, date: Double) throws(BrowserError) -> Int {
        let start = ContinuousClock.now
        guard let named = AppiumApp(address) else {
            let why = "the session is for an app; one for web pages needs --capability browserName=Safari or Chrome"
            throw BrowserError(.notLoaded(url: address, why))
        }
        let identifier = app ?? named.identifier
        // The session has launched the app on iOS; on Android it may not know the activity to start with.
        if screen != nil || platform == .android {
            do throws(BrowserError) {
                try mobile("activateApp", [(platform.appParameter, .string(identifier))])
            } catch {
                guard case .answered(_, let name, let message, _) = error.reason else { throw error }
                throw BrowserError(.notStarted(app: identifier, message.isEmpty ? name : message))
            }
        }
        screen = AppiumScreen(self, app: identifier)
        changes += 1
        return Self.ticks(since: start)
    }

    func pass(_ ticks: Int, date: Double) throws(BrowserError) {
        changes += 1
        try screen?.checkDialog()
    }

    func input(_ input: PageInput, date: Double) throws(BrowserError) -> Int {
        guard let screen else { return 0 }
        let start = ContinuousClock.now
        changes += 1
        switch input {
        case .touch(let moment): try screen.touch([moment])
        case .key(let character): try screen.type(String(character))
        case .text(let text): try screen.type(text)
        }
        return Self.ticks(since: start)
    }

    func perform(_ moments: [TouchMoment], date: Double) throws(BrowserError) -> Int {
        guard let screen else { return 0 }
        let start = ContinuousClock.now
        changes += 1
        try screen.touch(moments)
        return Self.ticks(since: start)
    }

    private static func ticks(since start: ContinuousClock.Instant) -> Int {
        Int((ContinuousClock.now - start) / .seconds(1) * PageClock.ticksPerSecond)
    }

    /// Terminates the app, which keeps its data.
    func closePages() {
        guard let screen else { return }
        // A session that has ended has no app.
        _ = try? mobile("terminateApp", [(platform.appParameter, .string(screen.url))])
        changes += 1
    }

    func close() {
        screen = nil
        session.end()
    }

    // MARK: Commands

    /// Notes that something was done that can change the tree.
    func noteChange() { changes += 1 }

    /// Takes over the size of the screen that the app says it has.
    func note(_ screen: Size) { viewport = screen }

    /// Sends a command of the session.
    @discardableResult
    func call(
        _ method: String, _ command: String, _ body: LocatedValue? = nil
    ) throws(BrowserError) -> LocatedValue {
        try session.call(method, command, body)
    }

    /// Sends one of Appium's own commands, such as `mobile: activateApp`.
    @discardableResult
    func mobile(_ command: String, _ arguments: [(String, LocatedValue)] = []) throws(BrowserError) -> LocatedValue {
        try session.call(
            "POST", "/execute/sync",
            ["script": .string("mobile: \(command)"), "args": .array([.object(arguments)])])
    }
}

/// The buttons, the lock, the orientation and the position of a phone.
extension AppiumPhone {
    /// Turns the screen.
    func turn(toLandscape isLandscape: Bool) throws(BrowserError) {
        try call("POST", "/orientation", ["orientation": isLandscape ? "LANDSCAPE" : "PORTRAIT"])
        changes += 1
        viewport = try Self.readScreen(session, scale: scale)
    }

    /// Locks or unlocks the phone.
    func setLocked(_ isLocked: Bool) throws(BrowserError) {
        try mobile(isLocked ? "lock" : "unlock")
        changes += 1
    }

    /// Presses a button on the case.
    func press(_ button: HardwareButton) throws(BrowserError) {
        switch (platform, button) {
        case (.iOS, .lock): try mobile("lock")
        case (.iOS, .home): try mobile("pressButton", [("name", "home")])
        case (.iOS, .volumeUp): try mobile("pressButton", [("name", "volumeup")])
        case (.iOS, .volumeDown): try mobile("pressButton", [("name", "volumedown")])
        // The numbers of Android's KeyEvent.
        case (.android, .home): try mobile("pressKey", [("keycode", 3)])
        case (.android, .volumeUp): try mobile("pressKey", [("keycode", 24)])
        case (.android, .volumeDown): try mobile("pressKey", [("keycode", 25)])
        case (.android, .lock): try mobile("pressKey", [("keycode", 26)])
        }
        changes += 1
    }

    /// Shakes the phone.
    func shake() throws(BrowserError) {
        try mobile("shake")
        changes += 1
    }

    /// Brings the app to the front.
    func activateApp() throws(BrowserError) {
        guard let screen else { return }
        try mobile("activateApp", [(platform.appParameter, .string(screen.url))])
        changes += 1
    }

    /// Moves the phone to a position.
    func setLocation(_ location: Location) throws(BrowserError) {
        try call(
            "POST", "/location",
            [
                "location": [
                    "latitude": .number(location.latitude), "longitude": .number(location.longitude),
                    "altitude": .number(location.altitude ?? 0),
                ]
            ])
    }
}
