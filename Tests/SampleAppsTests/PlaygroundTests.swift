import Automation
import SampleApps
import SimulatedUI
import Testing

/// The Playground app on a device of its own, with one of its tabs selected.
private struct Tab {
    let session: AutomationSession
    let app: Element

    init(_ title: String) throws {
        let type = try #require(sampleApps.first { $0.name == "Playground" })
        let device = SimulatedDevice()
        try device.launch(type)
        session = AutomationSession(driver: SimulatedDriver(device))
        session.setTimeout(2)
        session.handlesAlerts = false
        app = try session.target.related(.frontMostApp)
        try app.related(.tabBar).children(.button)[title].tap()
    }

    func all(_ type: ElementType) throws -> ElementArray { try app.collection(.descendants(type)) }

    func element(_ type: ElementType, _ name: String) throws -> Element { try all(type)[name] }

    func tap(_ button: String) throws { try element(.button, button).tap() }

    func text(_ name: String) throws -> String? { try element(.staticText, name).value.string }

    /// Whether there is a static text with a name at this instant.
    func shows(_ name: String) throws -> Bool { try all(.staticText).toArray().contains { $0.name == name } }

    /// Lets time pass, in seconds.
    func wait(_ seconds: Double) throws { try session.delay(seconds) }

    func row(_ name: String) throws -> Element { try all(.tableView)[0].collection(.cells)[name] }

    func enter(_ text: String) throws { try app.related(.keyboard).typeString(text) }
}

@Suite("The Playground app") struct PlaygroundTests {
    @Test("has six tabs and begins with the first") func tabs() throws {
        let bar = try Tab("Controls").app.related(.tabBar)
        let titles = try bar.children(.button).toArray().map { $0.name ?? "" }
        #expect(titles == ["Controls", "Table", "Alerts", "Text", "Picker", "Web"])
        #expect(try bar.related(.selectedButton).name == "Controls")
    }

    // MARK: Controls

    @Test(
        "names the button that was tapped",
        arguments: [
            "Button 1", "Button 2", "Image Button", "Segment 1", "Segment 2", "Toolbar Item", "Slide", "Later",
            "Much Later", "Spin",
        ])
    func buttons(name: String) throws {
        let tab = try Tab("Controls")
        #expect(try tab.text("Action") == "No Action")
        try tab.tap(name)
        #expect(try tab.text("Action") == "Action=\(name)")
    }

    @Test("disabled controls leave everything as it is") func disabled() throws {
        let tab = try Tab("Controls")
        for name in ["Disabled Button", "Segment 3", "Disabled Item"] {
            #expect(try tab.element(.button, name).isEnabled == false, "\(name)")
            try tab.tap(name)
        }
        try tab.element(.element, "Disabled Stepper").children(.button)["Increment"].tap()
        try tab.element(.slider, "Disabled Slider").dragToValue(1)
        try tab.element(.switch, "Disabled Switch").tap()
        #expect(try tab.element(.switch, "Disabled Switch").value == 1)
        #expect(try tab.element(.slider, "Disabled Slider").value == "25%")
        #expect(try tab.text("Action") == "No Action")
    }

    @Test("the stepper counts by five") func stepper() throws {
        let tab = try Tab("Controls")
        let buttons = try tab.element(.element, "Stepper").children(.button)
        for _ in 0..<5 { try buttons["Increment"].tap() }
        #expect(try tab.text("StepperValue") == "Stepper = 75")
        #expect(try tab.text("Action") == "Action=Stepper")
        for _ in 0..<5 { try buttons["Decrement"].tap() }
        #expect(try tab.text("StepperValue") == "Stepper = 50")
    }

    @Test("the slider shows its value, and the switch tells that it was turned over") func values() throws {
        let tab = try Tab("Controls")
        #expect(try tab.text("SliderValue") == "Slider = 25")
        try tab.element(.slider, "Slider").dragToValue(1)
        #expect(try tab.text("SliderValue") == "Slider = 100")
        #expect(try tab.text("Action") == "Action=Slider")
        try tab.element(.switch, "Switch").tap()
        #expect(try tab.element(.switch, "Switch").value == 1)
        #expect(try tab.text("Action") == "Action=Switch")
    }

    @Test("the number of buttons is fixed") func count() throws {
        let tab = try Tab("Controls")
        #expect(try tab.all(.scrollView)[0].collection(.descendants(.button)).count == 15)
        #expect(try tab.app.related(.toolbar).children(.button).count == 2)
        #expect(try tab.app.related(.navigationBar).children(.button).count == 2)
        #expect(try tab.app.related(.mainWindow).collection(.descendants(.button)).count == 25)
    }

    @Test("a label slides in from the right, and rests after its animation") func sliding() throws {
        let tab = try Tab("Controls")
        #expect(try !tab.shows("Sliding"))
        try tab.tap("Slide")
        let label = try tab.element(.staticText, "Sliding")
        // Scripts read the place at the end of a movement; the driver shows it as it is.
        let node = try #require(label.node)
        func place() throws -> Rect { try #require(tab.session.driver.attribute(.rect, of: node).rect) }
        let start = try place()
        try tab.wait(0.3)
        let middle = try place()
        try tab.wait(0.4)
        let end = try place()
        #expect(start.minX > middle.minX && middle.minX > end.minX)
        try tab.wait(1)
        #expect(label.rect == end)
        #expect(label.isVisible == true)
    }

    @Test("labels come after their delays", arguments: [("Later", "Late", 0.4), ("Much Later", "Too Late", 1.5)])
    func latecomers(button: String, name: String, delay: Double) throws {
        let tab = try Tab("Controls")
        try tab.tap(button)
        try tab.wait(delay - 0.1)
        #expect(try !tab.shows(name))
        try tab.wait(0.2)
        #expect(try tab.shows(name))
    }

    @Test("the indicator is started and stopped") func spinning() throws {
        let tab = try Tab("Controls")
        let activity = try tab.element(.activityIndicator, "Activity")
        #expect(activity.value == 0)
        try tab.tap("Spin")
        #expect(activity.value == 1)
        try tab.tap("Spin")
        #expect(activity.value == 0)
    }

    // MARK: Gestures

    @Test("the pad tells gestures of one finger from each other") func oneFinger() throws {
        let tab = try Tab("Controls")
        try tab.tap("Gestures")
        try tab.wait(1)
        let pad = try tab.element(.element, "Pad")
        let center = try #require(pad.rect).center
        try pad.doubleTap()
        try tab.wait(1)
        #expect(try tab.text("Gesture") == "Double Tap")
        try pad.tap()
        try tab.wait(1)
        #expect(try tab.text("Gesture") == "Single Tap")
        try pad.touchAndHold(1)
        #expect(try tab.text("Gesture") == "Long Press")
        try tab.session.driver.perform(.drag(from: center, to: Point(x: center.x + 120, y: center.y)))
        #expect(try tab.text("Gesture") == "Pan 120, 0")
        try pad.flickInside(from: Point(x: 0.9, y: 0.5), to: Point(x: 0.1, y: 0.5))
        #expect(try tab.text("Gesture") == "Swipe left")
        try pad.flickInside(from: Point(x: 0.5, y: 0.1), to: Point(x: 0.5, y: 0.9))
        #expect(try tab.text("Gesture") == "Swipe down")
    }

    @Test("the pad measures gestures of two fingers") func twoFingers() throws {
        let tab = try Tab("Controls")
        try tab.tap("Gestures")
        try tab.wait(1)
        let pad = try tab.element(.element, "Pad")
        try pad.pinch(scale: 0.5)
        #expect(try tab.text("Gesture") == "Pinch 0.50")
        try pad.pinch(scale: 2)
        #expect(try tab.text("Gesture") == "Pinch 2.00")
        try pad.rotate(centerOffset: Point(x: 0.5, y: 0.5), radius: 50, rotation: .pi / 2)
        #expect(try tab.text("Gesture") == "Rotation 90")
    }

    // MARK: Table

    private func rows(_ tab: Tab) throws -> [String] {
        try tab.wait(1)
        return try tab.all(.tableView)[0].collection(.cells).toArray().map { $0.name ?? "" }
    }

    @Test("rows are selected and added") func addRows() throws {
        let tab = try Tab("Table")
        #expect(try tab.text("Selection") == "No Selection")
        try tab.row("Row 2").tap()
        #expect(try tab.text("Selection") == "Selected=Row 2")
        try tab.tap("Add")
        try tab.tap("Add")
        #expect(try rows(tab) == ["Row 1", "Row 2", "Row 3", "Row 4", "Row 5"])
    }

    @Test("rows are deleted in editing mode and by a swipe") func deleteRows() throws {
        let tab = try Tab("Table")
        try tab.tap("Edit")
        try tab.row("Row 2").children(.button)["Delete Row 2"].tap()
        try tab.row("Row 2").children(.button)["Delete"].tap()
        #expect(try rows(tab) == ["Row 1", "Row 3"])
        try tab.tap("Done")
        try tab.wait(1)
        try tab.row("Row 1").dragInside(from: Point(x: 0.8, y: 0.5), to: Point(x: 0.2, y: 0.5))
        try tab.row("Row 1").children(.button)["Delete"].tap()
        #expect(try rows(tab) == ["Row 3"])
    }

    @Test("rows are moved by their knobs") func moveRows() throws {
        let tab = try Tab("Table")
        try tab.tap("Edit")
        try tab.wait(1)
        let from = try #require(try tab.row("Row 1").children(.button)["Reorder Row 1"].hitpoint)
        let to = try #require(try tab.row("Row 3").children(.button)["Reorder Row 3"].hitpoint)
        try tab.session.driver.perform(.drag(from: from, to: to))
        #expect(try rows(tab) == ["Row 2", "Row 3", "Row 1"])
    }

    @Test("the last of the tall rows is scrolled to") func tallRows() throws {
        let tab = try Tab("Table")
        try tab.tap("Tall Rows")
        try tab.wait(1)
        #expect(try tab.app.related(.navigationBar).name == "Items")
        let last = try tab.row("Item 9")
        #expect(last.isVisible == false)
        try last.tap()
        #expect(try tab.text("Selection") == "Selected=Item 9")
    }

    // MARK: Alerts

    @Test(
        "an alert comes half a second after the tap, and its button is the result",
        arguments: [("one button", "OK"), ("two buttons", "Cancel"), ("two buttons", "Continue")])
    func alerts(kind: String, choice: String) throws {
        let tab = try Tab("Alerts")
        #expect(try tab.text("AlertResult") == "No Result")
        try tab.tap("Alert with \(kind)")
        try tab.wait(0.4)
        #expect(tab.app.relatedNow(.alert) == nil)
        try tab.wait(0.2)
        #expect(tab.app.relatedNow(.alert) != nil)
        try tab.app.related(.alert).children(.button)[choice].tap()
        try tab.wait(1)
        #expect(try tab.text("AlertResult") == "Result=\(choice)")
    }

    @Test("the text of an alert is part of the result") func textAlert() throws {
        let tab = try Tab("Alerts")
        try tab.tap("Alert with text field")
        try tab.wait(1)
        try tab.enter("Ada")
        try tab.app.related(.alert).children(.button)["OK"].tap()
        try tab.wait(1)
        #expect(try tab.text("AlertResult") == "Result=OK Ada")
    }

    @Test("the choice in an action sheet is the result") func sheet() throws {
        let tab = try Tab("Alerts")
        try tab.tap("Action sheet")
        try tab.wait(0.4)
        #expect(tab.app.relatedNow(.actionSheet) == nil)
        try tab.app.related(.actionSheet).children(.button)["Second"].tap()
        try tab.wait(1)
        #expect(try tab.text("AlertResult") == "Result=Second")
    }

    // MARK: Text, pickers and pages

    @Test(
        "the field that was changed last is shown with its text, and return leaves it",
        arguments: [
            (ElementType.textField, "Name"), (.secureTextField, "Password"), (.textField, "Number"),
            (.textView, "Notes"), (.searchBar, "Search"),
        ])
    func typing(type: ElementType, name: String) throws {
        let tab = try Tab("Text")
        #expect(try tab.text("Typed") == "Nothing Typed")
        let field = try tab.element(type, name)
        try field.tap()
        #expect(field.hasKeyboardFocus == true)
        try tab.enter("1984")
        #expect(try tab.text("Typed") == "\(name)=1984")
        try tab.enter("\n")
        #expect(field.hasKeyboardFocus == false)
        #expect(try tab.text("Typed") == "\(name)=1984")
    }

    @Test("the row and the wheel that were chosen last are shown") func pickers() throws {
        let tab = try Tab("Picker")
        #expect(try tab.text("PickerResult") == "Picker = none")
        let two = try tab.element(.picker, "Two").children(.pickerWheel)
        for (choice, wheel) in [("44", 0), ("99", 1)] {
            try two[wheel].selectValue(choice)
            try tab.wait(2)
            #expect(try tab.text("PickerResult") == "Picker = \(choice) / \(wheel)")
        }
        try tab.element(.picker, "One").children(.pickerWheel)[0].selectValue("7")
        try tab.wait(2)
        #expect(try tab.text("PickerResult") == "Picker = 7 / 0")
        #expect(try tab.text("DateResult") == "Date = none")
    }

    @Test(
        "the date that was chosen last is shown in UTC",
        arguments: [
            ("Date", 2, "2013", "2013-01-01T09:41:"), ("Time", 0, "11", "2014-01-01T11:41:00Z"),
            ("Date and Time", 2, "30", "2014-01-01T09:30:00Z"), ("Countdown", 0, "2", "1970-01-01T02:01:00Z"),
        ])
    func dates(name: String, wheel: Int, choice: String, result: String) throws {
        let tab = try Tab("Picker")
        try tab.element(.picker, name).children(.pickerWheel)[wheel].selectValue(choice)
        try tab.wait(2)
        let shown = try #require(try tab.text("DateResult"))
        #expect(shown.hasPrefix("Date = \(result)"))
    }

    @Test("a link leads to another page, and the query is shown") func pages() throws {
        let tab = try Tab("Web")
        #expect(try tab.element(.staticText, "Playground").isValid)
        try tab.element(.link, "Second Page").tap()
        #expect(try tab.element(.staticText, "The End of the Playground").isValid)
        try tab.element(.link, "First Page").tap()
        try tab.element(.textField, "Query").setValue("roses & ölives")
        try tab.tap("Search")
        #expect(try tab.element(.staticText, "Query=roses & ölives").isValid)
    }
}
