import Automation
import JavaScriptBridge

/// `UIAPageIndicator`: the dots that show which page is current (reference §11).
enum UIAPageIndicator: ElementClass {
    static let type = ElementType.pageIndicator

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("goToNextPage") { (element: Element) in try element.goToNextPage() }
            .method("goToPreviousPage") { (element: Element) in try element.goToPreviousPage() }
            .method("pageCount") { (element: Element) in element.pageCount }
            .method("pageIndex") { (element: Element) in element.pageIndex }
            .method("selectPage") { (element: Element, index: ScriptInteger) in
                try element.selectPage(index.number)
            }
    }
}
