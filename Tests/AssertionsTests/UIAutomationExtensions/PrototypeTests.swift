import Scripting
import TestEvents
import Testing

/// Reference §25.1: what the library adds to the classes.
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

    @Test("loading looks for nothing once, and puts the grace period back")
    func loading() throws {
        #expect(try library.text("String(UIAElementNilSingleton)") == "[object UIAElementNil]")
        #expect(try library.text("device.timeouts.join()") == "5")
    }

    @Test(
        "an expression gives what it says",
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

    @Test("pictures leave the status bar out, and elements take their own part of the screen")
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

    @Test("a session without reference pictures compares none, and says so")
    func images() throws {
        #expect(
            try library.thrown("assertScreenMatchesImageNamed('A')")
                == "AssertionException: \"imageAsserter isn't created.\"")
        #expect(
            try library.thrown("createImageAsserter('a', '', 'c')")
                == "AssertionException: \"output, refImages, tuneUp pathes can't be null\"")
        try library.run("createImageAsserter('a', 'b', 'c')")
        #expect(
            try library.thrown("assertScreenMatchesImageNamed('A')")?.contains("has nothing to compare with") == true)
        #expect(library.lines.contains { $0.hasPrefix("capture A ") })
    }
}
