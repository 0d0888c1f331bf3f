import Automation
import Testing

@testable import SimulatedUI

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

    @Test("a swipe goes fast in its direction")
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

    @Test("a pan tells how far and how fast the finger went")
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

    @Test("a pan keeps a touch back from the view until it is no pan")
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
