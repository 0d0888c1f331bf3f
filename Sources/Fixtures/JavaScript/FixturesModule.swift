internal import JavaScriptBridge
package import Scripting
package import SimulatedUI

/// What scripts see of an app's fixtures: the global `TestFixtures`.
///
/// It is made of the app's catalogue when a script first reads it; a script that declares its own wins.
package struct FixturesModule: ScriptModule {
    /// The module's name.
    package let name = "Fixtures"

    private let app: (any SimulatedApp.Type)?
    private let appName: String
    private let host: FixturesHost

    /// Creates the module.
    /// - Parameters:
    ///   - app: the app whose fixtures scripts can see; nil for none in particular, or one that cannot have any.
    ///   - name: the name of the app, if it has no class.
    ///   - host: who launches the app.
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

/// What the object `TestFixtures` needs of whoever launches the app.
public struct FixturesHost {
    /// The stores of the current launch; nil when the app has died, or has no fixtures.
    public var stores: () -> StoreCoordinator?
    /// The control board of the current launch; nil when it was launched without.
    public var board: () -> FixturesBoard?
    /// Ends the app and launches it again with the same data, the board before its first screen.
    public var returnToBoard: () throws -> Void
    /// The images of the stores, which outlive launches of the app.
    public var images: StoreImages

    /// Collects what is needed.
    public init(
        stores: @escaping () -> StoreCoordinator?, board: @escaping () -> FixturesBoard?,
        returnToBoard: @escaping () throws -> Void, images: StoreImages = StoreImages()
    ) {
        self.stores = stores
        self.board = board
        self.returnToBoard = returnToBoard
        self.images = images
    }

    /// A host without an app, for those who ask what scripts can see.
    public static var none: FixturesHost { FixturesHost(stores: { nil }, board: { nil }, returnToBoard: {}) }
}
