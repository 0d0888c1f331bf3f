import Automation
import Scripting
import SimulatedUI
import TestEvents
import Testing

@Suite("The device")
struct DeviceTests {
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(StudioApp.self)
        try world.run(
            """
            app.tabBar().buttons()["Alerts"].tap();
            function journal() { return window.staticTexts()["journal"].label(); }
            """)
    }

    @Test("a device describes itself")
    func facts() throws {
        #expect(
            try world.run("[target.model(), target.name(), target.systemName(), target.systemVersion()].join()")
                == "iPhone Simulator,iPhone Simulator,iPhone OS,7.1")
        #expect(
            try world.run("JSON.stringify(target.rect())")
                == #"{"origin":{"x":0,"y":0},"size":{"width":320,"height":568}}"#)
    }

    @Test("turning the device turns the interface as far as the app allows")
    func orientation() throws {
        try world.run("target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT); target.delay(1)")
        #expect(try world.run("target.deviceOrientation() + ' ' + app.interfaceOrientation()") == "3 3")
        #expect(try world.run("window.rect().size.width + ' ' + target.rect().size.height") == "568 320")
        try world.run("target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_FACEUP); target.delay(1)")
        #expect(try world.run("target.deviceOrientation() + ' ' + app.interfaceOrientation()") == "5 3")
        try world.run("target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN); target.delay(1)")
        #expect(try world.run("target.deviceOrientation() + ' ' + app.interfaceOrientation()") == "2 3")
        try world.run("target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_PORTRAIT); target.delay(1)")
        #expect(try world.run("app.interfaceOrientation() + ' ' + window.rect().size.width") == "1 320")
    }

    @Test("an app that was sent away comes back, and the script continues with its wrappers")
    func deactivation() throws {
        #expect(
            try world.run("var start = Date.now(); [target.deactivateAppForDuration(10), Date.now() - start].join()")
                == "true,10000")
        #expect(try world.run("journal()") == "background, foreground")
        #expect(try world.run("window.buttons()['Ask'].isVisible()") == "1")
    }

    @Test("an app comes back even if the time of the test is over meanwhile")
    func deadline() throws {
        world.session.automation.deadline = 5
        #expect(world.failure(of: "target.deactivateAppForDuration(10)") != nil)
        world.session.automation.deadline = nil
        #expect(try world.run("journal()") == "background, foreground")
    }

    @Test("the system's own app is in front while the device is locked")
    func lock() throws {
        #expect(try world.run("target.lock(); target.frontMostApp().name()") == "SpringBoard")
        #expect(try world.run("target.unlock(); target.frontMostApp().name()") == "Studio")
        #expect(
            try world.run("var start = Date.now(); [target.lockForDuration(3), Date.now() - start].join()")
                == "true,3000")
    }

    @Test("the app notices a shake and receives new locations")
    func sensors() throws {
        try world.run("UIATarget.onAlert = function (alert) { alert.buttons()['OK'].tap(); return true; }")
        try world.run("target.shake(); window.buttons()['Where'].tap()")
        #expect(try world.run("target.setLocation({latitude: 48.5, longitude: 11}) === true") == "true")
        try world.run("target.setLocationWithOptions({latitude: 1, longitude: 2}, {altitude: 500})")
        #expect(try world.run("journal()") == "shaken, at 48.5 11.0 -1.0, at 1.0 2.0 500.0")
    }

    @Test("an impossible location is refused, and a value that is not a location is an error")
    func nowhere() throws {
        #expect(try world.run("target.setLocation({latitude: 91, longitude: 0})") == "false")
        #expect(try world.run("target.setLocationWithOptions({latitude: 1, longitude: Infinity}, {})") == "false")
        #expect(world.device.location == nil)
        #expect(world.failure(of: "target.setLocation({latitude: 1})")?.hasPrefix("TypeError") == true)
    }

    @Test("without a handler the request for the location is refused, with one it is asked about")
    func permission() throws {
        try world.run("window.buttons()['Where'].tap(); target.delay(1)")
        #expect(try world.run("journal()") == "denied")
        #expect(try world.run("target.frontMostApp().name()") == "Studio")
    }

    @Test("the request for the location is an alert of the system's own app, which can be left open")
    func systemAlert() throws {
        try world.run("UIATarget.onAlert = function () { return true; }; window.buttons()['Where'].tap();")
        #expect(
            try world.run("var shell = target.frontMostApp(); [shell.name(), shell.alert().name()].join()")
                == "SpringBoard,“Studio” Would Like to Use Your Current Location")
        #expect(try world.run("[app.alert().isValid(), target.applications().length].join()") == "false,2")
        try world.run("shell.alert().defaultButton().tap(); target.setLocation({latitude: 1, longitude: 2})")
        #expect(try world.run("journal()") == "at 1.0 2.0 -1.0")
    }

    @Test("the status bar shows the time of the device")
    func statusBar() throws {
        let names = "app.statusBar().elements().toArray().map(function (e) { return e.name(); }).join()"
        #expect(try world.run(names) == "3 of 3 bars, Wi-Fi signal strength,09:41,100% battery power")
        #expect(try world.run("target.delay(120); app.statusBar().elements()['09:43'].isValid()") == "true")
    }

    @Test("the home button leaves the app for the shell, whose icon brings it back")
    func shell() throws {
        try world.run("target.clickMenu(); var shell = target.frontMostApp();")
        #expect(try world.run("[shell.name(), shell.bundleID(), app.isValid()].join()").hasPrefix("SpringBoard,com"))
        try world.run("shell.mainWindow().buttons()['Studio'].tap()")
        #expect(try world.run("target.frontMostApp().name()") == "Studio")
        #expect(try world.run("journal()") == "background, foreground")
        #expect(try world.run("[target.deactivateApp(), target.reactivateApp()].join()") == "true,true")
        #expect(try world.run("[target.lock(), target.unlock()].join()") == "true,true")
    }

    @Test("the volume keys take as long as they are held")
    func volume() throws {
        #expect(
            try world.run(
                "var start = Date.now(); target.clickVolumeUp(); target.holdVolumeDown(2); Date.now() - start >= 2000")
                == "true")
        #expect(world.device.volume < 1)
    }

    @Test("a picture is an event, and writes the echo of a part of the screen")
    func pictures() throws {
        try world.run("target.captureScreenWithName('de-1'); target.captureRectWithName(window.contentArea(), 'part')")
        var names: [String] = []
        for event in world.events.all {
            if case .capture(let capture) = event.kind { names.append(capture.name) }
        }
        #expect(names == ["de-1", "part"])
        #expect(
            world.events.actions.contains(
                "target.captureRectWithName(\"{origin:{x:0.00,y:0.00}, size:{height:568.00,width:320.00}}\", \"de-1\")")
        )
    }

    @Test("gestures go where a point, a rectangle or an element indicates")
    func gestures() throws {
        try world.run("UIATarget.onAlert = function () { return true; };")
        for place in ["{x: '80', y: '206'}", "window.buttons()['Ask'].rect()", "window.buttons()['Ask']"] {
            try world.run("target.tap(\(place)); app.alert().buttons()['Yes'].tap(); target.delay(1)")
        }
        #expect(try world.run("journal()") == "yes, yes, yes")
        #expect(
            world.failure(of: "target.tap({x: -1, y: 5})")
                == "VerboseError: tap point is not within the bounds of the screen")
        #expect(world.failure(of: "target.tap('x')")?.hasPrefix("TypeError: tap takes a point") == true)
    }
}

@Suite("The app and its windows")
struct ApplicationTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice(StudioApp.self) }

    @Test("an app describes itself")
    func facts() throws {
        #expect(
            try world.run("[app.name(), app.label(), app.value(), app.bundleID(), app.version()].join()")
                == "Studio,Studio,,org.example.studio,2.5")
        #expect(try world.run("app.parent() + ' ' + window.parent()") == "[object UIATarget] [object UIAApplication]")
    }

    @Test("the window has no attributes, and reports how much space the bars leave")
    func window() throws {
        #expect(try world.run("JSON.stringify([window.name(), window.label(), window.value()])") == "[null,null,null]")
        #expect(
            try world.run("JSON.stringify(window.contentArea())")
                == #"{"origin":{"x":0,"y":64},"size":{"width":320,"height":411}}"#)
        #expect(try world.run("app.windows()[0].equals === undefined && app.windows().length >= 2") == "true")
    }

    @Test("the bars of the main window are those of the app")
    func bars() throws {
        #expect(
            try world.run("JSON.stringify([app.navigationBar().name(), app.navigationBar().label()])")
                == #"["Form",null]"#)
        #expect(try world.run("app.navigationBar().rightButton().name()") == "Save")
        #expect(try world.run("app.navigationBar().rightButton().isEnabled() === 0") == "true")
        #expect(try world.run("app.tabBar().selectedButton().name()") == "Form")
        #expect(try world.run("app.toolbar().buttons()['Trash'].isVisible() + ' ' + window.toolbars().length") == "1 1")
        #expect(
            try world.run("app.statusBar().elements().firstWithPredicate(\"name CONTAINS 'battery'\").isValid()")
                == "true")
    }

    @Test("a bar that the screen omits is a Nil")
    func missingBars() throws {
        try world.run("app.tabBar().buttons()['Alerts'].tap(); target.setTimeout(0);")
        #expect(
            try world.run("app.toolbar() + ' ' + window.toolbar()") == "[object UIAElementNil] [object UIAElementNil]")
        #expect(try world.run("'' + app.navigationBar().leftButton()") == "[object UIAElementNil]")
        #expect(
            try world.run(
                "[app.alert(), app.keyboard(), window.popover(), app.editingMenu()].every(function (e) { return e instanceof UIAElementNil; })"
            ) == "true")
    }

    @Test("the back button is named after the screen it leads to")
    func back() throws {
        try world.run("app.tabBar().buttons()['List'].tap(); window.tableViews()[0].cells()['Row 3'].tap();")
        #expect(
            try world.run("app.navigationBar().name() + ' ' + app.navigationBar().leftButton().name()") == "Row 3 List")
        try world.run("app.navigationBar().leftButton().tap()")
        #expect(try world.run("app.navigationBar().withName('List').name()") == "List")
    }

    @Test("preferences of every kind are read and written, the value first")
    func preferences() throws {
        for value in ["\"x\"", "5.5", "true", "[1,\"a\",{\"b\":[2]}]", "{\"k\":\"v\"}"] {
            try world.run("app.setPreferencesValueForKey(\(value), 'key')")
            #expect(try world.run("JSON.stringify(app.preferencesValueForKey('key'))") == value)
        }
        try world.run("app.setPreferencesValueForKey(null, 'key')")
        #expect(try world.run("app.preferencesValueForKey('key') === null") == "true")
        #expect(
            try world.run(
                "app.preferencesValueForKey('AppleLanguages').join() + app.preferencesValueForKey('AppleLocale')")
                == "enen_US")
    }
}

@Suite("How long things live")
struct LifetimeTests {
    @Test(
        "a released session releases its device, whatever its scripts still hold",
        arguments: [
            "1", "target.name()", "var kept = window.buttons()[0]; kept.tap()", "new UIAElementNil()",
            "UIATarget.onAlert = function (alert) { return window.isValid() }; target.delay(1)",
            "var kept = (target.setTimeout(0), window.sliders()['x'])",
        ])
    func sessions(script: String) throws {
        weak var device: SimulatedDevice?
        weak var automation: AutomationSession?
        weak var session: ScriptSession?
        do {
            let world = try ScriptDevice(showing: GalleryScreen())
            try world.run(script)
            device = world.device
            automation = world.session.automation
            session = world.session
            #expect(device != nil && automation != nil && session != nil)
        }
        #expect(session == nil)
        #expect(automation == nil)
        #expect(device == nil)
    }
}
