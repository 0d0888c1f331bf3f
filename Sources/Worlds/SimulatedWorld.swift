public import Automation
public import Fixtures
public import SimulatedUI

/// A world in memory: a simulated device that runs an app in this process.
public final class SimulatedWorld: World {
    /// The class of the app.
    public let app: any SimulatedApp.Type
    /// What the app consists of besides its code; nil for an app that is code alone.
    public let bundle: AppBundle?
    /// The device that runs the app.
    public let device: SimulatedDevice
    /// The driver of the device.
    public let driver: any Driver
    /// Creates the screen that is shown before the app's own first one at each launch; nil for none.
    public var firstScreen: SimulatedDevice.FirstScreen?

    /// Creates a world whose device shows nothing yet.
    /// - `renderer`: draws the screen; without one there are no screenshots.
    public init(
        _ app: any SimulatedApp.Type, bundle: AppBundle? = nil, on device: SimulatedDevice,
        renderer: (any ScreenRenderer)? = nil
    ) {
        self.app = app
        self.bundle = bundle
        self.device = device
        driver = SimulatedDriver(device, renderer: renderer)
    }

    /// The running app; nil when there is none.
    public var runningApp: (any SimulatedApp)? { device.application?.app }

    /// Launches the app with fresh data, and terminates the running one.
    /// - Throws: `LaunchError` when the app's initialiser throws.
    public func launch(_ options: LaunchOptions) throws {
        var options = options
        options.bundle = bundle ?? options.bundle
        try device.launch(app, options, before: firstScreen)
    }

    /// Terminates the app and launches it again with the same data and the same first screen.
    /// - Throws: `LaunchError` when the app's initialiser throws.
    public func relaunch() throws { try device.relaunch() }

    /// Terminates the app and removes its data; does nothing when it is not running.
    public func terminate() { device.uninstall() }

    /// Receives what the app writes to its log.
    public var didLog: ((AppMessage) -> Void)? {
        get { device.didLog }
        set { device.didLog = newValue }
    }
    /// Called before time advances, with the real seconds that this takes; 0 unless the clock runs in real time.
    public var willWait: ((_ realSeconds: Double) -> Void)? {
        get { device.virtualClock.willAdvance }
        set { device.virtualClock.willAdvance = newValue }
    }
    /// Whether the last launched app is still running.
    public var isRunning: Bool { device.application != nil }
    /// The reason why the last launched app crashed, if it did.
    public var crash: String? { device.lastCrash }
    /// The stores of the running app.
    public var stores: StoreCoordinator? { device.application?.storeCoordinator }
    /// The device, whose transport carries the requests of the app.
    public var network: (any StubbedNetwork)? { device }
    /// The device, which sees everything that reaches the app.
    public var recording: (any RecordingSource)? { device }
    /// This world.
    public var simulation: SimulatedWorld? { self }
}

/// The apps that run on simulated devices.
package struct SimulatedApps: WorldProvider {
    /// The apps, in order.
    package let apps: [any AppUnderTest]

    /// Creates a list.
    package init(_ types: [any SimulatedApp.Type]) { apps = types.map(Entry.init) }

    private struct Entry: AppUnderTest {
        let type: any SimulatedApp.Type

        var name: String { type.name }
        var simulatedApp: (any SimulatedApp.Type)? { type }

        func makeWorld(_ options: WorldOptions) -> any World {
            SimulatedWorld(type, on: SimulatedDevice(options.device), renderer: options.renderer)
        }
    }
}
