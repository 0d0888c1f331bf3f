import Automation
import JavaScriptBridge
import Scripting

/// The element that tuneup looks up when it is imported, and never finds.
extension HostObject.Function {
    static var missingElements: [HostObject.Function] {
        [
            .init("defineMissingElement", length: 2) { call, session in
                let element = missingElement(named: try call.argument(1, as: String.self), in: session.automation)
                let name = try call.argument(0, as: String.self)
                try call.context.globalObject.defineLazyProperties([name]) { [unowned session] context, _ in
                    try session.wrapElement?(element) ?? JSValue(nullIn: context)
                }
                return JSUndefined()
            }
        ]
    }

    /// Looks a text up that no app shows, which takes the time that tuneup lets pass before the first test.
    private static func missingElement(named name: String, in automation: AutomationSession) -> Element {
        automation.pushTimeout(1)
        defer { automation.popTimeout() }
        do {
            let texts = try automation.target.related(.frontMostApp).related(.mainWindow).children(.staticText)
            return try (texts.isNil ? texts.nilElement.members : texts).first(.name(name))
        } catch {
            // An app without a window has no texts, and this one is missing as well.
            return automation.nowhere
        }
    }
}
