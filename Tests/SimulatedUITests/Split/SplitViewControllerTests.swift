import Automation
import SimulatedUI
import Testing

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
        #expect(list.view.convert(list.view.bounds, to: nil) == Rect(x: 0, y: 64, width: 320, height: 960))
        #expect(detail.view.convert(detail.view.bounds, to: nil) == Rect(x: 321, y: 64, width: 447, height: 960))
        #expect(list.log == ["appeared"])
        #expect(detail.log == ["appeared"])
        #expect(list.splitViewController === split)
    }

    @Test("what is chosen takes the place of the second column") func choose() throws {
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
        list.view.add(Button("Row"), 20, 20, 100, 44)
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
        #expect(detail.view.convert(detail.view.bounds, to: nil) == Rect(x: 321, y: 64, width: 703, height: 704))
    }

    @Test("a phone shows the list, and what is chosen on top of it") func phone() throws {
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
