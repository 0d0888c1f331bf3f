import Testing

@Suite("Classes as scripts see them")
struct ClassTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice() }

    @Test(
        "every element says its class in both string forms",
        arguments: [
            ("window.buttons()[0]", "UIAButton"), ("target", "UIATarget"), ("app", "UIAApplication"),
            ("window", "UIAWindow"), ("window.buttons()", "UIAElementArray"), ("target.host()", "UIAHost"),
        ])
    func stringForms(expression: String, className: String) throws {
        #expect(try world.run("'' + \(expression)") == "[object \(className)]")
        #expect(try world.run("Object.prototype.toString.call(\(expression))") == "[object \(className)]")
    }

    @Test("elements are instances of their class and of UIAElement; arrays and Nils are not")
    func instances() throws {
        #expect(try world.run("window.buttons()[0] instanceof UIAButton && window instanceof UIAElement") == "true")
        #expect(try world.run("window.buttons() instanceof UIAElement") == "false")
        #expect(try world.run("new UIAElementNil() instanceof UIAElement") == "false")
        #expect(try world.run("new UIAElementNil() instanceof UIAElementNil") == "true")
    }

    @Test("what scripts add to a prototype is seen by instances made before, and natives do not enumerate")
    func prototypes() throws {
        let script = """
            var button = window.buttons()[0];
            UIAElement.prototype.shout = function () { return this.name() + "!"; };
            button.mark = 1;
            var listed = []; for (var key in button) listed.push(key);
            button.shout() + " " + listed.join();
            """
        #expect(try world.run(script) == "Count! mark,shout")
    }

    @Test("a native can be replaced and called from its replacement")
    func replacement() throws {
        let script = """
            var saved = UIAElement.prototype.tap, log = [];
            UIAElement.prototype.tap = function () { log.push(this.name()); return saved.apply(this, arguments); };
            window.buttons()["Count"].tap();
            log.join() + " " + window.buttons()["Count"].hint();
            """
        #expect(try world.run(script) == "Count tapped 1")
    }

    @Test("what is added to UIAElement reaches keys and wheels, but neither arrays nor Nils")
    func inheritance() throws {
        try world.run("UIAElement.prototype.shout = function () { return this.name() + '!' }")
        #expect(
            try world.run("typeof UIAKey.prototype.shout + typeof UIAPickerWheel.prototype.shout")
                == "functionfunction")
        #expect(
            try world.run("typeof UIAElementArray.prototype.shout + typeof UIAElementNil.prototype.shout")
                == "undefinedundefined")
        #expect(
            try world.run("UIAKey.prototype instanceof UIAButton && UIAPickerWheel.prototype instanceof UIAPicker")
                == "true")
    }

    @Test("natives can be detached, called by name, and evaluated")
    func detached() throws {
        let script = """
            var button = window.buttons()["Count"], name = button.name;
            [name.call(button), name.apply(button, [1, 2]), button["name"](), eval("button." + "name" + "()"),
                new Function("b", "return b.name()")(button)].join()
            """
        #expect(try world.run(script) == "Count,Count,Count,Count,Count")
    }

    @Test("what scripts put on one element shadows the native there alone")
    func shadowing() throws {
        let script = """
            var button = window.buttons()["Count"];
            button.tap = function () { return "mine" };
            [button.tap(), typeof window.buttons()["Count"].tap()].join();
            """
        #expect(try world.run(script) == "mine,undefined")
    }

    @Test("elements come from look-ups alone")
    func construction() {
        #expect(world.failure(of: "new UIAButton()") == "TypeError: UIAButton has no public constructor")
    }

    @Test("a native called on something else is a TypeError")
    func wrongReceiver() {
        #expect(world.failure(of: "UIAElement.prototype.tap.call({})")?.contains("TypeError") == true)
    }
}
