import Testing

@Suite("The app and its windows")
struct ApplicationTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice(StudioApp.self) }

    @Test("an app says what it is")
    func facts() throws {
        #expect(
            try world.run("[app.name(), app.label(), app.value(), app.bundleID(), app.version()].join()")
                == "Studio,Studio,,org.example.studio,2.5")
        #expect(try world.run("app.parent() + ' ' + window.parent()") == "[object UIATarget] [object UIAApplication]")
    }

    @Test("the window says nothing of itself, and how much room the bars leave")
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

    @Test("a bar that the screen leaves out is a Nil")
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

    @Test("preferences of every kind go both ways, the value first")
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
