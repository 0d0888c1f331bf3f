import Automation
import SimulatedUI
import Testing

@Suite struct TabBarControllerTests {
    private func stage() throws -> (Stage, TabBarController) {
        let tabs = TabBarController(viewControllers: [
            NavigationController(rootViewController: ViewController(title: "Recent")),
            ViewController(title: "Search"), ViewController(title: "More"),
        ])
        return (try Stage(tabs), tabs)
    }

    @Test("a tap on a tab shows its screen and selects the tab") func select() throws {
        let (stage, tabs) = try stage()
        let bar = try #require(try stage.driver.related(.tabBar, of: stage.app))
        #expect(stage.names(.button, of: bar) == ["Recent", "Search", "More"])
        #expect(stage.driver.related(.selectedButton, of: bar).map(stage.name) == "Recent")
        #expect(try stage.exists(.navigationBar))
        try stage.tap(.button, "Search")
        #expect(tabs.selectedIndex == 1)
        let selected = try #require(stage.driver.related(.selectedButton, of: bar))
        #expect(stage.name(selected) == "Search")
        #expect(stage.value(selected) == .number(1))
        #expect(try stage.exists(.navigationBar) == false)
    }

    @Test("a badge is the value of its tab") func badge() throws {
        let (stage, tabs) = try stage()
        tabs.viewControllers[2].tabBarItem.badgeValue = "3"
        #expect(try stage.value(stage.first(.button, named: "More")) == .string("3"))
    }

    @Test("the bar is 49 points high and screens stand above it") func layout() throws {
        let (stage, tabs) = try stage()
        #expect(try stage.rect(stage.first(.tabBar)) == Rect(x: 0, y: 519, width: 320, height: 49))
        tabs.selectedIndex = 1
        stage.device.layoutIfNeeded()
        #expect(tabs.viewControllers[1].view.frame.size.height == 519)
    }

    @Test("a tap on the selected tab goes back to its first screen") func popToRoot() throws {
        let (stage, tabs) = try stage()
        let navigation = try #require(tabs.viewControllers[0] as? NavigationController)
        navigation.pushViewController(ViewController(title: "Detail"), animated: false)
        try stage.tap(.button, "Recent")
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("a pushed screen may hide the bar") func hides() throws {
        let (stage, tabs) = try stage()
        let detail = ViewController(title: "Detail")
        detail.hidesBottomBarWhenPushed = true
        (tabs.viewControllers[0] as? NavigationController)?.pushViewController(detail)
        stage.settle()
        #expect(try !stage.isVisible(stage.first(.tabBar)))
    }
}
