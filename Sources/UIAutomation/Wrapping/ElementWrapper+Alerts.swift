import Automation
import JavaScriptBridge
import Scripting

extension ElementWrapper {
    /// Shows an alert to the script's handler; true when the handler says that it has taken care of it.
    ///
    /// The slot is read anew each time, as assigning to it replaces the handler (reference §13.5).
    func handle(_ alert: Element) throws -> Bool {
        let target = try session.context.globalObject.property(ElementType.target.className)
        let handler = try target.property("onAlert")
        guard handler.isFunction else { return false }
        return try handler.call(this: target, [try wrap(alert)]).toBool()
    }
}
