#if SampleApps
    internal import SimulatedUI

    /// Shows every control there is, each in the states that are worth testing.
    final class Catalog: SimulatedApp {
        static let name = "Catalog"
        static let bundleIdentifier = "org.example.catalog"

        init(_ launch: LaunchOptions) {}

        func makeRootViewController() -> ViewController {
            NavigationController(rootViewController: CatalogViewController())
        }
    }
#endif
