public import SimulatedUI

/// A playing field for look-ups, touches and recordings: six tabs whose elements report what happens to them.
public final class Playground: SimulatedApp {
    /// The name of the app.
    public static let name = "Playground"
    /// The reverse-DNS identifier.
    public static let bundleIdentifier = "org.example.playground"

    /// Creates the app.
    public init(_ launch: LaunchOptions) {}

    /// Returns the tabs.
    public func makeRootViewController() -> ViewController {
        TabBarController(viewControllers: [
            tab("Controls", NavigationController(rootViewController: ControlsViewController(title: "Touches"))),
            tab("Table", NavigationController(rootViewController: RowsViewController(title: "Rows"))),
            tab("Alerts", AlertsViewController()),
            tab("Text", TextInputViewController()),
            tab("Picker", PickersViewController()),
            tab("Web", WebPagesViewController()),
        ])
    }

    private func tab(_ title: String, _ screen: ViewController) -> ViewController {
        screen.tabBarItem.title = title
        return screen
    }
}
