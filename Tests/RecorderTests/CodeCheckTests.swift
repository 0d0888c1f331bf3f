import Automation
import Testing

@testable import Recorder

/// The checks after a step: each names the new state, so it fails when the change does not come.
@Suite("Checks in the code of recordings")
struct CodeCheckTests {
    private typealias Samples = CodeSamples

    private func checks(_ changes: [ScreenChange], _ form: CodeForm) -> [String] {
        let event = RecordedEvent(
            startingOffset: 1, screen: "Notes", action: Samples.tap(Samples.add), changes: changes)
        return Array(Samples.statements(Samples.log([event]), form).dropFirst())
    }

    @Test("FRY-106: every kind of change is checked by its new state")
    func kinds() {
        let label = Samples.element(
            .staticText, "New", identifier: "state", path: "mainWindow().staticTexts()[\"state\"]")
        let changed: [(ScreenChange, fry: String, uiautomation: String, swift: String)] = [
            (
                ScreenChange(.label, label, from: "Old", to: "New"),
                #"FRY.lookup(FRY.identifier("state"), FRY.accessibilityLabel("New")).timeout(5).present();"#,
                #"retry(function () { assertEquals("New", app.mainWindow().staticTexts()["state"].label()); }, 10, 0.5);"#,
                #"#expect(app.staticTexts["state"].wait(for: \.label, toEqual: "New", timeout: 5))"#
            ),
            (
                ScreenChange(.label, Samples.save, from: "Edit", to: "Save"),
                #"FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Save"), {kind: "first"})"#
                    + ".timeout(5).present();",
                #"assertNotNull(app.navigationBar().buttons()["Save"]);"#,
                #"#expect(app.buttons["Save"].waitForExistence(timeout: 5))"#
            ),
            (
                ScreenChange(.selected, Samples.save, from: "true", to: "false"),
                #"FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Save"), "#
                    + #"FRY.predicate("isSelected == 0"), {kind: "first"})"#
                    + ".timeout(5).present();",
                #"FRY.lookup(FRY.predicate("className == \"UIAButton\""), FRY.accessibilityLabel("Save"), "#
                    + #"FRY.predicate("isSelected == 0"), {kind: "first"})"#
                    + ".timeout(5).present();",
                #"#expect(app.buttons["Save"].wait(for: \.isSelected, toEqual: false, timeout: 5))"#
            ),
            (
                ScreenChange(.rowRemoved, Samples.row),
                #"FRY.lookup(FRY.predicate("elementType == 75"), FRY.accessibilityLabel("Milk"), {kind: "first"})"#
                    + ".timeout(5).absent();",
                #"app.waitUntil(function () { return app.mainWindow().tableViews()[0].cells()["Milk"]; }, "#
                    + #"function (found) { return !found.isValid(); }, 5, "to disappear");"#,
                #"#expect(app.cells["Milk"].waitForNonExistence(timeout: 5))"#
            ),
            (
                ScreenChange(.disappeared, Samples.title),
                #"FRY.lookup(FRY.identifier("title")).timeout(5).absent();"#,
                #"app.waitUntil(function () { return app.mainWindow().textFields()["title"]; }, "#
                    + #"function (found) { return !found.isValid(); }, 5, "to disappear");"#,
                #"#expect(app.textFields["title"].waitForNonExistence(timeout: 5))"#
            ),
        ]
        for (change, fry, uiautomation, swift) in changed {
            #expect(checks([change], .fry) == [fry])
            #expect(checks([change], .uiautomation) == [uiautomation])
            #expect(checks([change], .swift) == [swift])
        }
    }

    @Test("FRY-106: the value of a switch is a number, that of a field a text")
    func values() {
        let toggle = Samples.element(.switch, "On", path: "mainWindow().switches()[\"On\"]")
        let change = ScreenChange(.value, toggle, from: "0", to: "1")
        #expect(
            checks([change], .uiautomation) == [
                #"retry(function () { assertEquals("1", String(app.mainWindow().switches()["On"].value())); }, 10, 0.5);"#
            ])
        #expect(
            checks([change], .swift) == [#"#expect(app.switches["On"].wait(for: \.value, toEqual: 1, timeout: 5))"#])
        #expect(
            checks([ScreenChange(.value, Samples.title, from: "", to: "1")], .swift) == [
                #"#expect(app.textFields["title"].wait(for: \.value, toEqual: "1", timeout: 5))"#
            ])
    }

    @Test("FRY-106: the two most telling changes of different elements are checked")
    func mostTelling() {
        let changes = [
            ScreenChange(.disappeared, Samples.pad), ScreenChange(.enabled, Samples.save, from: "false", to: "true"),
            ScreenChange(.appeared, Samples.save), ScreenChange(.rowAdded, Samples.row),
            ScreenChange(.value, Samples.title, from: "", to: "x"),
            ScreenChange(.label, Samples.title, from: "a", to: "b"),
        ]
        #expect(CodePlan.chosen(from: changes).map(\.kind) == [.label, .rowAdded])
        let screen = [ScreenChange(.disappeared, Samples.pad), ScreenChange(.screen, Samples.formBar)]
        #expect(CodePlan.chosen(from: screen).map(\.kind) == [.screen])
        #expect(CodePlan.chosen(from: [ScreenChange(.disappeared, Samples.pad)]).count == 1)
    }

    @Test("FRY-106: what only an index tells is not checked for being there, but for its state")
    func indices() {
        let nameless = Samples.element(
            .switch, nil, selector: .index(1, type: .switch, within: nil), path: "mainWindow().switches()[1]",
            position: RecordedElement.Position(index: 1, count: 2))
        #expect(checks([ScreenChange(.appeared, nameless), ScreenChange(.disappeared, nameless)], .fry).isEmpty)
        #expect(
            checks([ScreenChange(.value, nameless, from: "0", to: "1")], .fry).last
                == #"FRY.lookup(FRY.predicate("className == \"UIASwitch\""), {kind: "exhaustive"}).nth(1)"#
                + #".lookup(FRY.accessibilityValue("1"), {kind: "first", maxDepth: 0}).timeout(5).present();"#)
    }

    @Test("FRY-106: a screen without a look-up of its own is told by its type and title")
    func screens() {
        var bar = Samples.formBar
        bar.selectors = []
        #expect(
            checks([ScreenChange(.screen, bar)], .frySwift) == [
                #"fry.lookup(.kind(.navigationBar), as: .first).lookup(.kind(.staticText), .accessibilityLabel("New Note"), as: .first, depth: 0...1).timeout(5).present()"#
            ])
        #expect(
            checks([ScreenChange(.screen, bar)], .swift) == [
                #"#expect(app.navigationBars["New Note"].waitForExistence(timeout: 5))"#
            ])
    }

    @Test("FRY-106: a row without a name is told by its place")
    func rows() {
        let row = Samples.element(
            .tableCell, nil, selector: .index(1, type: .tableCell, within: nil),
            path: "mainWindow().tableViews()[0].cells()[1]", position: RecordedElement.Position(index: 1, count: 3))
        let change = ScreenChange(.label, row, from: "a", to: "b")
        #expect(
            checks([change], .swift).last
                == #"#expect(app.cells.element(boundBy: 1).staticTexts["b"].waitForExistence(timeout: 5))"#)
        #expect(
            checks([change], .uiautomation).last
                == #"retry(function () { assertEquals("b", app.mainWindow().tableViews()[0].cells()[1].name()); }, 10, 0.5);"#
        )
    }

    @Test("FRY-106: one more or one less of a name is checked by the last one")
    func duplicates() {
        let second = Samples.element(
            .button, "Delete", path: "mainWindow().buttons()[0]",
            position: RecordedElement.Position(index: 0, count: 2))
        #expect(
            checks([ScreenChange(.appeared, second)], .swift).last
                == #"#expect(app.buttons.matching(identifier: "Delete").element(boundBy: 1).waitForExistence(timeout: 5))"#
        )
        #expect(
            checks([ScreenChange(.disappeared, second)], .swift).last
                == #"#expect(app.buttons.matching(identifier: "Delete").element(boundBy: 1).waitForNonExistence(timeout: 5))"#
        )
    }
}
