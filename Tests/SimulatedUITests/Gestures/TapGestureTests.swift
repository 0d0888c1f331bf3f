import Automation
import Testing

@testable import SimulatedUI

@Suite struct TapGestureTests {
    @Test("a tap is recognised when the finger is lifted")
    func tap() throws {
        let stage = try TestScreen()
        let view = stage.add(View(), 50, 50, 100, 100)
        var places: [Point] = []
        let tap = TapGestureRecognizer { places.append($0.location(in: $0.view)) }
        view.addGestureRecognizer(tap)
        stage.device.tap(at: Point(x: 60, y: 70))
        #expect(places == [Point(x: 10, y: 20)])
        #expect(tap.state == .possible)
        stage.device.tap(at: Point(x: 10, y: 10))
        #expect(places.count == 1)
    }

    @Test("a finger that stays too long or moves too far is not a tap")
    func noTap() throws {
        let stage = try TestScreen()
        var count = 0
        stage.view.onTap { count += 1 }
        stage.press(at: Point(x: 60, y: 70), duration: 1)
        stage.drag(from: Point(x: 60, y: 70), to: Point(x: 160, y: 70), duration: 0.2)
        #expect(count == 0)
    }

    @Test("two taps in a row make a double tap, two slow ones do not")
    func doubleTap() throws {
        let stage = try TestScreen()
        var count = 0
        stage.view.onTap(count: 2) { count += 1 }
        let place = Point(x: 100, y: 200)
        stage.device.tap(at: place)
        stage.clock.sleep(until: stage.clock.now + 0.1)
        stage.device.tap(at: place)
        #expect(count == 1)
        stage.device.tap(at: place)
        stage.clock.sleep(until: stage.clock.now + 1)
        stage.device.tap(at: place)
        stage.clock.sleep(until: stage.clock.now + 1)
        #expect(count == 1)
    }

    @Test("a single tap waits for a double tap to fail")
    func requireToFail() throws {
        let stage = try TestScreen()
        var log: [String] = []
        let double = stage.view.onTap(count: 2) { log.append("double") }
        let single = stage.view.onTap { log.append("single") }
        single.require(toFail: double)
        let place = Point(x: 100, y: 200)
        stage.device.tap(at: place)
        #expect(log == [])
        stage.clock.sleep(until: stage.clock.now + 1)
        #expect(log == ["single"])
        stage.device.tap(at: place)
        stage.device.tap(at: place)
        stage.clock.sleep(until: stage.clock.now + 1)
        #expect(log == ["single", "double"])
    }

    @Test("a tap with two fingers needs two fingers")
    func twoFingers() throws {
        let stage = try TestScreen()
        var one = 0
        var two = 0
        stage.view.onTap { one += 1 }
        let recognizer = stage.view.onTap { two += 1 }
        recognizer.numberOfTouchesRequired = 2
        stage.press(at: Point(x: 100, y: 100), Point(x: 140, y: 100), duration: 0.05)
        #expect((one, two) == (0, 1))
        stage.device.tap(at: Point(x: 100, y: 100))
        #expect((one, two) == (1, 1))
    }

    @Test("of two recognisers the inner one gets the tap")
    func inner() throws {
        let stage = try TestScreen()
        let view = stage.add(View(), 50, 50, 100, 100)
        var log: [String] = []
        let outer = stage.view.onTap { log.append("outer") }
        view.onTap { log.append("inner") }
        stage.device.tap(at: Point(x: 60, y: 60))
        #expect(log == ["inner"])
        outer.shouldRecognizeSimultaneously = { _, _ in true }
        stage.device.tap(at: Point(x: 60, y: 60))
        #expect(log == ["inner", "inner", "outer"])
    }

    @Test("a recogniser can be consulted, disabled and removed")
    func control() throws {
        let stage = try TestScreen()
        var count = 0
        let tap = stage.view.onTap { count += 1 }
        let place = Point(x: 100, y: 200)
        tap.shouldBegin = { _ in false }
        stage.device.tap(at: place)
        tap.shouldBegin = nil
        tap.shouldReceive = { _, _ in false }
        stage.device.tap(at: place)
        tap.shouldReceive = nil
        tap.isEnabled = false
        stage.device.tap(at: place)
        #expect(count == 0)
        tap.isEnabled = true
        stage.device.tap(at: place)
        #expect(count == 1)
        stage.view.removeGestureRecognizer(tap)
        stage.device.tap(at: place)
        #expect(count == 1)
    }
}

@Suite struct MovementGestureTests {
    @Test("a long press begins while the finger is down and ends with it")
    func longPress() throws {
        let stage = try TestScreen()
        var log: [GestureRecognizer.State] = []
        var began = 0.0
        stage.view.addGestureRecognizer(
            LongPressGestureRecognizer {
                log.append($0.state)
                if $0.state == .began { began = stage.clock.now }
            })
        stage.press(at: Point(x: 100, y: 100), duration: 0.3)
        #expect(log == [])
        let start = stage.clock.now
        stage.press(at: Point(x: 100, y: 100), duration: 1)
        #expect(log == [.began, .ended])
        #expect(began == start + 0.5)
    }

    @Test("a long press takes the touch away from a control")
    func cancels() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 100, 100, 100, 100)
        var log: [String] = []
        tile.addAction(for: .touchDown) { log.append("down") }
        tile.addAction(for: .touchCancel) { log.append("cancel") }
        tile.addAction(for: .touchUpInside) { log.append("up") }
        tile.addGestureRecognizer(LongPressGestureRecognizer { _ in log.append("press") })
        stage.press(at: Point(x: 150, y: 150), duration: 1)
        #expect(log == ["down", "cancel", "press", "press"])
    }

    @Test("a swipe is fast and in its direction")
    func swipe() throws {
        let stage = try TestScreen()
        var count = 0
        stage.view.addGestureRecognizer(SwipeGestureRecognizer(direction: .left) { _ in count += 1 })
        let right = Point(x: 250, y: 200)
        let left = Point(x: 50, y: 200)
        stage.drag(from: right, to: left, duration: 0.2)
        #expect(count == 1)
        stage.drag(from: left, to: right, duration: 0.2)
        stage.drag(from: right, to: left, duration: 2)
        stage.drag(from: right, to: Point(x: 80, y: 350), duration: 0.2)
        #expect(count == 1)
    }

    @Test("a pan reports how far and how fast the finger went")
    func pan() throws {
        let stage = try TestScreen()
        var states: [GestureRecognizer.State] = []
        var way = Point.zero
        var speed = Point.zero
        stage.view.addGestureRecognizer(
            PanGestureRecognizer {
                states.append($0.state)
                guard let pan = $0 as? PanGestureRecognizer else { return }
                way = pan.translation(in: nil)
                speed = pan.velocity(in: nil)
            })
        stage.drag(from: Point(x: 100, y: 300), to: Point(x: 100, y: 200), duration: 1)
        #expect(states.first == .began)
        #expect(states.last == .ended)
        #expect(way == Point(x: 0, y: -100))
        #expect(abs(speed.y + 100) < 1)
    }

    @Test("a pan withholds a touch from the view until it fails")
    func delay() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 100, 100, 100, 100)
        var log: [String] = []
        tile.addAction(for: .touchDown) { log.append("down \(stage.clock.now)") }
        tile.addAction(for: .touchUpInside) { log.append("up") }
        tile.addAction(for: .touchCancel) { log.append("cancel") }
        let pan = PanGestureRecognizer { if $0.state == .began { log.append("pan") } }
        pan.delaysTouchesBegan = true
        pan.touchDelay = 0.15
        stage.view.addGestureRecognizer(pan)
        stage.device.tap(at: tile.center)
        #expect(log == ["down 0.05", "up"])
        log = []
        stage.drag(from: tile.center, to: Point(x: 150, y: 300), duration: 0.1)
        #expect(log == ["pan"])
        log = []
        let start = stage.clock.now
        stage.press(at: tile.center, duration: 0.4)
        #expect(log == ["down \(start + 0.15)", "up"])
    }

    @Test("a gesture in progress excludes another one on the same touches")
    func exclusive() throws {
        let stage = try TestScreen()
        let view = stage.add(View(), 0, 0, 320, 400)
        var log: [String] = []
        view.addGestureRecognizer(PanGestureRecognizer { if $0.state == .ended { log.append("pan") } })
        stage.view.addGestureRecognizer(SwipeGestureRecognizer(direction: .left) { _ in log.append("swipe") })
        stage.drag(from: Point(x: 250, y: 200), to: Point(x: 50, y: 200), duration: 0.2)
        #expect(log == ["pan"])
    }
}
