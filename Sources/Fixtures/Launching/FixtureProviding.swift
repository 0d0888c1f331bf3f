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
}

extension FixtureProviding {
    /// The app's operations by name.
    /// - Throws: ``FixtureError`` when one of them cannot be offered, see ``FixtureCatalogue/init(_:for:)``.
    public static func catalogue() throws(FixtureError) -> FixtureCatalogue {
        try FixtureCatalogue(fixtures, for: Store.self)
    }
}
