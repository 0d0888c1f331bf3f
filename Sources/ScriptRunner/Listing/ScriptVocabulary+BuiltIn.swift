import Automation
import JavaScriptBridge
public import Scripting
public import SimulatedUI
import TestEvents

extension ScriptVocabulary {
    /// What every script can see, with the functions of an app's fixtures.
    /// - Parameter app: the app; nil for fixtures in general.
    /// - Throws: `JSError` when the engine takes none of it.
    public static func builtIn(for app: (any SimulatedApp.Type)? = nil) throws -> ScriptVocabulary {
        // Declarations belong to a session; nothing runs in this one.
        try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(SimulatedDevice())),
            events: EventRecorder(sinks: [], realTime: { 0 }), modules: ScriptModules.declared(for: app)
        ).vocabulary
    }
}
