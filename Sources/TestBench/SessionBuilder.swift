public import Automation
import JavaScriptBridge
package import Scripting
import SimulatedUI
import TestEvents

/// Makes sessions: the one place where a world meets what drives it.
///
/// A run, the stepper of bot tests, the REPL and tests written in Swift all get their sessions here.
public struct SessionBuilder {
    private let world: any World

    /// Creates a builder of sessions with a world.
    public init(_ world: any World) { self.world = world }

    /// A session for a test written in Swift.
    public func automationSession() -> AutomationSession { AutomationSession(driver: world.driver) }

    /// A session for scripts, in a context of its own; whoever ends it invalidates the context.
    /// - Parameters:
    ///   - name: what the context is called, such as the path of the script.
    ///   - constants: global string constants for scripts, by name.
    /// - Throws: `JSError` when a module or a constant cannot be installed.
    package func scriptSession(
        named name: String, events: EventRecorder, seed: UInt64 = 0, modules: [any ScriptModule],
        constants: [String: String] = [:]
    ) throws -> ScriptSession {
        let context = JSContext(name: name)
        do {
            let session = try ScriptSession(
                context: context, automation: automationSession(), events: events, seed: seed, modules: modules)
            for constant in constants.sorted(by: { $0.key < $1.key }) {
                try context.globalObject.defineProperty(
                    constant.key, value: constant.value, enumerable: true, writable: true, configurable: true)
            }
            return session
        } catch {
            context.invalidate()
            throw error
        }
    }

    /// What scripts can see with some modules, for lists and completion; nothing runs.
    /// - Throws: `JSError` when the engine takes none of it.
    package static func vocabulary(of modules: [any ScriptModule]) throws -> ScriptVocabulary {
        // Declarations belong to a session, and that drives something.
        let driver = SimulatedDriver(SimulatedDevice())
        return try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: driver),
            events: EventRecorder(sinks: [], realTime: { 0 }), modules: modules
        ).vocabulary
    }
}
