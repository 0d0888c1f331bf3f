#if SampleApps
    internal import SimulatedUI

    /// Plans a route: waypoints on a canvas, and links from one to the next.
    final class Routes: SimulatedApp {
        static let name = "Routes"
        static let bundleIdentifier = "org.example.routes"

        init(_ launch: LaunchOptions) {}

        func makeRootViewController() -> ViewController {
            NavigationController(rootViewController: ViewController())
        }
    }
#endif
