import Automation
import JavaScriptBridge

/// Timers, dates and random numbers, based on the device's clock and the session's seed.
///
/// Every session includes this module.
package struct TimeModule: ScriptModule {
    /// The module's name.
    package let name = "Time"

    /// Creates the module.
    package init() {}

    /// Declares the timers, and replaces the current date and random numbers.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(
            title: "Timers, on the device's clock",
            functions: [
                timer(
                    "setTimeout",
                    "Calls a function once, after milliseconds of the device's time, when no other code is running.",
                    session),
                timer(
                    "setInterval",
                    "Calls a function repeatedly, milliseconds apart, when no other code is running.", session),
                canceller("clearTimeout", "Cancels a call that `setTimeout` has scheduled.", session),
                canceller("clearInterval", "Cancels the calls that `setInterval` has scheduled.", session),
            ],
            scripts: [clockScript(session), randomScript(session)])
    }

    private func timer(
        _ name: String, _ documentation: String, _ session: ScriptSession
    ) -> ScriptDeclarations.Global {
        .function(
            name, documentation,
            takes: ["callback: (...args: any[]) => void", "milliseconds?: number", "...args: any[]"], gives: "number"
        ) { [unowned session] call in
            guard let callback = call.arguments.first, callback.isFunction else {
                throw JSThrow("TypeError", "\(name) takes a function and a number of milliseconds.")
            }
            let milliseconds = try call[1].toDouble()
            let rest = Array(call.arguments.dropFirst(2))
            let stack = call.context.unreadCallStack()
            return session.loop.schedule(
                after: milliseconds / 1000, repeats: name == "setInterval",
                place: { [unowned session] in session.place(in: stack()) }
            ) {
                try callback.call(rest)
            }
        }
    }

    private func canceller(
        _ name: String, _ documentation: String, _ session: ScriptSession
    ) -> ScriptDeclarations.Global {
        .init(name) {
            .function(name, takes: ["identifier: number"], documentation)
        } make: { [unowned session] context in
            JSValue.function(name, in: context) { (identifier: JSValue) in
                if let number = Int(exactly: try identifier.toDouble()) { session.loop.cancel(number) }
            }
        }
    }

    /// The engine's own `Date`, but with the current time from the device's clock.
    private func clockScript(_ session: ScriptSession) -> ScriptDeclarations.Script {
        .init(
            name: "Date",
            text: """
                (function (now) {
                  const Native = Date;
                  Native.now = { now() { return now(); } }.now;
                  Object.defineProperty(Native, "now", { enumerable: false });
                  const Present = new Proxy(Native, {
                    construct(target, args, newTarget) {
                      return Reflect.construct(target, args.length ? args : [now()], newTarget);
                    },
                    apply() { return new Native(now()).toString(); }
                  });
                  Native.prototype.constructor = Present;
                  Object.defineProperty(globalThis, "Date", { value: Present });
                })
                """
        ) { [unowned session] context in
            [JSValue.function("now", in: context) { session.automation.clock.secondsSince1970 * 1000 }]
        }
    }

    /// The 32-bit generator mulberry32, since the engine's own generator cannot be seeded.
    private func randomScript(_ session: ScriptSession) -> ScriptDeclarations.Script {
        .init(
            name: "Math.random",
            text: """
                (function (seed) {
                  let state = seed | 0;
                  const { imul } = Math;
                  Object.defineProperty(Math, "random", { value: { random() {
                    state = (state + 0x6d2b79f5) | 0;
                    let mixed = imul(state ^ (state >>> 15), 1 | state);
                    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
                    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
                  } }.random });
                })
                """
        ) { [unowned session] context in
            [try JSValue.make(Double(UInt32(truncatingIfNeeded: session.seed ^ (session.seed >> 32))), in: context)]
        }
    }
}
