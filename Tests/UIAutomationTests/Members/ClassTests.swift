import SimulatedUI
import Testing

@Suite("Classes as scripts see them")
struct ClassTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice() }

    @Test(
        "every element names its class in both string forms",
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

    @Test("elements are created by look-ups alone")
    func construction() {
        #expect(world.failure(of: "new UIAButton()") == "TypeError: UIAButton has no public constructor")
    }

    @Test("a native called on something else is a TypeError")
    func wrongReceiver() {
        #expect(world.failure(of: "UIAElement.prototype.tap.call({})")?.contains("TypeError") == true)
    }
}

@Suite("Arguments as scripts pass them")
struct ArgumentTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: screen)
        try world.run("target.setTimeout(0)")
    }

    @Test("numbers are accepted as strings")
    func texts() throws {
        screen.save.setTitle("1")
        #expect(try world.run("window.buttons().firstWithName(1).name()") == "1")
        #expect(try world.run("window.buttons().withName(new String('1')).length") == "1")
        try world.run("window.textFields()[0].setValue(123)")
        #expect(screen.userName.text == "123")
        try world.run("app.keyboard().typeString(45)")
        #expect(screen.userName.text == "12345")
        try world.run("target.captureScreenWithName(5)")
        #expect(world.events.actions.last?.hasSuffix(#""5")"#) == true)
    }

    @Test("strings are accepted as numbers")
    func numbers() throws {
        #expect(try world.seconds("target.delay('2')") == 2)
        #expect(try world.run("target.setTimeout('0.5'); target.timeout()") == "0.5")
        #expect(try world.run("target.setDeviceOrientation('1')") == "true")
        try world.run("window.buttons()[0].touchAndHold('2'); target.tap({x: '20', y: '70'})")
        #expect(screen.log == ["Save", "Save"])
        try world.run("window.buttons()[0].tapWithOptions({tapCount: '2', tapOffset: {x: '0.5', y: '0.5'}})")
        #expect(screen.log.count == 4)
    }

    @Test("omitted arguments have defaults, and surplus ones are ignored")
    func counts() throws {
        try world.run("window.buttons()[0].touchAndHold(); window.buttons()[0].tap(1, 2, 3)")
        try world.run("window.buttons()[0].tapWithOptions(); window.buttons()[0].tapWithOptions(null, 1)")
        #expect(screen.log.count == 4)
        #expect(try world.seconds("target.touchAndHold({x: 20, y: 70})") >= 1)
    }

    @Test(
        "a senseless argument is a TypeError that names the possible ones",
        arguments: [
            ("window.buttons().firstWithName()", "firstWithName: argument 1 must be a string, but is undefined"),
            ("window.buttons().firstWithName({})", "firstWithName: argument 1 must be a string, but is an object"),
            ("window.buttons().firstWithName(window)", "must be a string, but is an object of class UIAWindow"),
            ("window.buttons().withValueForKey(1)", "withValueForKey: argument 2 must be a string, but is undefined"),
            ("window.buttons()[0].withPredicate()", "withPredicate: argument 1 must be a string, but is undefined"),
            ("target.delay()", "UIATarget.delay: argument 1 must be a number, but is undefined"),
            ("target.delay('soon')", "UIATarget.delay: argument 1 must be a number, but is the string \"soon\""),
            ("target.setTimeout({})", "UIATarget.setTimeout: argument 1 must be a number, but is an object"),
            ("target.tap()", "tap takes a point such as {x: 10, y: 20}, a rectangle or an element, not undefined"),
            ("target.tap(5)", "tap takes a point"),
            ("target.flickFromTo({x: 1, y: 1})", "flickFromTo takes a point"),
            ("window.buttons()[0].tapWithOptions(5)", "must be an options object, but is the number 5"),
            ("window.buttons()[0].dragInsideWithOptions({startOffset: 1})", "must be an offset such as"),
            ("target.setDeviceOrientation(9)", "UIA_DEVICE_ORIENTATION_"),
            ("target.setLocation()", "setLocation takes a position such as {latitude: 48.1, longitude: 11.5}"),
            ("target.captureRectWithName()", "captureRectWithName"),
            ("app.setPreferencesValueForKey(function () {}, 'x')", "cannot be stored"),
            ("app.setPreferencesValueForKey(new Date(NaN), 'x')", "cannot be stored"),
            ("window.elementAtPoint()", "elementAtPoint takes a point such as {x: 10, y: 20}"),
        ])
    func mistakes(call: String, text: String) throws {
        let failure = try #require(world.failure(of: call))
        #expect(failure.hasPrefix("TypeError: ") || failure.hasPrefix("RangeError: "), "\(failure)")
        #expect(failure.contains(text), "\(failure)")
    }

    @Test("preferences keep what property lists can hold")
    func preferences() throws {
        try world.run("app.setPreferencesValueForKey({a: [1, 'x', true, null], p: {x: 1, y: 2}}, 'k')")
        #expect(
            try world.run("JSON.stringify(app.preferencesValueForKey('k'))")
                == #"{"a":[1,"x",true,null],"p":{"x":1,"y":2}}"#)
        #expect(try world.run("app.setPreferencesValueForKey(null, 'k'); app.preferencesValueForKey('k')") == "null")
        #expect(
            try world.run(
                "app.setPreferencesValueForKey([new Date(1.5e12), new Uint8Array([7, 255])], 'k');"
                    + "var k = app.preferencesValueForKey('k'); [k[0].toISOString(), k[0] instanceof Date, k[1]].join()"
            )
                == "2017-07-14T02:40:00.000Z,true,7,255")
        let failure = world.failure(of: "var a = {}; a.a = a; a.b = a; app.setPreferencesValueForKey(a, 'k')")
        #expect(failure?.contains("contains itself") == true)
        #expect(
            world.failure(
                of: "var a = 1; for (var i = 0; i < 50; i++) a = [a, a]; app.setPreferencesValueForKey(a, 'k')")?
                .contains("more than 100000 parts") == true)
    }
}
