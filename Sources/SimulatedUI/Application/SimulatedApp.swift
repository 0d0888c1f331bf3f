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
    /// The name under the icon, which also selects the app.
    static var name: String { get }
    /// The reverse-DNS identifier.
    static var bundleIdentifier: String { get }
    /// The build version.
    static var version: String { get }
    /// The supported interface orientations; each screen may restrict them further.
    static var supportedInterfaceOrientations: InterfaceOrientationMask { get }

    /// Starts the app.
    /// - Throws: any error that prevents the app from starting; the launch fails with it.
    init(_ launch: LaunchOptions) throws

    /// Creates the first screen.
    func makeRootViewController() -> ViewController

    /// Called when the app is in front and accepts touches.
    func didBecomeActive()
    /// Called before the app stops being the frontmost one.
    func willResignActive()
    /// Called when the app is in the background.
    func didEnterBackground()
    /// Called before the app returns to the foreground.
    func willEnterForeground()
    /// Called before the app ends.
    func willTerminate()
    /// Called when the app has ended, even after a crash: the place to close files.
    ///
    /// Nothing of the app is on the screen any more. Scripts may still retain its objects through their elements.
    func didTerminate()
}

extension SimulatedApp {
    /// The default version.
    public static var version: String { "1.0" }
    /// All orientations.
    public static var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
    /// Does nothing by default.
    public func didBecomeActive() {}
    /// Does nothing by default.
    public func willResignActive() {}
    /// Does nothing by default.
    public func didEnterBackground() {}
    /// Does nothing by default.
    public func willEnterForeground() {}
    /// Does nothing by default.
    public func willTerminate() {}
    /// Does nothing by default.
    public func didTerminate() {}
}
