import SimulatedUI

/// An app that shows which plants in a flat are thirsty.
package final class Plants: SimulatedApp {
    package static let name = "Plants"
    package static let bundleIdentifier = "org.example.plants"

    package let store: PlantStore

    package init(_ launch: LaunchOptions) throws {
        // The app, and with it every caller of this closure, ends before the device does.
        store = PlantStore(
            location: try launch.dataFolderPath() + "/plants.json",
            date: { launch.device?.virtualClock.secondsSince1970 ?? 0 }
        )
        try store.open()
    }

    package func makeRootViewController() -> ViewController {
        NavigationController(
            rootViewController: store.plants.isEmpty ? WelcomeViewController(store) : PlantsViewController(store))
    }
}
