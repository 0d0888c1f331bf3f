import Automation
import JavaScriptBridge
import Scripting

extension PageFunction {
    /// The functions that find elements inside the page's screen.
    static var finding: [PageFunction] {
        [
            PageFunction(name: "element", length: 1) { page, call in
                try page.wrap(page.automation.element(page.query(call).first(.identifier(page.id(call)))))
            },
            PageFunction(name: "elements", length: 1) { page, call in
                let id = try page.id(call)
                let filter: ElementFilter =
                    try page.isPartial(call[2]) ? .predicate(Predicate.name(contains: id)) : .identifier(id)
                let found = try page.automation.elements(page.query(call).with(filter))
                return try found.toArray().map(page.wrap)
            },
        ]
    }
}

extension ScriptPage {
    /// The way to the elements of a kind inside the screen.
    fileprivate func query(_ call: JSCall) throws -> ElementQuery {
        let kind = try kind(call[1])
        return try screen().query.appending(kind.step)
    }

    fileprivate func id(_ call: JSCall) throws -> String {
        guard call[0].isString else {
            throw mistake("an identifier is a text, not \(ScriptWords.outline(call[0])).")
        }
        return try call[0].convert(to: String.self)
    }

    fileprivate func isPartial(_ options: JSValue) throws -> Bool {
        if options.isUndefined { return false }
        let keys = options.isObject ? options.ownPropertyNames : []
        guard options.isObject, keys.allSatisfy({ $0 == "partial" }) else {
            throw mistake("the only option is { partial: true }.")
        }
        return try options.property("partial").toBool()
    }
}
