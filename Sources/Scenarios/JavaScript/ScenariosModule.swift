public import Scripting

/// What scripts see of scenarios: `Scenario`, `Step` and what belongs to them.
public struct ScenariosModule: ScriptModule {
    /// The module's name.
    public let name = "Scenarios"

    /// Creates the module.
    public init() {}

    /// Declares the classes.
    public func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(classes: ScenarioClasses(session: session).declare())
    }

    /// The classes, and the shapes of plain objects that scripts pass and get.
    public var typings: ScriptTypings { ScenarioTypings.all }
}
