public import Scripting
public import SimulatedUI

/// What scripts see of an app's fixtures.
public struct FixturesModule: ScriptModule {
    /// The module's name.
    public let name = "Fixtures"

    private let app: (any SimulatedApp.Type)?
    private let runningApp: () -> (any SimulatedApp)?

    /// Creates the module.
    /// - Parameters:
    ///   - app: the app whose fixtures scripts can see; nil for none.
    ///   - runningApp: the app of the current launch, whose store the fixtures work on.
    public init(app: (any SimulatedApp.Type)? = nil, runningApp: @escaping () -> (any SimulatedApp)? = { nil }) {
        self.app = app
        self.runningApp = runningApp
    }

    /// Declares nothing yet.
    public func declarations(for session: ScriptSession) -> ScriptDeclarations { ScriptDeclarations() }

    /// The names of the fixtures.
    public var typings: ScriptTypings { ScriptTypings(title: "Fixtures") }
}
