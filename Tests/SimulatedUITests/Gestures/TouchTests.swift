import Automation
import Testing

@testable import SimulatedUI

@Suite struct TouchDeliveryTests {
    final class Pad: View {
        var log: [String] = []
        override func touchesBegan(_ touches: [Touch], with event: Event) { note("began", touches, event) }
        override func touchesMoved(_ touches: [Touch], with event: Event) { note("moved", touches, event) }
        override func touchesEnded(_ touches: [Touch], with event: Event) { note("ended", touches, event) }
        override func touchesCancelled(_ touches: [Touch], with event: Event) { note("cancelled", touches, event) }
        private func note(_ phase: String, _ touches: [Touch], _ event: Event) {
            let place = touches[0].location(in: self)
            log.append("\(phase) \(place.x),\(place.y) x\(touches[0].tapCount) of \(event.allTouches.count)")
        }
    }

    @Test("a view is notified of its touch to the end, wherever the finger goes")
    func follow() throws {
        let stage = try TestScreen()
        let pad = stage.add(Pad(), 100, 100, 50, 50)
        stage.drag(from: Point(x: 110, y: 110), to: Point(x: 210, y: 110), duration: 0.2, steps: 2)
        // An event every hundredth of a second, 5 points further each time.
        let moved = (1..<20).map { "moved \(10 + 5 * Double($0)),10.0 x1 of 1" }
        #expect(pad.log == ["began 10.0,10.0 x1 of 1"] + moved + ["ended 110.0,10.0 x1 of 1"])
    }

    @Test("touches in a row at one place are counted")
    func tapCount() throws {
        let stage = try TestScreen()
        let pad = stage.add(Pad(), 100, 100, 50, 50)
        for _ in 0..<3 { stage.device.tap(at: pad.center) }
        stage.clock.sleep(until: stage.clock.now + 1)
        stage.device.tap(at: pad.center)
        #expect(pad.log.filter { $0.hasPrefix("ended") }.map { $0.contains("x1") } == [true, false, false, true])
    }

    @Test("a second finger is reported only to views that want it")
    func multipleTouch() throws {
        let stage = try TestScreen()
        let pad = stage.add(Pad(), 100, 100, 100, 100)
        stage.press(at: Point(x: 120, y: 120), Point(x: 160, y: 160), duration: 0.1)
        #expect(pad.log.count == 2)
        pad.log = []
        pad.isMultipleTouchEnabled = true
        stage.press(at: Point(x: 120, y: 120), Point(x: 160, y: 160), duration: 0.1)
        #expect(pad.log.count == 4)
    }

    @Test("time passes while a finger is down")
    func time() throws {
        let stage = try TestScreen()
        let pad = stage.add(Pad(), 100, 100, 100, 100)
        stage.clock.schedule(at: 0.5, reason: "x") { pad.log.append("timer") }
        stage.press(at: pad.center, duration: 1)
        #expect(pad.log.map { $0.split(separator: " ")[0] } == ["began", "timer", "ended"])
        #expect(stage.clock.now == 1)
    }

    @Test("the device is busy while a finger is down")
    func busy() throws {
        let stage = try TestScreen()
        let pad = stage.add(Pad(), 100, 100, 100, 100)
        pad.accessibilityLabel = "Pad"
        var sources: [BusySource] = []
        stage.clock.schedule(at: 0.5, reason: "x") { sources = stage.driver.busySources }
        stage.press(at: pad.center, duration: 1)
        #expect(sources.map(\.description) == ["touch: a finger on Pad \"Pad\""])
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("a touch ends early when the app leaves the front, and the lift is not reported")
    func deactivate() throws {
        let stage = try TestScreen()
        let pad = stage.add(Pad(), 100, 100, 100, 100)
        stage.clock.schedule(at: 0.5, reason: "x") { #expect(throws: Never.self) { try stage.device.deactivateApp() } }
        stage.press(at: pad.center, duration: 1)
        #expect(pad.log.map { $0.split(separator: " ")[0] } == ["began", "cancelled"])
    }

    @Test("an app that ends while a finger is down is notified of nothing more")
    func terminate() throws {
        let stage = try TestScreen()
        let pad = stage.add(Pad(), 100, 100, 100, 100)
        stage.clock.schedule(at: 0.5, reason: "x") { stage.device.terminate() }
        stage.press(at: pad.center, duration: 1)
        #expect(pad.log.map { $0.split(separator: " ")[0] } == ["began"])
        #expect(stage.driver.busySources.isEmpty)
    }
}

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

@Suite struct ManyFingersTests {
    let stage: Stage
    let table = TableView(sections: [TableSection(count: 200) { TableViewCell("Row \($0)") }])

    init() throws {
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        stage = try Stage(showing: table)
    }

    @Test("five fingers drag a table like one") func five() throws {
        try stage.driver.perform(
            .drag(from: Point(x: 160, y: 400), to: Point(x: 160, y: 200), duration: 1, touchCount: 5))
        stage.settle()
        #expect(abs(table.contentOffset.y - 200) <= 10)
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("a finger that comes or goes during a drag does not make the content jump") func late() throws {
        func path(from start: Double, to end: Double, x: Double, y: Double) -> TouchPath {
            let steps = Int((end - start) * 20)
            return TouchPath(
                samples: (0...steps).map { step in
                    let time = start + Double(step) / 20
                    return TouchPath.Sample(time: time, location: Point(x: x, y: y - 100 * time))
                })
        }
        var jumps: [Double] = []
        var last = 0.0
        table.didScroll = {
            jumps.append(abs($0.contentOffset.y - last))
            last = $0.contentOffset.y
        }
        stage.device.perform(
            Gesture(touches: [path(from: 0, to: 2, x: 100, y: 400), path(from: 0.5, to: 1.5, x: 200, y: 300)]))
        stage.settle()
        #expect(jumps.max() ?? 0 <= 15)
        #expect(jumps.count > 20)
    }

    @Test("pinching and rotating over a table leaves it usable") func pinch() throws {
        for scale in [0.2, 3] {
            try stage.driver.perform(.pinch(in: Rect(x: 60, y: 100, width: 200, height: 200), scale: scale))
        }
        for count in 1...5 {
            try stage.driver.perform(.rotate(around: Point(x: 160, y: 200), radius: 80, touchCount: count))
        }
        stage.settle()
        #expect(stage.driver.busySources.isEmpty)
        try stage.driver.scrollToVisible(#require(stage.driver.element(at: 150, in: .cells, of: stage.table)))
    }

    @Test("a finger may end off the screen, and senseless times end the gesture") func strange() throws {
        let off = TouchPath(samples: [
            .init(time: 0, location: Point(x: 100, y: 100)), .init(time: 0.2, location: Point(x: 100, y: -500)),
        ])
        stage.device.perform(Gesture(touches: [off]))
        let senseless: [Double] = [.nan, -1, .infinity, 0]
        for time in senseless {
            let path = TouchPath(samples: [
                .init(time: 0, location: Point(x: 100, y: 100)), .init(time: time, location: Point(x: 100, y: 120)),
                .init(time: 0.1, location: Point(x: 100, y: 100)),
            ])
            stage.device.perform(Gesture(touches: [path]))
        }
        stage.device.perform(Gesture(touches: []))
        stage.device.perform(Gesture(touches: [TouchPath(samples: [])]))
        #expect(stage.device.virtualClock.now.isFinite)
        #expect(stage.device.timeOfDay.count == 5)
        #expect(stage.driver.busySources.filter { $0.kind == .touch }.isEmpty)
    }

    @Test("a gesture of a thousand years is limited to a day") func long() throws {
        let before = stage.device.virtualClock.now
        try stage.driver.perform(.tap(at: Point(x: 100, y: 100), duration: 1e300))
        try stage.driver.perform(.drag(from: Point(x: 1, y: 30), to: Point(x: 1, y: 90), duration: 1e300))
        try stage.driver.perform(.pinchOpen(from: Point(x: 1, y: 30), to: Point(x: 1, y: 90), duration: 1e300))
        try stage.driver.perform(.rotate(around: Point(x: 99, y: 99), radius: 5, duration: 1e300))
        try stage.device.press(.volumeUp, duration: 1e300)
        #expect(stage.device.virtualClock.now - before <= 5 * 86_400)
        #expect(stage.device.timeOfDay.count == 5)
    }
}
