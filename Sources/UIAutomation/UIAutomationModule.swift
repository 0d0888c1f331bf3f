import Automation
import JavaScriptBridge
public import Scripting

/// Apple's UIAutomation: the `UIA…` classes and constants (reference, Part I).
public struct UIAutomationModule: ScriptModule {
    /// The module's name.
    public let name = "UIAutomation"

    private let hostTasks: (any HostTaskRunner)?

    /// Creates the module.
    /// - Parameter hostTasks: who runs programs for scripts; nil when they may start none.
    public init(hostTasks: (any HostTaskRunner)? = nil) { self.hostTasks = hostTasks }

    /// Declares the classes, and connects alerts to `UIATarget.onAlert` and elements to their objects.
    public func declarations(for session: ScriptSession) -> ScriptDeclarations {
        let wrapper = ElementWrapper(session: session, hostTasks: hostTasks)
        session.automation.alertHandler = { [weak wrapper] alert in try wrapper?.handle(alert) ?? false }
        session.wrapElement = { [weak wrapper] element in
            guard let wrapper else { throw JSThrow("TypeError", "The classes of elements are gone.") }
            return try wrapper.wrap(element)
        }
        return ScriptDeclarations(
            classes: wrapper.declareClasses() + [UIALogger.definition(session), wrapper.hostClass],
            constants: DeviceOrientation.constants,
            scripts: [
                .init(
                    name: "UIATarget.onAlert",
                    text: """
                        (function () {
                          Object.defineProperty(UIATarget, "onAlert", {
                            value: function onAlert(alert) { return false; }, writable: true, configurable: true
                          });
                        })
                        """
                ) { _ in [] },
                // A script that asks what class a Nil has knows what it does with it.
                .init(
                    name: "UIAElementNil",
                    text: """
                        (function (noteRead) {
                          const Nil = UIAElementNil, { apply } = Reflect;
                          const inherited = Function.prototype[Symbol.hasInstance];
                          Object.defineProperty(Nil, Symbol.hasInstance, {
                            value(value) { noteRead(value); return apply(inherited, this, [value]); },
                            writable: true, configurable: true
                          });
                        })
                        """
                ) { [unowned session] context in
                    let note = JSValue.function(variadic: "noteRead", length: 1, in: context) { call in
                        if let element = call.context.unwrap(call[0], as: Element.self) {
                            session.unaskedLookUps.remove(element)
                        }
                        return JSUndefined()
                    }
                    return [note]
                },
            ])
    }

    /// The shapes of plain objects, the classes and the constants.
    public var typings: ScriptTypings {
        ScriptTypings(
            title: "UIAutomation",
            types: ValueTypings.all + ElementClasses.all.map { $0.typings } + UIAElementArray.typings
                + [UIAElementNil.typings, UIAHost.typings, UIALogger.typings],
            globals: DeviceOrientation.typings)
    }
}
