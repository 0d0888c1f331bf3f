import Automation
import Testing

@testable import SimulatedUI

@Suite struct ViewGeometryTests {
    @Test("frame, bounds and center describe one rectangle")
    func frame() {
        let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 40))
        #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 40))
        #expect(view.center == Point(x: 60, y: 40))
        view.center = Point(x: 100, y: 100)
        #expect(view.frame == Rect(x: 50, y: 80, width: 100, height: 40))
        view.bounds = Rect(x: 5, y: 5, width: 50, height: 20)
        #expect(view.center == Point(x: 100, y: 100))
        #expect(view.frame == Rect(x: 75, y: 90, width: 50, height: 20))
    }

    @Test("points are converted through scrolled containers")
    func convert() {
        let outer = View(frame: Rect(x: 10, y: 10, width: 200, height: 200))
        let scrolled = View(frame: Rect(x: 20, y: 20, width: 100, height: 100))
        let inner = View(frame: Rect(x: 0, y: 50, width: 10, height: 10))
        outer.addSubview(scrolled)
        scrolled.addSubview(inner)
        scrolled.bounds.origin = Point(x: 0, y: 40)
        #expect(inner.convert(Point.zero, to: outer) == Point(x: 20, y: 30))
        #expect(inner.convert(Point.zero, to: nil) == Point(x: 30, y: 40))
        #expect(outer.convert(Point(x: 20, y: 30), to: inner) == .zero)
        #expect(inner.convert(Point(x: 30, y: 40), from: nil) == .zero)
        #expect(inner.convert(inner.bounds, to: outer) == Rect(x: 20, y: 30, width: 10, height: 10))
    }

    @Test("flexible parts share the growth of a superview")
    func autoresizing() {
        let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let filling = View(frame: outer.bounds)
        filling.autoresizingMask = .flexibleSize
        let bottom = View(frame: Rect(x: 10, y: 80, width: 20, height: 20))
        bottom.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin, .flexibleRightMargin]
        let fixed = View(frame: Rect(x: 1, y: 1, width: 2, height: 2))
        outer.addSubviews(filling, bottom, fixed)
        outer.frame.size = Size(width: 140, height: 120)
        #expect(filling.frame == Rect(x: 0, y: 0, width: 140, height: 120))
        #expect(bottom.frame == Rect(x: 30, y: 100, width: 20, height: 20))
        #expect(fixed.frame == Rect(x: 1, y: 1, width: 2, height: 2))
    }

    @Test("insets leave the inner rectangle")
    func insets() {
        let rect = EdgeInsets(top: 20, left: 5, bottom: 10, right: 5).inset(Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(rect == Rect(x: 5, y: 20, width: 90, height: 70))
    }
}

@Suite struct TransformTests {
    let screen: TestScreen
    let tile: Tile

    init() throws {
        screen = try TestScreen()
        tile = screen.add(Tile("Go"), 100, 100, 40, 20)
    }

    @Test("a scaled view keeps its middle and its own coordinates")
    func scale() {
        tile.transform = Transform(scaleX: 2, y: 3)
        #expect(tile.frame == Rect(x: 80, y: 80, width: 80, height: 60))
        #expect(tile.bounds.size == Size(width: 40, height: 20))
        #expect(tile.center == Point(x: 120, y: 110))
        #expect(tile.convert(Point.zero, to: nil) == Point(x: 80, y: 80))
        let corner = tile.convert(Point(x: 160, y: 140), from: nil)
        #expect(abs(corner.x - 40) < 1e-9 && abs(corner.y - 20) < 1e-9)
        #expect(screen.driver.attribute(.rect, of: tile) == .rect(tile.frame))
        tile.frame.origin = Point(x: 10, y: 60)
        #expect(tile.frame == Rect(x: 10, y: 60, width: 80, height: 60))
        tile.transform = .identity
        #expect(tile.frame.size == Size(width: 40, height: 20))
    }

    @Test("what is inside a scaled view is scaled and hit there")
    func inside() throws {
        let inner = Tile("Inner")
        inner.frame = Rect(x: 30, y: 0, width: 10, height: 20)
        tile.addSubview(inner)
        tile.transform = Transform(scaleX: 4, y: 1)
        #expect(screen.driver.attribute(.rect, of: inner) == .rect(Rect(x: 160, y: 100, width: 40, height: 20)))
        var taps = 0
        inner.addAction(for: .touchUpInside) { taps += 1 }
        let point = try #require(screen.driver.attribute(.hitpoint, of: inner).point)
        #expect(point == Point(x: 180, y: 110))
        try screen.driver.perform(.tap(at: point))
        #expect(taps == 1)
        #expect(inner.convert(Rect(x: 0, y: 0, width: 10, height: 20), to: nil).size.width == 40)
        #expect(screen.view.convert(Rect(x: 160, y: 100, width: 40, height: 20), to: inner).size.width == 10)
    }

    @Test("a turned view is hit where it is shown")
    func turn() {
        tile.transform = Transform(rotationAngle: .pi / 2)
        #expect(abs(tile.frame.size.width - 20) < 1e-6 && abs(tile.frame.size.height - 40) < 1e-6)
        #expect(screen.device.hitTest(Point(x: 120, y: 95)) === tile)
        #expect(screen.device.hitTest(Point(x: 103, y: 110)) !== tile)
    }

    @Test("a view that is scaled to nothing is neither visible nor hit")
    func nothing() {
        tile.transform = Transform(scaleX: 0, y: 0)
        #expect(screen.driver.attribute(.isVisible, of: tile) == .bool(false))
        #expect(screen.driver.attribute(.hitpoint, of: tile) == .null)
        #expect(screen.device.hitTest(Point(x: 120, y: 110)) === screen.view)
    }

    @Test("a transform changes over time in an animation")
    func animation() throws {
        tile.animate(duration: 1, curve: .linear) { tile.transform = Transform(scaleX: 3, y: 1) }
        screen.clock.sleep(until: screen.clock.now + 0.5)
        #expect(try #require(screen.driver.attribute(.rect, of: tile).rect).size.width == 80)
        screen.clock.sleep(until: screen.clock.now + 1)
        #expect(try #require(screen.driver.attribute(.rect, of: tile).rect).size.width == 120)
        #expect(tile.motion == nil)
    }

    @Test("transforms follow each other and can be undone")
    func arithmetic() throws {
        let both = Transform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)
        #expect(both.apply(to: Point(x: 1, y: 1)) == Point(x: 22, y: 2))
        let inverse = try #require(both.inverted())
        #expect(inverse.apply(to: Point(x: 22, y: 2)) == Point(x: 1, y: 1))
        #expect(Transform(scaleX: 1, y: 0).inverted() == nil)
        let turned = Transform.identity.rotated(by: .pi / 2).apply(to: Point(x: 1, y: 0))
        #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
        #expect(Transform.identity.scaledBy(x: 3, y: 1).apply(to: Rect(x: 0, y: 0, width: 1, height: 1)).maxX == 3)
    }
}
