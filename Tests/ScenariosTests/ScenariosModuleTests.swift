import Scenarios
import Testing

@Test("the module of scenarios has its name") func moduleName() {
    #expect(ScenariosModule().name == "Scenarios")
}
