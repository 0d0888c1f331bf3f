import Automation
import Testing

@testable import SimulatedUI

@Suite struct BarLayoutTests {
    /// A table of fifty rows, alone or as the second view of a screen.
    final class List: ViewController {
        let table = TableView(sections: [TableSection(cells: (1...50).map { TableViewCell("Row \($0)") })])
        let isTableFirst: Bool
        init(isTableFirst: Bool = true) {
            self.isTableFirst = isTableFirst
            super.init()
            title = "List"
        }
        override func viewDidLoad() {
            table.frame = view.bounds
            table.autoresizingMask = .flexibleSize
            if !isTableFirst { view.addSubview(Label("Above")) }
            view.addSubview(table)
        }
    }

    private func stage(_ root: ViewController, _ version: String) throws -> Stage {
        var configuration = SimulatedDevice.Configuration()
        configuration.systemVersion = version
        let stage = try Stage(root, configuration)
        stage.device.layoutIfNeeded()
        return stage
    }

    private func place(_ screen: ViewController) -> Rect { screen.view.convert(screen.view.bounds, to: nil) }

    @Test("up to version 6 a screen is between the bars")
    func between() throws {
        let list = List()
        list.toolbarItems = [BarButtonItem("Left")]
        let navigation = NavigationController(rootViewController: list)
        navigation.isToolbarHidden = false
        let tabs = TabBarController(viewControllers: [navigation])
        let stage = try stage(tabs, "6.1")
        #expect(place(tabs) == Rect(x: 0, y: 20, width: 320, height: 548))
        #expect(try stage.rect(stage.first(.navigationBar)) == Rect(x: 0, y: 20, width: 320, height: 44))
        #expect(place(list) == Rect(x: 0, y: 64, width: 320, height: 568 - 64 - 49 - 44))
        #expect(list.table.contentInset == .zero)
        #expect(list.topLayoutGuide.length == 0)
        #expect(list.bottomLayoutGuide.length == 0)
    }

    @Test("up to version 6 a screen begins below the status bar, unless it wants the full screen")
    func fullScreen() throws {
        let screen = ViewController()
        let stage = try stage(screen, "6.0")
        #expect(place(screen) == Rect(x: 0, y: 20, width: 320, height: 548))
        let above = ViewController()
        above.wantsFullScreenLayout = true
        screen.present(above)
        stage.settle()
        #expect(place(above) == Rect(x: 0, y: 0, width: 320, height: 568))
        #expect(above.topLayoutGuide.length == 20)
        above.dismiss()
        stage.settle()
        #expect(place(screen) == Rect(x: 0, y: 20, width: 320, height: 548))
    }

    @Test("from version 7 on a screen extends behind all bars, and its first scroll view makes room")
    func behind() throws {
        let list = List()
        list.toolbarItems = [BarButtonItem("Left")]
        let navigation = NavigationController(rootViewController: list)
        navigation.isToolbarHidden = false
        let stage = try stage(TabBarController(viewControllers: [navigation]), "7.1")
        #expect(place(list) == Rect(x: 0, y: 0, width: 320, height: 568))
        #expect(try stage.rect(stage.first(.toolbar)) == Rect(x: 0, y: 568 - 49 - 44, width: 320, height: 44))
        #expect(list.table.contentInset == EdgeInsets(top: 64, bottom: 93))
        #expect(list.table.contentOffset.y == -64)
        #expect(list.topLayoutGuide.length == 64)
        #expect(list.bottomLayoutGuide.length == 93)
        #expect(try stage.rect(stage.first(.tableCell)).minY == 64)
    }

    @Test("bars are lower on a phone on its side, and screens follow")
    func turned() throws {
        let list = List()
        list.toolbarItems = [BarButtonItem("Left")]
        let navigation = NavigationController(rootViewController: list)
        navigation.isToolbarHidden = false
        let stage = try stage(navigation, "7.1")
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
        #expect(try stage.rect(stage.first(.navigationBar)).size == Size(width: 568, height: 32))
        #expect(try stage.rect(stage.first(.toolbar)) == Rect(x: 0, y: 288, width: 568, height: 32))
        #expect(list.bottomLayoutGuide.length == 32)
        #expect(list.table.contentOffset.y == -list.topLayoutGuide.length)
        try stage.device.setOrientation(.portrait)
        stage.settle()
        #expect(try stage.rect(stage.first(.navigationBar)).size == Size(width: 320, height: 44))
    }

    private func stage(_ root: ViewController, on model: DeviceModel, _ version: String) throws -> Stage {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        configuration.systemVersion = version
        let stage = try Stage(root, configuration)
        stage.device.layoutIfNeeded()
        return stage
    }

    @Test("bars leave out the notch and the home indicator, and hide what is behind them")
    func notch() throws {
        let list = List()
        list.toolbarItems = [BarButtonItem("Left"), BarButtonItem(.flexibleSpace), BarButtonItem("Right")]
        let navigation = NavigationController(rootViewController: list)
        navigation.isToolbarHidden = false
        let model = try #require(DeviceModel.named("iPhone X"))
        let stage = try stage(navigation, on: model, "12.0")
        #expect(try stage.rect(stage.first(.navigationBar)) == Rect(x: 0, y: 44, width: 375, height: 44))
        #expect(try stage.rect(stage.first(.toolbar)) == Rect(x: 0, y: 734, width: 375, height: 44))
        #expect(list.table.adjustedContentInset == EdgeInsets(top: 88, bottom: 78))
        #expect(list.view.safeAreaInsets == EdgeInsets(top: 88, bottom: 78))
        // The row at the very bottom is behind the background of the toolbar.
        let hidden = try #require(stage.driver.firstElement(named: "Row 17", in: .cells, of: stage.table))
        #expect(try stage.rect(hidden).minY == 792)
        #expect(!stage.isVisible(hidden))
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
        #expect(try stage.rect(stage.first(.navigationBar)) == Rect(x: 0, y: 0, width: 812, height: 32))
        #expect(try stage.rect(stage.first(.toolbar)) == Rect(x: 0, y: 322, width: 812, height: 32))
        #expect(try stage.rect(stage.first(.button, named: "Left")).minX == 60)
        #expect(try stage.rect(stage.first(.staticText, named: "Row 1")).minX == 59)
        #expect(list.view.safeAreaInsets == EdgeInsets(top: 32, left: 44, bottom: 53, right: 44))
    }

    @Test("rows that are made when the phone is on its side are clear of the notch, in any order")
    func rowsOnSide() throws {
        let list = List()
        let model = try #require(DeviceModel.named("iPhone X"))
        let stage = try stage(list, on: model, "12.0")
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
        for name in ["Row 40", "Row 2"] {
            let row = try #require(stage.driver.firstElement(named: name, in: .cells, of: stage.table))
            let text = try #require(stage.children(.staticText, of: row).first)
            list.table.scrollToRow(
                at: IndexPath(row: name == "Row 40" ? 39 : 1, section: 0), at: .middle, animated: false)
            stage.device.layoutIfNeeded()
            #expect(try stage.rect(text).minX == 59)
        }
    }

    @Test("the keyboard makes the room that it needs after the interface has turned")
    func keyboardOnSide() throws {
        let list = List()
        let field = TextField()
        field.frame = Rect(x: 0, y: 0, width: 320, height: 44)
        list.table.tableHeaderView = field
        let stage = try stage(NavigationController(rootViewController: list), on: .iPad, "9.3")
        field.becomeFirstResponder()
        stage.settle()
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
        let edge = try #require(stage.device.application?.keyboardEdge)
        #expect(edge < 768 - 300)
        #expect(list.table.contentInset.bottom == 768 - edge)
    }

    @Test("a tab bar is as much higher as the home indicator needs, and its tabs stay above it")
    func homeIndicator() throws {
        let screen = ViewController(title: "One")
        let model = try #require(DeviceModel.named("iPhone 14 Pro"))
        let stage = try stage(TabBarController(viewControllers: [screen]), on: model, "17.0")
        #expect(try stage.rect(stage.first(.tabBar)) == Rect(x: 0, y: 852 - 83, width: 393, height: 83))
        #expect(try stage.rect(stage.first(.button, named: "One")).maxY <= 852 - 34)
        #expect(screen.bottomLayoutGuide.length == 83)
        #expect(screen.topLayoutGuide.length == 59)
    }

    @Test("a phone on its side has no status bar from version 8 on", arguments: [("7.1", 20.0), ("8.0", 0)])
    func statusBar(version: String, height: Double) throws {
        let list = List()
        let stage = try stage(NavigationController(rootViewController: list), version)
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
        #expect(list.topLayoutGuide.length == height + 32)
        #expect(try stage.rect(stage.first(.navigationBar)).minY == height)
    }

    @Test("the bar comes before the table behind it, and the toolbar last")
    func order() throws {
        let list = List()
        list.toolbarItems = [BarButtonItem("Left")]
        let navigation = NavigationController(rootViewController: list)
        navigation.isToolbarHidden = false
        let stage = try stage(navigation, "7.1")
        let types = stage.driver.elements(.elements, of: try stage.window).map(stage.driver.type(of:))
        #expect(types == [.navigationBar, .tableView, .toolbar])
    }

    @Test(
        "screens say at which edges they extend behind bars",
        arguments: [
            (RectEdge.all, Rect(x: 0, y: 0, width: 320, height: 568)),
            (.top, Rect(x: 0, y: 0, width: 320, height: 519)),
            (.bottom, Rect(x: 0, y: 64, width: 320, height: 504)),
            (RectEdge(), Rect(x: 0, y: 64, width: 320, height: 455)),
        ])
    func edges(edges: RectEdge, frame: Rect) throws {
        let list = List()
        list.edgesForExtendedLayout = edges
        let tabs = TabBarController(viewControllers: [NavigationController(rootViewController: list)])
        let stage = try stage(tabs, "8.4")
        #expect(place(list) == frame)
        #expect(list.table.contentInset == EdgeInsets(top: 64 - frame.minY, bottom: frame.maxY - 519))
        list.edgesForExtendedLayout = .all
        stage.device.layoutIfNeeded()
        #expect(place(list) == Rect(x: 0, y: 0, width: 320, height: 568))
    }

    @Test("screens extend behind opaque bars only if they say so")
    func opaque() throws {
        let list = List()
        let navigation = NavigationController(rootViewController: list)
        navigation.navigationBar.isTranslucent = false
        let stage = try stage(navigation, "7.1")
        #expect(place(list).minY == 64)
        #expect(list.table.contentInset == .zero)
        list.extendedLayoutIncludesOpaqueBars = true
        stage.device.layoutIfNeeded()
        #expect(place(list).minY == 0)
        #expect(list.table.contentInset.top == 64)
    }

    @Test("only the first view of a screen between bars makes room, and only if the screen lets it")
    func first() throws {
        let (second, unwilling, alone) = (List(isTableFirst: false), List(), List())
        unwilling.automaticallyAdjustsScrollViewInsets = false
        for (screen, root) in [
            (second, NavigationController(rootViewController: second) as ViewController),
            (unwilling, NavigationController(rootViewController: unwilling)), (alone, alone),
        ] {
            _ = try stage(root, "7.1")
            #expect(place(screen).minY == 0)
            #expect(screen.table.contentInset == .zero)
        }
    }

    @Test("from version 11 on scroll views follow the safe area and leave the app's insets alone")
    func safeArea() throws {
        let list = List(isTableFirst: false)
        let tabs = TabBarController(viewControllers: [NavigationController(rootViewController: list)])
        let stage = try stage(tabs, "11.0")
        #expect(list.table.contentInset == .zero)
        #expect(list.table.adjustedContentInset == EdgeInsets(top: 64, bottom: 49))
        #expect(list.table.contentOffset.y == -64)
        list.table.contentInsetAdjustmentBehavior = .never
        list.view.setNeedsLayout()
        stage.device.layoutIfNeeded()
        #expect(list.table.adjustedContentInset == .zero)
        list.table.contentInsetAdjustmentBehavior = .always
        list.additionalSafeAreaInsets = EdgeInsets(left: 10)
        stage.device.layoutIfNeeded()
        #expect(list.table.adjustedContentInset == EdgeInsets(top: 64, left: 10, bottom: 49))
        #expect(try stage.rect(stage.first(.tableCell)).minY == 64)
    }

    @Test("the safe area of a view is the part of it that bars do not cover")
    func insets() throws {
        let screen = ViewController(title: "One")
        let (above, below) = (View(), View())
        screen.view.add(above, 0, 40, 320, 100)
        screen.view.add(below, 0, 100, 320, 468)
        let tabs = TabBarController(viewControllers: [NavigationController(rootViewController: screen)])
        try withExtendedLifetime(stage(tabs, "9.3")) {
            #expect(screen.view.safeAreaInsets == EdgeInsets(top: 64, bottom: 49))
            #expect(above.safeAreaInsets == EdgeInsets(top: 24))
            #expect(above.safeArea == Rect(x: 0, y: 24, width: 320, height: 76))
            #expect(below.safeAreaInsets == EdgeInsets(bottom: 49))
        }
    }

    @Test("a screen in a part of another one has only the insets that reach it")
    func embedded() throws {
        final class Embedded: ViewController {
            var changes = 0
            override func viewSafeAreaInsetsDidChange() { changes += 1 }
        }
        let (outer, inner) = (ViewController(title: "Outer"), Embedded())
        outer.addChild(inner)
        inner.view.frame = Rect(x: 0, y: 50, width: 320, height: 100)
        outer.view.addSubview(inner.view)
        let navigation = NavigationController(rootViewController: outer)
        let stage = try stage(navigation, "8.1")
        #expect(inner.topLayoutGuide.length == 14)
        let before = inner.changes
        navigation.setNavigationBarHidden(true, animated: false)
        stage.device.layoutIfNeeded()
        #expect(inner.topLayoutGuide.length == 0)
        #expect(inner.changes > before)
        #expect(outer.topLayoutGuide.length == 20)
    }

    @Test("rows behind a bar are invisible, also where its background is behind the status bar")
    func hidden() throws {
        let list = List()
        let stage = try stage(NavigationController(rootViewController: list), "7.1")
        list.table.contentOffset = Point(x: 0, y: 0)
        stage.device.layoutIfNeeded()
        let rows = stage.children(.tableCell, of: try stage.table)
        #expect(try stage.rect(rows[0]) == Rect(x: 0, y: 0, width: 320, height: 44))
        #expect(!stage.isVisible(rows[0]))
        #expect(stage.isVisible(rows[1]))
        #expect(stage.value(try stage.table) == .string("rows 2 to 13 of 50"))
    }

    @Test("a screen is laid out again when a bar goes, and keeps its place in the list")
    func barGoes() throws {
        let list = List()
        let navigation = NavigationController(rootViewController: list)
        let stage = try stage(navigation, "7.1")
        navigation.setNavigationBarHidden(true, animated: false)
        stage.device.layoutIfNeeded()
        #expect(list.table.contentInset.top == 20)
        #expect(list.table.contentOffset.y == -20)
        list.table.contentOffset.y = 300
        navigation.setNavigationBarHidden(false, animated: false)
        stage.device.layoutIfNeeded()
        #expect(list.table.contentOffset.y == 300)
    }

    @Test("a screen that hides the tab bar reaches the bottom")
    func hidesBottomBar() throws {
        let detail = List()
        detail.hidesBottomBarWhenPushed = true
        let navigation = NavigationController(rootViewController: ViewController(title: "One"))
        let stage = try stage(TabBarController(viewControllers: [navigation]), "7.1")
        navigation.pushViewController(detail)
        stage.settle()
        #expect(detail.table.contentInset == EdgeInsets(top: 64))
        #expect(try !stage.isVisible(stage.first(.tabBar)))
    }

    @Test("a keyboard makes only the room that the bars do not make already")
    func keyboard() throws {
        let list = List()
        let field = TextField()
        field.frame = Rect(x: 0, y: 0, width: 320, height: 44)
        list.table.tableHeaderView = field
        let tabs = TabBarController(viewControllers: [NavigationController(rootViewController: list)])
        let stage = try stage(tabs, "7.1")
        field.becomeFirstResponder()
        stage.settle()
        let edge = try #require(stage.device.application?.keyboardEdge)
        #expect(list.table.contentInset.bottom == 568 - edge)
        field.resignFirstResponder()
        stage.settle()
        #expect(list.table.contentInset.bottom == 49)
    }
}
