import Automation
import JavaScriptBridge
import Scripting

/// `UIAKeyboard`: the keyboard (reference §12.1).
enum UIAKeyboard: ElementClass {
    static let type = ElementType.keyboard
    static let documentation = "The keyboard on the screen."
    static let reference: ScriptReference = "12.1 doc used"

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

    static var members: [ScriptMember] {
        [
            .function(
                "typeString", takes: ["text: string"],
                "Presses the keys for the text one by one; a newline presses return.", "12.1 doc used"),
            .function("interKeyDelay", gives: "number", "The pause between two keys.", "12.1 hdr used"),
            .function(
                "setInterKeyDelay", takes: ["seconds: number"], "Sets the pause between two keys.", "12.1 hdr used"),
            .function(
                "interKeyDelayVariance", gives: "number", "By how much the pauses between keys differ.", "12.1 hdr"),
            .function(
                "setInterKeyDelayVariance", takes: ["seconds: number"],
                "Sets by how much the pauses between keys differ.", "12.1 hdr"),
            .function("inputMode", gives: "string | null", "The language of the keyboard.", "12.1 hdr"),
            .function(
                "triggerDictationFromAudioInputPath", takes: ["path: string"],
                "Throws: a simulated device takes no dictation.", "12.1 hdr"),
        ]
    }
}
