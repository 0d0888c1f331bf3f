public import Scripting

extension ScriptVocabulary {
    /// What every script can see: the timers, UIAutomation, fixtures, scenarios, and the test library once it is imported.
    public static var builtIn: ScriptVocabulary {
        ScriptVocabulary(ScriptModules.declared.map(\.typings))
    }
}
