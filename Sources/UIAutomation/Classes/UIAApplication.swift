import Automation
import JavaScriptBridge
import Scripting

/// `UIAApplication`: the additional members of a running app.
enum UIAApplication {
    @Sendable static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .element(.mainWindow, .window, "The first window of the app.", reference: "doc used", wrapper)
            .elements(
                .children(.window), "All windows, including those of the system.", reference: "doc used", wrapper
            )
            .element(.keyWindow, .window, "The window that receives typed text.", reference: "hdr", wrapper)
            .element(
                .statusBar, .statusBar, "The status bar, from any window that contains it.", reference: "doc", wrapper
            )
            .element(.alert, .alert, "The alert that the app shows.", reference: "doc", wrapper)
            .element(.editingMenu, .editingMenu, "The edit menu with Cut, Copy and Paste.", reference: "doc", wrapper)
        addFacts(to: definition)
        addPreferences(to: definition, wrapper)
    }

    private static func addFacts(to definition: JSClassDefinition<Element>) {
        definition
            .method(
                "interfaceOrientation",
                "The orientation of the interface: one of the `UIA_DEVICE_ORIENTATION_` constants.",
                gives: "number", reference: "doc used"
            ) { (element: Element) in element.attribute(.interfaceOrientation).number }
        let facts: [(name: String, key: AttributeKey, documentation: String, reference: String)] = [
            ("bundleID", .bundleID, "The reverse-DNS identifier of the app.", "doc"),
            ("bundlePath", .bundlePath, "The path of the app on the device.", "hdr used"),
            ("bundleVersion", .version, "The build version of the app.", "hdr used"),
            ("version", .version, "The build version of the app.", "doc"),
        ]
        for fact in facts {
            definition.method(fact.name, fact.documentation, gives: "string", reference: fact.reference) {
                (element: Element) in
                element.attribute(fact.key).string
            }
        }
        definition.method(
            "localizedStringForKey", "The app's localized string for a key; the key itself if it has none.",
            takes: ["key"],
            gives: "string", reference: "hdr"
                // An app without string tables shows its keys.
        ) { (_: Element, key: ScriptText) in key.text }
    }

    private static func addPreferences(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method(
                "preferencesValueForKey", "A preference of the app; null if it is not set.", takes: ["key"],
                reference: "doc used"
            ) { (element: Element, key: ScriptText) in
                try element.preference(forKey: key.text).value(in: wrapper.session.context)
            }
            .method(
                "setPreferencesValueForKey", "Sets a preference of the app, the value first; null removes it.",
                takes: ["value", "key"], reference: "doc used"
            ) { (element: Element, value: JSValue, key: ScriptText) in
                try element.setPreference(try AttributeValue(value), forKey: key.text)
            }
    }
}
