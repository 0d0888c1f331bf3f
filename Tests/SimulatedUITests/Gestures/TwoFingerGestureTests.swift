import Automation
import Testing

@testable import SimulatedUI

@Suite struct TwoFingerGestureTests {
    let screen: TestScreen
    let view: View
    let middle = Point(x: 160, y: 250)

    init() throws {
        screen = try TestScreen()
        view = screen.add(View(), 0, 50, 320, 400)
    }

    /// Records the states and values of a recogniser.
    final class Notes<Recognizer: GestureRecognizer> {
        var states: [GestureRecognizer.State] = []
        var values: [Double] = []
        let recognizer: Recognizer

        init(_ recognizer: Recognizer, on view: View, _ value: @escaping (Recognizer) -> Double) {
            self.recognizer = recognizer
            recognizer.addHandler { [unowned self] _ in
                states.append(self.recognizer.state)
                values.append(value(self.recognizer))
            }
            view.addGestureRecognizer(recognizer)
        }
    }

    private func pinches(on view: View? = nil) -> Notes<PinchGestureRecognizer> {
        Notes(PinchGestureRecognizer(), on: view ?? self.view) { $0.scale }
    }

    private func turns() -> Notes<RotationGestureRecognizer> {
        Notes(RotationGestureRecognizer(), on: view) { $0.rotation }
    }

    @Test("fingers that move apart are a pinch with a growing scale")
    func open() throws {
        let pinch = pinches()
        try screen.driver.perform(
            .pinchOpen(from: Point(x: 60, y: 250), to: Point(x: 260, y: 250), duration: 1))
        #expect(pinch.states.first == .began)
        #expect(pinch.states.last == .ended)
        #expect(pinch.values == pinch.values.sorted())
        // The fingers begin a tenth of the way out.
        #expect(abs((pinch.values.last ?? 0) - 10) < 1e-9)
        #expect(pinch.recognizer.state == .possible)
    }

    @Test("fingers that move together are a pinch with a scale below one, at their middle")
    func close() throws {
        let pinch = pinches()
        var place = Point.zero
        var speeds: [Double] = []
        pinch.recognizer.addHandler {
            place = $0.location(in: nil)
            if $0.state == .changed { speeds.append((($0 as? PinchGestureRecognizer)?.velocity ?? 0)) }
        }
        try screen.driver.perform(
            .pinchClose(from: Point(x: 60, y: 150), to: Point(x: 260, y: 350), duration: 1))
        #expect(abs((pinch.values.last ?? 0) - 0.1) < 1e-9)
        #expect(abs(place.x - 160) < 1e-9 && abs(place.y - 250) < 1e-9)
        #expect(speeds.allSatisfy { abs($0 + 0.9) < 1e-6 })
    }

    @Test("the scale can be counted from where the fingers are")
    func setScale() throws {
        let pinch = pinches()
        var product = 1.0
        pinch.recognizer.addHandler {
            guard let pinch = $0 as? PinchGestureRecognizer else { return }
            product *= pinch.scale
            pinch.scale = 1
        }
        try screen.driver.perform(.pinchOpen(from: Point(x: 60, y: 250), to: Point(x: 260, y: 250)))
        #expect(abs(product - 10) < 1e-9)
    }

    @Test("fingers on a circle turn by the angle they were given, in either direction")
    func rotate() throws {
        let rotation = turns()
        for angle in [Double.pi, -Double.pi / 2, 3 * .pi, 0.2] {
            try screen.driver.perform(.rotate(around: middle, radius: 80, rotation: angle))
            #expect(abs((rotation.values.last ?? 0) - angle) < 1e-6)
        }
        #expect(rotation.states.count { $0 == .began } == 4)
        #expect(rotation.states.last == .ended)
    }

    @Test("a turn of two to five fingers is the same turn, one finger alone turns nothing", arguments: 1...5)
    func fingers(count: Int) throws {
        let rotation = turns()
        try screen.driver.perform(.rotate(around: middle, radius: 80, touchCount: count))
        #expect(rotation.states.isEmpty == (count == 1))
        if count > 1 { #expect(abs((rotation.values.last ?? 0) - .pi) < 1e-6) }
    }

    @Test("pinching turns nothing, and turning pinches nothing")
    func apart() throws {
        let pinch = pinches()
        let rotation = turns()
        try screen.driver.perform(.rotate(around: middle, radius: 80))
        #expect(pinch.states.isEmpty)
        try screen.driver.perform(.pinchOpen(from: Point(x: 60, y: 250), to: Point(x: 260, y: 250)))
        #expect(rotation.states == rotation.states.filter { $0 != .failed })
        #expect(rotation.states.count { $0 == .began } == 1)
        #expect(pinch.states.last == .ended)
    }

    @Test("two gestures go on together only if one of them allows it")
    func simultaneous() throws {
        let pinch = pinches()
        let rotation = turns()
        let spiral = Gesture(
            touches: [0.0, .pi].map { start in
                TouchPath(
                    samples: (0...60).map { step in
                        let part = Double(step) / 60
                        let direction = unitVector(at: start + part)
                        let reach = 40 + 80 * part
                        return TouchPath.Sample(
                            time: part,
                            location: Point(x: middle.x + reach * direction.x, y: middle.y + reach * direction.y))
                    })
            })
        try screen.driver.perform(spiral)
        #expect(pinch.states.isEmpty != rotation.states.isEmpty)
        pinch.recognizer.shouldRecognizeSimultaneously = { _, other in other is RotationGestureRecognizer }
        try screen.driver.perform(spiral)
        #expect(abs((pinch.values.last ?? 0) - 3) < 1e-9)
        #expect(abs((rotation.values.last ?? 0) - 1) < 1e-6)
    }

    @Test("the view is notified that its touches are a gesture")
    func cancels() throws {
        let tile = screen.add(Tile("Picture"), 0, 50, 320, 400)
        tile.isMultipleTouchEnabled = true
        var ups = 0
        tile.addAction(for: .touchUpInside) { ups += 1 }
        let pinch = pinches(on: tile)
        try screen.driver.perform(.pinchOpen(from: Point(x: 60, y: 250), to: Point(x: 260, y: 250)))
        #expect(pinch.states.last == .ended)
        #expect(ups == 0)
    }

    @Test("two fingers that move are not a two-finger tap, and two that stay are")
    func tap() throws {
        var taps = 0
        let tap = TapGestureRecognizer { _ in taps += 1 }
        tap.numberOfTouchesRequired = 2
        view.addGestureRecognizer(tap)
        try screen.driver.perform(
            .flick(from: Point(x: 100, y: 400), to: Point(x: 100, y: 200), touchCount: 2))
        #expect(taps == 0)
        try screen.driver.perform(.tap(at: middle, touchCount: 2))
        #expect(taps == 1)
    }

    @Test("a pan that wants two fingers begins with two and ends when one is lifted")
    func twoFingerPan() throws {
        var states: [GestureRecognizer.State] = []
        let pan = PanGestureRecognizer { states.append($0.state) }
        pan.minimumNumberOfTouches = 2
        view.addGestureRecognizer(pan)
        screen.drag(from: Point(x: 100, y: 400), to: Point(x: 100, y: 200), duration: 1)
        #expect(states.isEmpty)
        func path(_ x: Double, until end: Double) -> TouchPath {
            TouchPath(
                samples: (0...Int(end * 20)).map { step in
                    let time = Double(step) / 20
                    return TouchPath.Sample(time: time, location: Point(x: x, y: 400 - 100 * time))
                })
        }
        screen.device.perform(Gesture(touches: [path(100, until: 1), path(150, until: 2)]))
        #expect(states.first == .began)
        #expect(states.last == .ended)
        #expect(states.count { $0 == .ended } == 1)
    }

    @Test("a drag from the edge is distinguished from one that begins further inside")
    func screenEdge() throws {
        var count = 0
        let pan = ScreenEdgePanGestureRecognizer { if $0.state == .ended { count += 1 } }
        pan.edges = .left
        view.addGestureRecognizer(pan)
        screen.drag(from: Point(x: 5, y: 200), to: Point(x: 200, y: 200), duration: 0.5)
        #expect(count == 1)
        screen.drag(from: Point(x: 60, y: 200), to: Point(x: 260, y: 200), duration: 0.5)
        screen.drag(from: Point(x: 315, y: 200), to: Point(x: 100, y: 200), duration: 0.5)
        #expect(count == 1)
    }

    @Test("a single tap that waits for a double tap to fail comes once and late")
    func requireToFail() throws {
        var log: [String] = []
        let double = TapGestureRecognizer { _ in log.append("double") }
        double.numberOfTapsRequired = 2
        let single = TapGestureRecognizer { _ in log.append("single") }
        single.require(toFail: double)
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(single)
        try screen.driver.perform(.tap(at: middle))
        screen.clock.sleep(until: screen.clock.now + 1)
        #expect(log == ["single"])
        try screen.driver.perform(.tap(at: middle, count: 2))
        screen.clock.sleep(until: screen.clock.now + 1)
        #expect(log == ["single", "double"])
    }

    @Test("a gesture ends when its view goes away")
    func leaves() throws {
        let pinch = pinches()
        screen.clock.schedule(at: screen.clock.now + 0.5, reason: "leave") { [view] in view.removeFromSuperview() }
        try screen.driver.perform(.pinchOpen(from: Point(x: 60, y: 250), to: Point(x: 260, y: 250)))
        #expect(pinch.states.last == .cancelled)
        #expect(screen.driver.busySources.isEmpty)
    }
}
