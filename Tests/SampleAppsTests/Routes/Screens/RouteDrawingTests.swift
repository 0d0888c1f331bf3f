import Automation
import Rendering
import SimulatedUI
import Testing

@testable import SampleApps

@Suite("The drawing of a route")
struct RouteDrawingTests {
    private let white = Shade.white

    @Test("BOT-28: later additions are above, and the crosshairs at the bottom")
    func order() throws {
        let routes = try RouteScreen()
        try routes.add(at: Point(x: 100, y: 100))
        #expect(routes.editor.graphics.first === routes.editor.crosshairs)
        #expect(routes.editor.graphics.last === routes.editor.circles["A"])
        // The crosshairs' lines cross the circle, but are not visible in it.
        #expect(try routes.picture().canvasColor(84, 100) == Circle.color.shade)
        // Another circle half over the first one: the second hides the first one's label and ring.
        routes.editor.moveCrosshairs(to: Point(x: 300, y: 500))
        try routes.editor.tap(at: Point(x: 10, y: 400))
        routes.editor.moveCrosshairs(to: Point(x: 123, y: 100))
        try routes.editor.tapAdd()
        let picture = try routes.picture()
        #expect(picture.canvasColor(109, 100) == white, "the ring of B, not the disc of A")
        #expect(picture.canvasColor(105, 100) == Circle.color.shade, "the disc of B, not the label of A")
    }

    @Test("a hidden graphic is not drawn")
    func hidden() throws {
        let routes = try RouteScreen()
        routes.editor.crosshairs.isHidden = true
        routes.editor.onChange()
        #expect(try routes.picture().canvasColor(179, 303) == white)
    }

    @Test("BOT-29: the crosshairs are a grey disc of 120 points with two lines, in the middle of the canvas")
    func crosshairs() throws {
        let routes = try RouteScreen()
        #expect(routes.editor.crosshairs.center == Point(x: 179.5, y: 303.5))
        let center = Point(x: 200, y: 200)
        routes.editor.moveCrosshairs(to: center)
        let picture = try routes.picture()
        // White 0.795 over white, at 0.4.
        let disc = Color(white: 1 - 0.4 * (1 - 0.795)).shade
        for (x, y) in [(-30.0, -30.0), (30, 30), (-58, 5), (5, 58), (52, 5), (5, -52)] {
            #expect(picture.canvasColor(center.x + x, center.y + y) == disc, "\(x), \(y)")
        }
        for (x, y) in [(-61.0, 0.0), (61, 0), (0, -61), (0, 61), (-45, -45), (45, 45)] {
            #expect(picture.canvasColor(center.x + x, center.y + y) == white, "\(x), \(y)")
        }
        let line = Crosshairs.lineColor.shade
        for reach in [-43.5, -20, 20, 43] {
            #expect(picture.canvasColor(center.x + reach, center.y) == line)
            #expect(picture.canvasColor(center.x, center.y + reach) == line)
            #expect(picture.canvasColor(center.x + reach, center.y - 1) == line)
            #expect(picture.canvasColor(center.x + reach, center.y + 1) == disc)
            #expect(picture.canvasColor(center.x + reach, center.y - 1.5) == disc)
        }
        for reach in [-45.0, 44.5] { #expect(picture.canvasColor(center.x + reach, center.y) == disc) }
    }

    @Test("BOT-29: undo leaves the crosshairs where they were moved")
    func crosshairsStay() throws {
        let routes = try RouteScreen()
        try routes.tap("Add")
        try routes.dragCrosshairs(to: Point(x: 80, y: 80))
        try routes.tap("Undo")
        #expect(routes.editor.crosshairs.center == Point(x: 80, y: 80))
        #expect(try routes.picture().canvasColor(80, 100) == Crosshairs.lineColor.shade)
    }

    @Test("BOT-30: a circle is red with a radius of 22 and a bold white label; a ring shows that it is selected")
    func circle() throws {
        let routes = try RouteScreen()
        try routes.add(at: Point(x: 100, y: 100))
        try routes.dragCrosshairs(to: Point(x: 250, y: 400))
        let selected = try routes.picture()
        try routes.circle("A").tap()
        let plain = try routes.picture()
        let red = Circle.color.shade
        for picture in [selected, plain] {
            for (x, y) in [(-21.0, 0.0), (20, 0), (0, 20), (-14, -14), (-17, 0), (16.5, 0)] {
                #expect(picture.canvasColor(100 + x, 100 + y) == red, "\(x), \(y)")
            }
            for (x, y) in [(-22.5, 0.0), (22.5, 0), (0, 22.5), (16, 16)] {
                #expect(picture.canvasColor(100 + x, 100 + y) == white, "\(x), \(y)")
            }
            let label = picture.whitePixels(in: Rect(x: 93, y: 93, width: 14, height: 14))
            #expect((60...400).contains(label), "\(label)")
        }
        // The middle of the ring runs 14 points around the centre.
        for (x, y) in [(-14.0, 0.0), (14, 0), (0, -14), (0, 14), (-15, 0), (-13, 0)] {
            #expect(selected.canvasColor(100 + x, 100 + y) == white, "\(x), \(y)")
            #expect(plain.canvasColor(100 + x, 100 + y) == red, "\(x), \(y)")
        }
        #expect(try #require(routes.editor.circles["A"]).contains(Point(x: 121, y: 121)))
    }

    @Test("BOT-31: the arrow between circles 100 points apart is 46 points long")
    func arrow() throws {
        let routes = try RouteScreen()
        try routes.add(at: Point(x: 100, y: 100), Point(x: 200, y: 100))
        try routes.dragCrosshairs(to: Point(x: 200, y: 400))
        let picture = try routes.picture()
        let grey = Arrow.color.shade
        #expect(picture.canvasColor(126.5, 100) == white)
        #expect(picture.canvasColor(127, 100) == grey)
        #expect(picture.canvasColor(171, 100) == grey)
        #expect(picture.canvasColor(173, 100) == white)
        // The shaft is 5 points thick, the head 20 wide and long.
        #expect(picture.canvasColor(140, 98) == grey && picture.canvasColor(140, 102) == grey)
        #expect(picture.canvasColor(140, 97) == white && picture.canvasColor(140, 103) == white)
        #expect(picture.canvasColor(153.5, 92) == grey && picture.canvasColor(153.5, 108) == grey)
        #expect(picture.canvasColor(152, 92) == white && picture.canvasColor(168, 108) == white)
        #expect(try #require(routes.editor.arrows["A"]).length == 46)
    }

    @Test("BOT-31: circles 50 points apart have an invisible arrow")
    func emptyArrow() throws {
        let routes = try RouteScreen()
        routes.editor.moveCrosshairs(to: Point(x: 100, y: 100))
        try routes.editor.tapAdd()
        routes.editor.moveCrosshairs(to: Point(x: 150, y: 100))
        try routes.editor.tapAdd()
        routes.editor.moveCrosshairs(to: Point(x: 250, y: 400))
        #expect(try routes.picture().canvasColor(125, 100) == white)
        #expect(try routes.arrow("A → B").checkIsValid())
        #expect(try routes.arrow("A → B").isVisible == false)
        #expect(routes.editor.arrows.count == 1)
    }

    @Test("BOT-32: arrows of a circular pair are drawn on both sides of the line, a lone one on the line")
    func pair() throws {
        let routes = try RouteScreen()
        let (a, b) = (Point(x: 60, y: 100), Point(x: 260, y: 100))
        try routes.add(at: a, b, a)
        try routes.dragCrosshairs(to: Point(x: 250, y: 400))
        let grey = Arrow.color.shade
        var picture = try routes.picture()
        // The clockwise side of the way to the right is below.
        #expect(picture.canvasColor(160, 110) == grey && picture.canvasColor(160, 90) == grey)
        #expect(picture.canvasColor(160, 100) == white)
        #expect(picture.canvasColor(228, 110) == grey, "the head of A → B")
        #expect(picture.canvasColor(92, 90) == grey, "the head of B → A")
        routes.editor.moveCrosshairs(to: Point(x: 160, y: 110))
        try routes.tap("Remove")
        try routes.dragCrosshairs(to: Point(x: 250, y: 400))
        #expect("\(routes.editor.route)" == "A\nB → A")
        picture = try routes.picture()
        #expect(picture.canvasColor(160, 100) == grey)
        #expect(picture.canvasColor(160, 110) == white && picture.canvasColor(160, 90) == white)
    }

    @Test("BOT-33: an arrow is drawn where its circle was dragged to, and no longer where it was")
    func dragging() throws {
        let routes = try RouteScreen()
        try routes.add(at: Point(x: 60, y: 100), Point(x: 260, y: 100))
        try routes.dragCrosshairs(to: Point(x: 250, y: 500))
        try routes.drag(from: Point(x: 260, y: 100), to: Point(x: 60, y: 300))
        let picture = try routes.picture()
        #expect(picture.canvasColor(160, 100) == white && picture.canvasColor(260, 110) == white)
        #expect(picture.canvasColor(60, 200) == Arrow.color.shade)
        #expect(picture.canvasColor(60, 283) == Circle.color.shade)
    }
}

extension Picture {
    /// How many pixels in a rectangle of the canvas are white.
    fileprivate func whitePixels(in rect: Rect) -> Int {
        var count = 0
        for y in stride(from: rect.minY, to: rect.maxY, by: 0.5) {
            for x in stride(from: rect.minX, to: rect.maxX, by: 0.5)
            where canvasColor(x, y).parts.allSatisfy({ $0 > 240 }) {
                count += 1
            }
        }
        return count
    }
}
