import Automation
import Testing

@testable import SimulatedUI

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

    @Test("an app that is launched anew or dies takes the shell away")
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
