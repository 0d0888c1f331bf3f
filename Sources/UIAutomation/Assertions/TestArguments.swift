import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// The arguments of a test's function, which are also the globals `target` and `application`.
struct TestArguments {
    /// The device and the frontmost app.
    private(set) var values: [JSValue] = []
    /// The reason why one is missing; nil when both exist.
    private(set) var error: (any Error)?

    /// Asks the script for them, as tuneup does, and sets the globals.
    init(_ session: ScriptSession) {
        do {
            let target = try Self.target(session)
            values = [target, try Self.application(of: target, session)]
        } catch {
            // The script's own `localTarget` may be broken, but the device is not.
            guard let wrap = session.wrapElement, (error as? JSError)?.isTermination != true,
                let target = try? wrap(session.target),
                let application = try? wrap(
                    session.target.relatedNow(.frontMostApp) ?? session.automation.nowhere)
            else {
                self.error = error
                return
            }
            values = [target, application]
            session.log("UIATarget.localTarget() and its frontMostApp() could not be called: \(error)", .warning)
        }
        let context = session.context
        context.withLock {
            // A global that cannot be set is the script's own decision.
            for (name, value) in zip(["target", "application"], values) {
                try? context.globalObject.setProperty(name, to: value)
            }
        }
    }

    // What no script has replaced needs no call through the engine.

    private static func target(_ session: ScriptSession) throws -> JSValue {
        try session.context.withLock {
            let library = try session.context.globalObject.property("UIATarget")
            guard let wrap = session.wrapElement, try library.hasNativeMethod("localTarget", of: "UIATarget") else {
                return try library.invokeMethod("localTarget")
            }
            return try wrap(session.target)
        }
    }

    private static func application(of target: JSValue, _ session: ScriptSession) throws -> JSValue {
        let context = session.context
        let device = try context.withLock {
            try target.hasNativeMethod("frontMostApp", of: "UIATarget") ? context.unwrap(target, as: Element.self) : nil
        }
        guard let wrap = session.wrapElement, let device else { return try target.invokeMethod("frontMostApp") }
        let application = try device.related(.frontMostApp)
        return try context.withLock { try wrap(application) }
    }
}
