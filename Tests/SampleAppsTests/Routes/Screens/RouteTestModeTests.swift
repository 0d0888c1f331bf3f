#if SampleApps
    import Automation
    import SimulatedUI
    import Testing

    @testable import SampleApps

    @Suite("The test mode of the Routes app")
    struct RouteTestModeTests {
        @Test("BOT-60: bar buttons and canvas ignore fingers and note it, while a bot goes on using them")
        func ignoring() throws {
            let routes = try RouteScreen()
            try routes.enterTestMode()
            try routes.tap("Add")
            #expect(routes.editor.route.numberOfWaypoints == 0)
            #expect(routes.screen.ignoredTaps == ["Add"])
            let lock = try routes.app.related(.navigationBar).children(.image)["Locked"]
            #expect(lock.value == .string("ignored a tap on Add"))
            try routes.editor.tapAdd()
            #expect(routes.editor.route.waypointNames == ["A"])
            #expect(try routes.circle("A").checkIsValid())
            for name in ["Remove", "Undo"] { try routes.tap(name) }
            try routes.session.tap(.point(Point(x: 40, y: 80)))
            #expect(routes.screen.ignoredTaps == ["Add", "Remove", "Undo", "Canvas"])
            #expect(routes.editor.route.waypointNames == ["A"] && routes.editor.selection == "A")
            try routes.editor.tapUndo()
            try routes.tap("Redo")
            #expect(routes.editor.route.numberOfWaypoints == 0)
        }

        @Test("BOT-61: a route is cleared only when the user says so")
        func confirmation() throws {
            let routes = try RouteScreen()
            try routes.add(at: Point(x: 100, y: 100))
            try routes.tap("Test Mode")
            let alert = try routes.app.related(.alert)
            #expect(alert.name == "Clear the Route?")
            try alert.related(.cancelButton).tap()
            #expect(try alert.waitForInvalid())
            #expect(!routes.screen.isInTestMode)
            #expect(routes.editor.route.waypointNames == ["A"])
            #expect(routes.editor.crosshairs.center == Point(x: 100, y: 100))
            try routes.tap("Test Mode")
            try routes.app.related(.alert).children(.button)["Clear"].tap()
            try routes.session.delay(1)
            #expect(routes.screen.isInTestMode)
            #expect(routes.editor.route.numberOfWaypoints == 0)
            #expect(routes.editor.undoStack.undoDepth == 0)
            #expect(try routes.canvas.elements().toArray().map(\.name) == ["Crosshairs"])
        }

        @Test("BOT-61: entering centres the crosshairs, shows a lock and greys the background; leaving restores it")
        func look() throws {
            let routes = try RouteScreen()
            try routes.dragCrosshairs(to: Point(x: 200, y: 200))
            let before = try routes.picture()
            let locks = try routes.app.related(.navigationBar).children(.image)
            #expect(try locks.count == 0)
            try routes.enterTestMode()
            #expect(routes.editor.crosshairs.center == Point(x: 179.5, y: 303.5))
            #expect(try locks["Locked"].isVisible == true)
            #expect(try routes.button("Test Mode").value == .number(1))
            let testing = try routes.picture()
            for (x, y) in [(4.0, 100.0), (100, 100), (371, 600)] {
                let (light, dark) = (before.screenColor(x, y), testing.screenColor(x, y))
                #expect(dark.brightness < light.brightness && Set(dark.parts).count == 1)
            }
            try routes.tap("Test Mode")
            try routes.session.delay(1)
            #expect(try locks.count == 0)
            #expect(try routes.button("Test Mode").value == .null)
            #expect(routes.screen.dashboard == nil)
            #expect(routes.screen.view.subviews.count == 1)
            try routes.dragCrosshairs(to: Point(x: 200, y: 200))
            #expect(try routes.picture() == before)
        }

        @Test("BOT-61: the dashboard slides in from below, 8 points under the container, and out again")
        func sliding() throws {
            let routes = try RouteScreen()
            try routes.session.driver.perform(.tap(at: #require(routes.button("Test Mode").hitpoint)))
            let dashboard = try routes.window.elements()["Dashboard"]
            var tops: [Double] = []
            for _ in 0..<6 {
                try tops.append(#require(dashboard.rect).minY)
                routes.device.virtualClock.sleep(until: routes.device.virtualClock.now + 0.08)
            }
            #expect(tops == tops.sorted(by: >) && Set(tops).count > 3)
            #expect(dashboard.rect == Rect(x: 8, y: 475, width: 359, height: 184))
            try routes.tap("Test Mode")
            #expect(try dashboard.waitForInvalid())
        }

        @Test("a second tap on the toggle while the dashboard still slides changes nothing")
        func impatience() throws {
            let routes = try RouteScreen()
            let toggle = try #require(routes.button("Test Mode").hitpoint)
            for _ in 0..<3 { try routes.session.driver.perform(.tap(at: toggle)) }
            #expect(routes.screen.isInTestMode)
            try routes.session.delay(1)
            #expect(routes.screen.isInTestMode && routes.screen.dashboard != nil)
        }
    }
#endif
