public import Scripting
public import SimulatedUI

extension ScriptVocabulary {
    /// What every script can see: the timers, UIAutomation, fixtures, scenarios, and the test library once it is imported.
    public static var builtIn: ScriptVocabulary { builtIn(for: nil) }

    /// What the scripts of an app can see: all of that, with the functions of the app's fixtures.
    public static func builtIn(for app: (any SimulatedApp.Type)?) -> ScriptVocabulary {
        ScriptVocabulary(ScriptModules.declared(for: app).map(\.typings))
    }
}
