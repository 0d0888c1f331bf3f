import SimulatedUI
import Testing

@Suite("What a look-up without result gives")
struct NilTests {
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: GalleryScreen())
        try world.run("target.setTimeout(0); var nil = window.textFields()['Title'];")
    }

    @Test(
        "attributes are null, and nothing throws",
        arguments: [
            "name", "label", "value", "hint", "rect", "hitpoint", "url", "isVisible", "isEnabled",
            "hasKeyboardFocus", "dom",
        ])
    func attributes(name: String) throws { #expect(try world.run("nil.\(name)() === null") == "true") }

    @Test(
        "accessors, subscripts and searches give more Nils",
        arguments: [
            "parent()", "ancestry()", "cells()", "visibleCells()", "groups()", "wheels()", "leftButton()",
            "rightButton()", "cancelButton()", "defaultButton()", "selectedButton()", "buttons()", "elements()",
            "mainWindow()", "keyboard()", "windows()", "navigationBar()", "keys()", "editingMenu()", "statusBar()",
            "firstWithName('x')", "firstWithPredicate('name == 1')", "firstWithValueForKey(1, 'x')", "withName('x')",
            "withPredicate('name == 1')", "withValueForKey(1, 'x')", "elementAtPoint({x: 1, y: 1})", "['x']", "[3]",
            "cells()['x'].buttons()[0]", "someName",
        ])
    func chains(access: String) throws {
        let expression = access.hasPrefix("[") ? "nil\(access)" : "nil.\(access)"
        #expect(try world.run("\(expression) instanceof UIAElementNil") == "true")
    }

    @Test(
        "actions throw with the path of the look-up",
        arguments: [
            "tap()", "doubleTap()", "twoFingerTap()", "touchAndHold()", "touchAndHold(2)", "tapWithOptions({})",
            "dragInsideWithOptions({})", "flickInsideWithOptions()", "rotateWithOptions({})", "scrollToVisible()",
            "scrollUp()", "scrollDown()", "scrollLeft()", "scrollRight()", "scrollToElementWithName('x')",
            "scrollToElementWithPredicate('name == 1')", "scrollToElementWithValueForKey(1, 'x')", "dragToValue(1)",
            "selectValue('x')", "selectPage(1)", "goToNextPage()", "goToPreviousPage()", "typeString('x')", "dismiss()",
        ])
    func actions(call: String) throws {
        #expect(
            world.failure(of: "nil.\(call)")
                == "VerboseError: Cannot perform action on invalid element: UIAElementNil from "
                + #"target.frontMostApp().mainWindow().textFields()["Title"]"#)
    }

    @Test("setting a value has a sentence of its own")
    func setValue() throws {
        #expect(
            world.failure(of: "nil.setValue('x')")
                == "VerboseError: Cannot set value on invalid element: UIAElementNil from "
                + #"target.frontMostApp().mainWindow().textFields()["Title"]"#)
    }

    @Test("a Nil is valid in no way, and truthy")
    func validity() throws {
        #expect(
            try world.run("[nil.isValid(), nil.checkIsValid(), nil.waitForInvalid(), !!nil].join()")
                == "false,false,true,true")
        #expect(
            try world.run("[nil.length, nil.toArray().length, Array.isArray(nil.toArray()), '' + nil].join()")
                == "0,0,true,[object UIAElementNil]")
        #expect(try world.run("nil === UIAElementNil") == "false")
    }

    @Test("logging a Nil logs an empty line")
    func logging() throws {
        try world.run("nil.logElement(); nil.logElementTree()")
        #expect(world.events.messages == ["debug: ", "debug: "])
    }

    @Test("what scripts put on a Nil or its prototype shadows and extends")
    func expandos() throws {
        #expect(try world.run("nil.label = function () { return 'mine' }; nil.label()") == "mine")
        #expect(try world.run("UIAElementNil.prototype.twice = function () { return 2 }; nil.twice()") == "2")
        #expect(try world.run("new UIAElementNil().twice()") == "2")
        #expect(world.failure(of: "new UIAElementNil().tap()")?.contains("UIAElementNil from ") == true)
    }
}
