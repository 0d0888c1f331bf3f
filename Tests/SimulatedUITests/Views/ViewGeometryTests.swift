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

    @Test("places are converted through scrolled containers")
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

    @Test("flexible parts share what a superview grows")
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
