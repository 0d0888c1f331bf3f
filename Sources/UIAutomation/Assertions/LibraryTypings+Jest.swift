import JavaScriptBridge
import Scripting

/// The test interface of Jest, which `tuneup/jest.js` adds.
extension LibraryTypings {
    /// The types of `test`, `describe` and `expect`.
    static var typesOfJest: [ScriptType] {
        [
            ScriptType(
                "TestFunction", .interface,
                "Declares a test; with `tuneup/jest.js` it runs when the script's own code has ended, else at once.",
                subscripts: [
                    "(title: string, f: TestBody, options?: TestOptions | number): void",
                    "(title: string, options: TestOptions, f: TestBody): void",
                ], members: testModes),
            ScriptType(
                "TestBody", .alias("(target: UIATarget & { page: any }, application: UIAApplication) => any"),
                "The function of a test: it passes if it returns, or if the promise it returns is fulfilled. "
                    + "Only with `tuneup/playwright.js` it gets an object with `page` instead of the device."),
            ScriptType(
                "CollectingTest", .interface, "Declares a test in one of the modes of `test`.",
                subscripts: [
                    "(title: string, f?: TestBody, options?: TestOptions | number): void",
                    "(title: string, options: TestOptions, f: TestBody): void",
                ], members: [each]),
            ScriptType(
                "SuiteFunction", .interface, "Declares a suite: the tests and hooks that its function declares.",
                subscripts: ["(title: string, f: () => void): void"],
                members: [
                    .property("only", "any", "A suite without which no other runs."),
                    .property("skip", "any", "A suite that is skipped."),
                    .property("fixme", "any", "A suite that is skipped until it is mended."), each,
                ]),
            ScriptType(
                "Expectation", .interface, "The matchers for a value; those for elements wait up to the grace period.",
                subscripts: ["[matcher: string]: any"],
                members: [.property("not", "{ [matcher: string]: any }", "The same matchers, reversed.")]),
            ScriptType(
                "ExpectFunction", .interface, "Expects something of a value.",
                subscripts: ["(value: any): Expectation"],
                members: [
                    .function(
                        "soft", takes: ["value: any"], gives: "Expectation",
                        "Expectations after whose failure the test goes on, and fails at its end."),
                    .function(
                        "extend", takes: ["matchers: { [name: string]: (received: any, ...expected: any[]) => any }"],
                        "Adds matchers: functions that return `pass` and a `message()`."),
                    .function("anything", gives: "any", "Equals everything but null and undefined."),
                    .function("any", takes: ["type: any"], gives: "any", "Equals every value of a type."),
                    .function("objectContaining", takes: ["part: any"], gives: "any", "Equals objects with a part."),
                    .function("arrayContaining", takes: ["part: any[]"], gives: "any", "Equals arrays with members."),
                    .function("stringContaining", takes: ["text: string"], gives: "any", "Equals texts with a part."),
                    .function(
                        "stringMatching", takes: ["pattern: RegExp | string"], gives: "any",
                        "Equals texts that match."),
                    .function(
                        "closeTo", takes: ["number: number", "digits?: number"], gives: "any",
                        "Equals numbers that are close."),
                    .property("not", "any", "Asymmetric matchers, reversed."),
                ]),
        ]
    }

    private static var each: JSMember {
        .function(
            "each", takes: ["table: any", "...values: any[]"],
            gives: "(title: string, f: (...values: any[]) => any, options?: any) => void",
            "Declares it once for each row of a table: an array, a JSON or CSV file, or a template with columns.")
    }

    private static var testModes: [JSMember] {
        [
            .property("only", "CollectingTest", "A test without which no other runs."),
            .property(
                "skip", "CollectingTest & ((condition?: any, reason?: string) => void)",
                "A test that is skipped; inside a test, skips that."),
            .function(
                "step", takes: ["title: string", "f: () => any"], gives: "any",
                "Runs a function as a step of the test, which reports and failures name."),
            .property("fixme", "CollectingTest", "A test that is skipped until it is mended."),
            .property("fail", "CollectingTest", "A test that has to fail."),
            .property("failing", "CollectingTest", "The same as `fail`."),
            .property("todo", "CollectingTest", "A test that is not written yet."), each,
            .property("describe", "SuiteFunction", "The same as the global `describe`."),
        ]
            + hooks.map { .function($0.name, takes: ["f: TestBody"], "The same as the global `\($0.name)`.") }
    }

    private static let hooks = [
        (name: "beforeAll", documentation: "Runs before the first test of a suite; its failure fails each of them."),
        (name: "afterAll", documentation: "Runs after the last test of a suite, if any has run."),
        (name: "beforeEach", documentation: "Runs before each test of a suite, from the outside in."),
        (name: "afterEach", documentation: "Runs after each test of a suite, from the inside out, also if it failed."),
    ]

    /// What `tuneup/jest.js` adds to the globals.
    static var globalsOfJest: [JSMember] {
        let more = [
            ("describe", "SuiteFunction", "Declares a suite."), ("fdescribe", "SuiteFunction", "`describe.only`."),
            ("xdescribe", "SuiteFunction", "`describe.skip`."), ("it", "TestFunction", "The same as `test`."),
            ("fit", "CollectingTest", "`test.only`."), ("xit", "CollectingTest", "`test.skip`."),
            ("xtest", "CollectingTest", "`test.skip`."), ("expect", "ExpectFunction", "Expects something of a value."),
        ]
        return more.map { .property($0.0, $0.1, isWritable: true, isOptional: true, $0.2) }
            + [
                .property(
                    "skip", "(reason?: string) => void", isWritable: true, isOptional: true,
                    "Skips the test that runs.")
            ]
            + hooks.map {
                .property($0.name, "(f: TestBody) => void", isWritable: true, isOptional: true, $0.documentation)
            }
    }
}
