import Automation
import SimulatedUI
import Testing

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

    @Test("cancel and default button are told by their roles") func roles() throws {
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

    @Test("a button takes the alert away and then does what it is for") func choose() throws {
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

    @Test("what lies below an alert takes no touches") func dimming() throws {
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

    @Test("text can be typed into the field of an alert") func typing() throws {
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

    @Test("an alert with a field stands above the keyboard") func keyboard() throws {
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

    @Test("a screen takes its alert away with dismiss") func dismiss() throws {
        let (stage, screen) = try stage(AlertController(title: "Wait"))
        stage.settle()
        screen.dismiss()
        stage.settle()
        #expect(try stage.driver.related(.alert, of: stage.app) == nil)
    }
}
