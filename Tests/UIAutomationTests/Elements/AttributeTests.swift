import Automation
import SimulatedUI
import Testing

@Suite("Attributes of elements")
struct AttributeTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws { world = try ScriptDevice(showing: screen) }

    @Test(
        "flags are the numbers 1 and 0, validity is a truth value",
        arguments: [
            ("window.buttons()[0].isVisible()", "1"), ("window.buttons()[1].isEnabled()", "0"),
            ("window.staticTexts()[0].isEnabled()", "1"), ("window.textFields()[0].hasKeyboardFocus()", "0"),
            ("window.buttons()[0].isValid()", "true"), ("window.switches()[0].value()", "1"),
            ("window.attributes().isEnabled", "1"), ("target.isVisible()", "1"), ("app.isVisible()", "1"),
            ("window.isVisible()", "1"),
        ])
    func flags(expression: String, value: String) throws {
        #expect(
            try world.run("var flag = \(expression); typeof flag + flag")
                == (value.first?.isNumber == true ? "number\(value)" : "boolean\(value)"))
    }

    @Test(
        "name, label and value of each class",
        arguments: [
            ("target", "iPhone Simulator,null,null"), ("app", "Controls,Controls,null"), ("window", "null,null,null"),
            ("window.staticTexts()[0]", "Welcome,Welcome,Welcome"), ("window.buttons()[0]", "Save,Save,null"),
            ("window.switches()[0]", "Enabled,Enabled,1"), ("window.textFields()[0]", "User name,User name,User name"),
            ("window.secureTextFields()[0]", "Password,Password,"),
        ])
    func texts(expression: String, texts: String) throws {
        let script = "var e = \(expression); [e.name(), e.label(), e.value()].map(String).join()"
        #expect(try world.run(script) == texts)
    }

    @Test("the name is the identifier if there is one")
    func identifier() throws {
        screen.save.accessibilityIdentifier = "save-button"
        #expect(
            try world.run("var b = window.buttons()['save-button']; [b.name(), b.label()].join()")
                == "save-button,Save")
    }

    @Test("a field with the focus says so, as a number")
    func focus() throws {
        try world.run("window.textFields()[0].tap()")
        #expect(try world.run("window.textFields()[0].hasKeyboardFocus() === 1") == "true")
    }

    @Test("the class, the view behind it and what else headers name")
    func classes() throws {
        #expect(
            try world.run("var b = window.buttons()[0]; [b.className(), b.type(), typeof b.pid()].join()")
                == "UIAButton,UIButton,number")
        #expect(try world.run("b.dom() === null && b.url() === null") == "true")
        #expect(
            try world.run(
                "b.allKeys().length == b.attributeKeys().length + b.toOneRelationshipKeys().length"
                    + " + b.toManyRelationshipKeys().length") == "true")
        #expect(try world.run("b.attributes().name") == "Save")
    }

    @Test("reading needs no element on the screen")
    func offScreen() throws {
        #expect(
            try world.run("var far = window.scrollViews()[0].buttons()[0]; [far.name(), far.isVisible()].join()")
                == "Far,0")
        #expect(
            try world.run("JSON.stringify(far.rect())")
                == #"{"origin":{"x":10,"y":1200},"size":{"width":100,"height":40}}"#)
        #expect(try world.run("far.hitpoint() === null") == "true")
    }

    @Test("hitpoint is the middle, and rectangles may be changed in place")
    func geometry() throws {
        #expect(try world.run("JSON.stringify(window.buttons()[0].hitpoint())") == #"{"x":60,"y":80}"#)
        #expect(
            try world.run("var r = window.rect(); r.origin.y += 20; r === window.rect() || window.rect().origin.y")
                == "0")
        #expect(try world.run("JSON.stringify(target.rect())") == world.run("JSON.stringify(app.rect())"))
    }

    @Test("a dead element has no attributes, and keeps its class")
    func dead() throws {
        try world.run("var save = window.buttons()['Save']")
        screen.save.removeFromSuperview()
        #expect(
            try world.run("[save.name(), save.rect(), save.isVisible(), '' + save].map(String).join()")
                == "null,null,null,[object UIAButton]")
    }
}
