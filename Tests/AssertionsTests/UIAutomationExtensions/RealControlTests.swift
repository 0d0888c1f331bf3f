import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import Testing

/// The library's conveniences on the controls of a simulated app.
@Suite("The library on real controls")
struct RealControlTests {
    private let library: Library

    init() throws {
        library = try Library(on: FormApp.self)
        try library.run(
            """
            var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();
            var field = window.textFields()["Name"], number = window.textFields()["Number"];
            """)
    }

    @Test("typeString brings up the keyboard, appends to the text, and empties the field first on request")
    func typeString() throws {
        #expect(try library.text("field.typeString('Jane'); field.typeString(' Doe'); field.value()") == "Jane Doe")
        #expect(try library.text("field.typeString('Bob', true); field.value()") == "Bob")
        #expect(try library.text("field.clear(); field.value()") == "Name")
        #expect(try library.text("number.typeString(2014, true); number.value()") == "2014")
    }

    @Test("long text is emptied by holding Delete alone")
    func clearLong() throws {
        try library.run("field.setValue(new Array(40).join('word ')); field.clear()")
        #expect(try library.text("field.value()") == "Name")
    }

    @Test("typeString throws a string when a key is missing")
    func missingKey() throws {
        #expect(
            try library.thrown("number.typeString('4x')")
                == "typeString caught error: VerboseError: target.frontMostApp().keyboard() failed to locate key 'x'")
    }

    @Test("the kind of keyboard is recognised by its keys")
    func keyboardType() throws {
        try library.run("field.tap()")
        #expect(try library.text("app.keyboard().keyboardType() === app.keyboard().KEYBOARD_TYPE_ALPHA_CAPS") == "true")
        try library.run("app.keyboard().keys()['shift'].tap()")
        #expect(try library.text("app.keyboard().keyboardType()") == "0")
        try library.run("app.keyboard().keys()['more, numbers'].tap()")
        #expect(try library.text("app.keyboard().keyboardType()") == "2")
    }

    @Test("an element is editable if a tap brings up the keyboard")
    func editable() throws {
        #expect(try library.text("window.buttons()['Save'].checkIsEditable()") == "false")
        #expect(try library.text("field.checkIsEditable()") == "true")
    }

    @Test("what appears late is awaited, and so is what disappears")
    func appearing() throws {
        try library.run("var notice = window.staticTexts()['Saved']; window.buttons()['Save'].vtap();")
        try library.run("var start = Date.now(); notice.waitUntilVisible(3);")
        #expect(try library.text("Date.now() - start >= 1500 && notice.isVisible() === 1") == "true")
        try library.run("notice.waitUntilInvisible(10)")
        #expect(try library.text("notice.isVisible() === 0") == "true")
        #expect(
            try library.thrown("notice.waitUntilVisible(1)")
                == "Element [object UIAStaticText] with name 'Saved' failed to become visible within 1 seconds.")
    }

    @Test("accessors are awaited one by one or several at a time")
    func accessors() throws {
        try library.run("UIATarget.onAlert = function () { return true; }; window.buttons()['Ask'].tap();")
        let select =
            "app.waitUntilAccessorSelect({sheet: function (a) { return a.actionSheet(); }, alert: function (a) { return a.alert(); }}, 2)"
        #expect(try library.text("\(select).key + \(select).elem.name()") == "alertSure?")
        #expect(
            try library.text(
                "app.waitUntilAccessorSuccess(function (a) { return a.alert().buttons()['OK']; }, 2).name()")
                == "OK")
        try library.run("app.alert().defaultButton().tap(); target.delay(1)")
        #expect(
            try library.thrown("app.waitUntilAccessorSuccess(function (a) { return a.alert(); }, 1, 'the alert')")
                == "the alert failed to become valid within 1 seconds.")
    }

    @Test("svtap taps an element that is inside nothing that scrolls")
    func svtap() throws {
        try library.run("UIATarget.onAlert = function () { return true; }; window.buttons()['Ask'].svtap();")
        #expect(try library.text("app.alert().name()") == "Sure?")
    }

    @Test("an element that its own tap removes is awaited")
    func tapAndWait() throws {
        try library.run(
            "UIATarget.onAlert = function () { return true; }; window.buttons()['Ask'].tap(); target.delay(1)")
        #expect(try library.text("app.alert().buttons()['OK'].tapAndWaitForInvalid()") == "true")
    }

    @Test("orientation can be read from the app and from the device")
    func orientation() throws {
        #expect(try library.text("app.isPortraitOrientation() && target.isPortraitOrientation()") == "true")
        try library.run("target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT); target.delay(1)")
        #expect(try library.text("app.isLandscapeOrientation() && target.isLandscapeOrientation()") == "true")
    }
}

/// An app of one picker with two wheels, and a date picker.
final class WheelApp: SimulatedApp {
    static let name = "Wheels"
    static let bundleIdentifier = "org.example.wheels"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { WheelScreen() }
}

private final class WheelScreen: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let picker = PickerView([
            PickerComponent("Minutes", count: 60) { "\($0)" }, PickerComponent("Unit", titles: ["min", "h"]),
        ])
        picker.tellsPositions = true
        picker.frame = Rect(x: 0, y: 20, width: 320, height: 162)
        let date = DatePicker(.date)
        date.frame = Rect(x: 0, y: 200, width: 320, height: 216)
        view.addSubviews(picker, date)
    }
}

@Suite("The library on real wheels")
struct WheelTests {
    private let library: Library

    init() throws {
        library = try Library(on: WheelApp.self)
        try library.run(
            """
            var target = UIATarget.localTarget(), window = target.frontMostApp().mainWindow();
            var minutes = window.pickers()[0].wheels()[0], months = window.pickers()[1].wheels()[0];
            """)
    }

    @Test("the real value omits the position of the row")
    func realValue() throws {
        #expect(try library.text("minutes.value() + '|' + minutes.realValue()") == "0. 1 of 60|0")
        #expect(try library.text("months.value() + '|' + months.realValue()") == "January|January")
    }

    @Test("scrollToValue turns the wheel forward and back, row by row")
    func scrollToValue() throws {
        #expect(try library.text("minutes.scrollToValue('4'); minutes.realValue()") == "4")
        #expect(try library.text("minutes.scrollToValue(1); minutes.realValue()") == "1")
        #expect(try library.text("months.scrollToValue('May'); months.value()") == "May")
    }

    @Test("an unknown value fails with the library's words")
    func unknown() throws {
        #expect(
            try library.thrown("minutes.scrollToValue('60')")
                == "FailureException: \"value: 60 not found in Wheel!\"")
    }
}
