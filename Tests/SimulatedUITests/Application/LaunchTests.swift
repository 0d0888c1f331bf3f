import Automation
import Testing

@testable import SimulatedUI

@Suite struct LaunchTests {
    struct StoreIsBroken: Error {}

    final class Broken: SimulatedApp {
        static let name = "Broken"
        static let bundleIdentifier = "org.example.broken"
        init(_ launch: LaunchOptions) throws { throw StoreIsBroken() }
        func makeRootViewController() -> ViewController { ViewController() }
    }

    @Test("an app is launched with arguments, environment, language and device")
    func options() throws {
        let device = SimulatedDevice()
        let options = LaunchOptions(arguments: ["-x"], environment: ["A": "b"], language: "de")
        let application = try device.launch(BlankApp.self, options)
        let app = try #require(application.app as? BlankApp)
        #expect(app.launch.arguments == ["-x"])
        #expect(app.launch.environment == ["A": "b"])
        #expect(app.launch.device === device)
        #expect(app.launch.application === application)
        #expect(application.language == "de")
        #expect(application.locale == "en_US")
        #expect(application.state == .active)
        #expect(application.keyWindow === application.windows.first)
        #expect(application.keyWindow?.rootViewController?.title == "Blank")
    }

    @Test("an initialiser that throws is a launch error that names the app")
    func brokenInitialiser() throws {
        let device = SimulatedDevice()
        let error = #expect(throws: LaunchError.self) { try device.launch(Broken.self) }
        #expect(error?.app == "Broken")
        #expect(error?.underlyingError is StoreIsBroken)
        #expect(error?.description.contains("\"Broken\" could not be launched") == true)
        #expect(device.application == nil)
        try device.launch(BlankApp.self)
        #expect(device.application?.name == "Blank")
    }

    @Test("a screen can be shown before the app's own first screen")
    func before() throws {
        let device = SimulatedDevice()
        var goOn: (() -> Void)?
        let application = try device.launch(BlankApp.self) { _, proceed in
            goOn = proceed
            return ViewController(title: "Board")
        }
        #expect(application.windows.first?.rootViewController?.title == "Board")
        goOn?()
        goOn?()
        #expect(application.windows.first?.rootViewController?.title == "Blank")
    }

    @Test("without a screen to show before, the app's own appears at once")
    func notBefore() throws {
        let application = try SimulatedDevice().launch(BlankApp.self, before: { _, _ in nil })
        #expect(application.keyWindow?.rootViewController?.title == "Blank")
        let second = try SimulatedDevice().launch(BlankApp.self) { _, proceed in
            proceed()
            return ViewController(title: "Too late")
        }
        #expect(second.keyWindow?.rootViewController?.title == "Blank")
    }

    @Test("preferences and data survive a relaunch, not a fresh launch")
    func relaunch() throws {
        let device = SimulatedDevice()
        let first = try device.launch(BlankApp.self)
        first.preferences["seen"] = .bool(true)
        let folder = try first.launch.dataFolderPath()
        let second = try #require(try device.relaunch())
        #expect(first.state == .terminated)
        #expect(second !== first)
        #expect(second.preferences.bool(forKey: "seen"))
        #expect(try second.launch.dataFolderPath() == folder)
        #expect(second.processIdentifier != first.processIdentifier)
        let third = try device.launch(BlankApp.self)
        #expect(third.preferences["seen"] == .null)
        #expect(try third.launch.dataFolderPath() != folder)
    }

    @Test("preferences are kept between launches with the same data folder")
    func dataFolder() throws {
        let device = SimulatedDevice()
        let options = LaunchOptions(dataFolder: "/data/one")
        try device.launch(BlankApp.self, options).preferences["n"] = .number(3)
        #expect(try device.launch(BlankApp.self, options).preferences.double(forKey: "n") == 3)
        #expect(try device.launch(BlankApp.self, LaunchOptions(dataFolder: "/data/two")).preferences["n"] == .null)
    }

    @Test("a device that has launched nothing relaunches nothing")
    func nothing() throws {
        let device = SimulatedDevice()
        #expect(try device.relaunch() == nil)
        device.terminate()
        let driver = SimulatedDriver(device)
        #expect(driver.related(.frontMostApp, of: driver.root) == nil)
        #expect(driver.elements(.elements, of: driver.root).isEmpty)
        #expect(driver.busySources.isEmpty)
    }
}

/// Apps that end or start again at the worst moments.
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

    @Test("an app that its own button launches again starts over") func fromHandler() throws {
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
