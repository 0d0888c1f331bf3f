import Automation
import JavaScriptBridge
import Scripting

/// `UIAApplication`: a running app (reference §8).
enum UIAApplication: ElementClass {
    static let type = ElementType.application

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
                try element.session.driver.preference(forKey: key.text).value(in: session.context)
            }
            .method("setPreferencesValueForKey") { (element: Element, value: JSValue, key: ScriptText) in
                try element.session.driver.setPreference(try AttributeValue(value), forKey: key.text)
            }
    }
}
