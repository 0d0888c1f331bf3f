import Automation
import Fixtures
import SimulatedUI
import Testing

@testable import Plants

@Suite("The fixtures of the Plants app")
struct FixturesTests {
    @Test("FIX-46: are those whose files are in the folder, in the order of their names")
    func registry() {
        #expect(
            Plants.fixtures.map { $0.className }
                == ["AddPlantsOperation", "ClearAllDataOperation", "ForgetWateringOperation"])
    }

    @Test("FIX-52: are rows of the board, which the Swift wrapper presses")
    func board() throws {
        let screen = try PlantsScreen(showsBoard: true)
        try screen.fixtures.addPlants(count: 2)
        try screen.fixtures.forgetToWater()
        try screen.fixtures.close()
        #expect(screen.title(becomes: "Plants"))
        #expect(screen.rows == ["Basil, thirsty", "Fern, thirsty"])
        #expect(throws: TestFixtures.Failure.self) { try screen.fixtures.clearAllData() }
    }

    @Test("FIX-15: come before the normal start, which continues when the board is closed")
    func start() throws {
        let screen = try PlantsScreen(showsBoard: true)
        #expect(screen.title(becomes: "Test Fixtures"))
        try screen.fixtures.close()
        #expect(screen.title(becomes: "Welcome"))
    }
}
