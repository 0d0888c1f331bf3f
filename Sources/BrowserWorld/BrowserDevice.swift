import Automation

/// The device of a browser: a screen of the size of the view port, and no case around it; or a phone.
final class BrowserDevice: Device {
    private(set) var model: String
    private(set) var name: String
    /// The name of the browser, or of the phone's system.
    private(set) var systemName = "Chromium"
    private(set) var systemVersion: String
    private(set) var screen: Rect
    let language: String
    let locale: String
    var pasteboard = AttributeValue.null
    private weak var browser: (any Browser)?
    /// The phone that shows the app; nil for a browser.
    private var phone: AppiumPhone? { browser as? AppiumPhone }
    /// The orientation that the phone was turned to last.
    private var turned = DeviceOrientation.portrait

    init(model: String, name: String, systemVersion: String, screen: Size, language: String, locale: String) {
        self.model = model
        self.name = name
        self.systemVersion = systemVersion
        self.screen = Rect(origin: Point(x: 0, y: 0), size: screen)
        self.language = language
        self.locale = locale
    }

    /// Takes over what a browser says of itself.
    func show(_ browser: any Browser) {
        systemName = browser.name
        screen.size = browser.viewport
        self.browser = browser
        guard let phone else { return }
        name = phone.deviceName ?? name
        model = phone.model ?? model
        systemVersion = phone.systemVersion ?? systemVersion
    }

    /// Upright for a browser; as the app's screen is turned for a phone.
    var orientation: DeviceOrientation {
        guard phone != nil, screen.size.width > screen.size.height else { return .portrait }
        return turned == .landscapeRight ? .landscapeRight : .landscapeLeft
    }

    func setOrientation(_ orientation: DeviceOrientation) throws {
        guard let phone else {
            guard orientation == self.orientation else { throw Self.lacks("be turned") }
            return
        }
        let isLandscape = orientation == .landscapeLeft || orientation == .landscapeRight
        guard isLandscape || orientation == .portrait else {
            throw DriverError(.unsupported("be turned this way: Appium turns phones to portrait and landscape"))
        }
        try Self.attempt("be turned") { () throws(BrowserError) in try phone.turn(toLandscape: isLandscape) }
        turned = orientation
        screen.size = phone.viewport
    }

    func deactivateApp() throws {
        try command("send an app to the background") { phone throws(BrowserError) in try phone.press(.home) }
    }

    func reactivateApp() throws {
        try command("bring an app to the front") { phone throws(BrowserError) in try phone.activateApp() }
    }

    func lock() throws { try command("be locked") { phone throws(BrowserError) in try phone.setLocked(true) } }

    func unlock() throws { try command("be unlocked") { phone throws(BrowserError) in try phone.setLocked(false) } }

    func shake() throws { try command("be shaken") { phone throws(BrowserError) in try phone.shake() } }

    func press(_ button: HardwareButton, duration: Double) throws {
        try command("press '\(button.rawValue)'") { phone throws(BrowserError) in try phone.press(button) }
    }

    func setLocation(_ location: Location) throws {
        guard let browser = browser as? any LocatedBrowser else {
            throw DriverError(.unsupported("be moved: \(systemName) takes no position"))
        }
        try Self.attempt("be moved") { () throws(BrowserError) in try browser.setLocation(location) }
    }

    private func command(_ what: String, _ body: (AppiumPhone) throws(BrowserError) -> Void) throws {
        guard let phone else { throw Self.lacks(what) }
        try Self.attempt(what) { () throws(BrowserError) in try body(phone) }
    }

    /// Does something that the server of a phone may refuse.
    private static func attempt(_ what: String, _ body: () throws(BrowserError) -> Void) throws {
        do throws(BrowserError) {
            try body()
        } catch {
            switch error.reason {
            case .answered(_, let name, let message, _) where name != "invalid session id":
                throw DriverError(.unsupported("\(what): \(message.isEmpty ? name : message)"))
            case .refused(_, let message): throw DriverError(.unsupported("\(what): \(message)"))
            default: throw DriverError(.applicationDied(error.description))
            }
        }
    }

    private static func lacks(_ what: String) -> DriverError {
        DriverError(.unsupported("\(what): a browser is not a phone"))
    }
}
