import Automation
import Testing

@testable import SimulatedUI

/// Apps that end or begin anew at the worst of moments.
@Suite struct RestartTests {
    /// An app that dies at one stage of its launch.
    final class Frail: SimulatedApp {
        static let name = "Frail"
        static let bundleIdentifier = "org.example.frail"
        let launch: LaunchOptions
        init(_ launch: LaunchOptions) throws {
            self.launch = launch
            fall("init")
        }
        private func fall(_ stage: String) {
            if launch.arguments.contains(stage) { launch.application?.crash("fell at \(stage)") }
        }
        func makeRootViewController() -> ViewController {
            fall("makeRootViewController")
            return FrailScreen(launch)
        }
        func didBecomeActive() { fall("didBecomeActive") }
        func willResignActive() { fall("willResignActive") }
        func willTerminate() { fall("willTerminate") }
    }

    final class FrailScreen: ViewController {
        let launch: LaunchOptions
        init(_ launch: LaunchOptions) {
            self.launch = launch
            super.init()
        }
        private func fall(_ stage: String) {
            if launch.arguments.contains(stage) { launch.application?.crash("fell at \(stage)") }
        }
        override func viewDidLoad() { fall("viewDidLoad") }
        override func viewWillAppear(_ animated: Bool) { fall("viewWillAppear") }
        override func viewDidAppear(_ animated: Bool) { fall("viewDidAppear") }
        override func viewDidLayoutSubviews() { fall("viewDidLayoutSubviews") }
    }

    static let stages = [
        "init", "makeRootViewController", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLayoutSubviews",
        "didBecomeActive",
    ]

    @Test("an app may die at every stage of its launch", arguments: stages) func death(stage: String) throws {
        let device = SimulatedDevice()
        let driver = SimulatedDriver(device)
        weak var application: Application?
        do { application = try device.launch(Frail.self, LaunchOptions(arguments: [stage])) }
        device.layoutIfNeeded()
        #expect(device.application == nil)
        #expect(device.lastCrash == "fell at \(stage)")
        #expect(throws: DriverError(.applicationDied("fell at \(stage)"))) {
            try driver.perform(.tap(at: Point(x: 10, y: 10)))
        }
        #expect(application == nil)
        try device.launch(BlankApp.self)
        #expect(driver.related(.frontMostApp, of: driver.root) != nil)
    }

    @Test("an app may die while it leaves or ends", arguments: ["willResignActive", "willTerminate"])
    func leaving(stage: String) throws {
        let device = SimulatedDevice()
        try device.launch(Frail.self, LaunchOptions(arguments: [stage]))
        if stage == "willResignActive" { try device.deactivateApp() }
        device.terminate()
        #expect(device.application == nil)
        try device.launch(BlankApp.self)
        #expect(device.application?.state == .active)
    }

    @Test("an app that is launched anew by its own button begins again") func fromHandler() throws {
        let device = SimulatedDevice()
        let first = try device.launch(BlankApp.self)
        let button = Button("Again") { [unowned device] in _ = try? device.relaunch() }
        button.frame = Rect(x: 0, y: 100, width: 100, height: 44)
        first.mainWindow?.rootViewController?.view.addSubview(button)
        device.tap(at: Point(x: 50, y: 120))
        #expect(device.application !== first)
        #expect(device.application?.state == .active)
        #expect(first.state == .terminated)
        device.tap(at: Point(x: 50, y: 120))
        #expect(device.busySources.isEmpty)
    }

    @Test("a relaunch in the middle of an animation, a timer, an alert and a keyboard is a clean start")
    func middle() throws {
        let device = SimulatedDevice()
        var ticks = 0
        for _ in 0..<3 {
            let application = try device.launch(BlankApp.self)
            let screen = try #require(application.mainWindow?.rootViewController)
            let field = TextField("Name")
            screen.view.addSubview(field)
            field.becomeFirstResponder()
            screen.view.animate(duration: 2, animations: { screen.view.alpha = 0.5 }, completion: { _ in ticks += 1 })
            application.schedule(after: 0.4) { ticks += 1 }
            application.schedule(after: 0.1, repeats: true) { [unowned application] in _ = application.name }
            screen.present(AlertController(title: "Hello", actions: [AlertAction("OK") { ticks += 1 }]))
            device.virtualClock.sleep(until: device.virtualClock.now + 0.2)
            let next = try #require(try device.relaunch())
            #expect(device.busySources.isEmpty)
            #expect(next.windows.count == 2)
            #expect(next.firstResponder == nil)
            device.virtualClock.sleep(until: device.virtualClock.now + 10)
            #expect(ticks == 0)
        }
    }
}
