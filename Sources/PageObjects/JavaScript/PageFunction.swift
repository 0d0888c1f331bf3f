import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// A function of all pages in scripts, and of their steps unless it finds elements.
struct PageFunction {
    let name: String
    /// The number of arguments that a call needs.
    let length: Int
    let body: (ScriptPage, JSCall) throws -> any JSConvertible

    /// All functions of pages.
    static var all: [PageFunction] {
        finding + acting + typing + waiting + checking + features + toasts + tracking
    }

    /// A function that returns the page, so that calls can be chained.
    static func chained(_ name: String, _ length: Int, _ body: @escaping (ScriptPage, JSCall) throws -> Void)
        -> PageFunction
    {
        PageFunction(name: name, length: length) { page, call in
            try body(page, call)
            return page.value
        }
    }
}

extension PageFunction {
    /// The functions that find elements inside the page's screen.
    private static var finding: [PageFunction] {
        [
            PageFunction(name: "element", length: 1) { page, call in
                try page.wrap(page.automation.element(page.query(call).first(.identifier(page.id(call)))))
            },
            PageFunction(name: "elements", length: 1) { page, call in
                let id = try page.id(call)
                let filter: ElementFilter =
                    try page.isPartial(call[2]) ? .predicate(ElementPredicate.name(contains: id)) : .identifier(id)
                let found = try page.automation.elements(page.query(call).with(filter))
                return try found.toArray().map(page.wrap)
            },
        ]
    }
}

extension ScriptPage {
    /// The query for the elements of a kind inside the screen.
    fileprivate func query(_ call: JSCall) throws -> ElementQuery {
        let kind = try kind(call[1])
        return try screen().query.appending(kind.step)
    }

    fileprivate func id(_ call: JSCall) throws -> String {
        guard call[0].isString else {
            throw mistake("an identifier is a string, not \(ScriptWords.outline(call[0])).")
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

extension PageFunction {
    /// The functions that wait for the page.
    private static var waiting: [PageFunction] {
        [
            chained("waitForAppearance", 0) { page, call in
                let seconds = try page.timeout(call[0])
                let shown: Void? = try page.automation.wait(upTo: seconds) { try page.isHittable() ? () : nil }
                try page.decide(
                    shown != nil, expected: "\(page.className) on the screen",
                    page.description(seconds, "did not appear"), hint: page.nearestScreen)
            },
            chained("waitForDisappearance", 0) { page, call in
                let seconds = try page.timeout(call[0])
                let gone: Void? = try page.automation.wait(upTo: seconds) { try page.isHittable() ? nil : () }
                try page.decide(
                    gone != nil, expected: "\(page.className) off the screen",
                    page.description(seconds, "did not disappear"), hint: { nil })
            },
        ]
    }
}

extension ScriptPage {
    /// Whether the page's screen exists and is hittable.
    fileprivate func isHittable() throws -> Bool {
        let screen = try screen()
        if screen.isNil { return false }
        // An app that is found is always in front.
        return screen.type == .application || screen.hitpoint != nil
    }

    fileprivate func description(_ seconds: Double, _ outcome: String) -> String {
        "\(className) \(outcome) within \(ScriptSpelling.number(seconds)) second\(seconds == 1 ? "" : "s")"
    }

    fileprivate func decide(
        _ holds: Bool, expected: String, _ failure: @autoclosure () -> String, hint: () -> String?
    ) throws {
        let failure = holds ? nil : failure() + (hint().map { ": \($0)" } ?? "")
        try PageDecision(page: self).record(failure, expected: expected, received: nil)
    }

    /// A hint with the identifier on the screen that is nearest to the page's own.
    fileprivate func nearestScreen() -> String? {
        guard let id = try? text("id"), !id.isEmpty else { return nil }
        let everything = ElementQuery.target.relation(.frontMostApp).descendants(nil)
        let found = atOnce { try? automation.elements(everything).toArray() }
        let names = (found ?? []).compactMap { $0.attribute(.identifier).string }
        let nearest = nearestName(to: id, in: names).map { "; did you mean '\($0)'?" } ?? ""
        return "no hittable element has the identifier '\(id)'\(nearest)"
    }
}

extension PageFunction {
    /// The functions that check elements: *verify* fails the test, *validate* returns a Boolean.
    private static var checking: [PageFunction] {
        [
            chained("verify", 2) { page, call in
                let check = try PageCheck(call, page)
                try check.record(try check.shortfalls())
            },
            PageFunction(name: "validate", length: 2) { page, call in
                try PageCheck(call, page).shortfalls().isEmpty
            },
            chained("verifyElementCount", 2) { page, call in
                guard let count = call[1].isNumber ? try Int(exactly: call[1].toDouble()) : nil, count >= 0 else {
                    throw page.mistake(
                        "the second argument is the expected count, not \(ScriptWords.outline(call[1])).")
                }
                try page.verify(count, of: call[0], PageConditions(call.arguments.dropFirst(2), page: page))
            },
        ]
    }
}

/// Conditions that an element must meet before a timeout.
private struct PageCheck {
    let page: ScriptPage
    let given: JSValue
    let conditions: PageConditions

    init(_ call: JSCall, _ page: ScriptPage) throws {
        self.page = page
        given = call[0]
        conditions = try PageConditions(call.arguments.dropFirst(), page: page)
        guard !conditions.predicates.isEmpty else {
            throw page.mistake("pass a condition, such as 'exists' or { label: 'Save' }.")
        }
    }

    /// The unmet conditions at the timeout; empty as soon as all are met, with a new look-up each time.
    func shortfalls() throws -> [String] {
        var shortfalls: [String] = []
        _ = try page.automation.wait(upTo: conditions.timeout) { () -> Bool? in
            shortfalls = try page.atOnce { try conditions.shortfalls(of: page.element(given)) }
            return shortfalls.isEmpty ? true : nil
        }
        return shortfalls
    }

    func record(_ shortfalls: [String]) throws {
        let expected = conditions.format
        let received = shortfalls.joined(separator: "; ")
        try PageDecision(page: page).record(
            shortfalls.isEmpty
                ? nil : "Element \(page.spelled(given)) did not fulfill expectation: [\(expected)] (\(received))",
            expected: expected, received: shortfalls.isEmpty ? nil : received)
    }
}

extension ScriptPage {
    /// Waits until the expected number of elements in a list meet the conditions.
    fileprivate func verify(_ count: Int, of given: JSValue, _ conditions: PageConditions) throws {
        var found = 0
        _ = try automation.wait(upTo: conditions.timeout) { () -> Bool? in
            found = try atOnce { try elements(given).filter { try conditions.shortfalls(of: $0).isEmpty }.count }
            return found == count ? true : nil
        }
        let which = conditions.predicates.isEmpty ? "" : " with [\(conditions.format)]"
        try PageDecision(page: self).record(
            found == count ? nil : "\(spelled(given)): expected \(count)\(which), found \(found)",
            expected: "\(count)", received: "\(found)")
    }
}

/// A property of all pages in scripts, computed on each access.
struct PageAccessor {
    let name: String
    let body: (ScriptPage) throws -> any JSConvertible

    /// All properties of pages.
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

/// A failed expectation about a script's page.
struct PageFailure: JSErrorConvertible, ScriptFailure {
    let message: String
    let expected: String?
    let received: String?
    let fault = TestEvent.Fault.assertion

    init(_ message: String, expected: String?, received: String?, page: ScriptPage) {
        self.message = message
        self.expected = expected
        self.received = received
    }

    /// The error as scripts catch it.
    func jsError(in context: JSContext) -> JSValue { JSThrow("PageFailure", message).jsError(in: context) }
}

/// A check of a page that is recorded as an assertion.
struct PageDecision {
    let page: ScriptPage

    /// Records the result of a check.
    /// - Parameter failure: the message; nil for success.
    /// - Throws: the failure.
    func record(_ failure: String?, expected: String, received: String?) throws {
        let place = page.session.currentPlace
        page.session.events.record(
            .assertion(
                .init(
                    name: page.call, passed: failure == nil, expected: expected, received: received, message: failure,
                    place: place)))
        if let failure { throw PageFailure(failure, expected: expected, received: received, page: page) }
    }
}
