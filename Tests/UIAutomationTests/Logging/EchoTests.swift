import Testing

@Suite("The echo of actions")
struct EchoTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice(StudioApp.self) }

    @Test("numbers inside points and options are quoted, the root is written target")
    func numbers() throws {
        try world.run(
            "target.tapWithOptions({x: 51, y: 10}, {duration: 0.5}); target.dragFromToForDuration({x: 1, y: 2}, {x: 3, y: 4.5}, 1)"
        )
        #expect(
            world.events.actions == [
                "target.tapWithOptions({x:\"51\", y:\"10\"}, {touchCount:\"1\", duration:\"0.5\", tapCount:\"1\"})",
                "target.dragFromToForDuration({x:\"1\", y:\"2\"}, {x:\"3\", y:\"4.5\"}, 1)",
            ])
    }

    @Test("a position is echoed with all that was given of it")
    func positions() throws {
        try world.run("target.setLocation({latitude: 48.5, longitude: '11'})")
        try world.run("target.setLocationWithOptions({latitude: 1, longitude: 2}, {speed: 3, altitude: 500})")
        #expect(
            world.events.actions == [
                "target.setLocation({latitude:\"48.5\", longitude:\"11\"})",
                "target.setLocationWithOptions({latitude:\"1\", longitude:\"2\"}, {altitude:\"500\", speed:\"3\"})",
            ])
        #expect(world.failure(of: "target.setLocation({latitude: 1})")?.contains("takes a position") == true)
    }

    @Test("reading is not echoed")
    func reads() throws {
        try world.run(
            "window.tableViews()[0].cells()['Sync'].switches()[0].value(); window.rect(); target.delay(1); app.keyboard().isValid()"
        )
        #expect(world.events.actions == [])
    }

    @Test("a member is written by the name that finds it, else by its index")
    func members() throws {
        try world.run(
            "window.tableViews()[0].cells()[4].switches()[0].setValue(true); window.tableViews()[0].cells()[0].tap()")
        #expect(
            world.events.actions == [
                "target.frontMostApp().mainWindow().tableViews()[0].cells()[\"Sync\"].switches()[\"Sync\"].setValue(true)",
                "target.frontMostApp().mainWindow().tableViews()[0].cells()[0].tap()",
            ])
    }

    @Test("an action that fails is echoed before its error, and the error even when it is caught")
    func errors() throws {
        try world.run("target.setTimeout(0); try { window.buttons()['x'].tap() } catch (error) {}")
        let text = "target.frontMostApp().mainWindow().buttons()[\"x\"]"
        #expect(world.events.actions == ["\(text).tap()"])
        #expect(
            world.events.messages == ["debug: Cannot perform action on invalid element: UIAElementNil from \(text)"])
    }
}
