import FoundationEssentials
public import Worlds

/// The web pages that a run can name: `--app https://…`, or the path of an HTML file; and `appium:…`, a phone's app.
public struct WebPages: WorldProvider {
    private let workingDirectory: String

    /// Creates the provider.
    /// - `workingDirectory`: the folder that relative paths refer to; nil for the process's own.
    public init(workingDirectory: String? = nil) {
        self.workingDirectory = workingDirectory ?? FileManager.default.currentDirectoryPath
    }

    /// None: pages are found by their addresses.
    public var apps: [any AppUnderTest] { [] }

    /// The page at an address or path, or the app of a phone; nil for a name that is none of these.
    public func app(named name: String) -> (any AppUnderTest)? {
        if name.hasPrefix("http://") || name.hasPrefix("https://") { return WebPage(name: name, url: name, file: nil) }
        if let app = AppiumApp(name) { return app }
        guard name.hasSuffix(".html") || name.hasSuffix(".htm") else { return nil }
        let path = name.hasPrefix("/") ? name : "\(workingDirectory)/\(name)"
        return WebPage(name: name, url: URL(filePath: path).absoluteString, file: path)
    }

    /// The browser.
    public var requirements: [WorldRequirement] {
        [
            WorldRequirement(
                name: "browser", path: ChromiumHost.installedProgram, purpose: "for scripts on web pages",
                package: ChromiumHost.debianPackage),
            WorldRequirement(
                name: "WebKitGTK", path: WebDriverHost.installedPrograms?.driver,
                purpose: "for --browser webkit", package: WebDriverHost.debianPackages),
        ]
    }
}

extension BrowserOptions.Engine {
    /// Whether it is installed on this machine.
    public var isInstalled: Bool {
        switch self {
        case .chromium: ChromiumHost.installedProgram != nil
        case .webkit: WebDriverHost.installedPrograms != nil
        }
    }
}

/// A page that is the app of a run.
private struct WebPage: AppUnderTest {
    let name: String
    let url: String
    /// Its file; nil for a page of a server.
    let file: String?

    var files: [String] { file.map { [$0] } ?? [] }

    func prepare() throws {
        guard let file, !FileManager.default.fileExists(atPath: file) else { return }
        throw BrowserError(.notLoaded(url: name, "there is no such file"))
    }

    func hostKind(_ options: BrowserOptions) -> String? {
        if let url = options.driverURL { return "\(url) \(options.capabilities.sorted { $0.key < $1.key })" }
        return options.engine.rawValue
    }

    func startHost(_ options: BrowserOptions) -> (any WorldHost)? { BrowserWorld.startHost(options) }

    func makeWorld(_ options: WorldOptions) -> any World { BrowserWorld(url: url, name: name, options: options) }
}
