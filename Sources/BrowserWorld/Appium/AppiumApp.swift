import Automation
import Worlds

/// An app of a phone, which an Appium server drives: `--app appium:com.example.accounts`.
struct AppiumApp: AppUnderTest {
    /// What the names of such apps begin with.
    static let prefix = "appium:"

    let name: String
    /// The bundle identifier on iOS, the package on Android.
    let identifier: String

    /// The app with a name for `--app`; nil for a name of another form.
    init?(_ name: String) {
        guard name.hasPrefix(Self.prefix), name.count > Self.prefix.count else { return nil }
        self.name = name
        identifier = String(name.dropFirst(Self.prefix.count))
    }

    func hostKind(_ options: BrowserOptions) -> String? {
        "\(options.driverURL ?? name) \(wanted(options).capabilities.sorted { $0.key < $1.key })"
    }

    func startHost(_ options: BrowserOptions) -> (any WorldHost)? { host(options) }

    func makeWorld(_ options: WorldOptions) -> any World {
        BrowserWorld(url: name, options, host: options.host as? any BrowserHost ?? host(options.browser))
    }

    private func host(_ options: BrowserOptions) -> any BrowserHost {
        if options.driverURL == nil { return WebDriverHost(failure: BrowserError(.needsServer(app: name))) }
        let wanted = wanted(options)
        guard AppiumPlatform.isNative(WebDriverHost.capabilities(wanted.capabilities)) else {
            return WebDriverHost(failure: BrowserError(.needsPlatform(app: name)))
        }
        return BrowserWorld.startHost(wanted)
    }

    /// The options, with the app in the capabilities if these do not name it already.
    private func wanted(_ options: BrowserOptions) -> BrowserOptions {
        let given = WebDriverHost.capabilities(options.capabilities)
        guard let platform = AppiumPlatform(given) else { return options }
        let names = ["app", platform.appCapability]
        guard !names.contains(where: { AppiumPlatform.capability($0, of: given) != nil }) else { return options }
        var options = options
        options.capabilities["appium:\(platform.appCapability)"] = ScriptSpelling.literal(identifier)
        return options
    }
}
