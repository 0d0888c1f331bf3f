import Automation
import Testing

@testable import SimulatedUI

@Suite struct TurnWhileBusyTests {
    private func turn(_ stage: Stage) throws {
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
    }

    @Test("a keyboard that is up keeps to the bottom, and its keys can be hit") func keyboard() throws {
        let field = TextField("Name")
        field.frame = Rect(x: 10, y: 30, width: 200, height: 30)
        let screen = ViewController()
        let stage = try Stage(screen)
        screen.view.addSubview(field)
        try stage.tap(.textField, "Name")
        try turn(stage)
        let keyboard = try stage.rect(stage.first(.keyboard))
        #expect(keyboard == Rect(x: 0, y: 320 - 162, width: 568, height: 162))
        try stage.driver.typeText("Sideways 9!", interKeyDelay: 0)
        #expect(field.text == "Sideways 9!")
        field.resignFirstResponder()
        stage.settle()
        #expect(try !stage.exists(.keyboard))
        try stage.device.setOrientation(.portrait)
        try stage.tap(.textField, "Name")
        #expect(try stage.rect(stage.first(.keyboard)) == Rect(x: 0, y: 568 - 216, width: 320, height: 216))
    }

    @Test("a keyboard that is on its way is at the bottom too") func keyboardComing() throws {
        let field = TextField("Name")
        field.frame = Rect(x: 10, y: 30, width: 200, height: 30)
        let screen = ViewController()
        let stage = try Stage(screen)
        screen.view.addSubview(field)
        field.becomeFirstResponder()
        stage.device.virtualClock.sleep(until: 0.1)
        try turn(stage)
        #expect(try stage.rect(stage.first(.keyboard)) == Rect(x: 0, y: 158, width: 568, height: 162))
        field.resignFirstResponder()
        try stage.device.setOrientation(.portrait)
        stage.settle()
        #expect(try !stage.exists(.keyboard))
    }

    @Test("an alert that is up stays in the middle") func alert() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        screen.present(AlertController(title: "Hello", message: "World", actions: [AlertAction("OK")]))
        stage.settle()
        try turn(stage)
        let place = try stage.rect(stage.first(.alert))
        #expect(place.center.x == 284)
        #expect(abs(place.center.y - 160) <= 1)
        try stage.tap(.button, "OK")
        #expect(try !stage.exists(.alert))
    }

    @Test("an alert that is covered while the device turns is in the middle afterwards") func coveredAlert() throws {
        let screen = ViewController()
        let stage = try Stage(screen)
        for title in ["First", "Second"] {
            screen.present(AlertController(title: title, actions: [AlertAction("OK")]))
            stage.settle()
        }
        try turn(stage)
        try stage.tap(.button, "OK")
        #expect(try stage.name(stage.first(.alert)) == "First")
        #expect(try stage.rect(stage.first(.alert)).center.x == 284)
        try stage.tap(.button, "OK")
        #expect(try !stage.exists(.alert))
    }

    @Test("sheets keep to the bottom of a phone and the middle of a tablet", arguments: [DeviceModel.iPhone5, .iPad])
    func sheet(model: DeviceModel) throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        let screen = ViewController()
        let stage = try Stage(screen, configuration)
        screen.present(
            AlertController(
                title: "Share", style: .actionSheet,
                actions: [AlertAction("Mail"), AlertAction("Cancel", role: .cancel)]))
        stage.settle()
        try turn(stage)
        let place = try stage.rect(stage.first(.actionSheet))
        #expect(place.center.x == stage.device.screen.center.x)
        #expect(place.maxY <= stage.device.screen.maxY)
        try stage.tap(.button, "Mail")
        #expect(try !stage.exists(.actionSheet))
    }
}
