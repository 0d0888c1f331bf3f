import Automation
import JavaScriptBridge
import Scripting

extension PageFunction {
    /// The functions that ask about elements (`PAGE-62`): *verify* fails the test, *isValid* tells.
    static var checking: [PageFunction] {
        [
            chained("verify", 2) { page, call in
                let check = try PageCheck(call, page)
                try check.record(try check.failures())
            },
            PageFunction(name: "isValid", length: 2) { page, call in
                try PageCheck(call, page).failures().isEmpty
            },
            chained("verifyCount", 2) { page, call in
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
        guard !conditions.all.isEmpty else {
            throw page.mistake("say what is to hold, such as 'exists' or { label: 'Save' }.")
        }
    }

    /// What does not hold when the time is up, looking for the element anew each time; empty as soon as all holds.
    func failures() throws -> [PageCondition.Failure] {
        var failures: [PageCondition.Failure] = []
        _ = try page.automation.wait(upTo: conditions.timeout) { () -> Bool? in
            failures = try page.atOnce { try conditions.failures(of: page.element(given)) }
            return failures.isEmpty ? true : nil
        }
        return failures
    }

    func record(_ failures: [PageCondition.Failure]) throws {
        let expected = conditions.all.map(\.format).joined(separator: ", ")
        let received = failures.map { "\($0.name): \($0.actual)" }.joined(separator: ", ")
        let actual = failures.map { "\($0.name): expected \($0.expected), was \($0.actual)" }.joined(separator: "; ")
        try PageDecision(page: page).record(
            failures.isEmpty
                ? nil : "Element \(page.spelled(given)) did not fulfill expectation: [\(expected)] (\(actual))",
            expected: expected, received: failures.isEmpty ? nil : received)
    }
}

extension ScriptPage {
    /// Waits until as many elements of a list meet the conditions as there are to be.
    fileprivate func verify(_ count: Int, of given: JSValue, _ conditions: PageConditions) throws {
        var found = 0
        _ = try automation.wait(upTo: conditions.timeout) { () -> Bool? in
            found = try atOnce { try elements(given).filter { try conditions.failures(of: $0).isEmpty }.count }
            return found == count ? true : nil
        }
        let formats = conditions.all.map(\.format).joined(separator: ", ")
        let which = formats.isEmpty ? "" : " with [\(formats)]"
        try PageDecision(page: self).record(
            found == count ? nil : "\(spelled(given)): expected \(count)\(which), found \(found)",
            expected: "\(count)", received: "\(found)")
    }
}
