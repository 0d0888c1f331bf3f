import JavaScriptBridge
public import Scripting

/// What scripts see of page objects: the base classes `Page`, `Steps` and `Paths`, and their factories.
public struct PageObjectsModule: ScriptModule {
    /// The module's name.
    public let name = "PageObjects"

    /// Creates the module.
    public init() {}

    /// Declares the classes, which are made when a script first names one of them.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        let classes = PageClasses(session)
        return ScriptDeclarations(
            constants: PageClasses.names.map { name in
                .init(name, isLazy: true) { try classes.constructor(name, in: $0) }
            })
    }

    /// What the classes can do.
    package var typings: ScriptTypings { PageTypings.all }
}
