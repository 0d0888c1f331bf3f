import SimulatedUI
import Testing

@Suite("Look-ups and Nils")
struct LookUpTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice() }

    @Test("flags are the numbers 1 and 0, and null on a Nil")
    func flags() throws {
        #expect(try world.run("window.buttons()['Count'].isVisible() === 1") == "true")
        #expect(try world.run("window.buttons()['Hidden'].isVisible() === 0") == "true")
        #expect(try world.run("target.setTimeout(0); window.buttons()['Gone'].isVisible() === null") == "true")
    }

    @Test("an empty collection waits out the grace period and is a Nil of length 0")
    func emptyCollection() throws {
        let script = """
            var start = Date.now(), sliders = window.sliders();
            [sliders instanceof UIAElementNil, sliders.length, (Date.now() - start) / 1000].join();
            """
        #expect(try world.run(script) == "true,0,5")
    }

    @Test("chains through Nils stay silent, and acting names the path")
    func chains() throws {
        try world.run("target.setTimeout(0); var missing = app.navigationBar().buttons()['Back'];")
        #expect(try world.run("missing.name() === null && !missing.isValid()") == "true")
        #expect(
            world.failure(of: "missing.tap()")
                == "VerboseError: Cannot perform action on invalid element: UIAElementNil from "
                + "target.frontMostApp().navigationBar().buttons()[\"Back\"]")
    }

    @Test("digit strings are indexes, dotted names are names, native members win")
    func subscripts() throws {
        #expect(try world.run("window.buttons()['1'].name()") == "Hidden")
        #expect(try world.run("window.buttons().Count.name()") == "Count")
        #expect(try world.run("typeof window.buttons().toArray") == "function")
        #expect(try world.run("window.buttons().length") == "2")
        #expect(try world.run("target.setTimeout(0); '' + window.buttons()[7]") == "[object UIAElementNil]")
        #expect(try world.run("JSON.stringify([window.buttons()]).length > 0") == "true")
        #expect(try world.run("Array.prototype.slice.call(window.buttons()).length") == "2")
    }

    @Test("searches take names, predicates and values for keys, the value first")
    func searches() throws {
        #expect(try world.run("window.buttons().firstWithName('Hidden').name()") == "Hidden")
        #expect(try world.run("window.buttons().firstWithPredicate(\"name BEGINSWITH 'Co'\").name()") == "Count")
        #expect(try world.run("window.buttons().withValueForKey(0, 'isVisible')[0].name()") == "Hidden")
        #expect(
            world.failure(of: "window.buttons().firstWithPredicate('name ==')")?
                .contains("Unable to parse the format string") == true)
    }

    @Test("a condition returns the element itself, or a Nil that knows the condition")
    func conditions() throws {
        try world.run("target.setTimeout(0); var button = window.buttons()[0];")
        #expect(try world.run("button.withName('Count') === button") == "true")
        #expect(
            world.failure(of: "button.withValueForKey(0, 'isVisible').tap()")?
                .hasSuffix("buttons()[\"Count\"].withValueForKey(0, \"isVisible\")") == true)
    }

    @Test("rect is a fresh object with keys in a fixed order")
    func rects() throws {
        #expect(
            try world.run("JSON.stringify(window.buttons()[0].rect())")
                == #"{"origin":{"x":20,"y":40},"size":{"width":120,"height":44}}"#)
        #expect(try world.run("var r = window.rect(); r.origin.y = 20; window.rect().origin.y") == "0")
    }

    @Test("app and main window are the same objects for each line of a script")
    func identity() throws {
        #expect(try world.run("app === target.frontMostApp() && window === app.mainWindow()") == "true")
        #expect(try world.run("window.buttons()[0] === app.mainWindow().buttons()[0]") == "false")
        try world.device.relaunch()
        #expect(
            try world.run("[app === target.frontMostApp(), app.mainWindow() === window, app.name()].join()")
                == "true,true,Controls")
    }

    @Test("the wrappers of target, app and main window survive a relaunch; others become invalid")
    func relaunch() throws {
        try world.run("var button = window.buttons()[0];")
        try world.device.relaunch()
        #expect(
            try world.run("[app.name(), window.buttons()[0].name(), button.checkIsValid()].join()")
                == "Controls,Count,false")
    }
}

@Suite("What a look-up without result returns")
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
        "accessors, subscripts and searches return more Nils",
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

    @Test("setting a value has an error message of its own")
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

@Suite("Arrays of elements")
struct ArrayTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: screen)
        try world.run("target.setTimeout(0); var buttons = window.buttons();")
    }

    @Test("an array of elements is not a JavaScript array")
    func kind() throws {
        let script = """
            [Array.isArray(buttons), buttons instanceof Array, buttons instanceof UIAElementArray,
                buttons instanceof UIAElement, buttons.concat instanceof UIAElementNil].join()
            """
        #expect(try world.run(script) == "false,false,true,false,true")
        #expect(try world.run("Array.prototype.slice.call(buttons).length") == "2")
        #expect(
            try world.run("Array.prototype.map.call(buttons, function (b) { return b.name() }).join()")
                == "Save,Send")
    }

    @Test("toArray is a real array of elements, in order")
    func toArray() throws {
        #expect(try world.run("Array.isArray(buttons.toArray())") == "true")
        #expect(try world.run("buttons.toArray().map(function (b) { return b.name() }).join()") == "Save,Send")
        #expect(try world.run("buttons.toArray()[7] === undefined") == "true")
    }

    @Test(
        "canonical digit strings are indexes, and other strings are names",
        arguments: [
            ("['1']", "Send"), ("[1]", "Send"), ("['Send']", "Send"), (".Send", "Send"), ("['send']", "null"),
            ("['01']", "null"), ("[-1]", "null"), ("[1.5]", "null"), ("['2']", "null"), ("['']", "null"),
        ])
    func subscripts(access: String, name: String) throws {
        #expect(try world.run("'' + buttons\(access).name()") == name)
    }

    @Test("an element named with digits is found only by firstWithName")
    func digits() throws {
        screen.send.setTitle("0")
        #expect(try world.run("[buttons['0'].name(), buttons.firstWithName('0').name()].join()") == "Save,0")
    }

    @Test("members of the class and of its prototype come before names")
    func precedence() throws {
        screen.save.setTitle("length")
        screen.send.setTitle("added")
        try world.run("UIAElementArray.prototype.added = function () { return 'mine' }")
        #expect(
            try world.run("[buttons.length, buttons.added(), buttons.firstWithName('added').name()].join()")
                == "2,mine,added")
    }

    @Test("searches return arrays that can be searched again")
    func chains() throws {
        #expect(try world.run("buttons.withPredicate(\"name BEGINSWITH 'S'\").withName('Send')[0].name()") == "Send")
        #expect(try world.run("buttons.withName('Gone').length + buttons.withName('Gone').withName('x').length") == "0")
        #expect(try world.run("buttons.withValueForKey(true, 'isEnabled').length") == "1")
        #expect(try world.run("buttons.withValueForKey(1, 'isEnabled')[0].name()") == "Save")
        #expect(try world.run("window.elements().withClass(UIASwitch)[0].name()") == "Enabled")
        #expect(world.failure(of: "buttons.withClass()")?.contains("withClass takes a class such as UIAButton") == true)
    }

    @Test("an array follows the tree, and is valid while it has members")
    func freshness() throws {
        screen.send.removeFromSuperview()
        #expect(try world.run("[buttons.length, buttons.isValid(), buttons[1].isValid()].join()") == "1,true,false")
        screen.save.removeFromSuperview()
        #expect(try world.run("[buttons.length, buttons.isValid()].join()") == "0,false")
    }

    @Test("an array is read-only, and lists its indexes and what scripts add")
    func enumeration() throws {
        #expect(try world.run("buttons.length = 7; buttons.length") == "2")
        try world.run("buttons.mark = 1; var keys = []; for (var key in buttons) keys.push(key);")
        #expect(try world.run("keys.join()") == "0,1,mark")
        #expect(try world.run("0 in buttons && 1 in buttons") == "true")
    }

    @Test("each look-up makes a new wrapper; the target stays the same")
    func identity() throws {
        #expect(try world.run("buttons[0] == buttons[0]") == "false")
        #expect(try world.run("var first = buttons[0]; first == first") == "true")
        #expect(try world.run("target === UIATarget.localTarget() && target === first.target()") == "true")
    }

    @Test("logging an array logs each member")
    func logging() throws {
        try world.run("buttons.logElements()")
        #expect(world.events.messages.count == 2)
    }
}
