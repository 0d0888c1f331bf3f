public import Scripting

/// What scripts see of bot tests: the global `bot`, with which they offer operations.
public struct BotTestingModule: ScriptModule {
    /// The module's name.
    public let name = "BotTesting"

    /// Creates the module.
    public init() {}

    /// Declares the object.
    public func declarations(for session: ScriptSession) -> ScriptDeclarations { ScriptDeclarations() }

    /// The object.
    public var typings: ScriptTypings { ScriptTypings(title: "Bot tests") }
}
