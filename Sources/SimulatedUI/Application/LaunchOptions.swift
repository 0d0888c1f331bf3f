internal import FoundationEssentials

/// What an app is launched with.
///
/// Whoever launches an app fills in the upper part; the app itself is given the device and its data as well.
public struct LaunchOptions {
    /// The arguments of the command line.
    public var arguments: [String]
    /// The environment.
    public var environment: [String: String]
    /// The language, such as `en`; nil for the language of the device.
    public var language: String?
    /// The locale, such as `en_US`; nil for the locale of the device.
    public var locale: String?
    /// The folder that holds the app's data; nil for one of its own, which is removed when the device
    /// launches an app with fresh data or goes away.
    public var dataFolder: String?

    var data = AppData(seed: 0)
    var anchor = Anchor<Application>()
    var ownFolder = TemporaryFolder()

    /// Creates what an app is launched with.
    public init(
        arguments: [String] = [], environment: [String: String] = [:], language: String? = nil, locale: String? = nil,
        dataFolder: String? = nil
    ) {
        self.arguments = arguments
        self.environment = environment
        self.language = language
        self.locale = locale
        self.dataFolder = dataFolder
    }

    /// The preferences of the app; kept between launches with the same data folder.
    public var preferences: Preferences { data.preferences }
    /// The keychain of the app; kept between launches with the same data folder.
    public var keychain: Keychain { data.keychain }
    /// Random numbers and identifiers for what the app stores; they go on where the launch before with the same data
    /// folder ended.
    public var random: SeededSource { data.random }
    var permissions: Permissions { data.permissions }

    /// The running app; nil before it is launched and after it has ended.
    public var application: Application? { anchor.object }

    /// How the app sends requests to servers.
    public var http: HTTPClient { HTTPClient(anchor) }

    /// The device the app runs on; nil before the app is launched and after it has ended.
    public var device: SimulatedDevice? { anchor.object?.device }

    /// The path of the folder that holds the app's data; made when it is first asked for.
    /// - Throws: when the folder cannot be made.
    public func dataFolderPath() throws -> String {
        try dataFolder ?? ownFolder.path()
    }

    /// The path of one of the folders in it; made when it is first asked for.
    /// - Throws: when the folder cannot be made.
    public func path(of folder: DataFolder) throws -> String {
        let path = try dataFolderPath() + "/" + folder.rawValue
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }
}
