import Automation
import Testing

@testable import Recorder

/// Touches, texts, scrolling, values and actions on the device in the words of each form.
@Suite("Actions in the code of recordings")
struct CodeActionTests {
    private typealias Samples = CodeSamples

    private func statements(_ action: RecordedEvent.Action, _ form: CodeForm) -> [String] {
        Samples.statements(Samples.log([action]), form)
    }

    @Test("FRY-105: a tap on 'Save' at its centre is one line with 0.500 and 0.500; at another place, too")
    func taps() {
        #expect(
            statements(Samples.tap(Samples.save), .fry) == [
                #"FRY.lookup("Save").touch(FRYTouch.tap({x: 0.500, y: 0.500}));"#
            ])
        #expect(
            statements(Samples.tap(Samples.save), .frySwift) == [
                #"fry.lookup("Save").touch(.tap(at: Point(x: 0.500, y: 0.500)))"#
            ])
        let edge = Samples.tap(Samples.save, 0.875, 0.25)
        #expect(
            statements(edge, .fry) == [#"FRY.lookup("Save").touch(FRYTouch.tap({x: 0.875, y: 0.250}));"#])
        #expect(
            statements(edge, .uiautomation) == [
                #"app.navigationBar().buttons()["Save"].tapWithOptions({tapOffset: {x: 0.875, y: 0.250}});"#
            ])
        #expect(
            statements(edge, .swift) == [
                #"app.buttons["Save"].coordinate(withNormalizedOffset: CGVector(dx: 0.875, dy: 0.250)).tap()"#
            ])
    }

    @Test("FRY-105: a touch without a target is in points of the screen")
    func absolute() {
        let tap = Samples.tap(nil, 20, 30.5)
        #expect(statements(tap, .fry) == ["FRY.touch(FRYTouch.tap({x: 20.000, y: 30.500}, {absolute: true}));"])
        #expect(statements(tap, .frySwift) == ["try fry.touch(.tap(at: Point(x: 20.000, y: 30.500), in: .screen))"])
        #expect(statements(tap, .uiautomation) == ["target.tap({x: 20.000, y: 30.500});"])
        let path = Samples.touch(nil, .path([(10, 20, 0), (30, 20, 0.1), (30, 40, 0.2)], in: .screen))
        #expect(
            statements(path, .fry) == [
                "FRY.touch(FRYTouch.path([[10.000, 20.000, 0.000], [30.000, 20.000, 0.100], [30.000, 40.000, 0.200]], "
                    + "{absolute: true}));"
            ])
        #expect(
            statements(path, .swift) == [
                "try fry.touch(.path([(10.000, 20.000, 0.000), (30.000, 20.000, 0.100), (30.000, 40.000, 0.200)], "
                    + "in: .screen))"
            ])
    }

    @Test("FRY-105: a free path has all its places with three decimals, in every form")
    func paths() {
        let path = Samples.touch(Samples.pad, .path([(0.1, 0.1, 0), (0.9, 0.1, 0.1234), (0.5, -0.25, 0.5)]))
        let script =
            #"FRY.lookup("Pad").touch(FRYTouch.path([[0.100, 0.100, 0.000], [0.900, 0.100, 0.123], [0.500, -0.250, 0.500]]));"#
        let swift =
            #"fry.lookup("Pad").touch(.path([(0.100, 0.100, 0.000), (0.900, 0.100, 0.123), (0.500, -0.250, 0.500)]))"#
        #expect(statements(path, .fry) == [script])
        #expect(statements(path, .uiautomation) == [script])
        #expect(statements(path, .frySwift) == [swift])
        #expect(statements(path, .swift) == [swift])
        #expect(statements(path, .pages).contains(swift))
    }

    @Test("FRY-105: several fingers and several taps are a list with delays")
    func fingers() {
        let second = RecordedTouch(
            path: .tap(at: Point(x: 0.5, y: 0.5)), target: Samples.pad, location: Point(x: 110, y: 125))
        let log = Samples.log([
            RecordedEvent(startingOffset: 1, action: Samples.tap(Samples.pad)),
            RecordedEvent(startingOffset: 1.15, action: .touch(second)),
        ])
        #expect(
            Samples.statements(log, .fry) == [
                #"FRY.lookup("Pad").touch([FRYTouch.path([[0.500, 0.500, 0.000], [0.500, 0.500, 0.050]]), "#
                    + "FRYTouch.path([[0.500, 0.500, 0.000], [0.500, 0.500, 0.050]], {delay: 0.150})]);"
            ])
        #expect(
            Samples.statements(log, .frySwift) == [
                #"fry.lookup("Pad").touch([.path([(0.500, 0.500, 0.000), (0.500, 0.500, 0.050)]), "#
                    + "TouchPath(delay: 0.150, [(0.500, 0.500, 0.000), (0.500, 0.500, 0.050)])])"
            ])
        #expect(Samples.statements(log, .uiautomation) == [#"app.mainWindow().elements()["Pad"].doubleTap();"#])
        #expect(Samples.statements(log, .swift) == [#"app.otherElements["Pad"].doubleTap()"#])
    }

    @Test("FRY-105: presses and straight drags have words of their own")
    func words() {
        let press = Samples.touch(Samples.pad, .press(for: 1.5))
        #expect(statements(press, .uiautomation) == [#"app.mainWindow().elements()["Pad"].touchAndHold(1.500);"#])
        #expect(statements(press, .swift) == [#"app.otherElements["Pad"].press(forDuration: 1.500)"#])
        let drag = Samples.touch(Samples.pad, .path([(0.75, 0.5, 0), (0.25, 0.5, 0.5), (0.25, 0.5, 0.6)]))
        #expect(
            statements(drag, .uiautomation) == [
                #"app.mainWindow().elements()["Pad"].dragInsideWithOptions({startOffset: {x: 0.750, y: 0.500}, "#
                    + "endOffset: {x: 0.250, y: 0.500}, duration: 0.600});"
            ])
        let pad = #"app.otherElements["Pad"].coordinate(withNormalizedOffset: CGVector("#
        #expect(
            statements(drag, .swift) == [
                pad + "dx: 0.750, dy: 0.500)).press(forDuration: 0.000, thenDragTo: " + pad
                    + "dx: 0.250, dy: 0.500)), withVelocity: 200, thenHoldForDuration: 0.100)"
            ])
        // A finger that leaves at speed gives momentum, which only the path itself repeats.
        let fling = Samples.touch(Samples.pad, .path([(0.75, 0.5, 0), (0.25, 0.5, 0.1)]))
        #expect(statements(fling, .uiautomation).first?.hasPrefix("FRY.lookup") == true)
    }

    @Test("FRY-110: a typed text is one command, with its delete and return keys")
    func texts() {
        let text = RecordedEvent.Action.text(RecordedText(text: "Mip\u{8}lk\n", target: Samples.title))
        #expect(statements(text, .fry) == [#"FRY.typeString("Mip\u0008lk\n");"#])
        #expect(statements(text, .uiautomation) == [#"app.keyboard().typeString("Mip\u0008lk\n");"#])
        #expect(statements(text, .frySwift) == [#"fry.typeString("Mip\u{8}lk\n")"#])
        #expect(statements(text, .swift) == [#"app.textFields["title"].typeText("Mip\u{8}lk\n")"#])
        #expect(statements(text, .pages).contains(#".typeTitle("Mip\u{8}lk\n")"#))
        let lost = RecordedEvent.Action.text(RecordedText(text: "x", target: nil))
        #expect(statements(lost, .swift) == [#"app.typeText("x")"#])
    }

    @Test("FRY-110: scrolling is an intent: to what it revealed, or else by a screenful")
    func scrolling() {
        let revealing = RecordedEvent.Action.scroll(
            RecordedScroll(
                target: Samples.table, direction: .down, offset: Point(x: 0, y: 400), revealed: Samples.row))
        #expect(
            statements(revealing, .fry) == [
                #"FRY.lookup(FRY.identifier("notes")).searchFor("down", FRY.accessibilityLabel("Milk"));"#
            ])
        #expect(
            statements(revealing, .frySwift) == [
                #"fry.lookup(.identifier("notes")).searchFor(.down, .accessibilityLabel("Milk"))"#
            ])
        #expect(
            statements(revealing, .uiautomation) == [
                #"app.mainWindow().tableViews()[0].cells()["Milk"].scrollToVisible();"#
            ])
        #expect(
            statements(revealing, .swift) == [
                #"#expect(app.cells["Milk"].waitForExistence(timeout: 5))"#,
                #"try app.cells["Milk"].current.scrollToVisible()"#,
            ])
        let plain = RecordedEvent.Action.scroll(
            RecordedScroll(target: Samples.table, direction: .up, offset: .zero))
        #expect(
            statements(plain, .fry) == [#"FRY.lookup(FRY.identifier("notes")).touch(FRYTouch.scroll("up"));"#])
        #expect(statements(plain, .uiautomation) == [#"app.mainWindow().tableViews()["notes"].scrollUp();"#])
        #expect(statements(plain, .swift) == [#"app.tables["notes"].swipeDown()"#])
    }

    @Test("FRY-106: every way to set a value comes out in every form", arguments: RecordedValue.Kind.allCases)
    func values(kind: RecordedValue.Kind) {
        let value: AttributeValue = kind == .selectValue ? "44" : 1
        let action = RecordedEvent.Action.value(RecordedValue(target: Samples.pad, kind: kind, value: value))
        let expected: (fry: String, uiautomation: String, frySwift: String, swift: String) =
            switch kind {
            case .set: ("view().setValue(1)", "setValue(1)", "view).setValue(1)", "current.setValue(1)")
            case .selectValue:
                (
                    #".selectValue("44")"#, #"selectValue("44")"#, #"view).selectValue("44")"#,
                    #"adjust(toPickerWheelValue: "44")"#
                )
            case .dragToValue:
                (
                    ".dragToValue(1)", "dragToValue(1)", "view).dragToValue(1)",
                    "adjust(toNormalizedSliderPosition: 1)"
                )
            case .selectPage:
                (".selectPage(1)", "selectPage(1)", "view).selectPage(1)", "current.selectPage(1)")
            case .dismiss: (".dismiss()", "dismiss()", "view).dismiss()", "current.dismiss()")
            case .selectText: ("selectText()", "selectText()", "selectText()", "selectText()")
            }
        #expect(statements(action, .fry).last?.hasSuffix("\(expected.fry);") == true)
        #expect(statements(action, .uiautomation).last?.hasSuffix("\(expected.uiautomation);") == true)
        #expect(statements(action, .frySwift).last?.hasSuffix(expected.frySwift) == true)
        #expect(statements(action, .swift).last?.hasSuffix(expected.swift) == true)
        #expect(statements(action, .pages).contains { $0.contains("Pad") })
    }

    @Test("FRY-106: a date is selected, not set, in FRY")
    func dates() {
        let action = RecordedEvent.Action.value(RecordedValue(target: Samples.pad, value: .date(60)))
        #expect(statements(action, .fry) == [#"FRY.lookup("Pad").selectDate(new Date(60000));"#])
        #expect(statements(action, .frySwift) == [#"fry.lookup("Pad").selectDate(60)"#])
        #expect(statements(action, .swift).last == #"try app.otherElements["Pad"].current.setValue(.date(60))"#)
    }

    @Test("FRY-106: every action on the device comes out in every form")
    func device() {
        let actions: [DeviceInput] = [.setOrientation(.landscapeLeft), .shake, .deactivate, .reactivate]
        let log = Samples.log(actions.map { .device($0) })
        let script = { (target: String) in
            [
                "setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT)", "shake()", "deactivateApp()",
                "reactivateApp()",
            ]
            .map { "\(target).\($0);" }
        }
        let swift = { (session: String) in
            ["XCUIDevice(\(session)).orientation = .landscapeLeft"]
                + ["shake()", "deactivateApp()", "reactivateApp()"].map { "try \(session).driver.device.\($0)" }
        }
        #expect(Samples.statements(log, .uiautomation) == script("target"))
        #expect(Samples.statements(log, .fry) == script("UIATarget.localTarget()"))
        #expect(Samples.statements(log, .frySwift) == swift("fry.session"))
        #expect(Samples.statements(log, .swift) == swift("app.session"))
        #expect(Samples.statements(log, .pages) == swift("session"))
    }

    @Test(
        "FRY-106: what cannot be written is left out with a comment that names the event",
        arguments: [CodeForm.fry, .frySwift])
    func leftOut(form: CodeForm) {
        let lost = RecordedElement(type: .slider, className: "Knob")
        let log = Samples.log([
            .value(RecordedValue(target: lost, value: 1)),
            .scroll(RecordedScroll(target: lost, direction: .down, offset: .zero)),
        ])
        #expect(
            Samples.statements(log, form) == [
                "// Left out: event 1, set of 'Knob', because it has no look-up.",
                "// Left out: event 2, scrolling of 'Knob', because it has no look-up.",
            ])
    }
}
