import Automation
import Testing

@testable import SimulatedUI

/// What an app holds is released with it, whatever it is in the middle of.
@Suite struct LifetimeTests {
    /// The screens and views of an app, without retaining them.
    struct Remains {
        weak var device: SimulatedDevice?
        weak var application: Application?
        weak var screen: ViewController?
        weak var view: View?
        weak var window: Window?
        weak var other: AnyObject?

        var names: [String] {
            let all: [(String, AnyObject?)] = [
                ("device", device), ("application", application), ("screen", screen), ("view", view),
                ("window", window), ("other", other),
            ]
            return all.filter { $0.1 != nil }.map { $0.0 }
        }
    }

    /// Launches an app on a device of its own, changes its screen, and ends it.
    private func remains(
        idiom: DeviceModel = .iPhone5, keepsDevice: SimulatedDevice? = nil,
        _ body: (ViewController, SimulatedDevice) throws -> AnyObject?
    ) throws -> Remains {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = idiom
        var remains = Remains()
        do {
            let device = keepsDevice ?? SimulatedDevice(configuration)
            let application = try device.launch(BlankApp.self)
            let screen = try #require(application.mainWindow?.rootViewController)
            remains.device = keepsDevice == nil ? device : nil
            remains.application = application
            remains.screen = screen
            remains.view = screen.view
            remains.window = application.mainWindow
            remains.other = try body(screen, device)
            device.terminate()
        }
        return remains
    }

    private func alert() -> AlertController { AlertController(title: "Hello", actions: [AlertAction("OK")]) }

    @Test("nothing is left of an app at rest") func plain() throws {
        #expect(try remains { _, _ in nil }.names == [])
    }

    @Test("nothing is left of an app that shows an alert, two of them, or one that comes") func alerts() throws {
        let one = try remains { screen, device in
            let alert = alert()
            screen.present(alert)
            device.virtualClock.sleep(until: 2)
            return alert
        }
        #expect(one.names == [])
        let two = try remains { screen, device in
            let alert = alert()
            screen.present(alert)
            device.virtualClock.sleep(until: 2)
            screen.present(self.alert())
            device.virtualClock.sleep(until: 4)
            return alert
        }
        #expect(two.names == [])
        let coming = try remains { screen, device in
            let alert = alert()
            screen.present(alert)
            device.virtualClock.sleep(until: 0.1)
            return alert
        }
        #expect(coming.names == [])
    }

    @Test("nothing is left of an app that shows a sheet on a tablet") func popover() throws {
        let left = try remains(idiom: .iPad) { screen, device in
            let sheet = AlertController(title: "Share", style: .actionSheet, actions: [AlertAction("Mail")])
            screen.present(sheet)
            device.virtualClock.sleep(until: 2)
            return sheet
        }
        #expect(left.names == [])
    }

    @Test("nothing is left of a keyboard and the field that called it") func keyboard() throws {
        let left = try remains { screen, device in
            let field = TextField("Name")
            screen.view.addSubview(field)
            field.becomeFirstResponder()
            device.virtualClock.sleep(until: 0.1)
            return field
        }
        #expect(left.names == [])
    }

    @Test("nothing is left of a push, a presented screen and an animation in progress") func transitions() throws {
        let left = try remains { screen, device in
            let navigation = NavigationController(rootViewController: ViewController(title: "One"))
            screen.present(navigation)
            navigation.pushViewController(ViewController(title: "Two"))
            navigation.popViewController()
            navigation.view.animate(duration: 3) { navigation.view.alpha = 0.5 }
            device.virtualClock.sleep(until: 0.2)
            return navigation
        }
        #expect(left.names == [])
    }

    @Test("nothing is left of timers, tables and fingers") func timers() throws {
        let left = try remains { screen, device in
            let table = TableView(sections: [TableSection(count: 1000) { TableViewCell("Row \($0)") }])
            table.frame = screen.view.bounds
            screen.view.addSubview(table)
            screen.application?.schedule(after: 0.2, repeats: true) { [weak table] in table?.reloadData() }
            screen.application?.schedule(after: 0.3) { device.terminate() }
            let held = Gesture.drag(from: Point(x: 100, y: 400), to: Point(x: 100, y: 100))
            device.perform(held)
            return table
        }
        #expect(left.names == [])
    }

    @Test("five hundred launches on one device leave one app") func launches() throws {
        let device = SimulatedDevice()
        var all: [Remains] = []
        for round in 0..<500 {
            all.append(
                try remains(keepsDevice: device) { screen, device in
                    let alert = alert()
                    if round.isMultiple(of: 2) { screen.present(alert) }
                    return alert
                })
        }
        #expect(all.filter { !$0.names.isEmpty }.count == 0)
        #expect(device.virtualClock.nextEvent == nil)
    }

    @Test("five hundred devices with apps that still run leave nothing") func devices() throws {
        var all: [Remains] = []
        for _ in 0..<500 {
            var remains = Remains()
            do {
                let device = SimulatedDevice()
                let application = try device.launch(BlankApp.self)
                let screen = try #require(application.mainWindow?.rootViewController)
                (remains.device, remains.application, remains.screen) = (device, application, screen)
                (remains.view, remains.window) = (screen.view, application.mainWindow)
                application.schedule(after: 1, repeats: true) {}
            }
            all.append(remains)
        }
        #expect(all.filter { !$0.names.isEmpty }.count == 0)
    }
}
