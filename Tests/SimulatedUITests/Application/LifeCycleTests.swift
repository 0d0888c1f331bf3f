import Automation
import Testing

@testable import SimulatedUI

@Suite struct LifeCycleTests {
    final class Diary: SimulatedApp {
        static let name = "Diary"
        static let bundleIdentifier = "org.example.diary"
        static let version = "2.3"
        var log: [String] = []
        init(_ launch: LaunchOptions) {}
        func makeRootViewController() -> ViewController { ViewController() }
        func didBecomeActive() { log.append("active") }
        func willResignActive() { log.append("resign") }
        func didEnterBackground() { log.append("background") }
        func willEnterForeground() { log.append("foreground") }
        func willTerminate() { log.append("terminate") }
    }

    let device = SimulatedDevice()
    let driver: SimulatedDriver
    let application: Application
    let app: Diary

    init() throws {
        driver = SimulatedDriver(device)
        application = try device.launch(Diary.self)
        app = try #require(application.app as? Diary)
    }

    @Test("an app is notified when it goes to the background and comes back")
    func background() throws {
        try device.deactivateApp()
        #expect(application.state == .background)
        #expect(driver.related(.frontMostApp, of: driver.root) !== application)
        #expect(!driver.isAlive(application))
        try device.reactivateApp()
        #expect(app.log == ["active", "resign", "background", "foreground", "active"])
        #expect(driver.related(.frontMostApp, of: driver.root) === application)
    }

    @Test("locking sends the app to the background until it is unlocked")
    func lock() throws {
        try device.lock()
        try device.lock()
        try device.reactivateApp()
        #expect(application.state == .background)
        #expect(device.isLocked)
        try device.unlock()
        #expect(application.state == .active)
    }

    @Test("the home button leaves the app, the lock button locks")
    func buttons() throws {
        try device.press(.home, duration: 0)
        #expect(application.state == .background)
        try device.reactivateApp()
        try device.press(.lock, duration: 0.2)
        #expect(device.isLocked)
        try device.press(.lock, duration: 0)
        #expect(application.state == .active)
    }

    @Test("ending the app notifies it, and its timers end with it")
    func terminate() {
        var ticks = 0
        application.schedule(after: 1, repeats: true) { ticks += 1 }
        device.virtualClock.sleep(until: 2.5)
        device.terminate()
        device.virtualClock.sleep(until: 10)
        #expect(ticks == 2)
        #expect(app.log.last == "terminate")
        #expect(device.application == nil)
        #expect(device.virtualClock.nextEvent == nil)
    }

    @Test("an app that dies is gone, and actions say why")
    func crash() throws {
        application.crash("out of memory")
        #expect(device.lastCrash == "out of memory")
        #expect(driver.related(.frontMostApp, of: driver.root) == nil)
        #expect(throws: DriverError(.applicationDied("out of memory"))) {
            try driver.perform(Gesture(touches: []))
        }
        #expect(throws: DriverError(.applicationDied("out of memory"))) { try device.deactivateApp() }
        try device.relaunch()
        #expect(device.lastCrash == nil)
        try driver.perform(Gesture(touches: []))
    }

    @Test("an app that schedules itself without delay for ever dies, and time continues")
    func runaway() {
        func again() { application.schedule(after: 0, reason: "poll") { again() } }
        again()
        device.virtualClock.sleep(until: 3)
        #expect(device.virtualClock.now == 3)
        #expect(application.state == .terminated)
        #expect(device.lastCrash?.contains("\"poll\"") == true)
    }

    @Test("a timer that is due soon keeps the device busy, one that repeats or is far does not")
    func timers() {
        application.schedule(after: 100, reason: "far") {}
        application.schedule(after: 0.1, repeats: true, reason: "clock") {}
        #expect(driver.busySources.isEmpty)
        let soon = application.schedule(after: 0.3, reason: "save") {}
        #expect(driver.busySources == [.init(kind: .timer, detail: "save", ends: 0.3)])
        soon.cancel()
        #expect(driver.busySources.isEmpty)
    }

    @Test("a repeating timer can be cancelled from within")
    func cancelInside() {
        var ticks = 0
        var timer: ApplicationTimer?
        timer = application.schedule(after: 1, repeats: true) {
            ticks += 1
            if ticks == 3 { timer?.cancel() }
        }
        device.virtualClock.sleep(until: 10)
        #expect(ticks == 3)
    }

    @Test("the app reports its name, identifiers and windows")
    func attributes() {
        #expect(driver.attribute(.name, of: application) == .string("Diary"))
        #expect(driver.attribute(.label, of: application) == .string("Diary"))
        #expect(driver.attribute(.value, of: application) == .null)
        #expect(driver.attribute(.bundleID, of: application) == .string("org.example.diary"))
        #expect(driver.attribute(.version, of: application) == .string("2.3"))
        #expect(driver.attribute(.interfaceOrientation, of: application) == .number(1))
        #expect(driver.attribute(.isVisible, of: application) == .bool(true))
        #expect(driver.attribute(.type, of: application) == .string("UIApplication"))
        #expect(driver.related(.mainWindow, of: application) === application.windows.first)
        #expect(driver.related(.keyWindow, of: application) === application.windows.first)
    }

    @Test("preferences are read and written, with the languages of the device until others are set")
    func preferences() throws {
        #expect(driver.preference(forKey: "AppleLanguages") == .list([.string("en")]))
        #expect(driver.preference(forKey: "AppleLocale") == .string("en_US"))
        #expect(driver.preference(forKey: "missing") == .null)
        try driver.setPreference(.list([.string("fr")]), forKey: "AppleLanguages")
        try driver.setPreference(.number(1), forKey: "n")
        #expect(try #require(try device.relaunch()).language == "fr")
        #expect(driver.preference(forKey: "n") == .number(1))
        try driver.setPreference(.null, forKey: "n")
        #expect(device.application?.preferences.keys == ["AppleLanguages"])
    }
}

@Suite struct StatusBarTests {
    final class Screen: ViewController {
        var isBarHidden = false {
            didSet { setNeedsStatusBarAppearanceUpdate() }
        }
        override var prefersStatusBarHidden: Bool { isBarHidden }
    }

    private func parts(_ stage: Stage) throws -> [String?] {
        let bar = try #require(stage.driver.related(.statusBar, of: stage.app))
        return stage.names(.element, of: bar)
    }

    @Test("the status bar shows how the device is connected, the local time, and the level of the battery")
    func names() throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.epoch = 1_388_569_140  // 09:39 UTC
        configuration.secondsFromGMT = -3 * 3600
        let stage = try Stage(Screen(), configuration)
        #expect(try parts(stage) == ["3 of 3 bars, Wi-Fi signal strength", "06:39", "100% battery power"])
        stage.device.batteryLevel = 0.424
        stage.device.network = .wiFi(bars: 1)
        #expect(try parts(stage) == ["1 of 3 bars, Wi-Fi signal strength", "06:39", "42% battery power"])
        stage.device.network = .none
        #expect(try parts(stage).first == "No network connection")
    }

    @Test("time passes, and look-ups notice it")
    func time() throws {
        let stage = try Stage(Screen())
        let revision = stage.driver.treeRevision
        #expect(stage.driver.treeRevision == revision)
        stage.device.virtualClock.sleep(until: stage.device.virtualClock.now + 60)
        #expect(stage.driver.treeRevision != revision)
        #expect(try parts(stage)[1] == "09:42")
    }

    @Test("a screen hides the status bar, and the views below use the space")
    func hidden() throws {
        let screen = Screen()
        let stage = try Stage(NavigationController(rootViewController: screen))
        let bar = try stage.first(.navigationBar)
        #expect(try stage.rect(bar).minY == 20)
        screen.isBarHidden = true
        #expect(try stage.rect(bar).minY == 0)
        #expect(stage.driver.related(.statusBar, of: try stage.app) == nil)
        let next = ViewController(title: "Next")
        screen.navigationController?.pushViewController(next)
        stage.settle()
        #expect(try stage.rect(bar).minY == 20)
        #expect(try stage.exists(.statusBar))
        screen.navigationController?.popViewController(animated: true)
        stage.settle()
        #expect(try stage.rect(bar).minY == 0)
    }

    @Test("the status bar is as wide as the screen, however the device is held")
    func wide() throws {
        let stage = try Stage(Screen())
        try stage.device.setOrientation(.landscapeRight)
        stage.settle()
        #expect(try stage.rect(stage.first(.statusBar)) == Rect(x: 0, y: 0, width: 568, height: 20))
        let bar = try stage.first(.statusBar)
        let battery = try #require(stage.children(.element, of: bar).last)
        #expect(try stage.rect(battery).maxX > 540)
    }
}
