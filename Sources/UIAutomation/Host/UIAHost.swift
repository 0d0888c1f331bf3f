import JavaScriptBridge
import Scripting

/// `UIAHost`: the machine that runs the script (reference §14).
final class UIAHost {
    /// Declares the class for a session.
    static func definition() -> JSClassDefinition<UIAHost> {
        let definition = JSClassDefinition<UIAHost>("UIAHost")
        definition.method("performTaskWithPathArgumentsTimeout") {
            (_: UIAHost, path: ScriptText?) throws -> JSValue in
            throw HostTaskDenied(path: path?.text ?? "")
        }
        return definition
    }
}

/// A script asked to start a program, which scripts may not do.
struct HostTaskDenied: Error, CustomStringConvertible {
    /// The program it asked for.
    let path: String

    var description: String {
        "performTaskWithPathArgumentsTimeout did not start '\(path)': scripts may not start programs."
    }
}
