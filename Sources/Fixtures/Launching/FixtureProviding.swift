public import SimulatedUI

/// An app that offers fixtures.
///
/// ```swift
/// final class Accounts: SimulatedApp, FixtureProviding {
///     let store: AccountStore
///     static var fixtures: [any FixtureOperation.Type] { [ClearAllDataOperation.self] }
/// }
/// ```
public protocol FixtureProviding: SimulatedApp {
    /// The kind of store that the app keeps its data in.
    associatedtype Store: PersistentStore

    /// The operations, in the order in which the board lists them; each works on the app's kind of store.
    static var fixtures: [any FixtureOperation.Type] { get }

    /// The store of this launch, open from the start.
    var store: Store { get }

    /// All databases of this launch; by default there is the one store.
    var databases: [any PersistentStore] { get }

    /// Called when the stores were cleared or loaded while the app runs; by default nothing happens.
    ///
    /// What was read before is old: screens that are shown read anew.
    func didResetStores()
}

extension FixtureProviding {
    /// The one store.
    public var databases: [any PersistentStore] { [store] }
    /// Does nothing.
    public func didResetStores() {}
    /// Closes the databases, so that an app which has ended keeps no file open.
    public func didTerminate() {
        // One that a transaction still uses is closed when its objects die.
        for database in databases { try? database.close() }
    }
}

extension Application {
    /// All stores of the app: its databases, preferences, keychain, files and caches; nil for one without fixtures.
    public var storeCoordinator: StoreCoordinator? {
        guard let app = app as? any FixtureProviding else { return nil }
        let stores = StoreCoordinator(launch, databases: app.databases)
        stores.didReset = { [weak app] in app?.didResetStores() }
        return stores
    }
}

extension FixtureProviding {
    /// The app's operations by name.
    /// - Throws: ``FixtureError`` when one of them cannot be offered, see ``FixtureCatalogue/init(_:for:)``.
    public static func catalogue() throws(FixtureError) -> FixtureCatalogue {
        try FixtureCatalogue(fixtures, for: Store.self)
    }
}
