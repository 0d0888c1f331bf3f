import Assertions
public import Scripting
import UIAutomation

extension ScriptVocabulary {
    /// What every script can see: the timers, UIAutomation, and the test library once it is imported.
    public static var builtIn: ScriptVocabulary {
        let modules: [any ScriptModule] = [TimeModule(), UIAutomationModule(), AssertionsModule()]
        return ScriptVocabulary(modules.map(\.typings))
    }
}
