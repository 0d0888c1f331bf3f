import Automation
import Testing

@testable import SimulatedUI

@Suite struct AlertTests {
    private func stage(_ alert: AlertController) throws -> (Stage, ViewController) {
        let screen = ViewController()
        let stage = try Stage(screen)
        screen.present(alert)
        return (stage, screen)
    }

    private func alert(_ stage: Stage) throws -> any ElementNode {
        try #require(try stage.driver.related(.alert, of: stage.app))
    }

    @Test("title, message, fields and buttons are children of the alert") func parts() throws {
        let controller = AlertController(
            title: "Sign in", message: "Twice a day",
            actions: [AlertAction("OK"), AlertAction("Cancel", role: .cancel)])
        controller.addTextField { $0.placeholder = "Name" }
        let (stage, _) = try stage(controller)
        stage.settle()
        let node = try alert(stage)
        #expect(stage.name(node) == "Sign in")
        #expect(stage.names(.staticText, of: node) == ["Sign in", "Twice a day"])
        #expect(stage.names(.textField, of: node) == ["Name"])
        #expect(stage.names(.button, of: node) == ["Cancel", "OK"])
        let scroll = try #require(stage.children(.scrollView, of: node).first)
        #expect(stage.names(.staticText, of: scroll) == ["Sign in", "Twice a day"])
        #expect(stage.driver.elements(.elements, of: node).count == 5)
    }

    @Test("cancel and default button are identified by their roles") func roles() throws {
        let two = AlertController(
            title: "Delete?",
            actions: [AlertAction("Cancel", role: .cancel), AlertAction("Delete", role: .destructive)])
        let (stage, _) = try stage(two)
        let node = try alert(stage)
        #expect(stage.driver.related(.cancelButton, of: node).map(stage.name) == "Cancel")
        #expect(stage.driver.related(.defaultButton, of: node).map(stage.name) == "Delete")
        let (other, _) = try self.stage(AlertController(title: "Done", actions: [AlertAction("OK")]))
        let single = try alert(other)
        #expect(other.driver.related(.cancelButton, of: single) == nil)
        #expect(other.driver.related(.defaultButton, of: single).map(other.name) == "OK")
    }

    @Test("a button removes the alert and then calls its handler") func choose() throws {
        var chosen: [String] = []
        let (stage, _) = try stage(
            AlertController(
                title: "Delete?",
                actions: [
                    AlertAction("Cancel", role: .cancel) { chosen.append("cancel") },
                    AlertAction("Delete", role: .destructive) { chosen.append("delete") },
                ]))
        let node = try alert(stage)
        #expect(stage.driver.busySources.map(\.kind) == [.transition])
        try stage.tap(.button, "Delete")
        #expect(chosen == ["delete"])
        #expect(!stage.driver.isAlive(node))
        #expect(try stage.driver.related(.alert, of: stage.app) == nil)
        #expect(try stage.driver.elements(.children(.window), of: stage.app).count == 2)
    }

    @Test("views below an alert take no touches") func dimming() throws {
        var taps = 0
        let button = Button("Below") { taps += 1 }
        button.frame = Rect(x: 0, y: 0, width: 320, height: 44)
        let stage = try Stage(showing: button)
        let node = try stage.first(.button)
        button.nearestViewController?.present(AlertController(title: "Wait", actions: [AlertAction("OK")]))
        stage.settle()
        #expect(stage.driver.attribute(.hitpoint, of: node) == .null)
        try stage.driver.perform(.tap(at: Point(x: 160, y: 40)))
        #expect(taps == 0)
        try stage.tap(.button, "OK")
        try stage.tap(node)
        #expect(taps == 1)
    }

    @Test("an alert over another one hides it until it is gone") func stack() throws {
        let (stage, screen) = try stage(AlertController(title: "First", actions: [AlertAction("OK")]))
        screen.present(AlertController(title: "Second", actions: [AlertAction("OK")]))
        stage.settle()
        #expect(try stage.name(alert(stage)) == "Second")
        try stage.tap(.button, "OK")
        #expect(try stage.name(alert(stage)) == "First")
        try stage.tap(.button, "OK")
        #expect(try stage.driver.related(.alert, of: stage.app) == nil)
    }

    @Test("a handler may present the next alert") func chain() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        screen.present(
            AlertController(
                title: "First",
                actions: [
                    AlertAction("Next") {
                        screen.present(AlertController(title: "Second", actions: [AlertAction("OK")]))
                    }
                ]))
        try stage.tap(.button, "Next")
        #expect(try stage.name(alert(stage)) == "Second")
    }

    @Test("a string can be typed into the field of an alert") func typing() throws {
        let controller = AlertController(title: "Name", actions: [AlertAction("OK")])
        controller.addTextField()
        let (stage, _) = try stage(controller)
        stage.settle()
        try stage.driver.typeText("Jane", interKeyDelay: 0)
        #expect(controller.textFields.first?.text == "Jane")
        try stage.tap(.button, "OK")
        #expect(try stage.driver.related(.keyboard, of: stage.app) == nil)
    }

    @Test("an alert lives until its handler has returned") func lifetime() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        var entered: String?
        let present = {
            let alert = AlertController(title: "Name?")
            alert.addTextField { $0.text = "Ada" }
            alert.addAction("OK") { [weak alert] in entered = alert?.textFields.first?.text }
            screen.present(alert)
        }
        present()
        stage.settle()
        try stage.tap(.button, "OK")
        #expect(entered == "Ada")
    }

    @Test("an alert with a field is above the keyboard") func keyboard() throws {
        let controller = AlertController(title: "Name", actions: [AlertAction("OK")])
        for _ in 0..<3 { controller.addTextField() }
        let (stage, _) = try stage(controller)
        stage.settle()
        let keyboard = try #require(try stage.driver.related(.keyboard, of: stage.app))
        let edge = try stage.rect(keyboard).minY
        #expect(try stage.rect(alert(stage)).maxY <= edge)
        controller.textFields.first?.resignFirstResponder()
        stage.settle()
        #expect(abs(try stage.rect(alert(stage)).center.y - 284) <= 1)
    }

    @Test("a screen removes its alert with dismiss") func dismiss() throws {
        let (stage, screen) = try stage(AlertController(title: "Wait"))
        stage.settle()
        screen.dismiss()
        stage.settle()
        #expect(try stage.driver.related(.alert, of: stage.app) == nil)
    }
}

@Suite struct ActionSheetTests {
    private func stage(_ model: DeviceModel, _ chosen: @escaping (String) -> Void) throws -> Stage {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        let screen = ViewController()
        let stage = try Stage(screen, configuration)
        let actions = [
            AlertAction("Delete", role: .destructive) { chosen("Delete") },
            AlertAction("Cancel", role: .cancel) { chosen("Cancel") },
            AlertAction("Share") { chosen("Share") },
        ]
        screen.present(AlertController(title: "Photo", style: .actionSheet, actions: actions))
        stage.settle()
        return stage
    }

    @Test("a phone shows the choices and a cancel button at the bottom") func phone() throws {
        var chosen: [String] = []
        let stage = try stage(.iPhone5) { chosen.append($0) }
        let sheet = try #require(try stage.driver.related(.actionSheet, of: stage.app))
        #expect(stage.names(.button, of: sheet) == ["Delete", "Share", "Cancel"])
        #expect(stage.driver.related(.cancelButton, of: sheet).map(stage.name) == "Cancel")
        #expect(try stage.rect(sheet).maxY == 560)
        try stage.tap(.button, "Share")
        #expect(chosen == ["Share"])
        #expect(try stage.driver.related(.actionSheet, of: stage.app) == nil)
    }

    @Test("a tablet shows the choices in a popover without a cancel button") func pad() throws {
        var chosen: [String] = []
        let stage = try stage(.iPad) { chosen.append($0) }
        let popover = try #require(try stage.driver.related(.popover, of: stage.window))
        let sheet = try #require(stage.driver.related(.actionSheet, of: popover))
        #expect(stage.names(.button, of: sheet) == ["Delete", "Share"])
        #expect(stage.driver.related(.cancelButton, of: sheet) == nil)
        try stage.driver.perform(.dismiss, on: popover)
        stage.settle()
        #expect(chosen == ["Cancel"])
        #expect(!stage.driver.isAlive(popover))
    }
}

@Suite struct AlertOrderTests {
    let screen = ViewController()
    let stage: Stage
    var taps = 0

    init() throws {
        stage = try Stage(screen)
        let button = Button("Below")
        button.frame = Rect(x: 0, y: 100, width: 100, height: 44)
        screen.view.addSubview(button)
    }

    private var alertName: String? {
        get throws {
            try stage.driver.related(.alert, of: stage.app).flatMap { stage.driver.attribute(.name, of: $0).string }
        }
    }

    private func tapBelow() throws -> Bool {
        var isTapped = false
        let button = try #require(screen.view.subviews.first as? Button)
        button.addAction(for: .touchUpInside) { isTapped = true }
        stage.device.tap(at: Point(x: 50, y: 120))
        return isTapped
    }

    private func alert(_ title: String) -> AlertController {
        AlertController(title: title, actions: [AlertAction("OK")])
    }

    @Test("an alert that is removed below another one does not come back") func lowerFirst() throws {
        let (first, second) = (alert("First"), alert("Second"))
        screen.present(first)
        stage.settle()
        screen.present(second)
        stage.settle()
        first.dismiss()
        stage.settle()
        #expect(try alertName == "Second")
        second.dismiss()
        stage.settle()
        #expect(try alertName == nil)
        #expect(stage.device.application?.keyWindow === stage.device.application?.mainWindow)
        #expect(try tapBelow())
    }

    @Test("the middle one of three alerts may go first") func middle() throws {
        let alerts = ["First", "Second", "Third"].map(alert)
        for alert in alerts {
            screen.present(alert)
            stage.settle()
        }
        alerts[1].dismiss()
        stage.settle()
        alerts[2].dismiss()
        stage.settle()
        #expect(try alertName == "First")
        try stage.tap(.button, "OK")
        #expect(try alertName == nil)
        #expect(try tapBelow())
    }

    @Test("an alert that comes while another one goes leaves nothing in the way") func overlap() throws {
        screen.present(alert("First"))
        stage.settle()
        screen.dismiss()
        screen.present(alert("Second"))
        stage.settle()
        #expect(try alertName == "Second")
        screen.dismiss()
        stage.settle()
        #expect(try alertName == nil)
        #expect(stage.device.application?.keyWindow === stage.device.application?.mainWindow)
        #expect(try tapBelow())
    }

    @Test("an alert that is removed while it comes in takes no focus") func earlyDismiss() throws {
        let alert = alert("Sign in")
        alert.addTextField()
        screen.present(alert)
        stage.device.virtualClock.sleep(until: stage.device.virtualClock.now + 0.1)
        screen.dismiss()
        stage.settle()
        #expect(try alertName == nil)
        #expect(stage.device.application?.firstResponder == nil)
        #expect(try stage.driver.related(.keyboard, of: stage.app) == nil)
        #expect(try tapBelow())
    }

    @Test("an alert is above a modal screen above a navigation") func layers() throws {
        let inner = ViewController(title: "Inner")
        let modal = NavigationController(rootViewController: inner)
        screen.present(modal)
        inner.present(alert("Top"))
        stage.settle()
        #expect(try alertName == "Top")
        inner.dismiss()
        stage.settle()
        #expect(try alertName == nil)
        #expect(try stage.driver.related(.navigationBar, of: stage.app).flatMap(stage.name) == "Inner")
        inner.dismiss()
        stage.settle()
        #expect(try stage.driver.related(.navigationBar, of: stage.app) == nil)
        #expect(try tapBelow())
    }
}
