import Automation
import Testing

@testable import Recorder

/// What the forms of written code have in common, and the whole text of each for one recording.
@Suite("Code of recordings")
struct CodeTests {
    private typealias Samples = CodeSamples

    @Test("FRY-107: a script with UIAutomation: in order, with pauses as comments and a check after each change")
    func uiautomation() {
        #expect(
            Samples.text(Samples.aNote, .uiautomation) == #"""
                // #import "tuneup/tuneup.js"

                // Recorded in Notes on iPhone 5, version 7.1.
                test("A note", function (target, app) {
                  app.navigationBar().buttons()["Add"].tap();
                  retry(function () { assertEquals("New Note", app.navigationBar().name()); }, 10, 0.5);
                  assertNotNull(app.mainWindow().textFields()["title"]);
                  app.mainWindow().textFields()["title"].tap();
                  // 3.2 s later
                  app.keyboard().typeString("Milk");
                  retry(function () { assertEquals("Milk", app.mainWindow().textFields()["title"].value()); }, 10, 0.5);
                  retry(function () { assertEquals(1, app.navigationBar().buttons()["Save"].isEnabled()); }, 10, 0.5);
                  app.navigationBar().buttons()["Save"].tap();
                  retry(function () { assertEquals("Notes", app.navigationBar().name()); }, 10, 0.5);
                  assertNotNull(app.mainWindow().tableViews()[0].cells()["Milk"]);
                });

                """#)
    }

    @Test("FRY-107: a script with FRY: the same order, pauses and checks")
    func fry() {
        #expect(
            Samples.text(Samples.aNote, .fry) == #"""
                // #import "tuneup/tuneup.js"

                // Recorded in Notes on iPhone 5, version 7.1.
                test("A note", function () {
                  FRY.lookup("Add").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
                  FRY.lookup(FRY.predicate("className == \"UIANavigationBar\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("New Note"), {kind: "first", maxDepth: 1}).timeout(5).present();
                  FRY.lookup(FRY.identifier("title")).timeout(5).present();
                  FRY.lookup(FRY.identifier("title")).touch(FRYTouch.tap({x: 0.500, y: 0.500}));
                  // 3.2 s later
                  FRY.typeString("Milk");
                  FRY.lookup(FRY.identifier("title"), FRY.accessibilityValue("Milk")).timeout(5).present();
                  FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Save"), FRY.predicate("isEnabled == 1"), {kind: "first"}).timeout(5).present();
                  FRY.lookup("Save").touch(FRYTouch.tap({x: 0.500, y: 0.500}));
                  FRY.lookup(FRY.predicate("className == \"UIANavigationBar\""), {kind: "first"}).lookup(FRY.predicate("className == \"UIAStaticText\""), FRY.accessibilityLabel("Notes"), {kind: "first", maxDepth: 1}).timeout(5).present();
                  FRY.lookup(FRY.predicate("elementType == 75"), FRY.accessibilityLabel("Milk"), {kind: "first"}).timeout(5).present();
                });

                """#)
    }

    @Test("FRY-106: a Swift test with FRY: with its imports and its launch")
    func frySwift() {
        #expect(
            Samples.text(Samples.aNote, .frySwift, RecordedCode.Options(appType: "NotesApp", appModule: "Apps"))
                == #"""
                // Recorded in Notes on iPhone 5, version 7.1.

                import Apps
                import Automation
                import FRY
                import ScriptTesting
                import Testing

                struct ANoteTests {
                    @Test("A note")
                    func aNote() throws {
                        let options = ScriptOptions {
                            $0.device = "iPhone 5"
                        }
                        let running = try RunningApp(NotesApp.self, options: options)
                        let fry = FRY(running.automation)

                        fry.lookup("Add").touch(.tap(at: Point(x: 0.500, y: 0.500)))
                        fry.lookup(.kind(.navigationBar), as: .first).lookup(.kind(.staticText), .accessibilityLabel("New Note"), as: .first, depth: 0...1).timeout(5).present()
                        fry.lookup(.identifier("title")).timeout(5).present()
                        fry.lookup(.identifier("title")).touch(.tap(at: Point(x: 0.500, y: 0.500)))
                        // 3.2 s later
                        fry.typeString("Milk")
                        fry.lookup(.identifier("title"), .accessibilityValue("Milk")).timeout(5).present()
                        fry.lookup(.kind(.button), .accessibilityLabel("Save"), .isEnabled, as: .first).timeout(5).present()
                        fry.lookup("Save").touch(.tap(at: Point(x: 0.500, y: 0.500)))
                        fry.lookup(.kind(.navigationBar), as: .first).lookup(.kind(.staticText), .accessibilityLabel("Notes"), as: .first, depth: 0...1).timeout(5).present()
                        fry.lookup(.kind(.tableCell), .accessibilityLabel("Milk"), as: .first).timeout(5).present()
                    }
                }

                """#)
    }

    @Test("FRY-106: a Swift test that reads like XCUITest: the launch takes fixtures and an environment")
    func swift() {
        let options = RecordedCode.Options(
            device: "", fixtures: ["add(\"x\")"], launchEnvironment: ["MODE": "demo"])
        #expect(
            Samples.text(Samples.aNote, .swift, options) == #"""
                // Recorded in Notes on iPhone 5, version 7.1.

                import Automation
                import ScriptTesting
                import Testing

                struct ANoteTests {
                    @Test("A note")
                    func aNote() throws {
                        let options = ScriptOptions {
                            $0.fixtures = ["add(\"x\")"]
                            $0.launchEnvironment = ["MODE": "demo"]
                        }
                        let running = try RunningApp(Notes.self, options: options)
                        let app = running.app

                        app.buttons["Add"].tap()
                        #expect(app.navigationBars["New Note"].waitForExistence(timeout: 5))
                        #expect(app.textFields["title"].waitForExistence(timeout: 5))
                        app.textFields["title"].tap()
                        // 3.2 s later
                        app.textFields["title"].typeText("Milk")
                        #expect(app.textFields["title"].wait(for: \.value, toEqual: "Milk", timeout: 5))
                        #expect(app.buttons["Save"].wait(for: \.isEnabled, toEqual: true, timeout: 5))
                        app.buttons["Save"].tap()
                        #expect(app.navigationBars["Notes"].waitForExistence(timeout: 5))
                        #expect(app.cells["Milk"].waitForExistence(timeout: 5))
                    }
                }

                """#)
    }

    @Test(
        "FRY-107: no form sleeps, and all forms are written for a recording without events",
        arguments: CodeForm.allCases
    )
    func independentOfTime(form: CodeForm) {
        let text = RecordedCode.files(for: Samples.aNote, as: form).map(\.text).joined()
        for word in ["delay(", "sleep", "Thread", "Task."] { #expect(!text.contains(word)) }
        #expect(text.contains("// 3.2 s later"))
        #expect(!RecordedCode.files(for: Samples.log([RecordedEvent.Action]()), as: form).isEmpty)
        #expect(form.isSwift == (form != .uiautomation && form != .fry))
    }

    @Test("FRY-107: what had to come before it could be touched is waited for, once")
    func waits() {
        let third = Samples.element(.button, "Third")
        let log = Samples.log([
            RecordedEvent(
                startingOffset: 1, screen: "Notes", action: Samples.tap(Samples.add),
                changes: [
                    ScreenChange(.screen, Samples.formBar), ScreenChange(.label, Samples.title, from: "a", to: "b"),
                    ScreenChange(.appeared, third),
                ]),
            RecordedEvent(startingOffset: 2, screen: "Notes", action: Samples.tap(third)),
        ])
        #expect(
            Samples.statements(log, .swift) == [
                #"app.buttons["Add"].tap()"#,
                #"#expect(app.navigationBars["New Note"].waitForExistence(timeout: 5))"#,
                #"#expect(app.textFields["title"].wait(for: \.label, toEqual: "b", timeout: 5))"#,
                #"#expect(app.buttons["Third"].waitForExistence(timeout: 5))"#,
                #"app.buttons["Third"].tap()"#,
            ])
    }

    @Test("FRY-109: elements are found by the best look-up, with its reason above the first use")
    func ranking() {
        let list = Selector.Container(type: .tableView, identifier: "notes")
        let inside = Samples.element(
            .button, "Delete", selector: .within(list, type: .button, label: "Delete"),
            path: "mainWindow().tableViews()[0].cells()[1].buttons()[0]",
            position: RecordedElement.Position(index: 1, count: 2))
        let nameless = Samples.element(
            .switch, nil, selector: .index(2, type: .switch, within: nil),
            path: "mainWindow().switches()[2]", position: RecordedElement.Position(index: 2, count: 3))
        let log = Samples.log([Samples.tap(inside), Samples.tap(inside, 0.9), Samples.tap(nameless)])
        #expect(
            Samples.statements(log, .fry) == [
                "// 'Delete': by type and label inside 'notes': its label alone is not unique",
                #"FRY.lookup(FRY.predicate("className == \"UIATableView\""), FRY.identifier("notes"), {kind: "first"})"#
                    + #".lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Delete"), "#
                    + #"{kind: "first"}).touch(FRYTouch.tap({x: 0.500, y: 0.500}));"#,
                #"FRY.lookup(FRY.predicate("className == \"UIATableView\""), FRY.identifier("notes"), {kind: "first"})"#
                    + #".lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Delete"), "#
                    + #"{kind: "first"}).touch(FRYTouch.tap({x: 0.900, y: 0.500}));"#,
                "// The UIView: by its index: it has neither an identifier nor a label that is unique",
                #"FRY.lookup(FRY.predicate("className == \"UIASwitch\""), {kind: "exhaustive"}).nth(2)"#
                    + ".touch(FRYTouch.tap({x: 0.500, y: 0.500}));",
            ])
        #expect(
            Samples.statements(log, .uiautomation) == [
                "// 'Delete': by its index: its name alone is not unique",
                "app.mainWindow().tableViews()[0].cells()[1].buttons()[0].tap();",
                "app.mainWindow().tableViews()[0].cells()[1].buttons()[0].tapWithOptions({tapOffset: {x: 0.900, y: 0.500}});",
                "// The UIView: by its index: it has neither an identifier nor a label that is unique",
                "app.mainWindow().switches()[2].tap();",
            ])
        #expect(
            Samples.statements(log, .swift) == [
                "// 'Delete': by its index: 2 have this name",
                #"app.buttons.matching(identifier: "Delete").element(boundBy: 1).tap()"#,
                #"app.buttons.matching(identifier: "Delete").element(boundBy: 1)"#
                    + ".coordinate(withNormalizedOffset: CGVector(dx: 0.900, dy: 0.500)).tap()",
                "// The UIView: by its index: it has neither an identifier nor a label that is unique",
                "fry.lookup(.kind(.switch), as: .exhaustive).nth(2).touch(.tap(at: Point(x: 0.500, y: 0.500)))",
            ])
    }

    @Test("FRY-109: what is not an accessible element is found by FRY, and what no look-up finds by its place")
    func fallbacks() {
        let hidden = Samples.element(.element, "Canvas", position: nil)
        let lost = RecordedElement(
            type: .element, className: "Dot", frame: Rect(x: 10, y: 100, width: 200, height: 50))
        let log = Samples.log([Samples.tap(hidden), Samples.tap(lost)])
        #expect(
            Samples.statements(log, .swift) == [
                #"fry.lookup("Canvas").touch(.tap(at: Point(x: 0.500, y: 0.500)))"#,
                "// 'Dot' has no look-up of its own, so its place on the screen is touched.",
                "try fry.touch(.tap(at: Point(x: 110.000, y: 125.000), in: .screen))",
            ])
        #expect(Samples.text(log, .swift).contains("import FRY\n"))
        #expect(
            Samples.statements(log, .uiautomation) == [
                #"FRY.lookup("Canvas").touch(FRYTouch.tap({x: 0.500, y: 0.500}));"#,
                "// 'Dot' has no look-up of its own, so its place on the screen is touched.",
                "FRY.touch(FRYTouch.tap({x: 110.000, y: 125.000}, {absolute: true}));",
            ])
    }

    @Test("FRY-106: alerts are left to a test that touches one or makes one come")
    func alerts() {
        let alert = Samples.element(.alert, "Sure?", path: "alert()")
        let log = Samples.log([
            RecordedEvent(
                startingOffset: 1, screen: "Notes", action: Samples.tap(Samples.add),
                changes: [ScreenChange(.screen, alert)])
        ])
        #expect(
            Samples.statements(log, .uiautomation) == [
                "// Alerts stay until this test closes them.", "UIATarget.onAlert = function () { return true; };",
                #"app.navigationBar().buttons()["Add"].tap();"#,
                #"retry(function () { assertEquals("Sure?", app.alert().name()); }, 10, 0.5);"#,
            ])
        #expect(Samples.text(log, .swift).contains("running.automation.handlesAlerts = false\n"))
        #expect(!Samples.text(Samples.aNote, .swift).contains("handlesAlerts"))
        #expect(!Samples.text(Samples.aNote, .uiautomation).contains("onAlert"))
    }
}
