import Automation
import JavaScriptBridge

/// A property that every page of a script has; computed on each access.
struct PageAccessor {
    let name: String
    let body: (ScriptPage) throws -> any JSConvertible

    /// All of them.
    static var all: [PageAccessor] {
        [
            PageAccessor(name: "screen") { try $0.wrap($0.automation.element($0.screenQuery())) },
            PageAccessor(name: "exists") { page in try !page.screen().isNil },
            PageAccessor(name: "app") { try $0.wrap($0.automation.element(app)) },
            PageAccessor(name: "keyboard") { try $0.wrap($0.automation.element(app.relation(.keyboard))) },
            PageAccessor(name: "navigationBar") { try $0.wrap($0.automation.element(app.relation(.navigationBar))) },
            PageAccessor(name: "backButton") {
                try $0.wrap($0.automation.element(app.relation(.navigationBar).relation(.leftButton)))
            },
        ]
    }

    private static var app: ElementQuery { .target.relation(.frontMostApp) }
}
