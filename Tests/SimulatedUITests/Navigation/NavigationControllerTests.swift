import Automation
import SimulatedUI
import Testing

@Suite struct NavigationControllerTests {
    @Test("a push shows the next screen and a back button named after the one before") func push() throws {
        let first = ViewController(title: "Accounts")
        let second = ViewController(title: "Add Account")
        let navigation = NavigationController(rootViewController: first)
        let stage = try Stage(navigation)
        let bar = try stage.first(.navigationBar)
        #expect(stage.name(bar) == "Accounts")
        navigation.pushViewController(second)
        let busy = stage.driver.busySources.filter { $0.kind == .transition }.map(\.detail)
        #expect(busy.contains(#"transition from "Accounts" to "Add Account""#))
        stage.settle()
        #expect(stage.name(bar) == "Add Account")
        let back = try #require(stage.driver.related(.leftButton, of: bar))
        #expect(stage.name(back) == "Accounts")
        try stage.tap(back)
        #expect(stage.name(bar) == "Accounts")
        #expect(navigation.topViewController === first)
        #expect(second.parent == nil)
    }
}
