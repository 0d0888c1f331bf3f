import Automation
import Scripting
import TestEvents
import Testing
import Tuneup

/// What the library adds to the classes.
@Suite("Additions to the classes")
struct PrototypeTests {
    private let library: Library

    init() throws {
        library = try Library()
        try library.run(
            """
            var bar = make('UIANavigationBar', {name: 'Accounts', left: make('UIAButton', {name: 'Back'}),
                right: make('UIAButton', {name: 'Add'})});
            var table = make('UIATableView', {children: [make('UIATableCell', {name: 'one'}),
                make('UIATableCell', {name: 'two'}), make('UIATableCell')]});
            screen(bar, table);
            var t = UIATarget.localTarget(), app = t.frontMostApp();
            """)
    }

    @Test(
        "expressions have the expected values",
        arguments: [
            ("table.cellNamed('two') === table.cells()[1]", "true"),
            ("table.cells().withNameRegex(/o/).map(function (c) { return c.name(); }).join()", "one,two"),
            ("table.cells().firstWithNameRegex('^t').name()", "two"),
            ("table.cells().firstWithNameRegex(/x/) instanceof UIAElementNil", "true"),
            ("[table.isNotNil(), new UIAElementNil().isNotNil()].join()", "true,false"),
            ("[new UIAElementNil().isValid(), new UIAElementNil().isVisible()].join()", "false,false"),
            ("app.navigationTitle()", "Accounts"),
            ("[app.isPortraitOrientation(), app.isLandscapeOrientation()].join()", "true,false"),
            ("device.orientation = 4; [t.isPortraitOrientation(), t.isLandscapeOrientation()].join()", "false,true"),
            ("[t.isSimulator(), (device.model = 'iPhone Simulator', t.isSimulator())].join()", "false,true"),
            ("[t.isDeviceiPhone(), t.isDeviceiPhone5(), t.isDeviceiPad()].join()", "true,true,false"),
            (
                "device.model = 'iPad 3'; [t.isDeviceiPhone(), t.isDeviceiPhone5(), t.isDeviceiPad()].join()",
                "false,false,true"
            ),
        ])
    func expression(_ expression: String, result: String) throws {
        #expect(try library.text(expression) == result)
    }

    @Test("names of buttons and cells can be asserted")
    func assertions() throws {
        #expect(try library.thrown("bar.assertLeftButtonNamed('Back'); bar.assertRightButtonNamed('Add')") == nil)
        #expect(
            try library.thrown("bar.assertRightButtonNamed('Done')")
                == "AssertionException: \"Expected Done but received Add\"")
        #expect(try library.thrown("table.assertCellNamed('one')") == nil)
        #expect(
            try library.thrown("table.assertCellNamed('six')")
                == "AssertionException: \"No table cell found named 'six': Expected not null object\"")
    }

    @Test("pictures leave out the status bar, and elements capture their own part of the screen")
    func pictures() throws {
        try library.run("t.captureAppScreenWithName('A'); bar.captureWithName('B');")
        #expect(
            library.lines == [
                #"capture A {"origin":{"x":0,"y":20},"size":{"width":320,"height":548}}"#, "capture B null",
            ])
    }

    @Test("the device is logged in six lines")
    func deviceInfo() throws {
        try library.run("t.logDeviceInfo()")
        #expect(library.lines.count == 6)
        #expect(library.lines.first == "logMessage: Dump Device:")
        #expect(library.lines[1] == "logMessage:   model: iPhone")
        #expect(library.lines[2].hasSuffix(#"{"origin":{"x":0,"y":0},"size":{"width":320,"height":568}}"#))
    }

    @Test("tapAndWaitForInvalid taps first")
    func tapAndWait() throws {
        #expect(try library.text("bar.leftButton().tapAndWaitForInvalid()") == "true")
        #expect(library.lines == ["tap Back"])
    }

    @Test("additions are listed by for…in, and getMethods finds them")
    func listed() throws {
        #expect(try library.text("getMethods(table).indexOf('cellNamed') >= 0") == "true")
        #expect(try library.text("getMethods(table).indexOf('cells')") == "-1")
    }

    // MARK: Members that are made when they are first read

    static let lateMembers = [
        "waitUntil", "waitUntilVisible", "waitUntilInvisible", "waitUntilFoundByName", "waitUntilNotFoundByName",
        "waitUntilHasName", "waitUntilAccessorSuccess", "waitUntilAccessorSelect", "vtap", "svtap", "checkIsEditable",
        "equals", "reduce", "reduceVisible", "_reduce", "find", "elementAccessorDump", "elementJSONDump",
        "logElementJSON", "logVisibleElementJSON", "logElementTreeJSON", "logVisibleElementTreeJSON",
    ]

    @Test("a member that is made when it is first read is an ordinary property then", arguments: lateMembers)
    func late(name: String) throws {
        let property = "Object.getOwnPropertyDescriptor(UIAElement.prototype, '\(name)')"
        let text = """
            var before = \(property), f = table.\(name), after = \(property);
            [before.get !== undefined, typeof f, f.name, f === bar.\(name), after.value === f, after.writable,
                before.enumerable && after.enumerable, before.configurable && after.configurable].join()
            """
        #expect(try library.text(text) == "true,function,\(name),true,true,true,true,true")
    }

    @Test("the file of such a member is evaluated when the member is read, and its text is known to reports then")
    func lateFiles() throws {
        func isEvaluated(_ name: String) -> Bool {
            library.session.sources.excerpt(around: SourcePlace(file: Tuneup.sourceURL(of: name), line: 1)) != nil
        }
        #expect(!isEvaluated("waiting.js") && !isEvaluated("element-tree.js"))
        try library.run("bar.waitUntil; bar.waitUntilVisible")
        #expect(isEvaluated("waiting.js") && !isEvaluated("element-tree.js"))
        #expect(!library.session.sources.isUsersOwn(Tuneup.sourceURL(of: "waiting.js")))
        try library.run("bar.find")
        #expect(isEvaluated("element-tree.js"))
    }

    @Test("only parts of the library are evaluated so")
    func otherFiles() throws {
        #expect(
            try library.thrown("__jsrun.evaluatePart('test.js')")
                == "Error: the library has no part 'test.js'; its parts are text-entry.js, element-tree.js, waiting.js")
    }

    @Test("such a member can be replaced for all elements, for a class and for one element, before anything reads it")
    func lateReplaced() throws {
        try library.run(
            """
            bar.vtap = function () { return 'one'; };
            UIATableCell.prototype.vtap = function () { return 'class'; };
            UIAElement.prototype.svtap = function () { return 'all'; };
            delete UIAElement.prototype.find;
            """)
        let results = "[bar.vtap(), table.cells()[0].vtap(), bar.svtap(), bar.find].join()"
        #expect(try library.text(results) == "one,class,all,")
        #expect(try library.text("[bar.hasOwnProperty('vtap'), table.vtap.name].join()") == "true,vtap")
    }

    @Test("such a member works although a script has frozen the prototype")
    func lateFrozen() throws {
        try library.run("Object.freeze(UIAElement.prototype)")
        #expect(try library.text("[table.vtap.name, table.vtap === bar.vtap].join()") == "vtap,true")
        #expect(try library.thrown("'use strict'; UIAElement.prototype.vtap = 1")?.hasPrefix("TypeError") == true)
    }

    @Test("an addition whose names are not complete is refused when the first of its members is read")
    func lateIncomplete() throws {
        try library.run("__jsrun.extendClass('UIATableView', function () { return {one: 1, two: 2}; }, ['one']);")
        #expect(
            try library.thrown("table.one")
                == "Error: extendClass was not given the names of all members of UIATableView.")
    }

    @Test("a session without reference pictures compares none, and reports it")
    func images() throws {
        #expect(
            try library.thrown("assertScreenMatchesImageNamed('A')")
                == "AssertionException: \"imageAsserter isn't created.\"")
        #expect(
            try library.thrown("createImageAsserter('a', '', 'c')")
                == "AssertionException: \"output, refImages, tuneUp pathes can't be null\"")
        try library.run("createImageAsserter('a', 'b', 'c')")
        #expect(
            try library.thrown("assertScreenMatchesImageNamed('A')")?.contains("cannot compare the screen") == true)
        #expect(library.lines.contains { $0.hasPrefix("capture A ") })
    }
}

@Suite("Additions to the language")
struct LanguageTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test(
        "expressions have the expected values",
        arguments: [
            (
                "JSON.stringify(extend({a: 1}, Object.create({b: 2}, {c: {value: 3, enumerable: true}})))",
                #"{"a":1,"c":3,"b":2}"#
            ),
            ("dumpProperties({a: 1, b: 'x'})", "a=1, b=x"),
            ("dumpProperties(Object.create({inherited: 1}))", ""),
            ("getMethods({a: 1, b: function () {}}).join()", "b"),
            ("[1, 2, 3].contains(function (x) { return x > 1; })", "2"),
            ("[1].contains(function (x) { return x > 1; })", "null"),
            ("[1, '1', 1, 2, 2].unique().join()", "1,1,2"),
            ("'[' + ' a b\\n'.trim() + ']'", "[a b]"),
            ("'[' + ' a '.ltrim() + ']'", "[a ]"), ("'[' + ' a '.rtrim() + ']'", "[ a]"),
            ("'TableView'.lcfirst() + ''.lcfirst()", "tableView"),
            ("var i = 'mine'; [1].contains(function () { return true; }); i", "mine"),
            ("Screen.add('Main', {name: 'x'}); Screen.named('Main').name", "x"),
            ("String(Screen.named('toString'))", "undefined"),
        ])
    func expression(_ expression: String, result: String) throws {
        #expect(try library.text(expression) == result)
    }

    @Test("the library survives scripts that replace the language's own functions")
    func patched() throws {
        try library.run(
            """
            String.prototype.replace = String.prototype.slice = RegExp.prototype.test = function () { throw 'patched'; };
            Array.prototype.push = Array.prototype.map = Promise.prototype.then = function () { throw 'patched'; };
            Object.keys = JSON.stringify = Object.prototype.hasOwnProperty = function () { throw 'patched'; };
            var TUNEUP_ONLY_RUN = ['a'];
            test('a', async function () {
                ' x '.trim(); dumpProperties({a: 1}); assertElementTree({b: 2}, {b: 2}); assertEquals(1, 1);
                screen(make('UIAButton', {name: 'B'})).elementAccessorDump('w');
            });
            """)
        #expect(library.issues.map(\.message) == [])
        #expect(library.flow == ["start a", "passed a"])
    }

    @Test("names of the library may be declared again, also as constants of another script")
    func redeclared() throws {
        #expect(try library.text("const test = 1, retry = 2, Screen = 3; let assertTrue = 4; test + assertTrue") == "5")
    }

    @Test("a script's own constant named target does not stop tests")
    func constantTarget() throws {
        try library.run("const target = UIATarget.localTarget(); test('a', function (t) { assertTrue(t === target); })")
        #expect(library.flow == ["start a", "passed a"])
    }
}
