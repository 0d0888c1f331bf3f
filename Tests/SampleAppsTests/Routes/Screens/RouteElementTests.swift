#if SampleApps
    import Automation
    import SimulatedUI
    import Testing

    @testable import SampleApps

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

        @Test("an arrow's element is tapped on the arrow, however it lies")
        func arrows() throws {
            let routes = try RouteScreen()
            try routes.add(at: Point(x: 60, y: 80), Point(x: 300, y: 480))
            try routes.dragCrosshairs(to: Point(x: 280, y: 100))
            try routes.arrow("A → B").tap()
            #expect(routes.editor.selection == nil)
            #expect(routes.editor.route.numberOfLinks == 1)
        }

        @Test("an element is gone with its graphic, and another one comes by undo")
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
#endif
