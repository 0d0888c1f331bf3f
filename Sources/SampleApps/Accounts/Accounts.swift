internal import Automation
public import Fixtures
public import SimulatedUI

/// Keeps somebody's accounts at several services, and whom they met through them.
///
/// Launched with the address of a server (``LaunchKey/server``), it greets first-time users, finds people, and tells the
/// server what is looked at, each unless a ``Flag`` says otherwise. Without one it keeps to itself.
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
    /// - Throws: when the launch environment makes no sense, and `StoreError` when the store cannot be opened.
    public init(_ launch: LaunchOptions) throws {
        let features = try AccountsFeatures(launch)
        // The app ends with the device's launch, and with it all that asks for the date.
        preferences = launch.preferences
        store = AccountStore(
            location: try launch.dataFolderPath() + "/accounts.sqlite", keychain: launch.keychain,
            date: { launch.device?.virtualClock.secondsSince1970 ?? 0 }
        )
        services = AccountsServices(launch, store: store, features: features)
        try store.open()
    }

    /// Makes the tabs, behind the page that greets if there is one.
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

    /// Reads anew what the store has.
    public func didResetStores() {
        list?.storeDidReset()
        history?.storeDidReset()
    }
}

extension Accounts {
    /// The operations that bring the app into a state: those in the folder `Fixtures`.
    public static var fixtures: [any FixtureOperation.Type] { FixtureRegistry.accounts }
}

/// What the screens of one launch share.
struct AccountsServices {
    let store: AccountStore
    let features: AccountsFeatures
    let analytics: Analytics
    /// Where people are asked for; nil for an app that keeps to itself.
    let people: PeopleServer?

    /// Creates them for a launch.
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

    /// Lets a view of an app with a server be found by its identifier.
    ///
    /// An app without one keeps the names that scripts have always known.
    func identify(_ view: View, _ identifier: ElementIdentifier) {
        if people != nil { view.accessibilityIdentifier = identifier.id }
    }

    /// Lets a button in a bar of an app with a server be found by its identifier.
    func identify(_ item: BarButtonItem, _ identifier: ElementIdentifier) {
        if people != nil { item.accessibilityIdentifier = identifier.id }
    }
}
