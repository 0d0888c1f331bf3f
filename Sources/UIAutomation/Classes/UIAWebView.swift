import Automation

/// A web page (reference §10.7).
enum UIAWebView: ElementClass {
    static let type = ElementType.webView
    static var parent: (any ElementClass.Type)? { UIAScrollView.self }
}
