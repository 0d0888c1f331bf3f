import Automation
import Foundation
import Runner
import TestEvents
import TestProject
import Testing

@Suite("Expectations") struct ExpectTests {
    private func run(_ body: String) throws -> FinishedRun {
        try FinishedRun(["a.js": "#import \"tuneup/jest.js\"\ntest('t', (target, app) => {\n\(body)\n});"])
    }

    /// Each with an expectation that holds, and one that does not.
    static let values: [(holds: String, fails: String)] = [
        ("expect(1).toBe(1)", "expect({}).toBe({})"), ("expect(NaN).toBe(NaN)", "expect(0).toBe(-0)"),
        ("expect({a: [1, {b: 2}]}).toEqual({a: [1, {b: 2}], c: undefined})", "expect({a: 1}).toEqual({a: 2})"),
        ("expect([1, 2]).toStrictEqual([1, 2])", "expect({a: undefined}).toStrictEqual({})"),
        ("expect(new Set([1, {a: 2}])).toEqual(new Set([{a: 2}, 1]))", "expect(new Map([[1, 2]])).toEqual(new Map())"),
        ("expect(new Date(5)).toEqual(new Date(5))", "expect(/a/g).toEqual(/a/)"),
        ("const a = {}; a.a = a; const b = {}; b.a = b; expect(a).toEqual(b)", "expect([1]).toEqual([1, 2])"),
        ("expect({a: 1, b: {c: 2, d: 3}}).toMatchObject({b: {c: 2}})", "expect({a: 1}).toMatchObject({a: 1, b: 2})"),
        ("expect(2).toBeGreaterThan(1)", "expect(1).toBeGreaterThan(1)"),
        ("expect(1).toBeGreaterThanOrEqual(1)", "expect(0).toBeGreaterThanOrEqual(1)"),
        ("expect(0).toBeLessThan(1)", "expect(1).toBeLessThan(1)"),
        ("expect(1).toBeLessThanOrEqual(1)", "expect(2).toBeLessThanOrEqual(1)"),
        ("expect([]).toBeInstanceOf(Array)", "expect({}).toBeInstanceOf(Array)"),
        ("expect('abc').toMatch(/B/i)", "expect('abc').toMatch('x')"),
        ("expect([1, 2]).toContain(2)", "expect('abc').toContain('x')"),
        ("expect([{a: 1}]).toContainEqual({a: 1})", "expect([{a: 1}]).toContainEqual({a: 2})"),
        ("expect(null).toBeNull()", "expect(undefined).toBeNull()"),
        ("expect(undefined).toBeUndefined()", "expect(null).toBeUndefined()"),
        ("expect(0).toBeDefined()", "expect(undefined).toBeDefined()"),
        ("expect(NaN).toBeNaN()", "expect(1).toBeNaN()"), ("expect('a').toBeTruthy()", "expect('').toBeTruthy()"),
        ("expect(0).toBeFalsy()", "expect(1).toBeFalsy()"),
        ("expect(0.1 + 0.2).toBeCloseTo(0.3)", "expect(1).toBeCloseTo(1.1)"),
        ("expect('abc').toHaveLength(3)", "expect([1]).toHaveLength(2)"),
        ("expect({a: [{b: 1}]}).toHaveProperty('a[0].b', 1)", "expect({a: 1}).toHaveProperty('b')"),
        ("expect(() => { throw new TypeError('no x'); }).toThrow('no x')", "expect(() => 1).toThrow()"),
        (
            "expect(() => { throw new TypeError('x'); }).toThrow(TypeError)",
            "expect(() => { throw new Error('x'); }).toThrow(/y/)"
        ),
        ("expect([1, 'a']).toEqual([expect.any(Number), expect.anything()])", "expect(1).toEqual(expect.any(String))"),
        (
            "expect({a: 1, b: 2}).toEqual(expect.objectContaining({a: 1}))",
            "expect([1]).toEqual(expect.arrayContaining([2]))"
        ),
        ("expect('abc').toEqual(expect.stringContaining('b'))", "expect('abc').toEqual(expect.stringMatching(/x/))"),
        ("expect('abc').toEqual(expect.not.stringContaining('x'))", "expect(1).toEqual(expect.closeTo(2))"),
    ]

    @Test("matchers hold, fail, and are reversed", arguments: values)
    func matchers(holds: String, fails: String) throws {
        let passed = try run(holds)
        #expect(passed.outcomes == ["t: passed"], "\(passed.issues.map(\.message))")
        let failed = try run(fails)
        #expect(failed.outcomes == ["t: failed"])
        let issue = try #require(failed.issues.first)
        #expect(issue.fault == .assertion && issue.expected != nil && issue.received != nil)
        #expect(issue.place?.file == "a.js" && issue.place?.line == 3)
        func reversed(_ text: String) -> String {
            guard let range = text.range(of: ").to", options: .backwards) else { return text }
            return text.replacingCharacters(in: range, with: ").not.to")
        }
        if !fails.contains("toEqual(expect.") {
            #expect(try run(reversed(fails)).outcomes == ["t: passed"])
        }
        if !holds.contains("(expect.") && !holds.contains("[expect.") {
            #expect(try run(reversed(holds)).outcomes == ["t: failed"])
        }
    }

    @Test("a failure says what was expected, and what was received")
    func texts() throws {
        let run = try run("expect({a: 1}).toEqual({a: 2})")
        #expect(run.issues.map(\.message) == ["expect(…).toEqual(): expected {a: 2}, but received {a: 1}"])
        #expect(run.issues.first?.expected == "{a: 2}" && run.issues.first?.received == "{a: 1}")
    }

    @Test("the test goes on after a soft expectation, and fails")
    func soft() throws {
        let run = try run("expect.soft(1).toBe(2); expect.soft(1).not.toBe(1); UIALogger.logMessage('on');")
        #expect(run.outcomes == ["t: failed"])
        #expect(run.messages == ["on"])
        #expect(run.issues.count == 2)
        let fine = try self.run("expect.soft(1).toBe(1)")
        #expect(fine.outcomes == ["t: passed"])
    }

    @Test("what a script replaces changes no result")
    func replacedFunctions() throws {
        let spoils = """
            for (const name of ["every", "some", "concat", "filter", "forEach"]) Array.prototype[name] = () => true;
            Object.is = () => true; Object.keys = () => []; Array.from = () => []; Math.abs = () => 0;
            Reflect.apply = () => ({ pass: true });
            """
        for fails in ["toEqual({a: [1, 2]})", "toBe(1)", "toMatchObject({a: [4]})", "toBeCloseTo(9)", "toContain(7)"] {
            #expect(try run(spoils + "expect({a: [1, 3]}).\(fails);").outcomes == ["t: failed"], "\(fails)")
        }
        #expect(try run(spoils + "expect({a: [1, 3]}).toEqual({a: [1, 3]});").outcomes == ["t: passed"])
    }

    @Test(
        "states and texts of elements are read",
        arguments: [
            ("toBeDisabled()", "isEnabled: () => false", "isEnabled: () => true"),
            ("toBeFocused()", "hasKeyboardFocus: () => 1", "hasKeyboardFocus: () => 0"),
            ("toBeChecked()", "value: () => 1", "value: () => 0"),
            ("toHaveLabel('a')", "label: () => 'a'", "label: () => 'b'"),
            ("toHaveText('a')", "value: () => null, name: () => 'a'", "value: () => 'b', name: () => 'a'"),
        ])
    func states(matcher: String, holds: String, fails: String) throws {
        func element(_ members: String) -> String {
            "({ isValid: () => true, isVisible: () => true, isEnabled: () => true, \(members) })"
        }
        #expect(try run("expect(\(element(holds))).\(matcher);").outcomes == ["t: passed"])
        #expect(try run("expect(\(element(fails))).not.\(matcher);").outcomes == ["t: passed"])
        #expect(try run("target.setTimeout(0); expect(\(element(fails))).\(matcher);").outcomes == ["t: failed"])
    }

    @Test("suites add matchers of their own")
    func extending() throws {
        let matcher = """
            expect.extend({ toBeEven(value) { return { pass: value % 2 === 0, message: () => value + " is odd" }; } });
            """
        #expect(try run(matcher + "expect(2).toBeEven(); expect(1).not.toBeEven();").outcomes == ["t: passed"])
        let failed = try run(matcher + "expect(3).toBeEven();")
        #expect(failed.issues.map(\.message) == ["3 is odd"])
    }

    @Test("matchers of elements wait up to the grace period")
    func elements() throws {
        let passed = try run(
            """
            const window = app.mainWindow();
            const taps = window.staticTexts()["taps"];
            expect(taps).toExist();
            expect(taps).toBeVisible();
            expect(taps).toBeEnabled();
            expect(taps).toHaveName("taps");
            expect(taps).toHaveValue("0");
            expect(taps).toHaveText(/^\\d$/);
            expect(window.staticTexts()).not.toHaveCount(0);
            target.pushTimeout(0);
            expect(window.buttons()["nowhere"]).not.toExist();
            expect(window.buttons()["nowhere"]).toBeHidden();
            target.popTimeout();
            """)
        #expect(passed.outcomes == ["t: passed"], "\(passed.issues.map(\.message))")
        let failed = try run(
            "target.setTimeout(2); expect(app.mainWindow().staticTexts()['taps']).toHaveValue('1');")
        #expect(failed.outcomes == ["t: failed"])
        #expect(failed.issues.first?.expected == "value \"1\"" && failed.issues.first?.received == "value \"0\"")
        let ended = failed.events.compactMap { event in
            if case .testEnded(let test) = event.kind { test.deviceDuration } else { nil }
        }
        #expect(try #require(ended.first) >= 2)
    }
}

@Suite("Names from elsewhere") struct NamesFromElsewhereTests {
    @Test(
        "a name that people know from another program says what is written here",
        arguments: [
            ("jest.fn();", "There are no mock functions"), ("describe('a', () => {});", "tuneup/jest.js"),
            ("test('a', () => {});", "tuneup/tuneup.js"), ("module.exports = 1;", "require("),
            ("cy.get('a');", "mainWindow()"),
        ])
    func names(script: String, words: String) throws {
        let run = try FinishedRun(["a.js": script])
        #expect(run.issues.first?.suggestion?.contains(words) == true, "\(run.issues)")
    }
}
