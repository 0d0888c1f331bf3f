public import SimulatedUI

/// The fixtures of an app launch: operations that run before its first screen, and the control board.
///
/// ```swift
/// let fixtures = try FixtureLaunch(app: Accounts.self, names: ["clearAllData"], showsBoard: true)
/// fixtures.onFailure = { failure in … }
/// try device.launch(Accounts.self, options, before: fixtures.firstScreen)
/// ```
public final class FixtureLaunch {
    /// The steps before the first screen, in order.
    package let steps: [Step]
    /// Whether the board "Test Fixtures" is shown first.
    package let showsBoard: Bool
    /// Whether the next launch shows the board and runs nothing before it, as when returning to the board.
    package var returnsToBoard = false
    /// Called when an operation fails, before the first screen or on the board, to end the test at once.
    public var onFailure: ((FixtureError) -> Void)?
    /// Called after every operation, before the first screen or on the board, whether it succeeded or not.
    package var onRecord: ((FixtureRecord) -> Void)?
    /// Checks what the operations write, during and after the launch; nil to check nothing.
    package var check: FixtureCheck?
    /// The board of the latest launch, or nil if none was shown.
    public private(set) var board: FixturesBoard?

    /// The images that can be loaded.
    public var images = StoreImages()
    /// Called for every image that was loaded before the first screen, or failed to load.
    package var onLoad: ((String, StoreImageError?) -> Void)?

    private let catalogue: FixtureCatalogue?

    /// A step before the first screen.
    package enum Step {
        /// An operation runs.
        case run(FixtureInvocation)
        /// An image of the stores is loaded.
        case load(String)

        /// The class of the operation, or the image as it is requested.
        package var name: String {
            switch self {
            case .run(let invocation): invocation.entry.name.className
            case .load(let name): FixtureLaunch.imagePrefix + name
            }
        }
    }

    /// The prefix that marks the name of an image among names of operations.
    package static let imagePrefix = "image:"

    /// Looks up all names before the app is started.
    /// - `names`: operations by class, function or accessible name; arguments may follow in parentheses, as in
    ///   `addEncounters(25)`; `image:` and a name refer to an image of the stores.
    /// - `showsBoard`: whether the board is shown before the app's first screen.
    /// - Throws: ``FixtureError`` if a name is unknown, a parameter does not fit, an operation cannot be
    ///   offered, or the app has no fixtures and some are requested.
    public convenience init(
        app: any SimulatedApp.Type, names: [String] = [], showsBoard: Bool = false
    ) throws(FixtureError) {
        try self.init(
            app: app, catalogue: (app as? any FixtureProviding.Type)?.catalogue(), names: names, showsBoard: showsBoard)
    }

    /// Looks up all names among the app's operations, which are nil for an app that has none.
    package init(
        app: any SimulatedApp.Type, catalogue: FixtureCatalogue?, names: [String], showsBoard: Bool
    ) throws(FixtureError) {
        self.catalogue = catalogue
        if let catalogue {
            var steps: [Step] = []
            for name in names {
                if name.hasPrefix(Self.imagePrefix) {
                    steps.append(.load(String(name.dropFirst(Self.imagePrefix.count))))
                } else {
                    steps += try catalogue.invocations(of: [FixtureCall(name)]).map { .run($0) }
                }
            }
            self.steps = steps
        } else if names.isEmpty, !showsBoard {
            steps = []
        } else {
            throw FixtureError(.noFixtures(app: app.name))
        }
        self.showsBoard = showsBoard
    }

    /// Runs the operations, then creates the board; pass it to the launch of the app.
    ///
    /// Stops at the first operation that fails.
    public func firstScreen(of application: Application, proceed: @escaping () -> Void) -> ViewController? {
        board = nil
        let isReturning = returnsToBoard
        returnsToBoard = false
        guard let catalogue, let stores = application.storeCoordinator else { return nil }
        stores.fixtureCheck = check
        do throws(FixtureError) {
            for step in steps where !isReturning { try take(step, on: stores) }
        } catch {
            onFailure?(error)
        }
        guard showsBoard || isReturning else { return nil }
        let board = FixturesBoard(catalogue: catalogue, store: stores)
        // This launch keeps the board, and with it the stores of the app.
        board.onFailure = { [weak self] in self?.onFailure?($0) }
        board.onRecord = { [weak self] in self?.onRecord?($0) }
        self.board = board
        return NavigationController(rootViewController: FixturesBoardViewController(board: board, onClose: proceed))
    }

    private func take(_ step: Step, on stores: StoreCoordinator) throws(FixtureError) {
        switch step {
        case .run(let invocation): try invocation.run(on: stores) { onRecord?($0) }
        case .load(let name):
            do throws(StoreImageError) {
                try images.load(name, into: stores)
                onLoad?(name, nil)
            } catch {
                onLoad?(name, error)
                throw FixtureError(.image(error))
            }
        }
    }
}

/// An app that offers fixtures.
///
/// ```swift
/// final class Accounts: SimulatedApp, FixtureProviding {
///     let store: AccountStore
///     static var fixtures: [any FixtureOperation.Type] { [ClearAllDataOperation.self] }
/// }
/// ```
public protocol FixtureProviding: SimulatedApp {
    /// The type of store that the app keeps its data in.
    associatedtype Store: PersistentStore

    /// The operations, in the order in which the board lists them; each works on the app's type of store.
    static var fixtures: [any FixtureOperation.Type] { get }

    /// The store of this launch, open from the start.
    var store: Store { get }

    /// All databases of this launch; by default the one store.
    var databases: [any PersistentStore] { get }

    /// Called after the stores were cleared or loaded while the app runs; does nothing by default.
    ///
    /// Data read before is stale: visible screens must read it again.
    func didResetStores()
}

extension FixtureProviding {
    /// The one store.
    public var databases: [any PersistentStore] { [store] }
    /// Does nothing.
    public func didResetStores() {}
    /// Closes the databases, so that an app which has ended keeps no file open.
    public func didTerminate() {
        // A database that a transaction still uses is closed when its objects are released.
        for database in databases { try? database.close() }
    }
}

extension Application {
    /// All stores of the app: databases, preferences, keychain, files and caches; nil without fixtures.
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
    package static func catalogue() throws(FixtureError) -> FixtureCatalogue {
        try FixtureCatalogue(fixtures, for: Store.self)
    }
}
