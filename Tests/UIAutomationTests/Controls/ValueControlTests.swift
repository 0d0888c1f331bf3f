import Automation
import SimulatedUI
import Testing

@Suite("Sliders, segments, pages, indicators and steppers")
struct ValueControlTests {
    /// One of each, the first ones enabled, the second ones not; the text shows the latest change.
    final class Panel: ViewController {
        let told = Label("nothing")

        override func viewDidLoad() {
            let slider = Slider(value: 20, in: 0...100) { [unowned self] in told.text = "slider \(Int($0.rounded()))" }
            slider.accessibilityLabel = "Volume"
            let fixed = Slider(value: 0.3)
            fixed.accessibilityLabel = "Fixed"
            fixed.isEnabled = false
            let segments = SegmentedControl(["Day", "Week"], selected: 0) { [unowned self] in
                told.text = "segment \($0)"
            }
            let pages = PageControl(numberOfPages: 3) { [unowned self] in told.text = "page \($0)" }
            let wheel = ActivityIndicatorView()
            wheel.startAnimating()
            let stepper = Stepper(value: 1, in: 0...2) { [unowned self] in told.text = "steps \(Int($0))" }
            let far = Slider(value: 0.5)
            far.accessibilityLabel = "Far"
            let scroll = ScrollView(frame: Rect(x: 0, y: 400, width: 320, height: 100))
            scroll.contentSize = Size(width: 320, height: 600)
            far.frame = Rect(x: 10, y: 500, width: 280, height: 31)
            scroll.addSubview(far)
            let column = StackView(
                .vertical, spacing: 10,
                [told, slider, fixed, segments, pages, ProgressView(progress: 0.5), wheel, stepper])
            column.alignment = .leading
            column.frame = Rect(x: 20, y: 40, width: 280, height: 340)
            column.distribution = .equalSpacing
            view.addSubviews(column, scroll)
        }
    }

    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: Panel())
        try world.run("function told() { return window.staticTexts()[0].value(); }")
    }

    @Test("dragToValue moves the thumb with a finger")
    func slider() throws {
        try world.run("var slider = window.sliders()['Volume']")
        #expect(try world.run("[slider.value(), slider.name(), slider.label()].join()") == "20%,Volume,Volume")
        for (wanted, expected) in [("0.7", "70%"), ("0", "0%"), ("1", "100%"), ("'0.25'", "25%"), ("7", "100%")] {
            #expect(try world.run("slider.dragToValue(\(wanted)); slider.value()") == expected)
        }
        #expect(try world.run("told()") == "slider 100")
        #expect(
            world.events.actions.last
                == #"target.frontMostApp().mainWindow().sliders()["Volume"].dragToValue(7)"#)
        #expect(world.failure(of: "slider.dragToValue('loud')") != nil)
        #expect(world.failure(of: "slider.dragToValue(NaN)") != nil)
    }

    @Test("a drag from the thumb moves it as well")
    func sliderByHand() throws {
        try world.run(
            """
            var slider = window.sliders()['Volume'], from = slider.hitpoint();
            target.dragFromToForDuration(from, {x: from.x + 40, y: from.y}, 1);
            """)
        #expect(try world.run("parseInt(slider.value()) > 50") == "true")
    }

    @Test("a disabled slider stays put, without an error")
    func disabledSlider() throws {
        try world.run("var fixed = window.sliders()['Fixed']; fixed.dragToValue(0.9); fixed.setValue(0.9)")
        #expect(try world.run("[fixed.value(), fixed.isEnabled()].join()") == "30%,0")
    }

    @Test("a slider out of sight is scrolled to before it is dragged")
    func farSlider() throws {
        try world.run("var far = window.scrollViews()[0].sliders()['Far']; far.dragToValue(0.9)")
        #expect(try world.run("[far.value(), far.isVisible()].join()") == "90%,1")
    }

    @Test("the segments are buttons; selectedButton is the selected one")
    func segments() throws {
        try world.run("var segments = window.segmentedControls()[0]")
        #expect(try world.run("segments.selectedButton().name() + segments.buttons().length") == "Day2")
        try world.run("segments.buttons()['Week'].tap()")
        #expect(try world.run("[segments.selectedButton().name(), told()].join()") == "Week,segment 1")
        #expect(try world.run("segments.buttons()[1].value() === 1") == "true")
    }

    @Test("pages are turned one by one or by number, and not past the ends")
    func pages() throws {
        try world.run("var pages = window.pageIndicators()[0]")
        #expect(try world.run("[pages.value(), pages.pageCount(), pages.pageIndex()].join()") == "page 1 of 3,3,0")
        #expect(
            try world.run("pages.goToNextPage(); pages.goToNextPage(); pages.goToNextPage(); pages.value()")
                == "page 3 of 3")
        #expect(try world.run("pages.goToPreviousPage(); told()") == "page 1")
        #expect(try world.run("pages.selectPage(2); pages.selectPage(9); pages.pageIndex()") == "2")
        try world.run("pages.tapWithOptions({tapOffset: {x: 0.1, y: 0.5}})")
        #expect(try world.run("pages.pageIndex()") == "1")
    }

    @Test("indicators report the progress, and whether anything is in progress")
    func indicators() throws {
        #expect(try world.run("window.progressIndicators()[0].value()") == "50%")
        #expect(
            try world.run("var wheel = window.activityIndicators()[0]; [wheel.name(), wheel.value() === 1].join()")
                == "In progress,true")
        #expect(try world.run("window.activityIndicators()['In progress'].isVisible()") == "1")
    }

    @Test("a stepper is two buttons")
    func stepper() throws {
        try world.run("window.buttons()['Increment'].tap()")
        #expect(try world.run("[told(), window.buttons()['Increment'].isEnabled()].join()") == "steps 2,0")
        try world.run("window.buttons()['Decrement'].tap()")
        #expect(try world.run("told()") == "steps 1")
    }
}

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

    @Test("a picker and its wheels have their classes, and a wheel is a picker too")
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

    @Test("selectValue takes a string, or a number for digits, and has turned the wheel when it returns")
    func selectValue() throws {
        #expect(try world.run("minutes.selectValue('45'); minutes.value()") == "45")
        #expect(try world.run("minutes.selectValue(7); minutes.value()") == "7")
        #expect(try world.run("picker.wheels()['Minutes'].selectValue('59'); minutes.value()") == "59")
    }

    @Test(
        "an unknown value is reported in the words that libraries look for",
        arguments: ["'60'", "61", "null", "NaN", "{}"])
    func unknown(value: String) throws {
        #expect(
            world.failure(of: "minutes.selectValue(\(value))")
                == "VerboseError: - selectValue requires a valid value")
        #expect(try world.run("minutes.value()") == "0")
    }

    @Test("taps at the offsets that scripts use go one row forward and back")
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

    @Test("a wheel that is gone reports it")
    func gone() throws {
        world.device.application?.mainWindow?.rootViewController?.view.subviews[0].removeFromSuperview()
        #expect(
            world.failure(of: "minutes.selectValue('1')")?
                .contains("Cannot perform action on invalid element: UIAPickerWheel from ") == true)
    }

    @Test("looking at wheels has no effect")
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
