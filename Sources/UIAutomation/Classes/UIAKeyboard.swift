import Automation
import JavaScriptBridge

/// `UIAKeyboard`: the keyboard (reference §12.1).
enum UIAKeyboard: ElementClass {
    static let type = ElementType.keyboard

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("typeString") { (element: Element, text: ScriptText) in
                try element.typeString(text.text)
            }
            .method("interKeyDelay") { (element: Element) in element.session.interKeyDelay }
            .method("interKeyDelayVariance") { (_: Element) in wrapper.interKeyDelayVariance }
            .method("setInterKeyDelayVariance") { (_: Element, seconds: ScriptNumber) in
                wrapper.interKeyDelayVariance = max(0, seconds.number)
            }
            .method("inputMode") { (element: Element) in
                element.isValid ? element.session.driver.device.language : nil
            }
            .method("triggerDictationFromAudioInputPath") { (element: Element, path: ScriptText) in
                let call = "triggerDictationFromAudioInputPath(\(ScriptSpelling.literal(path.text)))"
                try element.refuse(call, "take dictation")
            }
            .method("setInterKeyDelay") { (element: Element, seconds: ScriptNumber) in
                element.session.interKeyDelay = max(0, seconds.number)
            }
    }
}
