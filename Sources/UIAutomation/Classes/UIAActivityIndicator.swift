import Automation
import Scripting

/// Shows that work is in progress (reference §11).
enum UIAActivityIndicator: ElementClass {
    static let type = ElementType.activityIndicator
    static let documentation = "A wheel that turns while work is in progress; its value is `1` meanwhile."
    static let reference: ScriptReference = "11 doc used"
}
