public import Automation
public import JavaScriptBridge
package import Scripting
import TestEvents

/// Apple's UIAutomation: the `UIA…` classes and constants.
package struct UIAutomationModule: ScriptModule {
    /// The module's name.
    package let name = "UIAutomation"

    private let hostTasks: (any HostTaskRunner)?

    /// Creates the module.
    /// - Parameter hostTasks: runs programs for scripts; nil when they must not start any.
    package init(hostTasks: (any HostTaskRunner)? = nil) { self.hostTasks = hostTasks }

    /// Declares the classes, and connects alerts to `UIATarget.onAlert` and elements to their objects.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        let classes = ElementClasses.of(session, hostTasks: hostTasks)
        let wrapper = classes.wrapper
        session.automation.alertHandler = { [weak wrapper] alert in try wrapper?.handle(alert) ?? false }
        session.wrapElement = { [weak wrapper] element in
            guard let wrapper else { throw JSThrow("TypeError", "The element classes no longer exist.") }
            return try wrapper.wrap(element)
        }
        return ScriptDeclarations(
            title: "UIAutomation", shapes: { Self.shapes },
            classes: classes.definitions + [UIALogger.definition(session), wrapper.hostClass],
            constants: DeviceOrientation.constants + [
                .object("console", "Writes to the log of the test, as the consoles of browsers and Node.js do.") {
                    [unowned session] in
                    ScriptConsole(session).definition
                }
            ],
            scripts: [
                .init(
                    name: "Error.backtrace",
                    text: """
                        (function () {
                          const { defineProperty } = Object;
                          defineProperty(Error.prototype, "backtrace", {
                            get() { return this.stack; },
                            set(value) {
                              defineProperty(
                                this, "backtrace",
                                { __proto__: null, value, writable: true, enumerable: true, configurable: true });
                            },
                            configurable: true
                          });
                        })
                        """
                ) { _ in [] }
            ])
    }

    /// The plain objects that are passed to and returned from elements.
    private static var shapes: [ScriptType] {
        func coordinate(_ name: String, _ documentation: String) -> JSMember {
            .property(name, "number", isWritable: true, documentation)
        }
        return [
            ScriptType(
                "Error", .interface, "Errors have one more property than in other environments.", "used",
                members: [
                    .option("backtrace", "string", "The stack: one line for each call, innermost first.")
                ]),
            ScriptType(
                "Point", .interface, "A point on the screen.", "doc",
                members: [
                    coordinate("x", "The distance from the left edge."),
                    coordinate("y", "The distance from the top edge."),
                ]),
            ScriptType(
                "Size", .interface, "A size, in points.", "doc",
                members: [coordinate("width", "The width."), coordinate("height", "The height.")]),
            ScriptType(
                "Rect", .interface, "A rectangle on the screen; each call returns a new object, which may be changed.",
                "doc used",
                members: [
                    .property("origin", "Point", isWritable: true, "The top left corner."),
                    .property("size", "Size", isWritable: true, "The size."),
                ]),
            ScriptType(
                "GestureTarget", .alias("Point | Rect | UIAElement"),
                "Where a gesture on the screen goes: a point, the middle of a rectangle, or an element.", "doc"),
        ] + GestureOptions.Shape.allCases.map(\.type) + UIATarget.locationShapes
            + [UIAHost.shape, UIAElementArray.shape]
    }
}

// What the framework throws has the name `VerboseError` and the bare text as its message.

extension AutomationError: JSErrorConvertible {
    /// The error as scripts catch it.
    public func jsError(in context: JSContext) -> JSValue {
        if case .deadlineReached = kind { return JSThrow("Timeout", message).jsError(in: context) }
        return JSThrow("VerboseError", message).jsError(in: context)
    }
}

extension PredicateError: JSErrorConvertible {
    /// The error as scripts catch it, with the word that was probably meant.
    public func jsError(in context: JSContext) -> JSValue {
        JSThrow("VerboseError", text).jsError(in: context)
    }

    /// The sentence, with the known word that is nearest to a misspelt one.
    var text: String { message { nearestName(to: $0, in: $1) } }
}

extension DeviceOrientation {
    /// The global constants for orientations of device and interface.
    fileprivate static var constants: [ScriptDeclarations.Global] {
        allCases.map { orientation in
            .constant(
                orientation.constantName, orientation.documentation,
                gives: "\(orientation.rawValue)", reference: "doc", orientation.rawValue)
        }
    }

    private var documentation: String {
        switch self {
        case .unknown: "Unknown orientation."
        case .portrait: "Upright, home button below."
        case .portraitUpsideDown: "Upright, home button above."
        case .landscapeLeft: "On its side, home button on the right."
        case .landscapeRight: "On its side, home button on the left."
        case .faceUp: "Flat, screen up."
        case .faceDown: "Flat, screen down."
        }
    }
}
