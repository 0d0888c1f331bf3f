import Automation
import JavaScriptBridge
import Scripting

/// `UIAApplication`: a running app (reference §8).
enum UIAApplication: ElementClass {
    static let type = ElementType.application
    static let documentation = "A running app; its name is the one under its icon."
    static let reference: ScriptReference = "8 doc used"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addCollections([.children(.window)], to: definition, wrapper)
        UIAElement.addRelations(
            [.mainWindow, .keyWindow, .statusBar, .alert, .editingMenu], to: definition, wrapper)
        addFacts(to: definition)
        addPreferences(to: definition, wrapper)
    }

    private static func addFacts(to definition: JSClassDefinition<Element>) {
        for key: AttributeKey in [.bundleID, .bundlePath, .version] {
            definition.method(key.rawValue) { (element: Element) in element.attribute(key).string }
        }
        definition
            .method("bundleVersion") { (element: Element) in element.attribute(.version).string }
            .method("interfaceOrientation") { (element: Element) in element.attribute(.interfaceOrientation).number }
            // An app without tables of strings shows its keys.
            .method("localizedStringForKey") { (_: Element, key: ScriptText) in key.text }
    }

    /// Preferences: the value comes before the key when one is set.
    private static func addPreferences(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        unowned let session = wrapper.session
        definition
            .method("preferencesValueForKey") { (element: Element, key: ScriptText) in
                try element.preference(forKey: key.text).value(in: session.context)
            }
            .method("setPreferencesValueForKey") { (element: Element, value: JSValue, key: ScriptText) in
                try element.setPreference(try AttributeValue(value), forKey: key.text)
            }
    }

    static var members: [ScriptMember] {
        [
            .function("mainWindow", gives: "UIAWindow", "The first window of the app.", "8 doc used"),
            .elements("windows", of: "UIAWindow", "All windows, those of the system too.", "8 doc used"),
            .function("keyWindow", gives: "UIAWindow", "The window that gets typed text.", "8 hdr"),
            .function("statusBar", gives: "UIAStatusBar", "The status bar, from whichever window holds it.", "8 doc"),
            .function("alert", gives: "UIAAlert", "The alert that the app shows.", "8 doc"),
            .function("editingMenu", gives: "UIAEditingMenu", "The balloon with Cut, Copy and Paste.", "8 doc"),
            .function(
                "interfaceOrientation", gives: "number",
                "How the interface is turned: one of the `UIA_DEVICE_ORIENTATION_` constants.", "8 doc used"),
            .function("bundleID", gives: "string", "The reverse-DNS identifier of the app.", "8 doc"),
            .function("bundlePath", gives: "string", "The path of the app on the device.", "8 hdr used"),
            .function("bundleVersion", gives: "string", "The build version of the app.", "8 hdr used"),
            .function("version", gives: "string", "The build version of the app.", "8 doc"),
            .function(
                "preferencesValueForKey", takes: ["key: string"], gives: "any",
                "A preference of the app; null if it has none of the key.", "8 doc used"),
            .function(
                "setPreferencesValueForKey", takes: ["value: any", "key: string"],
                "Sets a preference of the app, the value first; null removes it.", "8 doc used"),
            .function(
                "localizedStringForKey", takes: ["key: string"], gives: "string",
                "The app's text for a key; the key itself if it has none.", "8 hdr"),
        ]
    }
}
