internal import Automation
public import Fixtures
public import SimulatedUI

/// Manages the user's accounts at several services, and the people they met through them.
///
/// Launched with the address of a server (``LaunchKey/server``), it greets first-time users, finds people, and sends
/// analytics to the server, each unless a ``Flag`` disables it. Without a server, it does none of this.
public final class Accounts: SimulatedApp, FixtureProviding {
    /// `Accounts`.
    public static let name = "Accounts"
    /// `org.example.accounts`.
    public static let bundleIdentifier = "org.example.accounts"

    /// The accounts and encounters of this launch.
    public let store: AccountStore
    private let services: AccountsServices
    private let preferences: Preferences
    private weak var list: AccountsViewController?
    private weak var history: EncountersViewController?

    /// Starts the app.
    /// - Throws: if the launch environment is invalid, and `StoreError` if the store cannot be opened.
    public init(_ launch: LaunchOptions) throws {
        let features = try AccountsFeatures(launch)
        // The app ends with the device's launch, and so does everything that reads the date.
        preferences = launch.preferences
        store = AccountStore(
            location: try launch.dataFolderPath() + "/accounts.sqlite", keychain: launch.keychain,
            date: { launch.device?.virtualClock.secondsSince1970 ?? 0 }
        )
        services = AccountsServices(launch, store: store, features: features)
        try store.open()
    }

    /// Creates the tabs, behind the onboarding page if there is one.
    public func makeRootViewController() -> ViewController {
        let tabs = makeTabs()
        guard services.features.showsOnboarding, !preferences.bool(forKey: OnboardingViewController.seenKey) else {
            return tabs
        }
        return OnboardingViewController(services) { window, beginning in
            if beginning == .explore { tabs.selectedIndex = tabs.viewControllers.count - 1 }
            window.rootViewController = tabs
        }
    }

    private func makeTabs() -> TabBarController {
        let list = AccountsViewController(services)
        let history = EncountersViewController(services)
        (self.list, self.history) = (list, history)
        var screens: [ViewController] = [list, history]
        if services.features.showsExplore, let people = services.people {
            screens.append(ExploreViewController(services, server: people))
        }
        return TabBarController(viewControllers: screens.map { NavigationController(rootViewController: $0) })
    }

    /// Reloads the content of the store.
    public func didResetStores() {
        list?.storeDidReset()
        history?.storeDidReset()
    }
}

extension Accounts {
    /// The fixture operations in the folder `Fixtures`.
    public static var fixtures: [any FixtureOperation.Type] { FixtureRegistry.accounts }
}

/// The services that the screens of one launch share.
struct AccountsServices {
    let store: AccountStore
    let features: AccountsFeatures
    let analytics: Analytics
    /// The server for finding people; nil if the app was launched without one.
    let people: PeopleServer?

    /// Creates the services of a launch.
    init(_ launch: LaunchOptions, store: AccountStore, features: AccountsFeatures) {
        let people = features.server.map { PeopleServer($0, http: launch.http) }
        self.store = store
        self.features = features
        self.people = people
        switch features.analytics {
        case .pasteboard: analytics = .pasteboard(of: launch)
        case .server: analytics = Analytics { people?.track($0) }
        case nil: analytics = .off()
        }
    }

    /// Sets the identifier of a view if the app has a server.
    ///
    /// Without a server, the elements keep their original names for scripts.
    func identify(_ view: View, _ identifier: ElementIdentifier) {
        if people != nil { view.accessibilityIdentifier = identifier.id }
    }

    /// Sets the identifier of a bar button if the app has a server.
    func identify(_ item: BarButtonItem, _ identifier: ElementIdentifier) {
        if people != nil { item.accessibilityIdentifier = identifier.id }
    }
}
