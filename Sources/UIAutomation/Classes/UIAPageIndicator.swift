import Automation
import JavaScriptBridge
import Scripting

/// `UIAPageIndicator`: the dots that show which page is current (reference §11).
enum UIAPageIndicator: ElementClass {
    static let type = ElementType.pageIndicator
    static let documentation = "The dots that show which page is current."
    static let reference: ScriptReference = "11 doc"

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

    static var members: [ScriptMember] {
        [
            .function("goToNextPage", "Turns to the page on the right; does nothing on the last.", "11 doc"),
            .function("goToPreviousPage", "Turns to the page on the left; does nothing on the first.", "11 doc"),
            .function("pageCount", gives: "number | null", "How many pages there are.", "11 doc"),
            .function("pageIndex", gives: "number | null", "The current page, counted from 0.", "11 doc"),
            .function(
                "selectPage", takes: ["index: number"], "Turns to a page, counted from 0; does nothing past the ends.",
                "11 doc"),
        ]
    }
}
