import Automation
import Testing

@testable import SimulatedUI

@Suite struct VirtualClockTests {
    let clock = VirtualClock(epoch: 1_000)

    @Test("waiting without events jumps to the deadline")
    func jump() {
        clock.wait(until: 3600)
        #expect(clock.now == 3600)
        #expect(clock.secondsSince1970 == 4600)
    }

    @Test("waiting stops at the first event and runs all that is due then")
    func waitStops() {
        var log: [String] = []
        clock.schedule(at: 2, reason: "b") { log.append("b") }
        clock.schedule(at: 1, reason: "a") { log.append("a") }
        clock.schedule(at: 1, reason: "a2") { log.append("a2") }
        #expect(clock.nextEvent == 1)
        clock.wait(until: 10)
        #expect(log == ["a", "a2"])
        #expect(clock.now == 1)
    }

    @Test("sleeping runs everything on the way, including what is scheduled meanwhile")
    func sleep() {
        var log: [Double] = []
        clock.schedule(at: 1, reason: "first") { [clock] in
            log.append(clock.now)
            clock.schedule(at: 1.5, reason: "second") { log.append(clock.now) }
            clock.schedule(at: 0, reason: "past") { log.append(clock.now) }
        }
        clock.schedule(at: 9, reason: "later") { log.append(9) }
        clock.sleep(until: 5)
        #expect(log == [1, 1, 1.5])
        #expect(clock.now == 5)
    }

    @Test("what is due at one instant runs in the order of scheduling")
    func order() {
        var log: [Int] = []
        for number in 0..<100 { clock.schedule(at: 1, reason: "n") { log.append(number) } }
        clock.sleep(until: 1)
        #expect(log == Array(0..<100))
    }

    @Test("a cancelled event does not run and leaves the queue")
    func cancel() {
        var hasRun = false
        let event = clock.schedule(at: 1, reason: "x") { hasRun = true }
        event.cancel()
        event.cancel()
        #expect(clock.nextEvent == nil)
        clock.sleep(until: 2)
        #expect(!hasRun)
    }

    @Test("many cancelled events do not pile up")
    func compaction() {
        var last: Double?
        for number in 0..<10_000 {
            clock.schedule(at: 1_000 + Double(number), reason: "x") { last = Double(number) }.cancel()
        }
        clock.schedule(at: 5, reason: "y") { last = -1 }
        clock.sleep(until: 20_000)
        #expect(last == -1)
    }

    @Test("a deadline in the past does not turn time back")
    func past() {
        clock.sleep(until: 5)
        clock.sleep(until: 1)
        clock.wait(until: 1)
        #expect(clock.now == 5)
    }

    @Test("events that cause each other at one instant for ever are stopped by name")
    func runaway() {
        var runs = 0
        func again() {
            runs += 1
            clock.schedule(at: clock.now, reason: "refresh") { again() }
        }
        clock.schedule(at: 1, reason: "refresh") { again() }
        var reported: RunawayError?
        clock.onRunaway = { reported = $0 }
        clock.sleep(until: 2)
        #expect(clock.now == 2)
        #expect(reported?.reason == "refresh")
        #expect(reported?.instant == 1)
        #expect(runs <= VirtualClock.longestChain + 1)
        #expect(reported?.description.contains("refresh") == true)
    }

    @Test("a hundred thousand events scheduled ahead for one instant are not a runaway")
    func bulk() {
        var runs = 0
        for _ in 0..<150_000 { clock.schedule(at: 1, reason: "n") { runs += 1 } }
        clock.sleep(until: 1)
        #expect(runs == 150_000)
        #expect(clock.runaway == nil)
    }

    @Test("busy events are listed in order of time, timers only when they are due soon")
    func busy() {
        clock.schedule(at: 3, kind: .timer, reason: { "far timer" }, {})
        clock.schedule(at: 0.2, kind: .timer, reason: { "near timer" }, {})
        let animation = clock.schedule(at: 2, kind: .animation, reason: { "fade" }, {})
        clock.schedule(at: 0.1, reason: "housekeeping") {}
        #expect(clock.busySources(timersWithin: 0.5).map(\.detail) == ["near timer", "fade"])
        animation.cancel()
        #expect(clock.busySources(timersWithin: 0.5).map(\.detail) == ["near timer"])
        clock.sleep(until: 4)
        #expect(!clock.hasBusyEvents)
    }

    @Test("a real-time clock takes as long as it says")
    func realTime() {
        let clock = VirtualClock(pacing: .realTime)
        let elapsed = ContinuousClock().measure {
            clock.sleep(until: 0.03)
            clock.sleep(until: 0.06)
        }
        #expect(elapsed >= .milliseconds(50))
        #expect(clock.now == 0.06)
    }
}

@Suite struct TurnWhileBusyTests {
    private func turn(_ stage: Stage) throws {
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
    }

    @Test("a keyboard that is shown stays at the bottom, and its keys can be hit") func keyboard() throws {
        let field = TextField("Name")
        field.frame = Rect(x: 10, y: 30, width: 200, height: 30)
        let screen = ViewController()
        let stage = try Stage(screen)
        screen.view.addSubview(field)
        try stage.tap(.textField, "Name")
        try turn(stage)
        let keyboard = try stage.rect(stage.first(.keyboard))
        #expect(keyboard == Rect(x: 0, y: 320 - 162, width: 568, height: 162))
        try stage.driver.typeText("Sideways 9!", interKeyDelay: 0)
        #expect(field.text == "Sideways 9!")
        field.resignFirstResponder()
        stage.settle()
        #expect(try !stage.exists(.keyboard))
        try stage.device.setOrientation(.portrait)
        try stage.tap(.textField, "Name")
        #expect(try stage.rect(stage.first(.keyboard)) == Rect(x: 0, y: 568 - 216, width: 320, height: 216))
    }

    @Test("a keyboard in transition is at the bottom too") func keyboardComing() throws {
        let field = TextField("Name")
        field.frame = Rect(x: 10, y: 30, width: 200, height: 30)
        let screen = ViewController()
        let stage = try Stage(screen)
        screen.view.addSubview(field)
        field.becomeFirstResponder()
        stage.device.virtualClock.sleep(until: 0.1)
        try turn(stage)
        #expect(try stage.rect(stage.first(.keyboard)) == Rect(x: 0, y: 158, width: 568, height: 162))
        field.resignFirstResponder()
        try stage.device.setOrientation(.portrait)
        stage.settle()
        #expect(try !stage.exists(.keyboard))
    }

    @Test("an alert that is shown stays in the middle") func alert() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        screen.present(AlertController(title: "Hello", message: "World", actions: [AlertAction("OK")]))
        stage.settle()
        try turn(stage)
        let place = try stage.rect(stage.first(.alert))
        #expect(place.center.x == 284)
        #expect(abs(place.center.y - 160) <= 1)
        try stage.tap(.button, "OK")
        #expect(try !stage.exists(.alert))
    }

    @Test("an alert that is covered while the device turns is in the middle afterwards") func coveredAlert() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        for title in ["First", "Second"] {
            screen.present(AlertController(title: title, actions: [AlertAction("OK")]))
            stage.settle()
        }
        try turn(stage)
        try stage.tap(.button, "OK")
        #expect(try stage.name(stage.first(.alert)) == "First")
        #expect(try stage.rect(stage.first(.alert)).center.x == 284)
        try stage.tap(.button, "OK")
        #expect(try !stage.exists(.alert))
    }

    @Test(
        "sheets stay at the bottom of a phone and in the middle of a tablet", arguments: [DeviceModel.iPhone5, .iPad])
    func sheet(model: DeviceModel) throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        let screen = ViewController()
        let stage = try Stage(screen, configuration)
        screen.present(
            AlertController(
                title: "Share", style: .actionSheet,
                actions: [AlertAction("Mail"), AlertAction("Cancel", role: .cancel)]))
        stage.settle()
        try turn(stage)
        let place = try stage.rect(stage.first(.actionSheet))
        #expect(place.center.x == stage.device.screen.center.x)
        #expect(place.maxY <= stage.device.screen.maxY)
        try stage.tap(.button, "Mail")
        #expect(try !stage.exists(.actionSheet))
    }
}
