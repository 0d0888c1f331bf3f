public import SimulatedUI

/// What fixtures do to the launch of an app: operations run before its first screen, and the board stands before it.
///
/// ```swift
/// let fixtures = try FixtureLaunch(app: Accounts.self, names: ["clearAllData"], showsBoard: true)
/// fixtures.onFailure = { failure in … }
/// try device.launch(Accounts.self, options, before: fixtures.firstScreen)
/// ```
public final class FixtureLaunch {
    /// The operations that run before the first screen, in order (FIX-12).
    public let invocations: [FixtureInvocation]
    /// Whether the board "Test Fixtures" is shown first.
    public let showsBoard: Bool
    /// Whether the next launch shows the board and runs nothing before it, as the way back to the board does (FIX-43).
    public var returnsToBoard = false
    /// Told when an operation fails, before the first screen or on the board, so that the test ends at once (FIX-25).
    public var onFailure: ((FixtureError) -> Void)?
    /// Told of every operation that ended, before the first screen or on the board, whether it went well or not.
    public var onRecord: ((FixtureRecord) -> Void)?
    /// The board of the latest launch; nil when none was shown.
    public private(set) var board: FixturesBoard?

    private let catalogue: FixtureCatalogue?

    /// Looks everything up before the app is started.
    /// - Parameters:
    ///   - names: operations by class, function or accessible name; what they are given may follow in brackets, as in
    ///     `addEncounters(25)`.
    ///   - showsBoard: whether the board is shown before the app's first screen.
    /// - Throws: ``FixtureError`` when a name is unknown (FIX-13), a parameter does not fit, an operation cannot be
    ///   offered, or the app has no fixtures and some are asked for.
    public init(app: any SimulatedApp.Type, names: [String] = [], showsBoard: Bool = false) throws(FixtureError) {
        catalogue = try (app as? any FixtureProviding.Type)?.catalogue()
        if let catalogue {
            var calls: [FixtureCall] = []
            for name in names { calls.append(try FixtureCall(name)) }
            invocations = try catalogue.invocations(of: calls)
        } else if names.isEmpty, !showsBoard {
            invocations = []
        } else {
            throw FixtureError(.noFixtures(app: app.name))
        }
        self.showsBoard = showsBoard
    }

    /// Runs the operations, then makes the board; to be given to the launch of the app.
    ///
    /// The first operation that fails is the last to run.
    public func firstScreen(of application: Application, proceed: @escaping () -> Void) -> ViewController? {
        board = nil
        let isReturning = returnsToBoard
        returnsToBoard = false
        guard let catalogue, let stores = application.storeCoordinator else { return nil }
        do throws(FixtureError) {
            for invocation in invocations where !isReturning { try invocation.run(on: stores) { onRecord?($0) } }
        } catch {
            onFailure?(error)
        }
        guard showsBoard || isReturning else { return nil }
        let board = FixturesBoard(catalogue: catalogue, store: stores)
        board.onFailure = { [self] in onFailure?($0) }
        board.onRecord = { [self] in onRecord?($0) }
        self.board = board
        return NavigationController(rootViewController: FixturesBoardViewController(board: board, onClose: proceed))
    }
}
