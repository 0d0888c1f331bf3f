package import Scripting
package import SimulatedUI
import TestBench

extension ScriptVocabulary {
    /// What every script can see, with the functions of an app's fixtures.
    /// - Parameter app: the app; nil for fixtures in general.
    /// - Throws: `JSError` when the engine takes none of it.
    package static func builtIn(for app: (any SimulatedApp.Type)? = nil) throws -> ScriptVocabulary {
        try SessionBuilder.vocabulary(of: ScriptModules.declared(for: app))
    }
}
