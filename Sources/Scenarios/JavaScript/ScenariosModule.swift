public import Scripting

/// What scripts see of scenarios.
public struct ScenariosModule: ScriptModule {
    /// The module's name.
    public let name = "Scenarios"

    /// Creates the module.
    public init() {}

    /// Declares nothing yet.
    public func declarations(for session: ScriptSession) -> ScriptDeclarations { ScriptDeclarations() }

    /// The names of scenarios and steps.
    public var typings: ScriptTypings { ScriptTypings(title: "Scenarios") }
}
