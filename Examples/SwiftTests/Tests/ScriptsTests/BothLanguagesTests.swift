import Automation
import JavaScriptBridge
import Plants
import ScriptTesting
import Testing

@Suite("Swift and JavaScript over one running app")
struct BothLanguagesTests {
    @Test("a script waters a plant that Swift has looked at, and the store changes")
    func water() throws {
        let running = try RunningApp(
            Plants.self,
            options: ScriptOptions {
                $0.fixtures = ["addPlants(2)"]
                $0.timeout = 30 * 86_400
            })
        let app = running.app
        #expect(app.cells["Basil, fine"].exists)

        try running.evaluate("target.delay(10 * 24 * 3600)")
        app.cells.element(boundBy: 0).tap()
        #expect(app.navigationBars["Basil"].waitForExistence(timeout: 2))
        try running.run(script: "steps/water.js")
        #expect(!app.buttons["Water"].isEnabled)

        let store = try running.instance.store
        let basil = try #require(store.plants.first)
        #expect(basil.name == "Basil")
        #expect(!basil.isThirsty(at: store.now))
    }

    @Test("scripts call Swift functions, and use objects of Swift classes")
    func offered() throws {
        let running = try RunningApp(Plants.self, options: ScriptOptions { $0.fixtures = ["addPlants(2)"] })
        let store = try running.instance.store
        try running.offer("thirsty") { (name: String) in
            store.plants.contains { $0.name == name && $0.isThirsty(at: store.now) }
        }
        #expect(try running.evaluate("thirsty('Basil')") == false)

        let plants = JSClassDefinition<PlantStore>("PlantStore").accessor("count") { $0.plants.count }
        try running.offer("plants", store, as: plants)
        #expect(try running.evaluate("plants.count") == 2)
    }
}
