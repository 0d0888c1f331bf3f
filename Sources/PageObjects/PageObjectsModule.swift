public import Scripting

/// What scripts see of page objects: the base classes `Page`, `Steps` and `Paths`.
public struct PageObjectsModule: ScriptModule {
    /// The module's name.
    public let name = "PageObjects"

    /// Creates the module.
    public init() {}

    /// Declares the classes.
    public func declarations(for session: ScriptSession) -> ScriptDeclarations { ScriptDeclarations() }

    /// What the classes can do.
    public var typings: ScriptTypings { ScriptTypings(title: "Page objects") }
}
