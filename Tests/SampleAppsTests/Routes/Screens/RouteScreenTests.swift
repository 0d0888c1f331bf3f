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

    /// A model with each size of screen.
    private static let models = DeviceModel.all.reduce(into: [DeviceModel]()) { models, model in
        if !models.contains(where: { $0.screenSize == model.screenSize }) { models.append(model) }
    }

    @Test("BOT-24: where there is less room the container cuts the canvas off", arguments: models)
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
        let buttons = try routes.app.related(.navigationBar).children(.button).toArray().filter { $0.isVisible == true }
        #expect(buttons.map(\.name) == ["Add", "Remove", "Undo", "Redo", "Test Mode"])
        let places = buttons.compactMap(\.rect)
        #expect(places.dropLast().allSatisfy { $0.maxX < 200 })
        #expect(try #require(places.last).minX > 300)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
    }

    @Test("BOT-35: undo and redo are enabled as long as there is something to undo or redo")
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

@Suite("The canvas of a route as scripts see it")
struct RouteElementTests {
    @Test("has an element for each graphic, from the bottom up, with a name, a frame and a value")
    func elements() throws {
        let routes = try RouteScreen()
        #expect(try routes.canvas.elements().toArray().map(\.name) == ["Crosshairs"])
        try routes.add(at: Point(x: 100, y: 100), Point(x: 250, y: 100))
        let elements = try routes.canvas.elements().toArray()
        #expect(elements.map(\.name) == ["Crosshairs", "A", "B", "A → B"])
        #expect(elements.map(\.className) == ["UIAImage", "UIAButton", "UIAButton", "UIAImage"])
        #expect(
            elements.map(\.rect?.center)
                == [(250, 100), (100, 100), (250, 100), (175, 100)].map {
                    Point(x: $0.0 + 8, y: $0.1 + 52)
                })
        #expect(elements.map(\.value) == [.null, .null, .string("selected"), .null])
        #expect(elements.map(\.isSelected) == [false, false, true, false])
        #expect(try routes.canvas.value == .string("A → B\nB"))
    }

    @Test("a tap on a circle's element follows the rules of taps: crosshairs first")
    func taps() throws {
        let routes = try RouteScreen()
        try routes.add(at: Point(x: 100, y: 100))
        try routes.circle("A").tap()
        #expect(routes.editor.selection == nil)
        try routes.circle("A").tap()
        #expect(routes.editor.selection == nil)
        try routes.dragCrosshairs(to: Point(x: 250, y: 400))
        try routes.circle("A").tap()
        #expect(routes.editor.selection == "A")
        #expect(try routes.circle("A").value == .string("selected"))
        try routes.session.tap(.point(Point(x: 300, y: 100)))
        #expect(routes.editor.selection == nil)
        #expect(try routes.circle("A").value == .null)
    }

    @Test("an arrow's element is tapped on the arrow, whatever its direction")
    func arrows() throws {
        let routes = try RouteScreen()
        try routes.add(at: Point(x: 60, y: 80), Point(x: 300, y: 480))
        try routes.dragCrosshairs(to: Point(x: 280, y: 100))
        try routes.arrow("A → B").tap()
        #expect(routes.editor.selection == nil)
        #expect(routes.editor.route.numberOfLinks == 1)
    }

    @Test("an element disappears with its graphic, and undo creates another one")
    func removal() throws {
        let routes = try RouteScreen()
        try routes.add(at: Point(x: 100, y: 100), Point(x: 250, y: 100))
        let (circle, arrow) = try (routes.circle("B"), routes.arrow("A → B"))
        try routes.tap("Remove")
        #expect(try !circle.checkIsValid() && !arrow.checkIsValid())
        #expect(try routes.canvas.elements().count == 2)
        try routes.tap("Undo")
        #expect(try routes.circle("B").checkIsValid() && routes.arrow("A → B").checkIsValid())
        #expect(try !circle.checkIsValid())
    }

    @Test("a hidden graphic has no element")
    func hidden() throws {
        let routes = try RouteScreen()
        let crosshairs = try routes.crosshairs
        routes.editor.crosshairs.isHidden = true
        routes.editor.onChange()
        #expect(try routes.canvas.elements().count == 0)
        #expect(try !crosshairs.checkIsValid())
    }
}

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

    @Test("BOT-51: the crosshairs are dragged without an entry for undo, by the point where they were grabbed")
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

    @Test("BOT-51: a circle that vanishes under the finger is reported, and stops nothing")
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
