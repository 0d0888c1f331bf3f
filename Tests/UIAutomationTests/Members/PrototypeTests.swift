import Scripting
import Testing
import UIAutomation

/// Prototypes are as open as in the original.
@Suite("Open prototypes")
struct PrototypeTests {
    static let classes = ScriptDevice.types.filter { $0.form == .class }
    /// The classes that inherit from UIAElement, and UIAElement itself.
    static let elementClasses = classes.map(\.name).filter { name in
        !["UIAElementArray", "UIAElementNil", "UIAHost", "UIALogger"].contains(name)
    }

    let world: ScriptDevice

    init() throws { world = try ScriptDevice() }

    // MARK: Additions

    @Test("what is added to UIAElement is seen by every class, also by objects made before", arguments: elementClasses)
    func addition(className: String) throws {
        let script = """
            var before = Object.create(\(className).prototype);
            UIAElement.prototype.shout = function (sign) { return this.mark + sign; };
            before.mark = "x";
            before.shout("!");
            """
        #expect(try world.run(script) == "x!")
    }

    @Test("what is added to a class is seen by those that inherit from it, and by no other")
    func subclasses() throws {
        try world.run("UIATextField.prototype.shout = function () { return 1; };")
        let seen = try world.run(
            "[UIATextField, UIASecureTextField, UIASearchBar, UIAElement, UIATextView].map(function (c) { return 'shout' in c.prototype; }).join()"
        )
        #expect(seen == "true,true,true,false,false")
    }

    @Test(
        "prototypes of arrays, Nils, keys, hosts and the logger are as open",
        arguments: [
            ("UIAElementArray", "window.buttons()"), ("UIAElementNil", "nothing"), ("UIAHost", "target.host()"),
            ("UIAElementNil", "new UIAElementNil()"), ("UIATarget", "target"), ("UIAApplication", "app"),
        ])
    func others(className: String, expression: String) throws {
        try world.run("target.setTimeout(0); var nothing = window.buttons()['none'];")
        try world.run("\(className).prototype.shout = function () { return 'own ' + this; };")
        #expect(try world.run("\(expression).shout()") == "own [object \(className)]")
        try world.run("UIALogger.shout = function () { return 1; }")
        #expect(try world.run("UIALogger.shout()") == "1")
    }

    @Test("a method may be copied to the prototypes that do not inherit it")
    func copies() throws {
        let script = """
            UIAElement.prototype.shout = function () { return '' + this.isValid(); };
            UIAKey.prototype.shout = UIAElement.prototype.shout;
            UIAElementArray.prototype.shout = UIAElement.prototype.shout;
            UIAElementNil.prototype.shout = UIAElement.prototype.shout;
            target.setTimeout(0);
            [window.buttons().shout(), window.buttons()["none"].shout(), window.shout()].join()
            """
        #expect(try world.run(script) == "true,false,true")
    }

    @Test("accessors and symbols can be defined on prototypes")
    func definitions() throws {
        let script = """
            Object.defineProperty(UIAElement.prototype, "title", { get: function () { return this.name(); } });
            UIAElementArray.prototype[Symbol.iterator] = function () { return this.toArray()[Symbol.iterator](); };
            var names = [];
            for (var element of window.buttons()) names.push(element.title);
            names.join()
            """
        #expect(try world.run(script).hasPrefix("Count,"))
    }

    // MARK: Replacements

    @Test("every native can be replaced for all classes that inherit it", arguments: elementClasses)
    func replacement(className: String) throws {
        // The members that a class defines itself, and those of its parents below the root, are its own.
        let script = """
            var own = [], missed = [], all = Object.getOwnPropertyNames(UIAElement.prototype);
            all.forEach(function (name) {
                if (name === "constructor") return;
                UIAElement.prototype[name] = function () { return name; };
                for (var p = \(className).prototype; p !== UIAElement.prototype; p = Object.getPrototypeOf(p))
                    if (Object.prototype.hasOwnProperty.call(p, name)) return own.push(name);
                if (Object.create(\(className).prototype)[name]() !== name) missed.push(name);
            });
            missed.join()
            """
        #expect(try world.run(script) == "")
    }

    @Test(
        "a replacement calls the native by apply and call, with what it was given",
        arguments: [
            ("UIAElement", "name", "window.buttons()[0]", "()"), ("UIAElement", "isValid", "window", "()"),
            ("UIAElement", "withName", "window.buttons()[0]", "('Count')"), ("UIATarget", "timeout", "target", "()"),
            ("UIAApplication", "mainWindow", "app", "()"), ("UIAElement", "buttons", "window", "()"),
            ("UIAElementArray", "firstWithName", "window.buttons()", "('Count')"),
            ("UIAElementArray", "toArray", "window.buttons()", "()"),
            ("UIAElementNil", "name", "new UIAElementNil()", "()"),
        ])
    func nativeFromReplacement(className: String, name: String, expression: String, arguments: String) throws {
        for form in ["apply(this, arguments)", "call(this, arguments[0])"] {
            let script = """
                var before = String(\(expression).\(name)\(arguments)), calls = 0;
                var saved = \(className).prototype.\(name);
                \(className).prototype.\(name) = function () { calls += 1; return saved.\(form); };
                var after = String(\(expression).\(name)\(arguments));
                \(className).prototype.\(name) = saved;
                (before === after) + " " + calls
                """
            #expect(try world.run(script) == "true 1")
        }
    }

    @Test("a replaced tap still scrolls, echoes and taps")
    func tap() throws {
        try world.run(
            """
            var saved = UIAElement.prototype.tap, taps = [];
            UIAElement.prototype.tap = function () { taps.push(this.name()); saved.apply(this, arguments); };
            window.buttons()["Count"].tap();
            """)
        #expect(try world.run("taps.join() + ' ' + window.buttons()['Count'].hint()") == "Count tapped 1")
        #expect(world.events.actions.last == "target.frontMostApp().mainWindow().buttons()[\"Count\"].tap()")
    }

    @Test("a static function can be replaced, and deleted again")
    func statics() throws {
        let script = """
            var saved = UIALogger.logMessage, lines = [];
            UIALogger.logMessage = function (message) { lines.push(message); saved.call(UIALogger, message + "!"); };
            UIALogger.logMessage("one");
            UIALogger.logMessage = saved;
            UIALogger.logMessage("two");
            lines.join()
            """
        #expect(try world.run(script) == "one")
        #expect(world.events.messages == ["default: one!", "default: two"])
    }

    @Test("a deleted native is gone, and can be put back")
    func deletion() throws {
        let script = """
            var saved = UIAElement.prototype.hint;
            delete UIAElement.prototype.hint;
            var without = typeof window.hint;
            UIAElement.prototype.hint = saved;
            without + " " + typeof window.hint
            """
        #expect(try world.run(script) == "undefined function")
    }

    // MARK: Expandos

    @Test("what scripts put on a wrapper stays on it and shadows the native there alone")
    func expandos() throws {
        let script = """
            var button = window.buttons()["Count"], other = window.buttons()["Count"];
            button.id = 5;
            button.tap = function () { return "mine"; };
            [button.id, button.tap(), other.id, typeof other.tap(), window.buttons()["Count"].id].join()
            """
        #expect(try world.run(script) == "5,mine,,undefined,")
        let afterCollection = """
            for (var i = 0; i < 2000; i += 1) window.buttons()[0].name();
            [button.id, button.tap()].join()
            """
        #expect(try world.run(afterCollection) == "5,mine")
    }

    @Test("an expando on a Nil, an array, the target and an app stays as well")
    func otherExpandos() throws {
        let script = """
            target.setTimeout(0);
            var nil = window.buttons()["none"], array = window.buttons();
            nil.label = function () { return "what is sought"; };
            array.note = "mine"; target.note = "device"; app.note = "app";
            [nil.label(), nil.isValid(), array.note, UIATarget.localTarget().note, app.note].join()
            """
        #expect(try world.run(script) == "what is sought,false,mine,device,app")
    }

    @Test("a deleted expando lets the native through again")
    func deletedExpando() throws {
        let script = """
            var button = window.buttons()["Count"];
            button.name = "shadow";
            var shadowed = button.name;
            delete button.name;
            shadowed + " " + button.name()
            """
        #expect(try world.run(script) == "shadow Count")
    }

    // MARK: Enumeration

    @Test(
        "for…in lists only what scripts added",
        arguments: [
            "target", "app", "window", "window.buttons()[0]", "nothing", "target.host()", "UIATarget", "UIALogger",
        ])
    func enumeration(expression: String) throws {
        let list = "(function () { var keys = []; for (var key in subject) keys.push(key); return keys.join(); })()"
        try world.run("target.setTimeout(0); var nothing = window.buttons()['none'], subject = \(expression);")
        #expect(try world.run(list) == "")
        try world.run("UIAElement.prototype.added = 1; UIAElementNil.prototype.added = 1; subject.own = 2;")
        let isPlain = expression.hasPrefix("UIA") || expression == "target.host()"
        #expect(try world.run(list) == (isPlain ? "own" : "own,added"))
        #expect(try world.run("Object.keys(subject).join()") == "own")
        #expect(try world.run("JSON.stringify(subject)") == (expression.hasPrefix("UIA") ? "undefined" : #"{"own":2}"#))
    }

    @Test("for…in over an array lists its indexes, then what scripts added")
    func arrayEnumeration() throws {
        let script = """
            UIAElementArray.prototype.added = 1;
            var array = window.buttons(), keys = [];
            for (var key in array) keys.push(key);
            (keys.length === array.length + 1) + " " + keys[0] + " " + keys[keys.length - 1]
            """
        #expect(try world.run(script) == "true 0 added")
    }

    // MARK: Calls

    @Test(
        "a native is a function that can be detached, bound and called by its name",
        arguments: ["button", "window", "app", "target"])
    func detached(variable: String) throws {
        let script = """
            var button = window.buttons()["Count"], subject = \(variable), name = subject.name;
            var texts = [
                name.call(subject), name.apply(subject, [1, 2]), name.bind(subject)(), subject["name"](),
                eval("subject." + "name" + "()"), (0, eval)("subject.name()"), new Function("s", "return s.name()")(subject),
                (0, subject.name).call(subject), [subject].map(function (s) { return s.name(); })[0]
            ];
            typeof name + " " + texts.every(function (text) { return text === subject.name(); })
            """
        #expect(try world.run(script) == "function true")
    }

    @Test("a native called without its object names what it was called on")
    func withoutObject() {
        let failure = world.failure(of: "var name = window.name; name()") ?? ""
        #expect(failure.hasPrefix("TypeError: UIAElement.name was called on "))
    }

    @Test("a Nil created by a script has what scripts added, and answers like one from a look-up")
    func nilByScript() throws {
        let script = """
            UIAElementNil.prototype.isNothing = function () { return true; };
            target.setTimeout(0);
            var nil = new UIAElementNil();
            [nil.isNothing(), nil.isValid(), nil.name(), nil.buttons()["x"].isValid(), nil.length, nil.toArray().length,
                nil instanceof UIAElementNil, nil instanceof UIAElement, nil === UIAElementNil, !!nil, "" + nil].join()
            """
        #expect(try world.run(script) == "true,false,,false,0,0,true,false,false,true,[object UIAElementNil]")
    }

    // MARK: String forms

    @Test("both string forms name the class, for every class", arguments: elementClasses)
    func stringForms(className: String) throws {
        // An object of the prototype alone is not an instance of the class.
        #expect(
            try world.run("\(className).name + ' ' + \(className).prototype.constructor.name")
                == "\(className) \(className)")
        #expect(try world.run("typeof \(className)") == "function")
    }

    @Test("the class can be extracted from the string form, also when toString was replaced")
    func cutForm() throws {
        let script = """
            UIAElement.prototype.toString = function () { return "mine"; };
            var text = Object.prototype.toString.call(window.buttons()[0]);
            text.slice(8, text.length - 1) + " " + window.buttons()[0]
            """
        #expect(try world.run(script) == "UIAButton mine")
    }

    @Test("a library that wraps every native of every class keeps everything working")
    func wrappedWorld() throws {
        let names = Self.classes.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let script = """
            var calls = 0;
            [\(names)].forEach(function (className) {
                var prototype = this[className].prototype;
                Object.getOwnPropertyNames(prototype).forEach(function (name) {
                    var native = Object.getOwnPropertyDescriptor(prototype, name).value;
                    if (name === "constructor" || typeof native !== "function") return;
                    prototype[name] = function () { calls += 1; return native.apply(this, arguments); };
                });
            }, this);
            app.mainWindow().buttons().firstWithName("Count").tap();
            target.frontMostApp().mainWindow().buttons()["Count"].hint() + " " + (calls > 6)
            """
        #expect(try world.run(script) == "tapped 1 true")
    }
}
