import Automation
import SimulatedUI
import Testing

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

/// Reference §25.1.
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

    @Test("the real value is the one without the place of its row")
    func realValue() throws {
        #expect(try library.text("minutes.value() + '|' + minutes.realValue()") == "0. 1 of 60|0")
        #expect(try library.text("months.value() + '|' + months.realValue()") == "January|January")
    }

    @Test("scrollToValue turns the wheel on and back, row by row")
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
