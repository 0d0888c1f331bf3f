public import Automation
package import JavaScriptBridge
package import Scripting
import SimulatedUI
import TestEvents

/// Creates sessions: the only place where a world is connected to the code that controls it.
///
/// A run, the stepper of bot tests, the REPL and Swift tests all get their sessions here.
public struct SessionBuilder {
    private let world: any World

    /// Creates a session builder for a world.
    public init(_ world: any World) { self.world = world }

    /// Creates a session for a Swift test.
    public func automationSession() -> AutomationSession { AutomationSession(driver: world.driver) }

    /// Creates a session for scripts, in its own context.
    ///
    /// The caller must invalidate the context at the end.
    /// - Parameters:
    ///   - name: the name of the context, such as the path of the script.
    ///   - constants: global string constants for scripts, by name.
    ///   - context: returns a context with nothing in it, when it is needed; nil for one with a virtual machine of its own.
    ///   - keptDeclarations: what the sessions on that virtual machine share; nil for one of its own.
    /// - Throws: `JSError` when a module or a constant cannot be installed.
    package func scriptSession(
        named name: String, events: EventRecorder, seed: UInt64 = 0, modules: [any ScriptModule],
        constants: [String: String] = [:], context: (() -> JSContext)? = nil,
        keptDeclarations: KeptDeclarations? = nil
    ) throws -> ScriptSession {
        let session = try ScriptSession(
            context: context?() ?? JSContext(name: name), automation: automationSession(), events: events, seed: seed,
            modules: modules, keptDeclarations: keptDeclarations)
        do {
            for constant in constants.sorted(by: { $0.key < $1.key }) {
                try session.context.globalObject.defineProperty(
                    constant.key, value: constant.value, enumerable: true, writable: true, configurable: true)
            }
        } catch {
            session.context.invalidate()
            throw error
        }
        return session
    }

    /// The names that scripts can use with some modules, for lists and completion; nothing runs.
    /// - Throws: `JSError` when the engine rejects a declaration.
    package static func vocabulary(of modules: [any ScriptModule]) throws -> ScriptVocabulary {
        // Declarations belong to a session, and a session needs a driver.
        let driver = SimulatedDriver(SimulatedDevice())
        return try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: driver),
            events: EventRecorder(sinks: [], realTime: { 0 }), modules: modules
        ).vocabulary
    }
}
