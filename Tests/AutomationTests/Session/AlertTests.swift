import Automation
import Testing

@Suite("Alerts")
struct AlertTests {
    let world = World(menu())

    /// An alert with a cancel button that closes it.
    @discardableResult
    func present(_ name: String = "Duplicate", buttons: [String] = ["cancel", "default"], closes: Bool = true) -> Item {
        let alert = item(.alert, name)
        for (index, role) in buttons.enumerated() {
            let button = item(
                .button, role.capitalizedFirst, rect: Rect(x: 20 + Double(index) * 100, y: 200, width: 80, height: 40)
            )
            button[.identifier] = .string(role)
            if closes { button.onTap = { [world] in world.driver.change { alert.remove() } } }
            alert.add(button)
        }
        world.driver.change { world.driver.app.add(alert) }
        return alert
    }

    @Test("without a handler the cancel button is tapped, and echoed as implicit")
    func byDefault() throws {
        world.clock.after(1) { present() }
        try world.session.delay(2)
        #expect(world.driver.app.children.allSatisfy { $0.type != .alert })
        #expect(world.implicitEcho == ["target.frontMostApp().alert().cancelButton().tap()"])
    }

    @Test("without a cancel button it is the default button")
    func defaultButton() throws {
        world.clock.after(1) { present(buttons: ["default"]) }
        try world.session.delay(2)
        #expect(world.implicitEcho == ["target.frontMostApp().alert().defaultButton().tap()"])
    }

    @Test("a handler that returns true leaves the alert, and is called once for each alert")
    func kept() throws {
        var names: [String?] = []
        world.session.alertHandler = { alert in
            names.append(alert.name)
            return true
        }
        world.clock.after(1) { present("First") }
        try world.session.delay(3)
        world.clock.after(1) { world.driver.change { world.window.add(item(.toolbar)) } }
        try world.session.delay(3)
        #expect(try world.app.related(.alert).name == "First")
        #expect(names == ["First"])
        world.driver.change { world.driver.app.children.last?.remove() }
        world.clock.after(1) { present("Second") }
        try world.session.delay(2)
        #expect(names == ["First", "Second"])
        #expect(world.implicitEcho.isEmpty)
    }

    @Test("an alert that a tap brings up is handled before the tap returns")
    func afterTap() throws {
        var seen = 0
        world.session.alertHandler = { _ in
            seen += 1
            return true
        }
        world.window.children[2].onTap = { present() }
        try world.mainWindow.children(.button)["Save"].tap()
        #expect(seen == 1)
        #expect(try world.app.related(.alert).name == "Duplicate")
    }

    @Test("an alert is handled while a look-up waits")
    func whileWaiting() throws {
        world.clock.after(1) { present() }
        world.session.setTimeout(3)
        #expect(try world.mainWindow.related(.toolbar).isNil)
        #expect(world.implicitEcho.count == 1)
    }

    @Test("the handler may look up, tap and wait without being called again")
    func nested() throws {
        var calls = 0
        world.session.alertHandler = { [session = world.session] alert in
            calls += 1
            session.pushTimeout(1)
            defer { session.popTimeout() }
            try session.delay(1)
            try alert.children(.button)["Default"].tap()
            return true
        }
        world.clock.after(0.5) { present() }
        try world.session.delay(5)
        #expect(calls == 1)
        #expect(world.driver.app.children.allSatisfy { $0.type != .alert })
        #expect(world.implicitEcho.isEmpty)
    }

    @Test("an error of the handler is reported, and the default handling goes on")
    func throwing() throws {
        struct Mistake: Error {}
        world.session.alertHandler = { _ in throw Mistake() }
        world.clock.after(0.5) { present() }
        try world.session.delay(1)
        #expect(world.handlerErrors.count == 1)
        #expect(world.implicitEcho.count == 1)
    }

    @Test("an alert that stays is tried again, at growing intervals")
    func stubborn() throws {
        world.clock.after(1) { present(closes: false) }
        try world.session.delay(3_600)
        #expect(world.implicitEcho.count > 3)
        #expect(world.implicitEcho.count < 80)
    }

    @Test("an alert without buttons is left alone")
    func noButtons() throws {
        present(buttons: [])
        try world.session.delay(100)
        #expect(world.echo.isEmpty)
    }

    @Test("alerts are left alone when the session does not handle them")
    func off() throws {
        world.session.handlesAlerts = false
        world.clock.after(0.5) { present() }
        try world.session.delay(1)
        #expect(try world.app.related(.alert).name == "Duplicate")
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
