import Automation
import JavaScriptBridge
import Scripting
import TestEvents
import Testing
import UIAutomation

/// Windows as nested objects.
@Suite("Assertions on windows")
struct WindowTests {
    private let library: Library

    init() throws {
        library = try Library()
        try library.run(
            """
            screen(
                make('UIANavigationBar', {name: 'Add Account', left: make('UIAButton', {name: 'Back'})}),
                make('UIATableView', {children: [
                    make('UIATableGroup', {name: 'What type of account?'}),
                    make('UIATableCell', {name: 'facebook'}), make('UIATableCell', {name: 'flickr'}),
                    make('UIATableCell', {name: 'github'}), make('UIATableCell', {name: 'twitter'})]}),
                make('UIASwitch', {name: 'Enabled', value: 1,
                    rect: {origin: {x: 1, y: 2}, size: {width: 3, height: 4}}}));
            var passed = [];
            function accounts() {
                return {
                    navigationBar: {leftButton: {name: 'Back'}, rightButton: null},
                    tableViews: [{
                        groups: [{name: 'What type of account?'}],
                        cells: [{name: 'facebook'}, {name: 'flickr'}, {name: 'github'}, {name: 'twitter'}]
                    }],
                    onPass: function (window) { passed.push(String(window)); }
                };
            }
            function mainWindowNow() { return UIATarget.localTarget().frontMostApp().mainWindow(); }
            """)
    }

    @Test("FIX-45: the account set-up example holds, and then calls onPass")
    func example() throws {
        #expect(try library.thrown("assertWindow(accounts())") == nil)
        #expect(try library.text("passed.join()") == "[object UIAWindow]")
        #expect(library.assertions.map(\.name) == ["assertWindow"])
        #expect(library.assertions.first?.passed == true)
        #expect(library.assertions.first?.place?.file == "script.js")
    }

    @Test("FIX-45: a wrong array length fails, and onPass is not called")
    func length() throws {
        let thrown = try library.thrown("var a = accounts(); a.tableViews[0].cells.pop(); assertWindow(a)")
        let message = "Length of cells does not match: Expected 3 but received 4"
        #expect(thrown == "FailureException: \"AssertionException: \"\(message)\"\"")
        #expect(try library.text("passed.length") == "0")
        #expect(library.assertions.first?.passed == false)
        #expect(library.assertions.first?.expected == "tableViews[0].cells.length: 3")
        #expect(library.assertions.first?.received == "tableViews[0].cells.length: 4")
    }

    @Test("the globals target, application and mainWindow are set")
    func globals() throws {
        try library.run("assertWindow({})")
        #expect(
            try library.text("[target, application, mainWindow].join()")
                == "[object UIATarget],[object UIAApplication],[object UIAWindow]")
    }

    @Test(
        "a mismatch fails with the library's words",
        arguments: [
            ("{navigationBar: {name: 'Other'}}", "Expected Other but received Add Account"),
            ("{navigationBar: {name: /^Edit/}}", "'Add Account' does not match '/^Edit/'"),
            ("{tabBar: {}}", "found no elements for [object UIAWindow].tabBar()"),
            ("{navigationBar: {label: 'x'}}", "Could not find given [object UIANavigationBar] property named: label"),
            ("{navigationBar: {label: null}}", "Could not find given [object UIANavigationBar] property named: label"),
            ("{navBar: {}}", "[object UIAWindow].navBar method not found."),
            ("{navBar: null}", "[object UIAWindow].navBar method not found."),
            ("{switches: [{value: 0}]}", "Expected 0 but received 1"),
            ("{switches: [{value: false}]}", "Expected false but received 1"),
            ("{tableViews: [{}, {}]}", "Length of tableViews does not match: Expected 2 but received 1"),
            ("{tableViews: ['table']}", "[object UIATableView].0 method not found."),
            ("{switches: [{rect: {origin: {x: 9}}}]}", "Expected 9 but received 1"),
        ])
    func mismatch(definition: String, message: String) throws {
        #expect(
            try library.thrown("assertElementTree(mainWindowNow(), \(definition))")
                == "FailureException: \"AssertionException: \"\(message)\"\"")
        #expect(library.assertions.last?.name == "assertElementTree")
    }

    @Test(
        "properties that match or are ignored pass",
        arguments: [
            "{navigationBar: null, tabBar: null}", "{navigationBar: {name: /^Add/}}", "{switches: [{value: true}]}",
            "{tableViews: {length: 1}}", "{tableViews: [null]}", "{tableViews: [/x/]}",
            "{tableViews: [function () {}]}", "{switches: [{rect: {origin: {x: 1, y: 2}}}]}",
            "{switches: [{value: '1'}]}", "{}",
            "{navigationBar: {name: function (name) { assertEquals('Add Account', name); }}}",
        ])
    func holds(definition: String) throws {
        #expect(try library.thrown("assertWindow(\(definition))") == nil)
    }

    @Test("a function whose assertion fails, fails the window with its message and its facts")
    func function() throws {
        let thrown = try library.thrown(
            "assertWindow({navigationBar: {name: function (name) { assertEquals('Edit', name, 'title'); }}})")
        #expect(
            thrown == "FailureException: \"AssertionException: \"title: Expected Edit but received Add Account\"\"")
        #expect(library.assertions.last?.expected == "\"Edit\"")
    }

    @Test("a method that throws is logged, and the rest is still checked")
    func throwingMethod() throws {
        try library.run("UIANavigationBar.prototype.broken = function () { throw 'x'; };")
        #expect(try library.thrown("assertWindow({navigationBar: {broken: 1, name: 'Add Account'}})") == nil)
        #expect(library.lines == ["logError: [broken]: Unable to evaluate against [object UIANavigationBar]"])
    }

    @Test("an object expected in place of a string is a mistake, and is logged")
    func objectOfText() throws {
        let thrown = try library.thrown("assertWindow({navigationBar: {name: {length: 3}}})")
        let text = "[name]: Unknown type of object constructor: function String"
        #expect(thrown?.contains("AssertionException: \"\(text)") == true)
        #expect(library.lines.first?.hasPrefix("logError: \(text)") == true)
    }

    @Test("an undefined expectation is logged and does not fail")
    func undefinedExpectation() throws {
        #expect(try library.thrown("assertWindow({navigationBar: undefined})") == nil)
        #expect(library.lines == ["logError: [navigationBar]: unknown type for expectedProp: undefined"])
    }

    @Test("a definition that contains itself has an end")
    func circle() throws {
        let thrown = try library.thrown("var c = {}; c.self = c; var o = {}; o.self = o; assertElementTree(o, c)")
        #expect(thrown?.contains("nested more than 200 deep") == true)
    }

    @Test("an error in onPass is an exception of its own, and onPass is called once")
    func onPass() throws {
        let thrown = try library.thrown("d = {onPass: function () { fail('later'); }}; assertWindow(d)")
        #expect(thrown == "OnPassException: \"Failed to execute 'onPass' callback: FailureException: \"later\"\"")
        #expect(try library.text("'onPass' in d") == "false")
        #expect(try library.thrown("assertWindow(d)") == nil)
    }

    @Test("the issue of a test that a window fails has the causes and both values")
    func issue() throws {
        try library.run("test('a', function () {\n  assertWindow({navigationBar: {name: 'Other'}});\n});")
        let issue = try #require(library.issues.first)
        #expect(issue.name == "FailureException")
        #expect(issue.message == "AssertionException: \"Expected Other but received Add Account\"")
        #expect(issue.expected == "navigationBar.name: \"Other\"")
        #expect(issue.received == "navigationBar.name: \"Add Account\"")
        #expect(issue.causes == ["AssertionException: \"Expected Other but received Add Account\""])
        #expect(issue.place?.line == 2)
    }

    @Test(
        "a key with a device suffix applies to that device only",
        arguments: [
            ("iPhone", "{'tabBar~ipad': {}}", true),
            ("iPhone", "{'navigationBar~iphone': {name: 'Add Account'}}", true),
            ("iPhone", "{'navigationBar~iphone': {name: 'x'}}", false), ("iPad", "{'tabBar~iphone': {}}", true),
            ("iPad 2", "{'tabBar~ipad': {}}", false),
        ])
    func devices(model: String, definition: String, holds: Bool) throws {
        try library.run("device.model = '\(model)'")
        #expect(try (library.thrown("assertWindow(\(definition))") == nil) == holds)
    }

    @Test("assertPropertiesMatch throws the mismatch as it is")
    func properties() throws {
        #expect(
            try library.thrown("assertPropertiesMatch({a: 1, b: {c: [1, 2]}}, {a: '1', b: {c: [1]}})")
                == "AssertionException: \"Length of c does not match: Expected 2 but received 1\"")
        #expect(library.assertions.first?.expected == "b.c.length: 2")
        #expect(try library.thrown("assertPropertiesMatch({a: 1}, {a: 1}, 0)") == nil)
    }

    @Test("an invalid definition is a mistake in the script")
    func noDefinition() throws {
        #expect(try library.thrown("assertWindow()") == "TypeError: assertWindow takes a definition, not undefined")
    }
}
