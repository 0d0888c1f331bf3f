import Automation
import FRY
import Rendering
import SimulatedUI
import Testing

@Suite("The display of touches")
struct TouchDisplayTests {
    private func bench() throws -> (Pad, Bench) {
        let pad = Pad(frame: Rect(x: 10, y: 120, width: 200, height: 200))
        pad.accessibilityIdentifier = "Pad"
        let bench = try Bench(views: pad)
        bench.fry.showsTouches = true
        return (pad, bench)
    }

    @Test("FRY-122: dots are drawn above an alert, and taps pass through them")
    func aboveAlerts() throws {
        let bench = try Bench.playground("Alerts")
        bench.fry.showsTouches = true
        #expect(bench.fry.lookup("Alert with two buttons").tap())
        #expect(bench.fry.lookup("Continue").present())
        let driver = SimulatedDriver(bench.device, renderer: CairoRenderer())
        let place = try #require(bench.fry.lookup("Continue").view?.rect?.center)
        let before = try driver.screenshot(of: nil)
        try bench.fry.touchAsynchronously([.press(at: place, for: 1, in: .screen)])
        bench.pass(0.5)
        #expect(bench.device.touchDisplay.dots.map(\.center) == [place])
        #expect(try driver.screenshot(of: nil) != before)
        bench.pass(1)
        #expect(bench.fry.lookup("Result=Continue").present())
    }

    @Test("FRY-123: a dot shrinks at first, follows its finger, fades and grows at the end")
    func dots() throws {
        let (_, bench) = try bench()
        let display = bench.device.touchDisplay
        #expect(display.color == Color(red: 0.918, green: 0.353, blue: 0.322))
        let start = bench.device.virtualClock.now
        try bench.fry.touchAsynchronously([
            .drag(from: Point(x: 20, y: 200), to: Point(x: 120, y: 200), for: 1, in: .screen)
        ])
        bench.pass(0)
        bench.device.virtualClock.sleep(until: start + 0.001)
        #expect(abs(display.dots[0].diameter - 45) < 0.5)
        bench.device.virtualClock.sleep(until: start + 0.5)
        let dot = try #require(display.dots.first)
        #expect(abs(dot.center.x - 70) < 1.1 && dot.center.y == 200 && dot.diameter == 15 && dot.alpha == 1)
        bench.device.virtualClock.sleep(until: start + 1.3)
        #expect(abs(display.dots[0].alpha - 0.5) < 1e-6 && abs(display.dots[0].diameter - 22.5) < 1e-6)
        bench.device.virtualClock.sleep(until: start + 2)
        #expect(display.dots.isEmpty)
        try bench.fry.touchAsynchronously(.tap(fingers: 3, at: Point(x: 100, y: 200), in: .screen))
        bench.pass(0.01)
        #expect(display.dots.count == 3)
    }

    @Test("FRY-124: the touched view is outlined, and the outline fades; it can be turned off, colours can be set")
    func outlines() throws {
        let (pad, bench) = try bench()
        let display = bench.device.touchDisplay
        #expect(display.outlineColor == Color(white: 0.329))
        try bench.fry.touchAsynchronously([.press(at: Point(x: 50, y: 200), for: 2, in: .screen)])
        bench.pass(0.2)
        #expect(display.outlines.map(\.frame) == [pad.frame] && display.outlines[0].alpha == 1)
        bench.pass(0.25)
        #expect(abs(display.outlines[0].alpha - 0.5) < 0.01)
        bench.pass(0.2)
        #expect(display.outlines.isEmpty)
        display.showsOutlines = false
        display.color = .green
        try bench.fry.touchAsynchronously([.press(at: Point(x: 60, y: 220), for: 2, in: .screen)])
        bench.pass(0.2)
        #expect(display.outlines.isEmpty && display.dots.count == 2)
    }

    @Test("FRY-125: one call shows the touches of FRY and of UIAutomation")
    func allTouches() throws {
        let (_, bench) = try bench()
        #expect(bench.fry.lookup(.identifier("Pad")).tap())
        #expect(bench.device.touchDisplay.dots.map(\.center) == [Point(x: 110, y: 220)])
        try bench.session.tap(.point(Point(x: 30, y: 150)))
        #expect(bench.device.touchDisplay.dots.last?.center == Point(x: 30, y: 150))
        bench.fry.showsTouches = false
        #expect(bench.device.touchDisplay.dots.isEmpty)
    }

    @Test("FRY-126: neither look-ups nor waits know of the display, and a picture can leave it out")
    func unseen() throws {
        let (_, bench) = try bench()
        let driver = SimulatedDriver(bench.device, renderer: CairoRenderer())
        let plain = try driver.screenshot(of: nil)
        let views = bench.fry.lookup(ElementPredicate.all([]), as: .exhaustive).views.count
        let start = bench.device.virtualClock.now
        #expect(bench.fry.lookup(.identifier("Pad")).tap())
        #expect(bench.device.virtualClock.now - start < 0.1 && bench.fry.idle.isIdle)
        #expect(bench.device.touchDisplay.dots.count == 1)
        #expect(bench.fry.lookup(ElementPredicate.all([]), as: .exhaustive).views.count == views)
        #expect(try driver.screenshot(of: nil) != plain)
        #expect(try driver.screenshot(of: nil, showing: .hidden) == plain)
        bench.pass(5)
        #expect(try driver.screenshot(of: nil) == plain)
        #expect(try driver.screenshot(of: nil, showing: .last) != plain)
    }
}
