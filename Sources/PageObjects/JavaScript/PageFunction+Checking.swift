import Automation
import JavaScriptBridge
import Scripting

extension PageFunction {
    /// The functions that ask about elements: *verify* fails the test, *validate* tells.
    static var checking: [PageFunction] {
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
                    throw page.mistake("the second argument is how many, not \(ScriptWords.outline(call[1])).")
                }
                try page.verify(count, of: call[0], PageConditions(call.arguments.dropFirst(2), page: page))
            },
        ]
    }
}

/// Conditions that an element is to meet within a time.
private struct PageCheck {
    let page: ScriptPage
    let given: JSValue
    let conditions: PageConditions

    init(_ call: JSCall, _ page: ScriptPage) throws {
        self.page = page
        given = call[0]
        conditions = try PageConditions(call.arguments.dropFirst(), page: page)
        guard !conditions.predicates.isEmpty else {
            throw page.mistake("say what is to hold, such as 'exists' or { label: 'Save' }.")
        }
    }

    /// What does not hold when the time is up, looking for the element anew each time; empty as soon as all holds.
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
    /// Waits until as many elements of a list meet the conditions as there are to be.
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
