import Automation

/// The device of a browser: a screen of the size of the view port, and no case around it.
final class BrowserDevice: Device {
    let model: String
    let name: String
    /// The name of the browser.
    private(set) var systemName = "Chromium"
    let systemVersion: String
    private(set) var screen: Rect
    let orientation = DeviceOrientation.portrait
    let language: String
    let locale: String
    var pasteboard = AttributeValue.null

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
    }

    func setOrientation(_ orientation: DeviceOrientation) throws {
        guard orientation == self.orientation else { throw Self.lacks("be turned") }
    }
    func deactivateApp() throws { throw Self.lacks("send an app to the background") }
    func reactivateApp() throws { throw Self.lacks("bring an app to the front") }
    func lock() throws { throw Self.lacks("be locked") }
    func unlock() throws { throw Self.lacks("be unlocked") }
    func shake() throws { throw Self.lacks("be shaken") }
    func press(_ button: HardwareButton, duration: Double) throws { throw Self.lacks("press '\(button.rawValue)'") }
    func setLocation(_ location: Location) throws { throw Self.lacks("be moved") }

    private static func lacks(_ what: String) -> DriverError {
        DriverError(.unsupported("\(what): a browser is not a phone"))
    }
}
