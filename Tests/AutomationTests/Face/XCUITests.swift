import Automation
import Testing

@Suite("The face that reads like XCUITest")
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
        #expect(app.cells.matching(try Predicate("name == 'Y'")).count == 1)
        #expect(app.cells.containing(.staticText, identifier: "detail 2").count == 1)
        #expect(app.cells.containing(.button).count == 0)
        #expect(app.cells.containing(try Predicate("name ENDSWITH '1'")).element.exists)
        #expect(app.cells.element(matching: try Predicate("name == 'Z'")).exists)
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

    @Test("an action on several where one is meant fails; the first match does not")
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
