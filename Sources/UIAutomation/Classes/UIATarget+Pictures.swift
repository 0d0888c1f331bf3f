import Automation
import JavaScriptBridge
import Scripting
import TestEvents

extension UIATarget {
    /// Pictures of the screen: each is an event and a file (reference §7.5).
    static func addPictures(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        unowned let session = wrapper.session
        definition
            .method("captureScreenWithName") { (target: Element, name: ScriptText) in
                let screen = target.session.driver.device.screen
                wrapper.echo(
                    "captureRectWithName(\"\(ScriptSpelling.rect(screen))\", \(ScriptSpelling.literal(name.text)))")
                session.capture(name.text)
            }
            .method("captureRectWithName") { (_: Element, area: JSValue, name: ScriptText) in
                guard let rect = try Rect(area) else {
                    throw JSThrow("TypeError", "captureRectWithName takes a rectangle and a name.")
                }
                wrapper.echo(
                    "captureRectWithName(\"\(ScriptSpelling.rect(rect))\", \(ScriptSpelling.literal(name.text)))")
                session.capture(name.text, rect: rect)
            }
    }
}

extension ElementWrapper {
    /// Logs a call of the target that does not touch the app.
    func echo(_ call: String) {
        session.events.record(.action(.init(text: "target.\(call)")))
    }
}
