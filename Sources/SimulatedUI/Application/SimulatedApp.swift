/// An app for the simulated device.
///
/// ```swift
/// final class Hello: SimulatedApp {
///     static let name = "Hello"
///     static let bundleIdentifier = "com.example.hello"
///     init(_ launch: LaunchOptions) {}
///     func makeRootViewController() -> ViewController { HelloScreen() }
/// }
/// ```
public protocol SimulatedApp: AnyObject {
    /// The name under the icon, and the name by which the app is chosen.
    static var name: String { get }
    /// The reverse-DNS identifier.
    static var bundleIdentifier: String { get }
    /// The build version.
    static var version: String { get }
    /// The ways in which the interface may be turned, as far as each screen allows them too.
    static var supportedInterfaceOrientations: InterfaceOrientationMask { get }

    /// Starts the app.
    /// - Throws: whatever keeps the app from starting; the launch fails with it.
    init(_ launch: LaunchOptions) throws

    /// Makes the first screen.
    func makeRootViewController() -> ViewController

    /// Called when the app is in front and takes touches.
    func didBecomeActive()
    /// Called before the app leaves the front.
    func willResignActive()
    /// Called when the app is in the background.
    func didEnterBackground()
    /// Called before the app comes to the front again.
    func willEnterForeground()
    /// Called before the app ends.
    func willTerminate()
    /// Called when the app has ended, also when it crashed: the place to close files, as the system does for a process.
    ///
    /// Nothing of the app is on the screen any more. Its objects may live on in scripts that hold its elements.
    func didTerminate()
}

extension SimulatedApp {
    /// The build version of an app that does not tell.
    public static var version: String { "1.0" }
    /// Every way.
    public static var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
    /// Does nothing.
    public func didBecomeActive() {}
    /// Does nothing.
    public func willResignActive() {}
    /// Does nothing.
    public func didEnterBackground() {}
    /// Does nothing.
    public func willEnterForeground() {}
    /// Does nothing.
    public func willTerminate() {}
    /// Does nothing.
    public func didTerminate() {}
}
