#if SampleApps
    import Automation
    import SimulatedUI
    import Testing

    @testable import SampleApps

    @Suite("Dragging on the canvas of a route")
    struct RoutePanTests {
        private let place = Point(x: 100, y: 100)
        private let other = Point(x: 280, y: 420)

        @Test("BOT-51: a circle that is dragged returns by undo, in the route and on the screen")
        func circle() throws {
            let routes = try RouteScreen()
            try routes.add(at: place)
            try routes.dragCrosshairs(to: other)
            let before = try routes.picture()
            let depth = routes.editor.undoStack.undoDepth
            try routes.drag(from: place, to: Point(x: 200, y: 250))
            #expect(try routes.editor.route.location(ofWaypointNamed: "A") == Point(x: 200, y: 250))
            #expect(try routes.circle("A").rect?.center == Point(x: 208, y: 302))
            #expect(routes.editor.undoStack.undoDepth == depth + 1)
            #expect(try routes.picture() != before)
            try routes.tap("Undo")
            #expect(try routes.editor.route.location(ofWaypointNamed: "A") == place)
            #expect(try routes.circle("A").rect?.center == Point(x: 108, y: 152))
            let after = try routes.picture()
            #expect(after.canvasColor(85, 100) == before.canvasColor(85, 100))
            #expect(after.canvasColor(185, 250) == .white)
        }

        @Test("BOT-51: the crosshairs are dragged without an entry for undo, by the point where they were taken")
        func crosshairs() throws {
            let routes = try RouteScreen()
            try routes.drag(from: Point(x: 220, y: 330), to: Point(x: 120, y: 130))
            #expect(routes.editor.crosshairs.center == Point(x: 79.5, y: 103.5))
            #expect(routes.editor.undoStack.undoDepth == 0)
            #expect(try routes.button("Undo").isEnabled == false)
        }

        @Test("BOT-51: a drag on empty space or on an arrow moves nothing and selects nothing")
        func emptySpace() throws {
            let routes = try RouteScreen()
            try routes.add(at: place, Point(x: 100, y: 400))
            try routes.dragCrosshairs(to: other)
            let route = routes.editor.route
            let depth = routes.editor.undoStack.undoDepth
            try routes.drag(from: Point(x: 200, y: 60), to: Point(x: 200, y: 160))
            try routes.drag(from: Point(x: 100, y: 250), to: Point(x: 180, y: 250))
            #expect(routes.editor.route == route && routes.editor.selection == "B")
            #expect(routes.editor.crosshairs.center == other)
            #expect(routes.editor.undoStack.undoDepth == depth)
        }

        @Test("BOT-51: in test mode fingers drag nothing")
        func testMode() throws {
            let routes = try RouteScreen()
            try routes.enterTestMode()
            let middle = routes.editor.crosshairs.center
            try routes.drag(from: Point(x: 200, y: 330), to: Point(x: 120, y: 130))
            #expect(routes.editor.crosshairs.center == middle)
        }

        @Test("BOT-51: a circle that vanishes under the finger is told of, and stops nothing")
        func vanishing() throws {
            let routes = try RouteScreen()
            try routes.add(at: place)
            try routes.dragCrosshairs(to: other)
            let start = Point(x: 108, y: 152)
            let points = (0...20).map { Point(x: start.x + Double($0) * 5, y: start.y) }
            let drag = TouchPath(
                samples: points.enumerated().map { .init(time: Double($0.offset) * 0.05, location: $0.element) })
            let clock = routes.device.virtualClock
            clock.schedule(at: clock.now + 0.5, reason: "the route is cleared") { routes.editor.clear() }
            try routes.session.driver.perform(Gesture(touches: [drag]))
            #expect(routes.editor.route.numberOfWaypoints == 0)
            #expect(routes.editor.graphics.count == 1)
            try routes.tap("Add")
            #expect(routes.editor.selection == "B")
        }

        @Test("BOT-33: arrows follow a circle while it is dragged, and pairs stay apart")
        func arrows() throws {
            let routes = try RouteScreen()
            let (a, b) = (Point(x: 60, y: 80), Point(x: 60, y: 400))
            try routes.add(at: a, b, Point(x: 300, y: 500))
            // C stays selected; the second link makes B and A a pair.
            try routes.dragCrosshairs(to: Point(x: 280, y: 200))
            try routes.circle("B").tap()
            try routes.add(at: a)
            try routes.dragCrosshairs(to: Point(x: 280, y: 300))
            try routes.drag(from: b, to: Point(x: 160, y: 480))
            let moved = Point(x: 160, y: 480)
            for (source, from, to) in [("A", a, moved), ("B", moved, a)] {
                let arrow = try #require(routes.editor.arrows[source])
                let middle = Arrow.middle(from: from, to: to, isInPair: true)
                #expect(arrow.contains(middle))
                let line = Vector(from: from, to: to)
                #expect(abs(line.unit.cross(Vector(from: arrow.start, to: arrow.tip).unit)) < 1e-9)
                #expect(try routes.picture().canvasColor(middle.x, middle.y) == Arrow.color.shade)
            }
        }
    }
#endif
