import Automation
import JavaScriptBridge

extension UIATarget {
    /// Switches that headers name (reference §7.6): scripts set some of them at their start and read them back.
    static func addSwitches(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("handlesAlerts") { (element: Element) in element.session.handlesAlerts }
            .method("setHandlesAlerts") { (element: Element, isOn: JSValue) in
                element.session.handlesAlerts = isOn.toBool()
            }
            .method("verboseOptions") { (_: Element) in wrapper.verboseOptions }
            .method("setVerboseOptions") { (_: Element, options: ScriptNumber) in
                wrapper.verboseOptions = options.number
            }
            .method("textViewValueMaxLength") { (_: Element) in wrapper.textViewValueMaxLength }
            .method("setTextViewValueMaxLength") { (_: Element, length: ScriptInteger) in
                wrapper.textViewValueMaxLength = max(0, length.number)
            }
            .method("logElementTakesScreenshot") { (_: Element) in wrapper.logElementTakesScreenshot }
            .method("setLogElementTakesScreenshot") { (_: Element, isOn: JSValue) in
                wrapper.logElementTakesScreenshot = isOn.toBool()
            }
    }
}
