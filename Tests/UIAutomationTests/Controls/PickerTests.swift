import Automation
import SimulatedUI
import Testing

@Suite("Pickers and wheels as scripts see them")
struct PickerTests {
    private final class PickerScreen: ViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let picker = PickerView([
                PickerComponent("Minutes", count: 60) { "\($0)" }, PickerComponent(titles: ["a", "b", "c"]),
            ])
            picker.frame = Rect(x: 0, y: 30, width: 320, height: 216)
            let date = DatePicker(.date)
            date.frame = Rect(x: 0, y: 260, width: 320, height: 216)
            view.addSubviews(picker, date)
        }
    }

    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: PickerScreen())
        try world.run(
            "var picker = window.pickers()[0], date = window.pickers()[1], minutes = picker.wheels()[0];")
    }

    @Test("a picker and its wheels are what they are called, and a wheel is a picker too")
    func classes() throws {
        #expect(
            try world.run("[picker, minutes, picker.wheels().length].join()")
                == "[object UIAPicker],[object UIAPickerWheel],2")
        #expect(try world.run("minutes instanceof UIAPickerWheel && minutes instanceof UIAPicker") == "true")
        #expect(try world.run("JSON.stringify([picker.name(), picker.label(), picker.value()])") == "[null,null,null]")
        #expect(
            try world.run("JSON.stringify([minutes.name(), picker.wheels()[1].name(), minutes.value()])")
                == #"["Minutes",null,"0"]"#)
        #expect(try world.run("Array.isArray(minutes.values()) + minutes.values().slice(57).join()") == "true57,58,59")
    }

    @Test("selectValue takes a text, or a number for digits, and has turned the wheel when it returns")
    func selectValue() throws {
        #expect(try world.run("minutes.selectValue('45'); minutes.value()") == "45")
        #expect(try world.run("minutes.selectValue(7); minutes.value()") == "7")
        #expect(try world.run("picker.wheels()['Minutes'].selectValue('59'); minutes.value()") == "59")
    }

    @Test(
        "an unknown value is told in the words that libraries look for", arguments: ["'60'", "61", "null", "NaN", "{}"])
    func unknown(value: String) throws {
        #expect(
            world.failure(of: "minutes.selectValue(\(value))")
                == "VerboseError: - selectValue requires a valid value")
        #expect(try world.run("minutes.value()") == "0")
    }

    @Test("taps at the offsets that scripts use go one row on and back")
    func taps() throws {
        try world.run("for (var i = 0; i < 3; i++) { minutes.tapWithOptions({tapOffset: {x: 0.35, y: 0.67}}); }")
        #expect(try world.run("target.delay(0.7); minutes.value()") == "3")
        try world.run("minutes.tapWithOptions({tapOffset: {x: 0.35, y: 0.31}}); target.delay(0.7)")
        #expect(try world.run("minutes.value()") == "2")
    }

    @Test("a date picker shows the present in wheels of words and numbers")
    func date() throws {
        #expect(
            try world.run("date.wheels().toArray().map(function (w) { return w.value(); }).join()") == "January,1,2014")
        try world.run("date.wheels()[0].selectValue('March'); date.wheels()[2].selectValue(2013)")
        #expect(
            try world.run("date.wheels().toArray().map(function (w) { return w.value(); }).join()") == "March,1,2013")
        #expect(try world.run("date.wheels()[0].values()[11]") == "December")
    }

    @Test("a wheel that is gone says so")
    func gone() throws {
        world.device.application?.mainWindow?.rootViewController?.view.subviews[0].removeFromSuperview()
        #expect(
            world.failure(of: "minutes.selectValue('1')")?
                .contains("Cannot perform action on invalid element: UIAPickerWheel from ") == true)
    }

    @Test("looking at wheels changes nothing")
    func looking() throws {
        #expect(
            try world.run(
                """
                function dump() {
                    return picker.wheels().toArray().concat(date.wheels().toArray()).map(function (w) {
                        return [w.name(), w.value(), JSON.stringify(w.rect()), w.isVisible()].join();
                    }).join(';');
                }
                var before = dump();
                for (var i = 0; i < 50; i++) { minutes.values(); window.pickers()[1].wheels()[0].value(); }
                before === dump()
                """) == "true")
    }
}
