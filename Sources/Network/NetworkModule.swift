public import Scripting

/// What scripts see of the device's network: the global `network`.
public struct NetworkModule: ScriptModule {
    /// The module's name.
    public let name = "Network"

    /// Creates the module.
    public init() {}

    /// Declares the object.
    public func declarations(for session: ScriptSession) -> ScriptDeclarations { ScriptDeclarations() }

    /// What the object can do.
    public var typings: ScriptTypings { ScriptTypings(title: "Network") }
}
