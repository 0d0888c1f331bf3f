import Scripting

/// The system of a phone that an Appium server drives.
enum AppiumPlatform: String {
    /// iPhones and iPads, through Appium's driver XCUITest.
    case iOS
    /// Android devices, through Appium's driver UiAutomator2.
    case android = "Android"

    /// The platform that capabilities name; nil when they name none, or a browser on it.
    init?(_ capabilities: LocatedValue) {
        guard (capabilities["browserName"]?.string ?? "").isEmpty else { return nil }
        let platform = capabilities["platformName"]?.string?.lowercased()
        let automation = Self.capability("automationName", of: capabilities)?.string?.lowercased()
        switch (automation, platform) {
        case ("xcuitest", _), (_, "ios"): self = .iOS
        case ("uiautomator2", _), (_, "android"): self = .android
        default: return nil
        }
    }

    /// Whether capabilities ask for an app of a phone, or describe a session with one.
    static func isNative(_ capabilities: LocatedValue) -> Bool { AppiumPlatform(capabilities) != nil }

    /// A capability of Appium, with or without the prefix that the standard demands.
    static func capability(_ name: String, of capabilities: LocatedValue) -> LocatedValue? {
        capabilities["appium:\(name)"] ?? capabilities["appium:options"]?[name] ?? capabilities[name]
    }

    /// The capability that names the app of a session.
    var appCapability: String {
        switch self {
        case .iOS: "bundleId"
        case .android: "appPackage"
        }
    }

    /// The parameter of Appium's commands that names an app.
    var appParameter: String {
        switch self {
        case .iOS: "bundleId"
        case .android: "appId"
        }
    }

    /// The number of the server's units in a point: pixels on Android, points on iOS.
    /// - Parameter capabilities: those of the session.
    func unitsPerPoint(_ capabilities: LocatedValue) -> Double {
        guard self == .android else { return 1 }
        // Android's point is a density-independent pixel: a pixel of a screen with 160 dots per inch.
        let found =
            Self.capability("deviceScreenDensity", of: capabilities)?.number.map { $0 / 160 }
            ?? Self.capability("pixelRatio", of: capabilities)?.number ?? 1
        return found >= 0.25 && found <= 20 ? found : 1
    }
}
