import Automation
import DriverConformance
import Testing

@Suite("The contract of drivers")
struct DriverContractTests {
    @Test("the literal driver keeps it, slow or not", arguments: [0, 0.001])
    func literal(latency: Double) {
        let driver = World(menu()).driver
        driver.latency = latency
        #expect(DriverContract.violations(of: driver) == [])
    }

    @Test("a tree that does not know its parents breaks it")
    func broken() {
        let world = World(menu())
        let orphan = item(.button, "Orphan")
        world.window.add(orphan)
        item(.window, [item(.button)]).add(orphan)
        #expect(!DriverContract.violations(of: world.driver).isEmpty)
    }
}
