import SimulatedUI
import Testing

@Suite("Arrays of elements")
struct ArrayTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: screen)
        try world.run("target.setTimeout(0); var buttons = window.buttons();")
    }

    @Test("an array is no array of the language")
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
        "canonical digit strings are indexes, other strings names",
        arguments: [
            ("['1']", "Send"), ("[1]", "Send"), ("['Send']", "Send"), (".Send", "Send"), ("['send']", "null"),
            ("['01']", "null"), ("[-1]", "null"), ("[1.5]", "null"), ("['2']", "null"), ("['']", "null"),
        ])
    func subscripts(access: String, name: String) throws {
        #expect(try world.run("'' + buttons\(access).name()") == name)
    }

    @Test("an element named with digits is found by firstWithName alone")
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

    @Test("searches give arrays that can be searched again")
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
