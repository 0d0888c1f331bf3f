import Automation
import Foundation
import Testing

@testable import SampleApps

@Suite("What is on the canvas of a route")
struct GraphicTests {
    @Test("BOT-28: a graphic has a frame, a centre, and contains what is in its frame")
    func graphic() {
        let graphic = Graphic(center: Point(x: 10, y: 20), size: Size(width: 4, height: 6))
        #expect(graphic.frame == Rect(x: 8, y: 17, width: 4, height: 6))
        #expect(!graphic.isHidden && !graphic.isSelected)
        #expect(graphic.contains(Point(x: 8, y: 17)))
        #expect(!graphic.contains(Point(x: 12, y: 17)))
        graphic.center = Point(x: 0, y: 0)
        #expect(graphic.frame == Rect(x: -2, y: -3, width: 4, height: 6))
        graphic.frame = Rect(x: 0, y: 0, width: 2, height: 2)
        #expect(graphic.center == Point(x: 1, y: 1))
    }

    @Test("BOT-29: the crosshairs measure 120 by 120")
    func crosshairs() {
        let crosshairs = Crosshairs(center: Point(x: 179.5, y: 303.5))
        #expect(crosshairs.frame == Rect(x: 119.5, y: 243.5, width: 120, height: 120))
        #expect(crosshairs.contains(Point(x: 120, y: 244)))
    }

    @Test("BOT-30: a circle is hit in its whole square frame of 44 by 44")
    func circle() {
        let circle = Circle(label: "A", center: Point(x: 100, y: 100))
        #expect(circle.frame == Rect(x: 78, y: 78, width: 44, height: 44))
        #expect(circle.contains(Point(x: 121, y: 121)))
        #expect(!circle.contains(Point(x: 122.5, y: 100)))
    }
}

@Suite("Arrows between circles")
struct ArrowTests {
    private func arrow(_ from: Point, _ to: Point, isInPair: Bool = false) -> Arrow {
        let arrow = Arrow(source: "A")
        arrow.place(from: from, to: to, isInPair: isInPair)
        return arrow
    }

    /// Every half point around where the arrows of these tests are.
    private let grid = (100..<500).flatMap { x in
        (100..<500).map { Point(x: Double(x) / 2, y: Double($0) / 2) }
    }

    @Test("BOT-31: circles 100 apart have an arrow of 46 points with head and shaft")
    func shape() {
        let arrow = arrow(Point(x: 100, y: 200), Point(x: 200, y: 200))
        #expect(arrow.length == 46)
        #expect(arrow.start == Point(x: 127, y: 200))
        #expect(arrow.tip == Point(x: 173, y: 200))
        #expect(arrow.polygon.count == 7)
        #expect(arrow.frame == Rect(x: 127, y: 190, width: 46, height: 20))
        #expect(arrow.center == Point(x: 150, y: 200))
        // The shaft is 5 thick, the head 20 wide where it begins.
        #expect(arrow.contains(Point(x: 140, y: 202.4)) && !arrow.contains(Point(x: 140, y: 202.6)))
        #expect(arrow.contains(Point(x: 140, y: 197.6)) && !arrow.contains(Point(x: 140, y: 197.4)))
        #expect(arrow.contains(Point(x: 153.1, y: 209.8)) && !arrow.contains(Point(x: 152.9, y: 209.8)))
        #expect(arrow.contains(Point(x: 172.9, y: 200)) && !arrow.contains(Point(x: 172.9, y: 201)))
        #expect(!arrow.contains(Point(x: 126, y: 200)) && !arrow.contains(Point(x: 174, y: 200)))
        let inside = grid.count { arrow.contains($0) }
        // The area in quarters of a square point: a shaft of 26 by 5 and a head of 20 by 20 / 2.
        #expect(abs(Double(inside) / 4 - (26 * 5 + 200)) < 10)
    }

    @Test("BOT-31: an arrow shorter than a head is a triangle, and one of no length has no shape")
    func short() {
        let triangle = arrow(Point(x: 100, y: 100), Point(x: 100, y: 164))
        #expect(triangle.length == 10)
        #expect(triangle.polygon.count == 3)
        #expect(triangle.contains(Point(x: 100, y: 132)))
        #expect(triangle.contains(Point(x: 109, y: 127.5)))
        for distance in [54.0, 50, 0] {
            let none = arrow(Point(x: 100, y: 100), Point(x: 100 + distance, y: 100))
            #expect(none.polygon.isEmpty && none.length == 0)
            #expect(none.center == Point(x: 100 + distance / 2, y: 100))
            #expect(!grid.contains { none.contains($0) }, "\(distance)")
        }
    }

    @Test("BOT-32: arrows of a circular pair are 10 points to the clockwise side of their own direction")
    func pair() {
        let (left, right) = (Point(x: 100, y: 200), Point(x: 200, y: 200))
        #expect(arrow(left, right, isInPair: true).center == Point(x: 150, y: 210))
        #expect(arrow(right, left, isInPair: true).center == Point(x: 150, y: 190))
        let (top, bottom) = (Point(x: 100, y: 100), Point(x: 100, y: 300))
        #expect(arrow(top, bottom, isInPair: true).center == Point(x: 90, y: 200))
        #expect(arrow(bottom, top, isInPair: true).center == Point(x: 110, y: 200))
        #expect(Arrow.middle(from: left, to: left, isInPair: true) == left)
    }

    @Test("BOT-31: the middle of every arrow with a shape is inside it, in all directions")
    func middles() {
        for degrees in stride(from: 0.0, to: 360, by: 1) {
            for distance in [54.5, 60, 74, 75, 200] {
                let radians = degrees * .pi / 180
                let from = Point(x: 180, y: 300)
                let to = from + Vector(x: cos(radians), y: sin(radians)) * distance
                for isInPair in [false, true] {
                    let arrow = arrow(from, to, isInPair: isInPair)
                    #expect(abs(arrow.length - (distance - 54)) < 1e-9)
                    #expect(arrow.contains(Arrow.middle(from: from, to: to, isInPair: isInPair)), "\(degrees)")
                }
            }
        }
    }
}

@Suite("The zones of a canvas")
struct ZoneGridTests {
    private let zones = ZoneGrid(size: RouteEditor.standardCanvasSize)

    private func isNear(_ a: Point?, _ x: Double, _ y: Double) -> Bool {
        guard let a else { return false }
        return abs(a.x - x) < 0.0001 && abs(a.y - y) < 0.0001
    }

    @Test("BOT-25: 15 rows of 8 are numbered row by row from the top left")
    func centers() {
        #expect(zones.zoneSize.width == 44.875)
        #expect(abs(zones.zoneSize.height - 40.4667) < 0.0001)
        #expect(isNear(zones.center(ofZone: 0), 22.4375, 20.2333))
        #expect(isNear(zones.center(ofZone: 49), 67.3125, 263.0333))
        #expect(isNear(zones.center(ofZone: 119), 336.5625, 586.7667))
        #expect(zones.center(ofZone: -1) == nil)
        #expect(zones.center(ofZone: 120) == nil)
        #expect(zones.center(ofZone: .max) == nil)
    }

    @Test(
        "BOT-26: the centre of every zone is in that zone, whatever the size of the canvas",
        arguments: [
            RouteEditor.standardCanvasSize, Size(width: 320, height: 480), Size(width: 1200, height: 300),
            Size(width: 0.7, height: 1e9),
        ])
    func points(size: Size) throws {
        let zones = ZoneGrid(size: size)
        for zone in ZoneGrid.numbers { #expect(zones.zone(at: try #require(zones.center(ofZone: zone))) == zone) }
        #expect(zones.zone(at: .zero) == 0)
        #expect(zones.zone(at: Point(x: size.width.nextDown, y: size.height.nextDown)) == 119)
        #expect(zones.zone(at: Point(x: size.width, y: 0)) == nil)
        #expect(zones.zone(at: Point(x: 0, y: -1)) == nil)
        #expect(zones.zone(at: Point(x: .nan, y: 0)) == nil)
    }
}
