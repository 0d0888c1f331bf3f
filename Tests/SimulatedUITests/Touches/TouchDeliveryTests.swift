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

    @Test("a view is told of its touch to the end, wherever the finger goes")
    func follow() throws {
        let stage = try TestScreen()
        let pad = stage.add(Pad(), 100, 100, 50, 50)
        stage.drag(from: Point(x: 110, y: 110), to: Point(x: 210, y: 110), duration: 0.2, steps: 2)
        #expect(pad.log == ["began 10.0,10.0 x1 of 1", "moved 60.0,10.0 x1 of 1", "ended 110.0,10.0 x1 of 1"])
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

    @Test("a second finger is told only to views that want it")
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

    @Test("a touch ends early when the app leaves the front, and the lift is told to nobody")
    func deactivate() throws {
        let stage = try TestScreen()
        let pad = stage.add(Pad(), 100, 100, 100, 100)
        stage.clock.schedule(at: 0.5, reason: "x") { #expect(throws: Never.self) { try stage.device.deactivateApp() } }
        stage.press(at: pad.center, duration: 1)
        #expect(pad.log.map { $0.split(separator: " ")[0] } == ["began", "cancelled"])
    }

    @Test("an app that ends while a finger is down is told nothing more")
    func terminate() throws {
        let stage = try TestScreen()
        let pad = stage.add(Pad(), 100, 100, 100, 100)
        stage.clock.schedule(at: 0.5, reason: "x") { stage.device.terminate() }
        stage.press(at: pad.center, duration: 1)
        #expect(pad.log.map { $0.split(separator: " ")[0] } == ["began"])
        #expect(stage.driver.busySources.isEmpty)
    }
}
