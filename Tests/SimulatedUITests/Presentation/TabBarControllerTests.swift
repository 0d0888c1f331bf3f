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

    @Test("the bar is 49 points high, and screens extend behind it") func layout() throws {
        let (stage, tabs) = try stage()
        #expect(try stage.rect(stage.first(.tabBar)) == Rect(x: 0, y: 519, width: 320, height: 49))
        tabs.selectedIndex = 1
        stage.device.layoutIfNeeded()
        #expect(tabs.viewControllers[1].view.frame.size.height == 568)
        #expect(tabs.viewControllers[1].bottomLayoutGuide.length == 49)
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

@Suite struct SplitViewControllerTests {
    final class Counted: ViewController {
        var log: [String] = []
        override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
        override func viewDidDisappear(_ animated: Bool) { log.append("disappeared") }
    }

    let list = Counted(title: "List")
    let detail = Counted(title: "Detail")
    let split: SplitViewController

    init() {
        split = SplitViewController(
            primary: NavigationController(rootViewController: list),
            secondary: NavigationController(rootViewController: detail))
    }

    private func bars(_ stage: Stage) throws -> [String?] { stage.names(.navigationBar, of: try stage.window) }

    @Test("a tablet shows both columns") func pad() throws {
        let stage = try Stage(split, .pad)
        #expect(try bars(stage).sorted { ($0 ?? "") < ($1 ?? "") } == ["Detail", "List"])
        #expect(!split.isCollapsed)
        #expect(split.viewControllers.count == 2)
        #expect(list.view.convert(list.view.bounds, to: nil) == Rect(x: 0, y: 0, width: 320, height: 1024))
        #expect(detail.view.convert(detail.view.bounds, to: nil) == Rect(x: 321, y: 0, width: 447, height: 1024))
        #expect(list.log == ["appeared"])
        #expect(detail.log == ["appeared"])
        #expect(list.splitViewController === split)
    }

    @Test("a selection replaces the second column") func choose() throws {
        let stage = try Stage(split, .pad)
        let other = Counted(title: "Other")
        list.showDetailViewController(other)
        #expect(detail.log == ["appeared", "disappeared"])
        #expect(other.log == ["appeared"])
        #expect(try bars(stage) == ["List"])
        #expect(split.viewControllers.last === other)
        #expect(detail.splitViewController == nil)
        #expect(other.view.convert(other.view.bounds, to: nil) == Rect(x: 321, y: 0, width: 447, height: 1024))
    }

    @Test("the first column can be hidden, and comes back") func hidden() throws {
        let stage = try Stage(split, .pad)
        detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        list.view.add(Button("Row"), 20, 84, 100, 44)
        try stage.tap(.button, "Full Screen")
        #expect(split.displayMode == .primaryHidden)
        #expect(!stage.isVisible(try stage.first(.button, named: "Row")))
        #expect(detail.view.bounds.size.width == 768)
        try stage.tap(.button, "Show List")
        #expect(split.displayMode == .allVisible)
        #expect(stage.isVisible(try stage.first(.button, named: "Row")))
    }

    @Test("the columns follow when the tablet is turned") func turned() throws {
        let stage = try Stage(split, .pad)
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
        #expect(detail.view.convert(detail.view.bounds, to: nil) == Rect(x: 321, y: 0, width: 703, height: 768))
    }

    @Test("a phone shows the list, and the selection on top of it") func phone() throws {
        let stage = try Stage(split)
        #expect(split.isCollapsed)
        #expect(try bars(stage) == ["List"])
        list.showDetailViewController(NavigationController(rootViewController: Counted(title: "Chosen")))
        stage.settle()
        #expect(try bars(stage) == ["Chosen"])
        try stage.tap(.button, "List")
        #expect(try bars(stage) == ["List"])
        #expect(detail.log.isEmpty)
    }

    @Test("without a split view controller, or a list that can be gone back to, it is presented") func presented()
        throws
    {
        let (plain, shown) = (Counted(title: "Plain"), Counted(title: "Shown"))
        let stage = try Stage(plain)
        plain.showDetailViewController(shown)
        #expect(plain.presentedViewController === shown)
        let bare = SplitViewController(primary: Counted(title: "Bare"), secondary: Counted())
        let other = try Stage(bare)
        bare.showDetail(Counted(title: "Chosen"))
        #expect(bare.presentedViewController?.title == "Chosen")
        stage.settle()
        other.settle()
    }
}
