#if SampleApps
    internal import BotTesting
    internal import SimulatedUI

    /// Plans a route: waypoints on a canvas, and links from one to the next.
    final class Routes: SimulatedApp, BotTestable {
        static let name = "Routes"
        static let bundleIdentifier = "org.example.routes"

        /// The route, what is on its canvas, and the rules by which taps change both.
        let editor = RouteEditor()
        private(set) lazy var botDataSource: any BotDataSource = RouteOperations(editor).makeDataSource()

        init(_ launch: LaunchOptions) {}

        func makeRootViewController() -> ViewController {
            NavigationController(
                rootViewController: RouteViewController(editor) {
                    NoTestsView("There are no bot tests.")
                })
        }
    }
#endif
