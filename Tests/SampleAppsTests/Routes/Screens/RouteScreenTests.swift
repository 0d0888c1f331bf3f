#if SampleApps
    import Automation
    import SimulatedUI
    import Testing

    @testable import SampleApps

    @Suite("The screen of the Routes app")
    struct RouteScreenTests {
        private let size = Size(width: 359, height: 607)

        @Test("BOT-24: the drawing view has 359 × 607 points in both modes; its container shrinks for the dashboard")
        func canvas() throws {
            let routes = try RouteScreen()
            let screen = routes.screen
            let place = Rect(origin: RouteScreen.origin, size: size)
            #expect(screen.canvasView.bounds == Rect(origin: .zero, size: size))
            #expect(screen.container.convert(screen.container.bounds, to: nil) == place)
            #expect(routes.device.screen.maxX - place.maxX == 8 && routes.device.screen.maxY - place.maxY == 8)
            try routes.enterTestMode()
            #expect(screen.canvasView.bounds == Rect(origin: .zero, size: size))
            #expect(
                screen.container.convert(screen.container.bounds, to: nil)
                    == Rect(x: 8, y: 52, width: 359, height: 607 - 184 - 8))
            try routes.tap("Test Mode")
            try routes.session.delay(1)
            #expect(screen.canvasView.bounds == Rect(origin: .zero, size: size))
            #expect(screen.container.convert(screen.container.bounds, to: nil) == place)
        }

        @Test("BOT-24: the container is white with light grey around it")
        func colors() throws {
            let picture = try RouteScreen().picture()
            let grey = Color(white: 0.9).shade
            for (x, y) in [(4.0, 100.0), (371, 600), (187, 48), (187, 663)] {
                #expect(picture.screenColor(x, y) == grey)
            }
            for (x, y) in [(1.0, 1.0), (358, 1), (1, 606), (358, 606)] {
                #expect(picture.canvasColor(x, y) == .white)
            }
        }

        @Test("BOT-24: where there is less room the container cuts the canvas off", arguments: DeviceModel.all)
        func smallScreens(model: DeviceModel) throws {
            let routes = try RouteScreen(model)
            for isTesting in [false, true] {
                if isTesting { try routes.enterTestMode() }
                for orientation in [DeviceOrientation.landscapeLeft, .portraitUpsideDown, .landscapeRight, .portrait] {
                    try routes.device.setOrientation(orientation)
                    try routes.session.delay(1)
                    let container = routes.screen.container.frame
                    #expect(routes.screen.canvasView.bounds.size == size)
                    #expect(container.size.width <= size.width && container.size.height <= size.height)
                    #expect(routes.screen.view.bounds.contains(container))
                    if let dashboard = routes.screen.dashboard {
                        #expect(dashboard.frame.minY == container.maxY + 8)
                    }
                }
            }
        }

        @Test("BOT-24: what is cut off takes no taps")
        func cutOff() throws {
            let routes = try RouteScreen(.iPhone4s)
            try routes.device.setOrientation(.landscapeRight)
            try routes.session.delay(1)
            #expect(try routes.crosshairs.isVisible == true)
            routes.editor.moveCrosshairs(to: Point(x: 100, y: 550))
            try routes.tap("Add")
            #expect(try routes.circle("A").isVisible == false)
            #expect(try routes.circle("A").hitpoint == nil)
            #expect(throws: AutomationError.self) { try routes.circle("A").tap() }
            #expect(routes.editor.selection == "A")
        }

        @Test("BOT-35: the bar has four buttons on the left and the test mode on the right")
        func bar() throws {
            let routes = try RouteScreen()
            let buttons = try routes.app.related(.navigationBar).children(.button).toArray()
            #expect(buttons.map(\.name) == ["Add", "Remove", "Undo", "Redo", "Test Mode"])
            let places = buttons.compactMap(\.rect)
            #expect(places.dropLast().allSatisfy { $0.maxX < 200 })
            #expect(try #require(places.last).minX > 300)
            #expect(zip(places, places.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
        }

        @Test("BOT-35: undo and redo can be used as long as there is something to take back or do again")
        func undo() throws {
            let routes = try RouteScreen()
            func state() throws -> [Bool?] { try [routes.button("Undo").isEnabled, routes.button("Redo").isEnabled] }
            #expect(try state() == [false, false])
            try routes.tap("Add")
            #expect(try state() == [true, false])
            try routes.tap("Undo")
            #expect(try state() == [false, true])
            #expect(routes.editor.route.numberOfWaypoints == 0)
            try routes.tap("Redo")
            #expect(try state() == [true, false])
            #expect(routes.editor.selection == "A")
            try routes.tap("Remove")
            #expect(try state() == [true, false])
            #expect(routes.editor.route.numberOfWaypoints == 0)
        }

        @Test("BOT-130: there is no dashboard as long as the app is not in test mode")
        func noDashboard() throws {
            let routes = try RouteScreen()
            func hasDashboard() throws -> Bool {
                try routes.session.driver.elements(.descendants(nil), of: #require(routes.window.node))
                    .contains { routes.session.driver.attribute(.name, of: $0).string == "Dashboard" }
            }
            #expect(try !hasDashboard())
            try routes.add(at: Point(x: 100, y: 100), Point(x: 250, y: 300))
            #expect(try !hasDashboard())
            #expect(routes.screen.dashboard == nil)
            #expect(routes.screen.view.subviews.count == 1)
            routes.editor.clear()
            try routes.enterTestMode()
            #expect(try hasDashboard())
        }
    }
#endif
