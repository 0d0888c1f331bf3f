internal import JavaScriptBridge
package import Scripting
package import SimulatedUI

/// The script module of an app's fixtures, with the global `TestFixtures`.
///
/// The global is built from the app's catalogue on first use; a script's own declaration takes precedence.
package struct FixturesModule: ScriptModule {
    /// The module's name.
    package let name = "Fixtures"

    private let app: (any SimulatedApp.Type)?
    private let appName: String
    private let host: FixturesHost

    /// Creates the module.
    /// - Parameters:
    ///   - app: the app whose fixtures scripts can use; nil for any app, or for one that cannot have any.
    ///   - name: the name of the app, if it has no class.
    ///   - host: the launcher of the app.
    package init(app: (any SimulatedApp.Type)? = nil, named name: String? = nil, host: FixturesHost = .none) {
        self.app = app
        appName = name ?? app?.name ?? ""
        self.host = host
    }

    /// Declares the object.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        let fixtures = TestFixturesObject(app: app, named: appName, host: host, session: session)
        for object in [TestFixturesObject.globalName, "\(TestFixturesObject.globalName).direct"] {
            session.memberAdvice[object] = { fixtures.advice(on: $0) }
        }
        return ScriptDeclarations(
            title: "Fixtures", shapes: fixtures.shapes,
            constants: [
                .object(
                    TestFixturesObject.globalName,
                    "The app's fixtures: start states that a test sets up in its first lines.", fixtures.definition)
            ])
    }
}

/// What the object `TestFixtures` needs from the launcher of the app.
package struct FixturesHost {
    /// The stores of the current launch; nil if the app is not running or has no fixtures.
    package var stores: () -> StoreCoordinator?
    /// The control board of the current launch; nil if it was launched without one.
    package var board: () -> FixturesBoard?
    /// Relaunches the app with the same data and shows the board before its first screen.
    package var returnToBoard: () throws -> Void
    /// The images of the stores, which outlive launches of the app.
    package var images: StoreImages

    /// Creates a host from its parts.
    package init(
        stores: @escaping () -> StoreCoordinator?, board: @escaping () -> FixturesBoard?,
        returnToBoard: @escaping () throws -> Void, images: StoreImages = StoreImages()
    ) {
        self.stores = stores
        self.board = board
        self.returnToBoard = returnToBoard
        self.images = images
    }

    /// A host without an app, for listing what scripts can use.
    package static var none: FixturesHost { FixturesHost(stores: { nil }, board: { nil }, returnToBoard: {}) }
}

extension Finding {
    /// An operation that has done something else than it says; nil for one that has not.
    package init?(_ record: FixtureRecord) {
        guard let difference = record.difference else { return nil }
        self.init(
            "FixtureDifference", difference,
            suggestion: "Correct what \(record.entry.name.className) does, or the data that it says it writes.")
    }
}
