import Automation
import JavaScriptBridge
import Scripting
import TestEvents
import Testing
import UIAutomation

/// The library on real elements of a simulated app.
@Suite("The library on a simulated app")
struct SimulatedAppTests {
    private let library: Library

    init() throws {
        library = try Library(on: AccountTypesApp.self)
        try library.run(
            """
            var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();
            function addAccount() { app.navigationBar().rightButton().tap(); }
            """)
    }

    @Test("loading keeps a Nil and restores the grace period")
    func loading() throws {
        #expect(try library.text("String(UIAElementNilSingleton)") == "[object UIAElementNil]")
        #expect(try library.text("target.timeout()") == "5")
    }

    @Test("a class that nothing has used is not installed, and has the members of the library when it is")
    func unusedClasses() throws {
        let context = library.session.context
        #expect(context.prototype(ofInstalledClass: "UIAElement") != nil)
        for name in ["UIAElementNil", "UIAKeyboard", "UIATableView", "UIANavigationBar", "UIAPickerWheel"] {
            #expect(context.prototype(ofInstalledClass: name) == nil, "\(name)")
        }
        #expect(try library.text("typeof UIAPickerWheel.prototype.scrollToValue") == "function")
        #expect(try library.text("typeof window.tableViews()[0].cellNamed") == "function")
        #expect(try library.text("UIAElementNil.prototype.isNotNil.call(null)") == "false")
        #expect(context.prototype(ofInstalledClass: "UIANavigationBar") == nil)
    }

    @Test("the account set-up example holds")
    func example() throws {
        let thrown = try library.thrown(
            """
            addAccount();
            app.navigationBar().withName('Add Account');
            assertWindow({
                navigationBar: {leftButton: {name: 'Back'}, rightButton: null},
                tableViews: [{
                    groups: [{name: 'What type of account?'}],
                    cells: [{name: 'facebook'}, {name: 'flickr'}, {name: 'github'}, {name: 'twitter'}]
                }],
                onPass: function (w) { globalThis.passed = w; }
            });
            """)
        #expect(thrown == nil)
        #expect(try library.text("String(passed)") == "[object UIAWindow]")
        #expect(library.assertions.last?.name == "assertWindow")
    }

    @Test("a wrong number of cells fails the window")
    func length() throws {
        #expect(
            try library.thrown("assertWindow({tableViews: [{groups: [{name: 'Numbers'}]}]})")?
                .contains("Length of groups does not match: Expected 1 but received 2") == true)
    }

    @Test("bars and cells can be asserted by name")
    func names() throws {
        #expect(try library.text("app.navigationTitle()") == "Accounts")
        #expect(
            try library.thrown(
                "app.navigationBar().assertRightButtonNamed('Add'); window.tableViews()[0].assertCellNamed('Number 30')"
            )
                == nil)
        #expect(
            try library.thrown("window.tableViews()[0].assertCellNamed('Number 99')")
                == "AssertionException: \"No table cell found named 'Number 99': Expected not null object\"")
        #expect(library.assertions.last?.received == "UIAElementNil")
    }

    @Test("an element is described by class and name")
    func description() throws {
        #expect(try library.thrown("assertNull(app.navigationBar().rightButton())") != nil)
        #expect(library.assertions.last?.received == "UIAButton \"Add\"")
        #expect(try library.text("__jsrun.describe(window)") == "UIAWindow")
        #expect(try library.text("__jsrun.describe(window.tableViews())") == "UIAElementArray (1)")
    }

    @Test("elements can be awaited and tapped")
    func waits() throws {
        try library.run("app.navigationBar().rightButton().vtap(); window.waitUntilFoundByName('Add Account');")
        #expect(try library.text("app.navigationTitle()") == "Add Account")
        try library.run("window.tableViews()[0].cells()['github'].svtap();")
        #expect(library.actions.contains { $0.hasSuffix(".cells()[\"github\"].tap()") })
        #expect(
            try library.thrown("window.waitUntilFoundByName('nowhere', 1)")
                == " failed to become valid (with name 'nowhere') within 1 seconds.")
    }

    @Test("the tree can be walked, and each element is found again by its accessor")
    func walk() throws {
        let dump = try library.text("window.elementAccessorDump('window')")
        #expect(dump.contains("\nwindow.navigationBar().buttons()[\"Add\"]"))
        #expect(dump.contains("\nwindow.tableViews()[\"Empty list\"].cells()[\"Number 7\"]"))
        #expect(
            try library.text(
                """
                var found = window.find({UIAtype: 'UIATableCell', nameRegex: /^Number 1/}, 'window'), count = 0;
                for (var accessor in found) if (eval(accessor).equals(found[accessor])) count += 1;
                count
                """) == "11")
        #expect(try library.text("target.timeout()") == "5")
    }

    @Test("the dump of an element can be asserted")
    func dump() throws {
        let statement =
            "assertElementTree(app.navigationBar(), eval('(' + app.navigationBar().elementJSONDump(true) + ')'))"
        #expect(try library.thrown(statement) == nil)
    }

    @Test("a failing test records the tree, a capture and an issue in the stream before it ends")
    func failure() throws {
        try library.run("test('a', function (target, app) {\n  app.navigationBar().assertLeftButtonNamed('x');\n});")
        let kinds = library.events.compactMap { event -> String? in
            switch event {
            case .assertion: "assertion"
            case .issue: "issue"
            case .elementTree: "tree"
            case .capture: "capture"
            case .testEnded: "end"
            default: nil
            }
        }
        #expect(kinds == ["assertion", "issue", "tree", "capture", "end"])
        #expect(library.issues.first?.place?.line == 2)
        #expect(library.flow == ["start a", "failed a"])
    }

    @Test("an action that cannot be carried out is a failure of the app, not a mistake in the script")
    func action() throws {
        try library.run("test('a', function (target, app) {\n  app.mainWindow().buttons()['x'].tap();\n});")
        #expect(library.issues.first?.fault == .assertion)
        #expect(library.issues.first?.message.hasPrefix("Cannot perform action on invalid element: ") == true)
        #expect(library.issues.first?.place?.line == 2)
    }

    @Test("time passes while an async test awaits")
    func asyncTest() throws {
        try library.run(
            """
            test('a', async function () {
                var before = Date.now();
                await new Promise(function (done) { setTimeout(done, 60000); });
                assertTrue(Date.now() - before >= 60000);
            });
            """)
        #expect(try library.session.loop.run() == .quiet)
        #expect(library.flow == ["start a", "passed a"])
    }

    @Test("a session is released with its device when nothing holds it")
    func released() throws {
        weak var session: ScriptSession?
        do {
            let library = try Library(on: AccountTypesApp.self)
            try library.run("test('a', function () { fail('x'); }); addAccount = UIATarget.onAlert;")
            session = library.session
        }
        #expect(session == nil)
    }
}
