internal import JavaScriptBridge
public import Scripting

/// What scripts see of bot tests: the global `bot`, with which they declare operations and run bot tests.
///
/// It is made when a script first reads it; a script that declares its own wins.
public struct BotTestingModule: ScriptModule {
    /// The module's name.
    public let name = "BotTesting"

    private let operations: ScriptOperations
    private let host: BotHost

    /// Creates the module.
    /// - Parameters:
    ///   - operations: takes the operations that scripts declare.
    ///   - host: who launches the app.
    public init(operations: ScriptOperations = ScriptOperations(), host: BotHost = .none) {
        self.operations = operations
        self.host = host
    }

    /// Declares the object.
    public func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(
            constants: [
                // The session owns its context, and that the closure.
                .init(BotObject.globalName, isLazy: true) { [operations, host, unowned session] context in
                    try BotObject(operations: operations, host: host, session: session).make(in: context)
                }
            ])
    }

    /// The object, and the shapes of what it takes and gives.
    public var typings: ScriptTypings { BotTypings.all }
}
