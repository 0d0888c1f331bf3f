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

    @Test("a finger that stays too long or moves too far is no tap")
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

    @Test("a recogniser may be asked, turned off and taken away")
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
