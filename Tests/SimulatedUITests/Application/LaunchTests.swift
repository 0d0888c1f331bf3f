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

    @Test("without a screen to show before, the app's own comes at once")
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
