import Automation
import Testing

@testable import SimulatedUI

@Suite struct LocationManagerTests {
    let stage: Stage
    let manager: LocationManager
    let log = Log()

    final class Log {
        var entries: [String] = []
    }

    init() throws {
        stage = try Stage(showing: Button("Go"))
        manager = LocationManager(try #require(stage.device.application))
        manager.didUpdateLocation = { [log] in log.entries.append("\($0.latitude)") }
        manager.didChangeAuthorization = { [log] in log.entries.append($0.rawValue) }
        manager.didFail = { [log] in log.entries.append("failed \($0)") }
    }

    @Test("the user is asked in an alert of the shell, and the app waits meanwhile")
    func asks() throws {
        let button = try stage.first(.button, named: "Go")
        manager.startUpdatingLocation()
        manager.requestWhenInUseAuthorization()
        stage.settle()
        #expect(try stage.name(stage.app) == "SpringBoard")
        #expect(stage.children(.application, of: stage.driver.root).map(stage.name) == ["Stage", "SpringBoard"])
        let alert = try #require(stage.driver.related(.alert, of: stage.app))
        #expect(stage.name(alert) == "“Stage” Would Like to Use Your Current Location")
        #expect(stage.names(.button, of: alert) == ["Don’t Allow", "OK"])
        #expect(stage.device.application?.state == .inactive)
        // The screen below can still be read, but not touched.
        #expect(stage.driver.isAlive(button))
        #expect(stage.driver.attribute(.hitpoint, of: button) == .null)
        try stage.tap(.button, "OK")
        #expect(stage.device.application?.state == .active)
        #expect(try stage.name(stage.app) == "Stage")
        #expect(log.entries == ["authorized"])
        try stage.tap(.button, "Go")
    }

    @Test("an app that is allowed is notified at once and of every move, until it stops")
    func updates() throws {
        try stage.device.setLocation(Location(latitude: 1, longitude: 2))
        manager.startUpdatingLocation()
        #expect(manager.location == nil)
        stage.settle()
        try stage.tap(.button, "OK")
        try stage.device.setLocation(Location(latitude: 3, longitude: 4))
        #expect(manager.location?.latitude == 3)
        manager.stopUpdatingLocation()
        try stage.device.setLocation(Location(latitude: 5, longitude: 6))
        manager.startUpdatingLocation()
        #expect(log.entries == ["authorized", "1.0", "3.0", "5.0"])
    }

    @Test("an app that is refused is notified, and never asks again until it is reinstalled")
    func refused() throws {
        manager.startUpdatingLocation()
        stage.settle()
        try stage.tap(.button, "Don’t Allow")
        try stage.device.setLocation(Location(latitude: 1, longitude: 2))
        manager.startUpdatingLocation()
        #expect(log.entries == ["denied", "failed denied", "failed denied"])
        #expect(manager.location == nil)
        let again = LocationManager(try #require(try stage.device.relaunch()))
        #expect(again.authorizationStatus == .denied)
        let fresh = LocationManager(try stage.device.launch(StageApp.self))
        #expect(fresh.authorizationStatus == .notDetermined)
    }

    @Test("an app that ends while the user is asked asks again when it is launched")
    func ends() throws {
        manager.requestWhenInUseAuthorization()
        let application = try #require(try stage.device.relaunch())
        #expect(application.state == .active)
        #expect(try stage.name(stage.app) == "Stage")
        let again = LocationManager(application)
        again.requestWhenInUseAuthorization()
        #expect(try stage.name(stage.app) == "SpringBoard")
    }

    @Test("an app that asks while it starts becomes active when it is answered")
    func atLaunch() throws {
        final class Eager: SimulatedApp {
            static let name = "Eager"
            static let bundleIdentifier = "org.example.eager"
            static nonisolated(unsafe) var log: [String] = []
            private let launch: LaunchOptions
            private var manager: LocationManager?
            init(_ launch: LaunchOptions) {
                self.launch = launch
                Self.log = []
            }
            func makeRootViewController() -> ViewController {
                manager = launch.application.map { LocationManager($0) }
                manager?.requestWhenInUseAuthorization()
                return ViewController()
            }
            func didBecomeActive() { Self.log.append("active") }
        }
        try stage.device.launch(Eager.self)
        stage.settle()
        #expect(Eager.log == [])
        #expect(try stage.exists(.alert))
        try stage.tap(.button, "OK")
        #expect(Eager.log == ["active"])
    }

    @Test("a manager reports nothing when its app has ended")
    func gone() throws {
        stage.device.terminate()
        manager.startUpdatingLocation()
        #expect(manager.authorizationStatus == .notDetermined)
        #expect(log.entries.isEmpty)
    }
}
