import Automation
import SimulatedUI
import Testing

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
