public import Scripting

/// What scripts see of the device's network: the global `network`.
///
/// It is made when a script first reads it; a script that declares its own wins.
public struct NetworkModule: ScriptModule {
    /// The module's name.
    public let name = "Network"

    private let network: ScriptNetwork

    /// Creates the module.
    /// - Parameter network: the network of the script's device.
    public init(network: ScriptNetwork = ScriptNetwork()) { self.network = network }

    /// Declares the object.
    public func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(
            constants: [
                // The session owns its context, and that the closure.
                .init(NetworkObject.globalName, isLazy: true) { [network, unowned session] context in
                    try NetworkObject(network: network, session: session).make(in: context)
                }
            ])
    }

    /// The object, and the shapes of what it takes and gives.
    public var typings: ScriptTypings { NetworkTypings.all }
}
