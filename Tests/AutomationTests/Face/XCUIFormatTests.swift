import Automation
import Testing

@Suite("Look-ups by predicates that are written out")
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
        #expect(try Predicate(format: "name == '%@' OR name == \"%K\\\"\"").format.contains("'%@'"))
    }

    @Test("a text that does not parse is a failure at the call, with what was meant")
    func mistakes() {
        #expect(app.buttons.matching("label BEGINWITH 'S'").count == 0)
        let line = #line - 1
        #expect(failures.failures.first?.place.line == line)
        #expect(messages.first?.contains("did you mean BEGINSWITH instead of BEGINWITH?") == true)
        #expect(!app.buttons.element(matching: "lable == 'Save'").exists)
        #expect(messages.last?.contains("asks for lable; did you mean label?") == true)
        _ = app.buttons.matching("label == %@")
        #expect(messages.last?.contains("column 10: found 1 placeholders, expected as many as there are") == true)
        #expect(app.buttons.containing("label == %@", "a", "b").count == 0)
        #expect(messages.count == 4)
    }

    @Test("a predicate that cannot be evaluated is a failure, once however long is waited")
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

    @Test("a property is waited for")
    func waiting() {
        let save = app.buttons["Save"]
        world.clock.after(2) { world.driver.change { world.window.children[2][.isEnabled] = false } }
        #expect(!save.wait(for: \.isEnabled, toEqual: false, timeout: 1))
        #expect(save.wait(for: \.isEnabled, toEqual: false, timeout: 2))
        #expect(save.wait(for: \.label, toEqual: "Save", timeout: 0))
    }

    @Test("a description tells at which step a look-up came to nothing")
    func chain() {
        let text = app.tables["Main Menu"].cells["Q"].staticTexts["x"].debugDescription
        #expect(text.contains("  → frontMostApp(): 1 element"))
        #expect(text.contains("  → withIdentifier(\"Main Menu\"): 1 element"))
        #expect(text.contains("  → descendants(UIATableCell)+.descendants(UIACollectionCell): 3 elements"))
        #expect(text.contains("  → withIdentifier(\"Q\"): nothing"))
        #expect(text.hasSuffix("(no element)"))
        #expect("\(app.buttons)".isEmpty == false && app.buttons.debugDescription.contains("\tUIAButton: name:Add"))
    }

    @Test("what is missing is told with what is there")
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
