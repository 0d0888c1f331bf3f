import Automation
import Testing

@testable import SimulatedUI

@Suite struct SimulatedDeviceTests {
    @Test("models are found by name, whatever the case", arguments: DeviceModel.all)
    func models(_ model: DeviceModel) {
        #expect(DeviceModel.named(model.name.uppercased()) == model)
        #expect(model.screenSize.height > model.screenSize.width)
    }

    @Test("an unknown model is not found")
    func unknown() { #expect(DeviceModel.named("Walkman") == nil) }

    @Test("the usual device is an iPhone 5 at 9:41 on New Year's Day 2014")
    func usual() {
        let device = SimulatedDevice()
        #expect(device.screen == Rect(x: 0, y: 0, width: 320, height: 568))
        #expect(device.model == "iPhone Simulator")
        #expect(device.name == "iPhone Simulator")
        #expect(device.systemVersion == "7.1")
        #expect(device.timeOfDay == "09:41")
        #expect(device.orientation == .portrait)
    }

    @Test("a configured device reports what was configured")
    func configured() {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = .iPad
        configuration.language = "de"
        configuration.locale = "de_CH"
        configuration.secondsFromGMT = 3600
        let device = SimulatedDevice(configuration)
        #expect(device.model == "iPad Simulator")
        #expect(device.name == "iPad Simulator")
        #expect(device.language == "de")
        #expect(device.locale == "de_CH")
        #expect(device.timeOfDay == "10:41")
    }

    @Test("random numbers are the same for the same seed")
    func random() {
        func numbers(_ seed: UInt64) -> [Int] {
            var configuration = SimulatedDevice.Configuration()
            configuration.seed = seed
            let device = SimulatedDevice(configuration)
            return (0..<5).map { _ in Int.random(in: 0..<1000, using: &device.random) }
        }
        #expect(numbers(1) == numbers(1))
        #expect(numbers(1) != numbers(2))
    }

    @Test("the app is notified of positions, shakes and the pasteboard")
    func surroundings() throws {
        final class Screen: ViewController {
            var shakes = 0
            override func motionEnded(_ motion: MotionEvent) { shakes += 1 }
        }
        let screen = Screen()
        let stage = try TestScreen(screen)
        try stage.device.setLocation(Location(latitude: 47, longitude: 8))
        #expect(stage.device.location?.longitude == 8)
        try stage.device.shake()
        #expect(screen.shakes == 1)
        stage.device.pasteboard = .string("copied")
        #expect(stage.driver.device.pasteboard == .string("copied"))
    }

    @Test("the volume keys change the volume within limits")
    func volume() throws {
        let device = SimulatedDevice()
        try device.press(.volumeUp, duration: 0)
        #expect(device.volume > 0.5)
        for _ in 0..<30 { try device.press(.volumeDown, duration: 0) }
        #expect(device.volume == 0)
    }

    @Test("the status bar shows reception, time and battery")
    func statusBar() throws {
        let stage = try TestScreen()
        let bar = try #require(stage.driver.related(.statusBar, of: stage.application))
        let names = { stage.driver.elements(.elements, of: bar).map { stage.driver.attribute(.name, of: $0).string } }
        #expect(names() == ["3 of 3 bars, Wi-Fi signal strength", "09:41", "100% battery power"])
        stage.clock.sleep(until: 3600)
        #expect(names()[1] == "10:41")
        #expect(stage.driver.related(.parent, of: bar) === stage.application.windows.last)
    }
}

@Suite struct TimeOfDayTests {
    private func timeOfDay(_ change: (inout SimulatedDevice.Configuration) -> Void) -> String {
        var configuration = SimulatedDevice.Configuration()
        change(&configuration)
        return SimulatedDevice(configuration).timeOfDay
    }

    @Test("the time of day is that of the zone, also before 1970")
    func zones() {
        #expect(timeOfDay { $0.secondsFromGMT = -36_000 } == "23:41")
        #expect(timeOfDay { $0.secondsFromGMT = 50_400 } == "23:41")
        #expect(timeOfDay { $0.epoch = -60 } == "23:59")
    }

    @Test("the time of day changes with the zone when its summer begins and ends")
    func summer() {
        let changes = [
            TimeZoneChange(instant: 1000, secondsFromGMT: 7200), TimeZoneChange(instant: 100_000, secondsFromGMT: 3600),
        ]
        let hours = [999.0, 1000, 99_999, 100_000].map { instant in
            timeOfDay {
                $0.epoch = instant
                $0.secondsFromGMT = 3600
                $0.timeZoneChanges = changes
            }
        }
        #expect(hours == ["01:16", "02:16", "05:46", "04:46"])
    }

    @Test("an instant that no calendar knows has a time of day", arguments: [1e300, -1e300, 1e18, .infinity, .nan])
    func extremes(epoch: Double) {
        #expect(timeOfDay { $0.epoch = epoch }.count == 5)
    }
}

@Suite struct ShellTests {
    let stage: Stage

    init() throws { stage = try Stage(showing: Button("Go")) }

    @Test("while the app is in the background the shell is in front, with the app's icon")
    func home() throws {
        try stage.device.press(.home, duration: 0.1)
        #expect(try stage.name(stage.app) == "SpringBoard")
        #expect(try stage.driver.attribute(.bundleID, of: stage.app) == .string("com.apple.springboard"))
        #expect(stage.children(.application, of: stage.driver.root).map(stage.name) == ["SpringBoard"])
        try stage.tap(.button, "Stage")
        #expect(try stage.name(stage.app) == "Stage")
        #expect(stage.device.application?.state == .active)
        #expect(stage.children(.application, of: stage.driver.root).map(stage.name) == ["Stage"])
        try stage.tap(.button, "Go")
    }

    @Test("a locked device shows the time, and a slide unlocks it")
    func lock() throws {
        let button = try stage.first(.button, named: "Go")
        try stage.device.lock()
        #expect(!stage.driver.isAlive(button))
        #expect(try stage.names(.staticText, of: stage.window) == ["09:41", "slide to unlock"])
        #expect(try stage.exists(.statusBar))
        try stage.driver.perform(.flick(from: Point(x: 60, y: 400), to: Point(x: 260, y: 400)))
        #expect(!stage.device.isLocked)
        #expect(stage.driver.isAlive(button))
        #expect(try stage.name(stage.app) == "Stage")
    }

    @Test("a device that is locked with the app in the background unlocks to it")
    func lockInBackground() throws {
        try stage.device.deactivateApp()
        try stage.device.lock()
        #expect(try stage.exists(.staticText, named: "slide to unlock"))
        try stage.device.press(.home, duration: 0.1)
        #expect(stage.device.isLocked)
        try stage.device.unlock()
        #expect(try stage.name(stage.app) == "Stage")
        #expect(stage.device.application?.state == .active)
    }

    @Test("a device that is turned while the app is away is turned when it comes back")
    func turn() throws {
        try stage.device.deactivateApp()
        try stage.device.setOrientation(.landscapeLeft)
        #expect(stage.device.interfaceOrientation == .portrait)
        try stage.device.reactivateApp()
        stage.settle()
        #expect(stage.device.interfaceOrientation == .landscapeLeft)
        try stage.device.deactivateApp()
        #expect(try stage.rect(stage.window).size == Size(width: 568, height: 320))
    }

    @Test("an app that is relaunched or dies removes the shell")
    func ends() throws {
        try stage.device.lock()
        try stage.device.relaunch()
        #expect(try stage.name(stage.app) == "Stage")
        try stage.device.deactivateApp()
        stage.device.application?.crash("gone")
        #expect(stage.driver.related(.frontMostApp, of: stage.driver.root) == nil)
        #expect(stage.device.frontmostApplication == nil)
    }

    @Test("the screen is an element")
    func screen() throws {
        let screen = try #require(stage.driver.related(.mainScreen, of: stage.driver.root))
        #expect(stage.driver.type(of: screen) == .screen)
        #expect(try stage.rect(screen) == Rect(x: 0, y: 0, width: 320, height: 568))
        #expect(stage.driver.isAlive(screen))
        #expect(stage.driver.related(.parent, of: screen) === stage.driver.root)
    }

    @Test("shaking reaches the app in front only, from the focus outwards")
    func shake() throws {
        final class Screen: ViewController {
            var log: [String] = []
            override func motionBegan(_ motion: MotionEvent) { log.append("begin") }
            override func motionEnded(_ motion: MotionEvent) { log.append("end") }
        }
        let screen = Screen()
        let stage = try Stage(NavigationController(rootViewController: screen))
        let field = TextField("Name")
        field.frame = Rect(x: 10, y: 30, width: 100, height: 30)
        screen.view.addSubview(field)
        field.becomeFirstResponder()
        try stage.device.shake()
        #expect(screen.log == ["begin", "end"])
        try stage.device.lock()
        try stage.device.shake()
        #expect(screen.log.count == 2)
    }

    @Test("a volume button that is held goes on until the end is reached")
    func volume() throws {
        try stage.device.press(.volumeUp, duration: 0.1)
        #expect(stage.device.volume == 0.5625)
        let start = stage.device.virtualClock.now
        try stage.device.press(.volumeDown, duration: 1)
        #expect(stage.device.volume == 0.1875)
        try stage.device.press(.volumeDown, duration: 60)
        #expect(stage.device.volume == 0)
        #expect(stage.device.virtualClock.now == start + 61)
    }
}
