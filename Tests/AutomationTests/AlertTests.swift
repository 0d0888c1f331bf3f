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

    @Test("an error of the handler is reported, and the default handling continues")
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

    @Test("an alert whose buttons have no roles is dismissed by its first button")
    func noRoles() throws {
        let alert = present(buttons: ["one", "two"])
        try world.session.delay(1)
        #expect(alert.parent == nil)
        #expect(world.implicitEcho == [#"target.frontMostApp().alert().buttons()["One"].tap()"#])
    }

    @Test("stacked alerts are all handled before the call returns")
    func stacked() throws {
        var names: [String?] = []
        world.session.alertHandler = { alert in
            names.append(alert.name)
            return false
        }
        for name in ["First", "Second", "Third"] { present(name) }
        try world.mainWindow.children(.button)["Save"].tap()
        #expect(names == ["Third", "Second", "First"])
        #expect(world.driver.app.children.allSatisfy { $0.type != .alert })
    }

    @Test("an alert that comes in answer to a dismissal is handled before the call returns")
    func answer() throws {
        let first = present("First", closes: false)
        first.children[0].onTap = { [self] in
            world.driver.change { first.remove() }
            present("Second")
        }
        try world.mainWindow.children(.button)["Save"].tap()
        #expect(world.driver.app.children.allSatisfy { $0.type != .alert })
        #expect(world.implicitEcho.count == 2)
        #expect(world.echo.last == #"target.frontMostApp().mainWindow().buttons()["Save"].tap()"#)
    }

    @Test("an app that answers each dismissal with another alert does not block the script for ever")
    func endless() throws {
        func ask() {
            let alert = present(closes: false)
            alert.children[0].onTap = { [self] in
                world.driver.change { alert.remove() }
                ask()
            }
        }
        ask()
        try world.mainWindow.children(.button)["Save"].tap()
        #expect((1...100).contains(world.implicitEcho.count))
        #expect(try world.app.related(.alert).name == "Duplicate")
        world.session.handlesAlerts = false
        world.driver.app.children.last?.children[0].onTap = nil
    }

    @Test(
        "S-27: an alert that appears while a gesture runs is there when its call returns, and goes before the next one")
    func duringGesture() throws {
        world.clock.after(1) { present() }
        try world.mainWindow.children(.button)["Save"].touchAndHold(3)
        #expect(world.driver.app.children.contains { $0.type == .alert })
        try world.mainWindow.children(.button)["Save"].tap()
        #expect(world.driver.app.children.allSatisfy { $0.type != .alert })
        #expect(world.implicitEcho.count == 1)
    }

    @Test("an alert that is there before the first action is handled before it, and echoed first")
    func beforeFirstAction() throws {
        present()
        try world.mainWindow.children(.button)["Save"].tap()
        #expect(
            world.echo == [
                "target.frontMostApp().alert().cancelButton().tap()",
                #"target.frontMostApp().mainWindow().buttons()["Save"].tap()"#,
            ])
    }

    @Test("an alert is handled while an element waits for its own condition, or to go")
    func whileWaitingForConditions() throws {
        let save = try world.mainWindow.children(.button)["Save"]
        world.session.setTimeout(2)
        world.clock.after(1) { present() }
        #expect(try save.with(name: "Other").isNil)
        #expect(world.implicitEcho.count == 1)
        world.clock.after(1) { present() }
        #expect(try !save.waitForInvalid())
        #expect(world.implicitEcho.count == 2)
    }

    @Test("a handler that taps what it cannot tap is reported, and the default handling continues")
    func wrongTap() throws {
        world.window.children[2][.isVisible] = .bool(false)
        world.session.alertHandler = { [world] _ in
            world.session.pushTimeout(0)
            defer { world.session.popTimeout() }
            try world.mainWindow.children(.button)["Save"].tap()
            return true
        }
        let alert = present()
        try world.session.delay(1)
        #expect(world.handlerErrors.count == 1)
        #expect(alert.parent == nil)
        #expect(world.session.timeout == 5)
    }

    @Test("a handler that returns true and taps nothing keeps the alert, for the script to tap")
    func keptForTheScript() throws {
        var calls = 0
        world.session.alertHandler = { _ in
            calls += 1
            return true
        }
        let alert = present()
        try world.session.delay(60)
        #expect(calls == 1)
        try world.app.related(.alert).children(.button)["Default"].tap()
        #expect(alert.parent == nil)
        #expect(calls == 1)
    }

    @Test("a handler may be replaced inside the handler; the next alert gets the new one")
    func replaced() throws {
        var calls: [String] = []
        world.session.alertHandler = { [world] _ in
            calls.append("old")
            world.session.alertHandler = { _ in
                calls.append("new")
                return false
            }
            return false
        }
        present("Behind")
        present("Front")
        try world.session.delay(1)
        #expect(calls == ["old", "new"])
        #expect(world.driver.app.children.allSatisfy { $0.type != .alert })
    }

    @Test("an alert that appears while the handler runs is handled after it")
    func secondDuringHandler() throws {
        var calls: [String?] = []
        var depth = 0
        var deepest = 0
        world.session.alertHandler = { [self] alert in
            depth += 1
            deepest = max(deepest, depth)
            calls.append(alert.name)
            if calls.count == 1 {
                world.clock.after(0.5) { present("Second") }
                try alert.children(.button)["Default"].tap()
                try world.session.delay(1)
            }
            depth -= 1
            return false
        }
        present("First")
        try world.session.delay(1)
        #expect(calls == ["First", "Second"])
        #expect(deepest == 1)
        #expect(world.driver.app.children.allSatisfy { $0.type != .alert })
        world.session.alertHandler = nil
    }

    @Test("an alert of another app, as the system shows them, is handled as well")
    func systemAlert() throws {
        let alert = item(.alert, "Use your location?", [item(.button, "Don't Allow")])
        alert.children[0][.identifier] = "cancel"
        alert.children[0][.rect] = .rect(Rect(x: 20, y: 200, width: 80, height: 40))
        alert.children[0].onTap = { [world] in world.driver.change { alert.remove() } }
        world.driver.change { world.driver.target.add(item(.application, "Shell", [alert])) }
        var names: [String?] = []
        world.session.alertHandler = { alert in
            names.append(alert.name)
            return false
        }
        try world.session.delay(1)
        #expect(names == ["Use your location?"])
        #expect(world.implicitEcho == ["target.applications()[1].alert().cancelButton().tap()"])
    }

    @Test("an alert that is kept in front does not keep the one behind it from being handled later")
    func behindKept() throws {
        var names: [String?] = []
        world.session.alertHandler = { alert in
            names.append(alert.name)
            return alert.name == "Front"
        }
        present("Behind")
        let front = present("Front")
        try world.session.delay(1)
        #expect(names == ["Front"])
        world.driver.change { front.remove() }
        try world.session.delay(1)
        #expect(names == ["Front", "Behind"])
    }

    @Test("an alert that stays does not lengthen a wait by more than its attempts, and ends with the deadline")
    func stubbornWithDeadline() throws {
        world.session.deadline = world.clock.now + 10
        present(closes: false)
        #expect(throws: AutomationError.self) { try world.session.delay(3_600) }
        #expect(world.clock.now < 111)
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
