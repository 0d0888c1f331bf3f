import Automation
import Scripting

/// A web page (reference §10.7).
enum UIAWebView: ElementClass {
    static let type = ElementType.webView
    static var parent: (any ElementClass.Type)? { UIAScrollView.self }
    static let documentation = "A web page; its texts, links, fields and pictures are elements."
    static let reference: ScriptReference = "10.7 doc used"
}
