#if SampleApps
    internal import BotTesting
    internal import SimulatedUI

    /// Plans a route: waypoints on a canvas, and links from one to the next.
    final class Routes: SimulatedApp, BotRecordable {
        static let name = "Routes"
        static let bundleIdentifier = "org.example.routes"

        /// The route, what is on its canvas, and the rules by which taps change both.
        let editor: RouteEditor
        /// What the user does with it.
        let user: RouteUserActions
        private(set) lazy var botDataSource: any BotDataSource = RouteOperations(editor).makeDataSource()

        /// What the app was launched with.
        let launch: LaunchOptions

        var botRecording: BotRecording? {
            get { user.recording }
            set { user.recording = newValue }
        }

        init(_ launch: LaunchOptions) {
            self.launch = launch
            editor = RouteEditor()
            user = RouteUserActions(editor)
        }

        func makeRootViewController() -> ViewController {
            NavigationController(
                rootViewController: RouteViewController(user) { [weak self] in
                    self?.makeDashboard() ?? NoTestsView("The app has ended.")
                })
        }
    }
#endif
