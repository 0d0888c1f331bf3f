import SimulatedUI

/// Knows which plants of a flat are thirsty.
package final class Plants: SimulatedApp {
    package static let name = "Plants"
    package static let bundleIdentifier = "org.example.plants"

    package let store: PlantStore

    package init(_ launch: LaunchOptions) throws {
        // The app ends with the device's launch, and with it all that asks for the date.
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
