#if SampleApps
    internal import Fixtures
    internal import SimulatedUI

    /// Keeps somebody's accounts at several services, and whom they met through them.
    final class Accounts: SimulatedApp, FixtureProviding {
        static let name = "Accounts"
        static let bundleIdentifier = "org.example.accounts"

        let store: AccountStore

        init(_ launch: LaunchOptions) throws {
            // The app ends with the device's launch, and with it all that asks for the date.
            store = AccountStore(
                location: try launch.dataFolderPath() + "/accounts.sqlite",
                date: { launch.device?.virtualClock.secondsSince1970 ?? 0 }
            )
            try store.open()
        }

        func makeRootViewController() -> ViewController {
            TabBarController(viewControllers: [
                NavigationController(rootViewController: AccountsViewController(store: store)),
                NavigationController(rootViewController: EncountersViewController(store: store)),
            ])
        }
    }

    extension Accounts {
        static var fixtures: [any FixtureOperation.Type] { FixtureRegistry.accounts }
    }
#endif
