#if SampleApps
    internal import Fixtures
    internal import SimulatedUI

    /// Keeps somebody's accounts at several services, and whom they met through them.
    final class Accounts: SimulatedApp, FixtureProviding {
        static let name = "Accounts"
        static let bundleIdentifier = "org.example.accounts"

        let store: AccountStore
        private weak var list: AccountsViewController?
        private weak var history: EncountersViewController?

        init(_ launch: LaunchOptions) throws {
            // The app ends with the device's launch, and with it all that asks for the date.
            store = AccountStore(
                location: try launch.dataFolderPath() + "/accounts.sqlite", keychain: launch.keychain,
                date: { launch.device?.virtualClock.secondsSince1970 ?? 0 }
            )
            try store.open()
        }

        func makeRootViewController() -> ViewController {
            let list = AccountsViewController(store: store)
            let history = EncountersViewController(store: store)
            (self.list, self.history) = (list, history)
            return TabBarController(viewControllers: [
                NavigationController(rootViewController: list),
                NavigationController(rootViewController: history),
            ])
        }

        func didResetStores() {
            list?.storeDidReset()
            history?.storeDidReset()
        }
    }

    extension Accounts {
        static var fixtures: [any FixtureOperation.Type] { FixtureRegistry.accounts }
    }
#endif
