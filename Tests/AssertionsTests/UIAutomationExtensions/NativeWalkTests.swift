import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import Testing

/// The walk over real controls has the same results with and without the native.
@Suite("The native walk over the tree")
struct NativeWalkTests {
    private let library: Library

    init() throws {
        library = try Library(on: FormApp.self)
        try library.run(
            """
            var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();
            var nativeCalls = 0, membersOf = __jsrun.membersOf;
            __jsrun.membersOf = function (element, arrays, visibleOnly) {
                nativeCalls += 1;
                return membersOf(element, arrays, visibleOnly);
            };
            function walked(start, visibleOnly) {
                return start._reduce(function (all, element, accessor) {
                    return all + accessor + " " + element + " " + element.name() + "\\n";
                }, "", visibleOnly);
            }
            """)
    }

    /// Makes the walk use the accessors of scripts.
    private static let hideNatives = """
        (function () {
            var toArray = UIAElementArray.prototype.toArray;
            UIAElementArray.prototype.toArray = function () { return toArray.call(this); };
        })();
        """

    @Test(
        "it meets the same elements in the same order under the same names",
        arguments: ["app", "window", "window.navigationBar()", "window.buttons()[0]"], [false, true])
    func parity(start: String, visibleOnly: Bool) throws {
        try library.run("window.textFields()['Name'].tap(); var start = \(start);")
        let native = try library.text("walked(start, \(visibleOnly))")
        #expect(try library.text("nativeCalls > 0") == "true")
        #expect(native.isEmpty == start.contains("buttons"))
        try library.run(Self.hideNatives + "nativeCalls = 0;")
        let scripted = try library.text("walked(start, \(visibleOnly))")
        #expect(scripted.split(separator: "\n") == native.split(separator: "\n"))
        #expect(try library.text("nativeCalls") == "0")
    }

    @Test("tables, with their cells, headers and what is in the cells")
    func tables() throws {
        let accounts = try Library(on: AccountTypesApp.self)
        let script = """
            Object.keys(UIATarget.localTarget().frontMostApp().find({}, "app")).join("\\n")
            """
        let native = try accounts.text(script)
        #expect(native.contains(#".tableViews()["Empty list"].cells()["#))
        try accounts.run(Self.hideNatives)
        #expect(try accounts.text(script) == native)
    }

    @Test("names that JSON escapes, that look like indices or belong to arrays, or occur twice")
    func names() throws {
        let odd = try Library(on: OddNamesApp.self)
        let script = "Object.keys(UIATarget.localTarget().frontMostApp().mainWindow().find({})).join()"
        let native = try odd.text(script)
        #expect(native.contains(#".staticTexts()["a\"b\\c"]"#))
        #expect(native.contains(#".staticTexts()["line\nend\u0001"]"#))
        #expect(native.contains(".staticTexts()[2]"))
        try odd.run(Self.hideNatives)
        #expect(try odd.text(script) == native)
    }

    @Test("an accessor that a script has replaced is honoured")
    func replacedAccessor() throws {
        try library.run("UIAElement.prototype.buttons = function () { return new UIAElementNil(); };")
        #expect(
            try library.text("Object.keys(window.find({UIAtype: 'UIAButton'})).join()").contains("buttons()") == false)
        #expect(try library.text("nativeCalls") == "0")
    }

    @Test("an accessor that one class or one object has replaced is honoured there")
    func replacedForOne() throws {
        try library.run("window.textFields = function () { return new UIAElementNil(); };")
        #expect(
            try library.text("Object.keys(window.find({UIAtype: 'UIATextField'})).join()").contains("textFields()")
                == false)
        #expect(try library.text("nativeCalls > 0") == "true")
    }

    @Test("a name that a script has replaced is in the accessors")
    func replacedName() throws {
        try library.run("UIAButton.prototype.name = function () { return 'my button'; };")
        #expect(
            try library.text("Object.keys(window.find({name: 'my button'})).join()")
                .contains("<root element>.buttons()[\"my button\"]"))
    }

    @Test("visibility that a script has replaced limits the walk")
    func replacedVisibility() throws {
        try library.run("UIAButton.prototype.isVisible = function () { return 0; };")
        #expect(try library.text("walked(window, true)").contains("UIAButton") == false)
        #expect(try library.text("walked(window, false)").contains("UIAButton") == true)
    }

    @Test("a native under another name is not taken for the one it replaces")
    func misplacedNative() throws {
        try library.run("UIAElement.prototype.sliders = UIAElement.prototype.buttons;")
        let accessors = try library.text("Object.keys(window.find({UIAtype: 'UIAButton'})).join()")
        #expect(accessors.contains(".sliders()["))
    }

    @Test("restored natives are used again")
    func restored() throws {
        try library.run(
            """
            var buttons = UIAElement.prototype.buttons;
            UIAElement.prototype.buttons = function () { return buttons.call(this); };
            var scripted = walked(window, false);
            UIAElement.prototype.buttons = buttons;
            """)
        #expect(try library.text("nativeCalls") == "0")
        #expect(try library.text("walked(window, false) === scripted && nativeCalls > 0") == "true")
    }
}

/// A screen of static texts whose names are hard to write.
private final class OddNamesApp: SimulatedApp {
    static let name = "Odd Names"
    static let bundleIdentifier = "org.example.odd-names"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { OddNames() }
}

private final class OddNames: ViewController {
    override func viewDidLoad() {
        let names = [
            "a\"b\\c", "line\nend\u{1}", "12", "length", "toString", "withName", "", "twice", "twice", "é\u{2028}",
            "tab\t\u{8}\u{C}\r", "constructor",
        ]
        for (index, name) in names.enumerated() {
            let label = Label(name)
            label.frame = Rect(x: 10, y: 30 + Double(index) * 30, width: 200, height: 24)
            view.addSubview(label)
        }
    }
}
