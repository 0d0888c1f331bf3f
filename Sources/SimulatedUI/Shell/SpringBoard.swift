/// The app of the system: it shows the icons of apps, the locked screen and the system's own alerts.
final class SpringBoard: SimulatedApp {
    static let name = "SpringBoard"
    static let bundleIdentifier = "com.apple.springboard"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { HomeViewController() }
}
