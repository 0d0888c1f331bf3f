internal import SimulatedUI

/// A playing field for look-ups, touches and recordings: six tabs whose elements report what happens to them.
final class Playground: SimulatedApp {
    static let name = "Playground"
    static let bundleIdentifier = "org.example.playground"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController {
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
