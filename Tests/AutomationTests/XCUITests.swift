import Automation
import Testing

@Suite("The API in the style of XCUITest")
struct XCUITests {
    let world: World
    let app: XCUIApplication
    let failures = FailureCollector()

    init() {
        world = World(menu())
        app = XCUIApplication(world.session)
        world.session.failureRecorder = failures
        world.session.setTimeout(1)
    }

    @Test("elements are found at any depth by identifier or label")
    func descendants() {
        #expect(app.buttons["Add"].exists)
        #expect(app.tables.cells.element(boundBy: 0).staticTexts["X"].exists)
        #expect(!app.tables.cells.element(boundBy: 0).staticTexts["Y"].exists)
        #expect(!app.buttons["Nothing"].exists)
        #expect(app.staticTexts.count == 6)
        #expect(app.tables.children(matching: .cell).count == 3)
        #expect(app.descendants(matching: .any).count == 15)
        #expect(app.tables.firstMatch.cells.allElementsBoundByIndex.map(\.identifier) == ["", "", ""])
        #expect(app.cells.count == 3)
    }

    @Test("queries narrow by kind, predicate and content")
    func narrowing() throws {
        #expect(app.descendants(matching: .any).matching(.button, identifier: "Save").count == 1)
        #expect(app.cells.matching(try ElementPredicate("name == 'Y'")).count == 1)
        #expect(app.cells.containing(.staticText, identifier: "detail 2").count == 1)
        #expect(app.cells.containing(.button).count == 0)
        #expect(app.cells.containing(try ElementPredicate("name ENDSWITH '1'")).element.exists)
        #expect(app.cells.element(matching: try ElementPredicate("name == 'Z'")).exists)
        #expect(app.buttons.element(matching: .button, identifier: "Save").isHittable)
    }

    @Test("properties read the element as it is now")
    func properties() {
        let save = app.buttons["Save"]
        #expect(save.label == "Save" && save.isEnabled && !save.isSelected && save.elementType == .button)
        #expect(save.frame == Rect(x: 10, y: 400, width: 80, height: 40))
        #expect(app.switches["Enabled"].value == 1)
        world.window.children[2][.isEnabled] = false
        #expect(!save.isEnabled)
        #expect(app.buttons["None"].frame == .zero && app.buttons["None"].label == "")
    }

    @Test("taps and gestures act")
    func actions() {
        app.buttons["Save"].tap()
        app.tables.firstMatch.swipeUp()
        app.tables.firstMatch.swipeDown(velocity: .slow)
        app.tables.firstMatch.pinch(withScale: 2, velocity: 1)
        app.tables.firstMatch.rotate(1, withVelocity: 1)
        app.buttons["Save"].press(forDuration: 2)
        app.buttons["Save"].doubleTap()
        app.buttons["Save"].twoFingerTap()
        app.switches["Enabled"].adjust(toNormalizedSliderPosition: 0.5)
        #expect(failures.failures.isEmpty)
        #expect(world.driver.gestures.count == 8)
        #expect(app.switches["Enabled"].value == 0.5)
    }

    @Test("typing taps a field without focus first")
    func typing() {
        world.driver.app.add(item(.keyboard))
        world.window.add(item(.textField, "User", rect: Rect(x: 10, y: 350, width: 100, height: 30)))
        app.textFields["User"].typeText("abc")
        #expect(failures.failures.isEmpty)
        #expect(world.driver.gestures.count == 1 && world.driver.typed == ["abc"])
    }

    @Test("a failure is recorded with the place of the call")
    func failure() {
        app.buttons["Nothing"].tap()
        let line = #line - 1
        #expect(failures.failures.count == 1)
        #expect(failures.failures.first?.place.line == line)
        #expect(failures.failures.first?.place.path == #filePath)
        #expect(failures.failures.first?.message.contains("invalid element") == true)
    }

    @Test("an action on several elements fails where one is meant; on the first match it does not")
    func ambiguous() {
        world.window.add(item(.button, "Save"))
        app.buttons["Save"].tap()
        #expect(failures.failures.first?.message.hasPrefix("2 elements match") == true)
        app.buttons.matching(identifier: "Save").firstMatch.tap()
        #expect(failures.failures.count == 1)
    }

    @Test("waiting for existence and for its end")
    func waiting() {
        world.clock.after(2) { world.driver.change { world.window.add(item(.button, "Late")) } }
        #expect(!app.buttons["Late"].waitForExistence(timeout: 1))
        #expect(app.buttons["Late"].waitForExistence(timeout: 2))
        world.clock.after(1) { world.driver.change { world.window.children.last?.remove() } }
        #expect(!app.buttons["Late"].waitForNonExistence(timeout: 0.5))
        #expect(app.buttons["Late"].waitForNonExistence(timeout: 2))
    }

    @Test("descriptions show the query and what it finds")
    func description() {
        #expect(app.buttons.debugDescription.contains("UIAButton: name:Save rect:{{10, 400}, {80, 40}}"))
        #expect(app.buttons["Save"].debugDescription.contains("UIAButton: name:Save"))
        #expect(app.debugDescription.contains("\t\tUIATableView: name:Main Menu"))
    }
}

@Suite("Look-ups by predicate formats")
struct XCUIFormatTests {
    let world = World(menu() + [item(.button, "Don't \"ask\""), item(.collectionCell, "Item")])
    let app: XCUIApplication
    let failures = FailureCollector()

    init() {
        app = XCUIApplication(world.session)
        world.session.failureRecorder = failures
    }

    private var messages: [String] { failures.failures.map(\.message) }

    @Test("values and keys are put in for placeholders, as they are")
    func arguments() throws {
        #expect(app.buttons.matching("label == %@", "Don't \"ask\"").count == 1)
        #expect(app.buttons.matching("%K BEGINSWITH %@ AND isEnabled == %@", "label", "Sa", true).count == 1)
        #expect(app.cells.matching("name IN %@", .list(["X", "Item"])).count == 2)
        #expect(app.buttons.element(matching: "label == %@", "Save").exists)
        #expect(app.cells.containing("name == %@", "detail 1").element.label == "")
        #expect(app.cells.containing("name == %@", "detail 1").count == 1)
        #expect(failures.failures.isEmpty)
        #expect(try ElementPredicate(format: "name == '%@' OR name == \"%K\\\"\"").format.contains("'%@'"))
    }

    @Test("a format that does not parse is a failure at the call, with what was meant")
    func mistakes() {
        #expect(app.buttons.matching("label BEGINWITH 'S'").count == 0)
        let line = #line - 1
        #expect(failures.failures.first?.place.line == line)
        #expect(messages.first?.contains("did you mean BEGINSWITH instead of BEGINWITH?") == true)
        #expect(!app.buttons.element(matching: "lable == 'Save'").exists)
        #expect(messages.last?.contains("uses the unknown key lable; did you mean label?") == true)
        _ = app.buttons.matching("label == %@")
        #expect(messages.last?.contains("column 10: found 1 placeholder, expected 0, the number of arguments") == true)
        #expect(app.buttons.containing("label == %@", "a", "b").count == 0)
        #expect(messages.count == 4)
    }

    @Test("a predicate that cannot be evaluated is a failure, once, however long the wait is")
    func evaluation() {
        let broken = app.buttons.matching(.label(matches: "("))
        #expect(broken.count == 0)
        #expect(messages.count == 1)
        #expect(!broken.firstMatch.exists)
        #expect(messages.count == 2)
        #expect(!broken.firstMatch.waitForExistence(timeout: 1))
        #expect(messages.count == 3)
        #expect(!broken.firstMatch.waitForNonExistence(timeout: 1))
        #expect(messages.count == 4)
    }

    @Test("direct children and contents that are cells are those of tables and of collection views")
    func cellsInside() {
        let world = World([
            item(.tableView, "T", [item(.tableCell, "row")]),
            item(.collectionView, "C", [item(.collectionCell, "tile"), item(.button, "B")]),
        ])
        let app = XCUIApplication(world.session)
        let all = app.descendants(matching: .any)
        #expect(all["C"].children(matching: .cell).count == 1)
        #expect(all["T"].children(matching: .cell).count == 1)
        #expect(all.matching(identifier: "C").containing(.cell).count == 1)
        #expect(all.matching(identifier: "C").containing(.cell, identifier: "tile").count == 1)
        #expect(all.matching(identifier: "C").containing(.cell, identifier: "B").count == 0)
        #expect(all.matching(identifier: "T").containing(.cell, identifier: "row").count == 1)
    }

    @Test("the names of XCUITest are known in predicates")
    func names() {
        #expect(app.descendants(matching: .any).matching("elementType == 75").count == 4)
        #expect(app.buttons.matching("exists == true AND isHittable == true AND frame.size.width == 80").count == 1)
        #expect(failures.failures.isEmpty)
    }

    @Test("cells are those of tables and of collection views")
    func cells() {
        #expect(app.cells.count == 4)
        #expect(app.descendants(matching: .cell)["Item"].elementType == .collectionCell)
        #expect(app.descendants(matching: .any).matching(.cell, identifier: "Item").count == 1)
        #expect(app.cells.element(boundBy: 3).identifier == app.cells["Item"].identifier)
        #expect(!app.cells.element(boundBy: 4).exists && !app.cells.element(boundBy: -1).exists)
        #expect(app.tables.cells.allElementsBoundByIndex.count == 3)
    }

    @Test("a property can be waited for")
    func waiting() {
        let save = app.buttons["Save"]
        world.clock.after(2) { world.driver.change { world.window.children[2][.isEnabled] = false } }
        #expect(!save.wait(for: \.isEnabled, toEqual: false, timeout: 1))
        #expect(save.wait(for: \.isEnabled, toEqual: false, timeout: 2))
        #expect(save.wait(for: \.label, toEqual: "Save", timeout: 0))
    }

    @Test("a description shows the step at which a look-up found nothing")
    func chain() {
        let text = app.tables["Main Menu"].cells["Q"].staticTexts["x"].debugDescription
        #expect(text.contains("  → frontMostApp(): 1 element"))
        #expect(text.contains("  → withIdentifier(\"Main Menu\"): 1 element"))
        #expect(text.contains("  → descendants(UIATableCell)+.descendants(UIACollectionCell): 3 elements"))
        #expect(text.contains("  → withIdentifier(\"Q\"): nothing"))
        #expect(text.hasSuffix("(no element)"))
        #expect("\(app.buttons)".isEmpty == false && app.buttons.debugDescription.contains("\tUIAButton: name:Add"))
    }

    @Test("what is missing is reported with what is there")
    func absence() {
        world.session.setTimeout(0)
        app.buttons["Sabe"].tap()
        #expect(messages.last?.hasSuffix("(did you mean \"Save\"?)") == true)
        app.switches["Save"].tap()
        #expect(messages.last?.hasSuffix("(\"Save\" is a UIAButton there)") == true)
        app.alerts.buttons["OK"].tap()
        #expect(messages.last?.contains("descendants(UIAAlert) finds nothing") == true)
        #expect(app.buttons["Save"].absenceNote == nil && app.alerts.absenceNote == nil)
    }
}

@Suite("Coordinates of elements, and drags from one element to another")
struct XCUICoordinateTests {
    let world = World(menu())
    let app: XCUIApplication
    let failures = FailureCollector()

    init() {
        app = XCUIApplication(world.session)
        world.session.failureRecorder = failures
        world.session.setTimeout(0)
    }

    private var samples: [TouchPath.Sample] { world.driver.gestures.last?.touches.first?.samples ?? [] }

    @Test("a coordinate is a fraction of the element, plus points on request")
    func places() {
        let save = app.buttons["Save"]
        #expect(save.coordinate(withNormalizedOffset: .zero).screenPoint == Point(x: 10, y: 400))
        let middle = save.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
        #expect(middle.screenPoint == Point(x: 50, y: 420))
        let beside = middle.withOffset(CGVector(dx: 60, dy: -20)).withOffset(CGVector(dx: 1, dy: 0))
        #expect(beside.screenPoint == Point(x: 111, y: 400))
        #expect(beside.referencedElement.label == "Save")
        #expect(beside.debugDescription.hasPrefix("{111, 400} from target.frontMostApp()"))
    }

    @Test("a coordinate is tapped, double-tapped, pressed")
    func touches() {
        let place = app.buttons["Save"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
        place.tap()
        #expect(samples.first?.location == Point(x: 50, y: 420))
        place.doubleTap()
        #expect(world.driver.gestures.last?.touches.count == 2)
        place.press(forDuration: 2)
        #expect(samples.last.map { $0.time >= 2 } == true)
        #expect(failures.failures.isEmpty)
    }

    @Test("a press is held, moves at its velocity, and rests before it ends")
    func drag() {
        let start = app.coordinate(withNormalizedOffset: .zero)
        start.withOffset(CGVector(dx: 100, dy: 100)).press(
            forDuration: 1, thenDragTo: start.withOffset(CGVector(dx: 100, dy: 400)), withVelocity: .slow,
            thenHoldForDuration: 2)
        #expect(failures.failures.isEmpty)
        #expect(samples.first?.location == Point(x: 110, y: 110))
        #expect(samples.last?.location == Point(x: 110, y: 410))
        #expect(samples.filter { $0.time < 1 }.allSatisfy { $0.location == Point(x: 110, y: 110) })
        #expect(abs((samples.last?.time ?? 0) - 4) < 0.001)
    }

    @Test("an element is dragged to another one")
    func elements() {
        app.cells["X"].press(forDuration: 0.5, thenDragTo: app.buttons["Save"])
        #expect(failures.failures.isEmpty)
        #expect(samples.first?.location == Point(x: 160, y: 66))
        #expect(samples.last?.location == Point(x: 50, y: 420))
        app.cells["X"].press(forDuration: 0.5, thenDragTo: app.buttons["None"])
        #expect(failures.failures.count == 1)
    }

    @Test("a coordinate of a missing element, or off the screen, is a failure at the call")
    func missing() {
        app.buttons["Svae"].coordinate(withNormalizedOffset: .zero).tap()
        let line = #line - 1
        #expect(failures.failures.first?.place.line == line)
        #expect(failures.failures.first?.message.contains("did you mean \"Save\"?") == true)
        app.buttons["Save"].coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: 0, dy: 900)).tap()
        #expect(failures.failures.last?.message.contains("not within the bounds") == true)
        #expect(world.driver.gestures.isEmpty)
    }

    @Test("velocities are words or numbers")
    func velocities() {
        app.tables.firstMatch.swipeUp(velocity: 100)
        #expect(abs((samples.last?.time ?? 0) - 1.5) < 0.001)
        app.tables.firstMatch.swipeUp(velocity: .slow)
        #expect(abs((samples.last?.time ?? 0) - 0.5) < 0.001)
        app.tables.firstMatch.swipeUp()
        #expect((samples.last?.time ?? 1) < 0.2)
    }
}

@Suite("The device in the style of XCUITest")
struct XCUIDeviceTests {
    let world = World(menu())
    let failures = FailureCollector()

    init() { world.session.failureRecorder = failures }

    @Test("is turned, pressed, moved")
    func actions() {
        let device = XCUIDevice(world.session)
        #expect(device.orientation == .portrait)
        device.orientation = .landscapeLeft
        device.press(.home)
        device.press(.volumeUp, forDuration: 1)
        device.setLocation(Location(latitude: 1, longitude: 2))
        #expect(device.orientation == .landscapeLeft)
        #expect(world.driver.literalDevice.calls == ["home", "volumeUp", "location"])
        #expect(failures.failures.isEmpty)
        #expect(world.echo.first == "target.setDeviceOrientation(3)")
    }

    @Test("an app that the driver cannot launch is a failure at the call, its state unknown")
    func launching() {
        let app = XCUIApplication(world.session)
        #expect(app.state == .unknown && app.launchArguments.isEmpty)
        app.launch()
        let line = #line - 1
        app.terminate()
        #expect(failures.failures.map(\.place.line) == [line, line + 2])
        #expect(failures.failures.first?.message == "target cannot be launched: this driver cannot launch apps")
        app.activate()
        #expect(world.driver.literalDevice.calls == ["reactivate"])
        #expect(!app.wait(for: .runningForeground, timeout: 1))
    }

    @Test("a driver that takes no pictures says so")
    func screenshot() {
        let app = XCUIApplication(world.session)
        let error = #expect(throws: DriverError.self) { try app.screenshot() }
        #expect(error?.reason == .unsupported("this driver takes no pictures"))
        #expect(throws: DriverError.self) { try app.buttons["Save"].screenshot() }
        world.session.setTimeout(0)
        #expect(throws: AutomationError.self) { try app.buttons["None"].screenshot() }
    }
}
