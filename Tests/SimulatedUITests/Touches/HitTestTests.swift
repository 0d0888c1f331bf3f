import Automation
import Testing

@testable import SimulatedUI

@Suite struct HitTestTests {
    @Test("the frontmost view that takes touches is hit")
    func front() throws {
        let stage = try TestScreen()
        let back = stage.add(View(), 100, 100, 100, 100)
        let front = stage.add(View(), 150, 100, 100, 100)
        let place = Point(x: 160, y: 150)
        #expect(stage.device.hitTest(place) === front)
        front.isHidden = true
        #expect(stage.device.hitTest(place) === back)
        front.isHidden = false
        front.alpha = 0.005
        #expect(stage.device.hitTest(place) === back)
        front.alpha = 1
        front.isUserInteractionEnabled = false
        #expect(stage.device.hitTest(place) === back)
    }

    @Test("what sticks out of its superview is not hit")
    func outside() throws {
        let stage = try TestScreen()
        let outer = stage.add(View(), 100, 100, 50, 50)
        let inner = View(frame: Rect(x: 0, y: 0, width: 200, height: 20))
        outer.addSubview(inner)
        #expect(stage.device.hitTest(Point(x: 110, y: 110)) === inner)
        #expect(stage.device.hitTest(Point(x: 200, y: 110)) === stage.view)
    }

    @Test("a window in front takes all touches, unless it lets them through")
    func windows() throws {
        let stage = try TestScreen()
        let front = Window(application: stage.application, level: .alert)
        front.isHidden = false
        let place = Point(x: 100, y: 100)
        #expect(stage.device.hitTest(place) === front)
        front.passesTouchesThrough = true
        #expect(stage.device.hitTest(place) === stage.view)
        front.passesTouchesThrough = false
        front.isHidden = true
        #expect(stage.device.hitTest(place) === stage.view)
    }

    @Test("the status bar lets touches through")
    func statusBar() throws {
        let stage = try TestScreen()
        #expect(stage.device.hitTest(Point(x: 5, y: 5)) === stage.view)
    }
}
