import Automation
import JavaScriptBridge
import Scripting
import TestEvents

extension UIATarget {
    /// Pictures of the screen: asking for one is an event, and no file is written (reference §7.5).
    static func addPictures(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        unowned let session = wrapper.session
        definition
            .method("captureScreenWithName") { (target: Element, name: ScriptText) in
                let screen = target.session.driver.device.screen
                wrapper.echo(
                    "captureRectWithName(\"\(ScriptSpelling.rect(screen))\", \(ScriptSpelling.literal(name.text)))")
                session.events.record(.capture(.init(name: name.text)))
            }
            .method("captureRectWithName") { (_: Element, area: JSValue, name: ScriptText) in
                guard let rect = try Rect(area) else {
                    throw JSThrow("TypeError", "captureRectWithName takes a rectangle and a name.")
                }
                wrapper.echo(
                    "captureRectWithName(\"\(ScriptSpelling.rect(rect))\", \(ScriptSpelling.literal(name.text)))")
                let sides = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
                session.events.record(.capture(.init(name: name.text, rect: sides)))
            }
    }
}

extension ElementWrapper {
    /// Logs a call of the target that does not touch the app.
    func echo(_ call: String) {
        session.events.record(.action(.init(text: "target.\(call)")))
    }
}
