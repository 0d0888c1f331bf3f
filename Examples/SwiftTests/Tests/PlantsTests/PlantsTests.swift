import Automation
import Fixtures
import SimulatedUI
import Testing

@testable import Plants

@Suite("The Plants app")
struct PlantsTests {
    @Test("welcomes a user who has no plants")
    func welcome() throws {
        let screen = try PlantsScreen()
        #expect(screen.title(becomes: "Welcome"))
        screen.app.buttons["Get Started"].tap()
        #expect(screen.title(becomes: "Plants"))
        #expect(screen.rows.isEmpty)
        #expect(screen.problems.isEmpty)
    }

    @Test("shows the plants that a fixture has added", arguments: [1, 3, 8])
    func added(count: Int) throws {
        let screen = try PlantsScreen(fixtures: ["addPlants(\(count))"])
        #expect(screen.title(becomes: "Plants"))
        #expect(screen.rows.count == count)
        #expect(screen.rows.first == "Basil, fine")
    }

    @Test("is notified of a thirsty plant, and waters it")
    func water() throws {
        // The plants exist because this fixture needs some.
        let screen = try PlantsScreen(fixtures: ["forgetToWater"])
        #expect(screen.rows == ["Basil, thirsty", "Fern, thirsty", "Ivy, thirsty"])
        screen.app.cells["Fern, thirsty"].tap()
        #expect(screen.title(becomes: "Fern"))
        screen.app.buttons["Water"].tap()
        #expect(screen.app.staticTexts["state"].value == .string("Fine for some days"))
        screen.app.navigationBars.buttons["Plants"].tap()
        #expect(screen.title(becomes: "Plants"))
        #expect(screen.rows == ["Basil, thirsty", "Fern, fine", "Ivy, thirsty"])
        #expect(screen.problems.isEmpty)
    }
}
