import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// A script's page during a call of one of its functions.
struct ScriptPage {
    /// The page's object.
    let value: JSValue
    /// The name of the called function.
    let function: String
    let session: ScriptSession

    var automation: AutomationSession { session.automation }
    var context: JSContext { session.context }

    init(_ call: JSCall, _ session: ScriptSession) throws {
        guard call.this.isObject, call.this.hasProperty("factory") else {
            throw JSThrow("TypeError", "\(call.functionName) must be called on a page.")
        }
        value = call.this
        function = call.functionName
        self.session = session
    }

    /// The class of the page, for messages.
    var className: String {
        let name = (try? value.property("constructor").property("name").convert(to: String.self)) ?? ""
        return name.isEmpty ? "Page" : name
    }

    /// The function with the page's class, for messages.
    var call: String { "\(className).\(function)" }

    func mistake(_ message: String) -> JSThrow { JSThrow("TypeError", "\(call): \(message)") }

    // MARK: The screen

    /// The query for the element that represents the page; the app itself without identifier and type.
    func screenQuery() throws -> ElementQuery {
        let app = ElementQuery.target.relation(.frontMostApp)
        let id = try text("id")
        let kind = try kind(value.property("type"))
        if id.isEmpty {
            if case .any = kind { return app }
            return app.appending(kind.step).at(0)
        }
        // A title or a tab with the page's name is not the page; bars are identified only by their label.
        if case .any = kind { return app.appending(kind.step).first(.ownIdentifier(id)) }
        return app.appending(kind.step).first(.exactIdentifier(id))
    }

    /// The element that represents the whole page, from the page's own `screen`, without waiting.
    func screen() throws -> Element {
        try atOnce {
            let given = try value.property("screen")
            guard let element = context.unwrap(given, as: Element.self) else {
                throw mistake("the page's screen is \(ScriptWords.outline(given)), not an element.")
            }
            return element
        }
    }

    /// Runs a closure without waiting for missing elements.
    func atOnce<Result>(_ body: () throws -> Result) rethrows -> Result {
        automation.pushTimeout(0)
        defer { automation.popTimeout() }
        return try body()
    }

    // MARK: Elements

    /// The kind of elements with a name; every kind if the script passes none.
    func kind(_ given: JSValue) throws -> ElementKind {
        if given.isUndefined || given.isNull { return .any }
        guard given.isString else {
            throw mistake("a type is a name such as 'button', not \(ScriptWords.outline(given)).")
        }
        let name = try given.convert(to: String.self)
        guard let kind = ElementKind(name) else {
            let hint = nearestName(to: name, in: ElementKind.names).map { "; did you mean '\($0)'?" } ?? "."
            throw mistake("unknown type '\(name)'\(hint)")
        }
        return kind
    }

    /// The element that a script passes: a name of the page's property, a function, or an element.
    func element(_ given: JSValue) throws -> Element {
        let found = try resolve(given)
        if let element = context.unwrap(found, as: Element.self) { return element }
        if !given.isString, !given.isFunction {
            let said = given.isUndefined ? "nothing" : ScriptWords.outline(given)
            throw mistake(
                "expected the name of one of the page's elements, a function of the page, or an element, "
                    + "but got \(said).")
        }
        throw mistake("\(spelled(given)) is \(ScriptWords.outline(found)), not an element.")
    }

    /// The elements that a script passes: a name of the page's property, a function, or a list.
    func elements(_ given: JSValue) throws -> [Element] {
        let found = try resolve(given)
        if let array = context.unwrap(found, as: ElementArray.self) { return try array.toArray() }
        guard found.isArray else {
            throw mistake("\(spelled(given)) is \(ScriptWords.outline(found)), not a list of elements.")
        }
        return try found.convert(to: [JSValue].self).map { member in
            guard let element = context.unwrap(member, as: Element.self) else {
                throw mistake("\(spelled(given)) has \(ScriptWords.outline(member)) among its elements.")
            }
            return element
        }
    }

    /// The script's name for the element, for messages.
    func spelled(_ given: JSValue) -> String {
        if given.isString, let name = try? given.convert(to: String.self) { return "\(className).\(name)" }
        if let element = context.unwrap(given, as: Element.self) { return element.query.path }
        return "the function's result"
    }

    private func resolve(_ given: JSValue) throws -> JSValue {
        if given.isString {
            let name = try given.convert(to: String.self)
            guard value.hasProperty(name) else { throw unknown(name) }
            let found = try value.property(name)
            return found.isFunction ? try found.call(this: value) : found
        }
        return given.isFunction ? try given.call(this: value, [value]) : given
    }

    private func unknown(_ name: String) -> JSThrow {
        // Members of classes are not enumerable; only `getOwnPropertyNames` lists them.
        let list = context.globalObject["Object"]["getOwnPropertyNames"]
        var names: [String] = []
        // All pages have these, and they are not elements.
        let own: Set<String> = ["id", "type"]
        var next = value
        // The inherited names; the last prototype is the language's own.
        while next.isObject, list.isFunction, names.count < 1000 {
            names += (try? list.call([next]).convert(to: [String].self)) ?? []
            next = next.prototype
        }
        let hint =
            nearestName(to: name, in: names.filter { !own.contains($0) }).map { "; did you mean '\($0)'?" } ?? "."
        return mistake("\(className) has no element '\(name)'\(hint)")
    }

    // MARK: Arguments

    func text(_ property: String) throws -> String {
        let given = try value.property(property)
        guard given.isString else {
            throw mistake("the page's \(property) is \(ScriptWords.outline(given)), not a string.")
        }
        return try given.convert(to: String.self)
    }

    /// A timeout in seconds; the grace period if the script passes none.
    func timeout(_ given: JSValue) throws -> Double {
        if given.isUndefined { return automation.timeout }
        guard given.isNumber, case let seconds = try given.toDouble(), seconds >= 0 else {
            throw mistake("a timeout is a number of seconds, not \(ScriptWords.outline(given)).")
        }
        return seconds
    }

    /// The script object of an element.
    func wrap(_ element: Element) throws -> JSValue {
        guard let wrapElement = session.wrapElement else {
            throw JSThrow("Error", "\(call): this session has no classes for elements.")
        }
        return try wrapElement(element)
    }
}

/// The kinds of elements in scripts: XCUITest's names, UIAutomation's classes, or `any`.
enum ElementKind {
    /// Every kind.
    case any
    /// The rows of tables and the items of collection views.
    case cell
    /// One kind.
    case one(ElementType)

    /// The kind of a name; nil for an unknown name.
    init?(_ name: String) {
        switch name {
        case "any": self = .any
        case "cell": self = .cell
        default:
            guard let type = Self.types[name] else { return nil }
            self = .one(type)
        }
    }

    /// Every name.
    static var names: [String] { ["any", "cell"] + types.keys.sorted() }

    /// The query step to the descendants of the kind.
    var step: QueryStep {
        switch self {
        case .any: .collection(.descendants(nil))
        case .cell: .collections([.descendants(.tableCell), .descendants(.collectionCell)])
        case .one(let type): .collection(.descendants(type))
        }
    }

    private static let types: [String: ElementType] = {
        var types: [String: ElementType] = [
            "table": .tableView, "other": .element, "searchField": .searchBar, "sheet": .actionSheet, "map": .mapView,
        ]
        for type in ElementType.allCases {
            types["\(type)"] = type
            types[type.className] = type
        }
        return types
    }()
}
