import FRY
import Plants
import ScriptTesting
import Testing

@Suite("The Plants app in the words of FRY")
struct FRYTests {
    @Test("a thirsty plant is found in its row, and watered")
    func water() throws {
        let running = try RunningApp(Plants.self, options: ScriptOptions { $0.fixtures = ["forgetToWater"] })
        let fry = FRY(running.automation)
        let rows = fry.lookup(.kind("UITableViewCell"))
        #expect(rows.count(3))
        #expect(fry.lookup(.row(1)).tap())
        #expect(fry.lookup("Water").tap())
        #expect(fry.lookup(.identifier("state"), .accessibilityValue("Fine for some days")).present())
    }

    @Test("a script and Swift look up the same views")
    func bothLanguages() throws {
        let running = try RunningApp(Plants.self, options: ScriptOptions { $0.fixtures = ["addPlants(2)"] })
        let labels = FRY(running.automation).lookup(.kind("UITableViewCell")).values(of: "label")
        #expect(try running.evaluate("FRY.lookup(FRY.ofKind('UITableViewCell')).values('label').length") == 2)
        #expect(labels.count == 2)
    }
}
