import Automation
import Scripting

/// A bar that fills as work goes on (reference §11).
enum UIAProgressIndicator: ElementClass {
    static let type = ElementType.progressIndicator
    static let documentation = "A bar that fills as work goes on; its value is a text such as `50%`."
    static let reference: ScriptReference = "11 doc"
}
