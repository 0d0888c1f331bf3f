public import Automation
public import Fixtures
public import SimulatedUI

/// The environment of a script: launches an app and provides the driver of its user interface.
///
/// The simulated device is one world, ``SimulatedWorld``. Others may drive an application in another process, so
/// nothing above this protocol assumes that time is virtual, that elements are in this process or that a look-up is
/// free.
public protocol World: AnyObject {
    /// The driver of the user interface; the same object throughout the world's lifetime.
    var driver: any Driver { get }

    /// Launches the app with fresh data, and terminates the running one.
    /// - Throws: any error that prevents the app from starting.
    func launch(_ options: LaunchOptions) throws

    /// Terminates the app and launches it again with the same data.
    /// - Throws: any error that prevents the app from starting.
    func relaunch() throws

    /// Terminates the app and removes its data, at the end of the world's use.
    func terminate()

    /// Whether the last launched app is still running.
    var isRunning: Bool { get }

    /// The reason why the last launched app crashed, if it did.
    var crash: String? { get }

    /// Called before the world waits, with the longest time that it may take, in real seconds.
    ///
    /// A run that is supervised tells its supervisor, which ends a process that makes no progress.
    var willWait: ((_ realSeconds: Double) -> Void)? { get set }

    /// Receives what the app writes to its log, and what the world notes about it.
    var didLog: ((AppMessage) -> Void)? { get set }

    /// Receives errors that nothing in the app has caught, where an app goes on after one, as web pages do.
    var didFail: ((AppMessage) -> Void)? { get set }

    /// Receives files that the app hands to its user, such as the downloads of a web page.
    var didDownload: ((AppDownload) -> Void)? { get set }

    // Each of the following is nil where the world has none; scripts that need it get an error.

    /// The stores of the running app, for fixtures; nil when it is not running.
    var stores: StoreCoordinator? { get }

    /// The network on which the app's requests can be stubbed.
    var network: (any StubbedNetwork)? { get }

    /// What happens to the app, for a recorder.
    var recording: (any RecordingSource)? { get }

    /// The simulated device and its app, which is an object in this process.
    ///
    /// It provides the operations of bot tests, records them, and shows a given first screen.
    var simulation: SimulatedWorld? { get }
}

extension World {
    /// Never called by default.
    public var willWait: ((_ realSeconds: Double) -> Void)? {
        get { nil }
        set { _ = newValue }
    }
    /// Never called by default.
    public var didLog: ((AppMessage) -> Void)? {
        get { nil }
        set { _ = newValue }
    }
    /// Never called by default.
    public var didFail: ((AppMessage) -> Void)? {
        get { nil }
        set { _ = newValue }
    }
    /// Never called by default.
    public var didDownload: ((AppDownload) -> Void)? {
        get { nil }
        set { _ = newValue }
    }
    /// No reason by default; a world whose app can crash unnoticed returns one.
    public var crash: String? { nil }
    /// None by default.
    public var stores: StoreCoordinator? { nil }
    /// None by default.
    public var network: (any StubbedNetwork)? { nil }
    /// None by default.
    public var recording: (any RecordingSource)? { nil }
    /// None by default.
    public var simulation: SimulatedWorld? { nil }
}

/// A file that an app has handed to its user.
public struct AppDownload: Hashable, Sendable {
    /// The name of the file, which the app has chosen.
    public var name: String
    /// The content of the file.
    public var contents: [UInt8]

    /// Creates a file.
    public init(name: String, contents: [UInt8]) {
        self.name = name
        self.contents = contents
    }
}

/// A network on which requests can be stubbed.
public protocol StubbedNetwork: AnyObject {
    /// The transport of the app's requests; nil when the device is offline, or when all go to their real servers.
    var transport: (any HTTPTransport)? { get set }

    /// Receives the requests of the app with their answers, from now on; nil for nothing.
    ///
    /// It stays nil in a network that cannot observe them.
    var traffic: HTTPTraffic? { get set }
}

extension StubbedNetwork {
    /// Stays nil by default.
    public var traffic: HTTPTraffic? {
        get { nil }
        set { _ = newValue }
    }
}

extension SimulatedDevice: StubbedNetwork {}

/// The options of a new world.
public struct WorldOptions {
    /// The device: its model, language, time zone, start date, seed and time scale.
    public var device: SimulatedDevice.Configuration
    /// The renderer of simulated screens; without one there are no screenshots.
    public var renderer: (any ScreenRenderer)?
    /// The host that was started for the world; nil for a world that has none, or starts its own.
    public var host: (any WorldHost)?
    /// What shows web pages, in worlds that do.
    public var browser: BrowserOptions
    /// The folder with the files that an app may be given, such as those for a web page; nil for the working folder.
    public var projectFolder: String?

    /// Creates options.
    public init(
        device: SimulatedDevice.Configuration = .init(), renderer: (any ScreenRenderer)? = nil,
        host: (any WorldHost)? = nil, browser: BrowserOptions = BrowserOptions(), projectFolder: String? = nil
    ) {
        self.device = device
        self.renderer = renderer
        self.host = host
        self.browser = browser
        self.projectFolder = projectFolder
    }
}

/// An app that `--app` can select, before it runs.
public protocol AppUnderTest {
    /// The name for `--app` and in reports.
    var name: String { get }

    /// The class of an app in this process, which declares its fixtures; nil for other apps.
    var simulatedApp: (any SimulatedApp.Type)? { get }

    /// The files that the app is read from, for a run that is repeated when one changes; some may not exist yet.
    var files: [String] { get }

    /// Reads what the app consists of, such as documents, before anything runs.
    /// - Throws: an error that says what is wrong, where, and what to do.
    func prepare() throws

    /// The kind of host that the app's worlds need, such as `chromium`; nil if they need none.
    ///
    /// Apps with the same kind share a host, one after the other.
    func hostKind(_ options: BrowserOptions) -> String?

    /// Starts a host for worlds of the app; nil if they need none.
    ///
    /// A host that cannot be started is returned all the same: it says why when a world launches an app.
    func startHost(_ options: BrowserOptions) -> (any WorldHost)?

    /// Creates a world for the app, without starting anything.
    func makeWorld(_ options: WorldOptions) -> any World
}

extension AppUnderTest {
    /// None by default: the app is not an object of this process.
    public var simulatedApp: (any SimulatedApp.Type)? { nil }
    /// None by default: the app is compiled.
    public var files: [String] { [] }
    /// Nothing by default.
    public func prepare() throws {}
    /// None by default.
    public func hostKind(_ options: BrowserOptions) -> String? { nil }
    /// None by default.
    public func startHost(_ options: BrowserOptions) -> (any WorldHost)? { nil }
}

/// A kind of world, with the apps it can launch.
///
/// A runner passes its own to `JSRun.main(apps:worlds:)`, and keeps them beside its `main.swift`.
public protocol WorldProvider {
    /// The apps that can be listed; the first of the first kind is the default.
    var apps: [any AppUnderTest] { get }

    /// The app with a name, or nil when this kind of world has none.
    func app(named name: String) -> (any AppUnderTest)?

    /// What must be installed for this kind of world, and whether it is.
    var requirements: [WorldRequirement] { get }
}

/// A program that a kind of world needs on the machine.
public struct WorldRequirement: Hashable, Sendable {
    /// What it is.
    public var name: String
    /// Where it is installed; nil when it is missing.
    public var path: String?
    /// What it is for.
    public var purpose: String
    /// The Debian packages that have it.
    public var package: String

    /// Creates a requirement.
    public init(name: String, path: String?, purpose: String, package: String) {
        self.name = name
        self.path = path
        self.purpose = purpose
        self.package = package
    }
}

extension WorldProvider {
    /// The listed app with that name.
    public func app(named name: String) -> (any AppUnderTest)? { apps.first { $0.name == name } }
    /// Nothing.
    public var requirements: [WorldRequirement] { [] }
}

/// A facility that a script or its configuration needs, but the app's world lacks.
public struct WorldLacks: Error, Hashable, Sendable, CustomStringConvertible {
    /// The missing facility.
    public var facility: Facility
    /// The name of the app.
    public var app: String

    /// The facilities that only some worlds have.
    public enum Facility: String, Hashable, Sendable {
        /// Stores for fixtures.
        case stores
        /// A network on which requests can be stubbed.
        case network
        /// What a recorder observes.
        case recording
        /// The requests of the app with their answers.
        case traffic
    }

    /// Creates an error.
    public init(_ facility: Facility, app: String) {
        self.facility = facility
        self.app = app
    }

    /// The error message.
    public var description: String {
        let what =
            switch facility {
            case .stores: "has no stores for fixtures"
            case .network: "has no network to stub"
            case .recording: "tells no recorder what happens"
            case .traffic: "cannot save requests and their answers"
            }
        return "The world of the app '\(app)' \(what)."
    }
}
