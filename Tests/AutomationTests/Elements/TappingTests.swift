import Automation
import Testing

@Suite("Tapping")
struct TappingTests {
    let world = World(menu())
    var save: Item { world.window.children[2] }

    @Test("a tap touches the hit point and is echoed before")
    func tap() throws {
        try world.mainWindow.children(.button)["Save"].tap()
        let touches = try #require(world.driver.gestures.first?.touches)
        #expect(touches.count == 1)
        #expect(touches[0].samples.allSatisfy { $0.location == Point(x: 50, y: 420) })
        #expect(world.echo == [#"target.frontMostApp().mainWindow().buttons()["Save"].tap()"#])
    }

    @Test("an element out of sight is scrolled to first")
    func scrollsFirst() throws {
        let row = world.window.children[1].children[2]
        row[.isVisible] = false
        let cell = try world.mainWindow.children(.tableView)[0].collection(.cells)["Z"]
        try cell.tap()
        #expect(world.driver.gestures.count == 1)
        #expect(world.echo == ["\(cell.path).tap()", "\(cell.path).scrollToVisible()"])
        #expect(world.implicitEcho == ["\(cell.path).scrollToVisible()"])
    }

    @Test("what cannot be hit is tried for the grace period, then told")
    func notTappable() throws {
        save[.isVisible] = false
        let button = try world.mainWindow.children(.button)["Save"]
        let start = world.clock.now
        let error = #expect(throws: AutomationError.self) { try button.tap() }
        #expect(error?.message == #"target.frontMostApp().mainWindow().buttons()["Save"] could not be tapped"#)
        #expect(abs(world.clock.now - start - 5) < 0.001)
        #expect(world.driver.gestures.isEmpty)
        #expect(world.errors.map(\.kind) == [.notTappable])
        world.session.setTimeout(0)
        let again = world.clock.now
        #expect(throws: AutomationError.self) { try button.tap() }
        #expect(world.clock.now == again)
    }

    @Test("what becomes tappable in time is tapped")
    func inTime() throws {
        save[.isVisible] = false
        world.clock.after(2) { [save] in save[.isVisible] = true }
        try world.mainWindow.children(.button)["Save"].tap()
        #expect(world.driver.gestures.count == 1)
    }

    @Test("a tap waits until the device is idle, and not for timers")
    func idle() throws {
        world.driver.busySources = [
            BusySource(kind: .animation, detail: "push"), BusySource(kind: .timer, detail: "refresh"),
        ]
        world.clock.after(0.4) { [driver = world.driver] in driver.busySources.removeFirst() }
        let button = try world.mainWindow.children(.button)["Save"]
        let tap = try world.timed { try button.tap() }
        #expect(tap.seconds > 0.39 && tap.seconds < 0.7)
    }

    @Test("an error tells what keeps the device busy")
    func busy() throws {
        world.driver.busySources = [BusySource(kind: .transition, detail: "push of Add Account")]
        save[.isVisible] = false
        let button = try world.mainWindow.children(.button)["Save"]
        let error = #expect(throws: AutomationError.self) { try button.tap() }
        #expect(error?.notes == ["the app was busy with transition: push of Add Account"])
        let report = world.session.waitForIdle(upTo: 1)
        #expect(!report.isIdle && report.sources.count == 1 && abs(report.waited - 1) < 1e-9)
    }

    @Test("options count taps and fingers, and choose a place")
    func options() throws {
        let button = try world.mainWindow.children(.button)["Save"]
        let options = TapOptions(tapCount: 3, touchCount: 2, duration: 0.5, tapOffset: Point(x: 0.25, y: 1))
        try button.tap(options: options)
        let touches = try #require(world.driver.gestures.first?.touches)
        #expect(touches.count == 6)
        #expect(touches[0].samples[0].location == Point(x: 20, y: 439.5))
        #expect(touches[1].samples[0].location == Point(x: 40, y: 439.5))
        #expect(
            world.echo[0].hasSuffix(
                #".tapWithOptions({touchCount:"2", duration:"0.5", tapCount:"3", tapOffset:{x:"0.25", y:"1"}})"#
            )
        )
        try button.doubleTap()
        try button.twoFingerTap()
        try button.touchAndHold(2)
        #expect(world.driver.gestures[1...].map(\.touches.count) == [2, 2, 1])
        #expect(world.driver.gestures[3].duration == 2)
        #expect(world.echo[3].hasSuffix(".touchAndHold(2)"))
    }

    @Test("a computed point off the screen is refused")
    func offScreen() throws {
        save[.rect] = .rect(Rect(x: 300, y: 400, width: 80, height: 40))
        let button = try world.mainWindow.children(.button)["Save"]
        let error = #expect(throws: AutomationError.self) {
            try button.tap(options: TapOptions(tapOffset: Point(x: 1, y: 0.5)))
        }
        #expect(error?.message == "tap point is not within the bounds of the screen")
        #expect(throws: AutomationError.self) { try world.session.tap(.point(Point(x: -1, y: 0))) }
        #expect(world.errors.count == 2)
    }
}
