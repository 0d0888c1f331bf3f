import Automation
import DriverConformance
import Testing

@Suite("The contract of drivers")
struct ContractTests {
    @Test("every driver keeps it", arguments: World.allCases)
    func contract(world: World) throws {
        #expect(DriverContract.violations(of: try world.make().driver) == [])
    }
}
