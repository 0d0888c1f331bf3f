public import Automation
public import Fixtures
public import SimulatedUI

/// What a script runs in: it launches an app and hands out the driver of what is on the screen.
///
/// The simulated device is one world, ``SimulatedWorld``. Others may drive an application in another process, so nothing
/// above this protocol assumes that time is virtual, that elements are in this process or that a look-up is free.
public protocol World: AnyObject {
    /// The driver of what is on the screen; the same object as long as the world exists.
    var driver: any Driver { get }

    /// Launches the app with fresh data, ending the one that runs.
    /// - Throws: what keeps the app from starting.
    func launch(_ options: LaunchOptions) throws

    /// Ends the app and launches it again with the same data.
    /// - Throws: what keeps the app from starting.
    func relaunch() throws

    /// Ends the app; does nothing when it does not run.
    func terminate()

    /// Whether the app that was launched last still runs.
    var isRunning: Bool { get }

    /// Why the app died, if the one that was launched last did.
    var crash: String? { get }

    // Each of the following is nil where the world has none; a script that asks for it gets an error that says so.

    /// The stores of the running app, which fixtures write to; nil while it does not run.
    var stores: StoreCoordinator? { get }

    /// Where the requests of the app can be answered in place of its servers.
    var network: (any StubbedNetwork)? { get }

    /// The simulated device and its app, which is an object of this process: it can be asked for the operations of bot
    /// tests, recorded, and given a first screen.
    var simulation: SimulatedWorld? { get }
}

extension World {
    /// Nothing; a world whose app cannot die unnoticed says more.
    public var crash: String? { nil }
    /// None.
    public var stores: StoreCoordinator? { nil }
    /// None.
    public var network: (any StubbedNetwork)? { nil }
    /// None.
    public var simulation: SimulatedWorld? { nil }
}

/// A network whose requests can be answered in place of servers.
public protocol StubbedNetwork: AnyObject {
    /// What carries the requests of the app; nil when nothing does, and the device is offline.
    var transport: (any HTTPTransport)? { get set }
}

extension SimulatedDevice: StubbedNetwork {}

/// What a world is made with.
public struct WorldOptions {
    /// The device: its model, language, time zone, first date, seed and how fast its time passes.
    public var device: SimulatedDevice.Configuration
    /// What draws simulated screens; without one there are no pictures of them.
    public var renderer: (any ScreenRenderer)?

    /// Creates options.
    public init(device: SimulatedDevice.Configuration = .init(), renderer: (any ScreenRenderer)? = nil) {
        self.device = device
        self.renderer = renderer
    }
}

/// An app that `--app` can name, before it runs.
public protocol AppUnderTest {
    /// The name, as `--app` takes it and reports show it.
    var name: String { get }

    /// The class of an app that runs in this process, which says what fixtures it has; nil for any other.
    var simulatedApp: (any SimulatedApp.Type)? { get }

    /// Makes a world that launches the app; nothing is started yet.
    func makeWorld(_ options: WorldOptions) -> any World
}

extension AppUnderTest {
    /// None: the app is not an object of this process.
    public var simulatedApp: (any SimulatedApp.Type)? { nil }
}

/// A kind of world, known by the apps that it launches.
public protocol WorldProvider {
    /// The apps that can be listed; the first of the first kind is used when none is named.
    var apps: [any AppUnderTest] { get }

    /// The app of a name, or nil when this kind of world has none.
    func app(named name: String) -> (any AppUnderTest)?
}

extension WorldProvider {
    /// The listed app of that name.
    public func app(named name: String) -> (any AppUnderTest)? { apps.first { $0.name == name } }
}

/// Something that a script or its configuration asks for, and the world of its app does not have.
public struct WorldLacks: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is missing.
    public var facility: Facility
    /// The name of the app.
    public var app: String

    /// What some worlds have.
    public enum Facility: String, Hashable, Sendable {
        /// Stores, which fixtures write to.
        case stores
        /// A network whose requests can be answered in place of servers.
        case network
    }

    /// Creates an error.
    public init(_ facility: Facility, app: String) {
        self.facility = facility
        self.app = app
    }

    /// What is wrong, as a sentence.
    public var description: String {
        let what =
            switch facility {
            case .stores: "has no stores that fixtures could write to"
            case .network: "has no network whose requests could be answered"
            }
        return "The world that the app '\(app)' runs in \(what)."
    }
}
