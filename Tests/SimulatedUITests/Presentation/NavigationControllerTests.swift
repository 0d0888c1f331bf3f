import Automation
import Testing

@testable import SimulatedUI

@Suite struct NavigationControllerTests {
    private final class Screen: ViewController {
        var events: [String] = []
        override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { events.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { events.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }
    }

    private func stage(_ first: ViewController) throws -> (Stage, NavigationController) {
        let navigation = NavigationController(rootViewController: first)
        return (try Stage(navigation), navigation)
    }

    @Test("a push shows the next screen and a back button named after the one before") func push() throws {
        let first = ViewController(title: "Accounts")
        let second = ViewController(title: "Add Account")
        let (stage, navigation) = try stage(first)
        let bar = try stage.first(.navigationBar)
        #expect(stage.name(bar) == "Accounts")
        #expect(stage.label(bar) == nil)
        navigation.pushViewController(second)
        let busy = stage.driver.busySources.filter { $0.kind == .transition }.map(\.detail)
        #expect(busy.contains(#"transition from "Accounts" to "Add Account""#))
        stage.settle()
        #expect(stage.name(bar) == "Add Account")
        #expect(stage.names(.staticText, of: bar) == ["Accounts", "Add Account"])
        let back = try #require(stage.driver.related(.leftButton, of: bar))
        #expect(stage.name(back) == "Accounts")
        try stage.tap(back)
        #expect(stage.name(bar) == "Accounts")
        #expect(navigation.topViewController === first)
        #expect(second.parent == nil)
    }

    @Test("screens are notified once that they appear and disappear") func appearance() throws {
        let (first, second) = (Screen(title: "One"), Screen(title: "Two"))
        let (stage, navigation) = try stage(first)
        #expect(first.events == ["will appear", "did appear"])
        navigation.pushViewController(second)
        #expect(second.events == ["will appear"])
        stage.settle()
        #expect(first.events == ["will appear", "did appear", "will disappear", "did disappear"])
        #expect(second.events == ["will appear", "did appear"])
        navigation.popViewController()
        stage.settle()
        #expect(first.events.suffix(2) == ["will appear", "did appear"])
        #expect(second.events.suffix(2) == ["will disappear", "did disappear"])
    }

    @Test("the back button is Back when there is no title, no space, or the screen requests it") func backTitle() throws
    {
        let cases: [(String?, String?, String)] = [
            (nil, nil, "Back"), ("A title that is much too long for a button", nil, "Back"),
            ("Accounts", "Back", "Back"), ("Accounts", nil, "Accounts"),
        ]
        for (title, backTitle, expected) in cases {
            let first = ViewController()
            first.title = title
            first.navigationItem.backButtonTitle = backTitle
            let (stage, navigation) = try stage(first)
            navigation.pushViewController(ViewController(title: "Next"), animated: false)
            let back = try #require(stage.driver.related(.leftButton, of: stage.first(.navigationBar)))
            #expect(stage.name(back) == expected)
        }
    }

    @Test("a push during a push waits for its turn") func queue() throws {
        let (stage, navigation) = try stage(ViewController(title: "One"))
        navigation.pushViewController(ViewController(title: "Two"))
        navigation.pushViewController(ViewController(title: "Three"))
        stage.settle()
        #expect(try stage.name(stage.first(.navigationBar)) == "Three")
        #expect(navigation.viewControllers.count == 3)
        navigation.popToRootViewController()
        stage.settle()
        #expect(try stage.name(stage.first(.navigationBar)) == "One")
    }

    @Test("during a push the screens take no touches") func touches() throws {
        var taps = 0
        let first = ViewController(title: "One")
        let button = Button("Press") { taps += 1 }
        button.frame = Rect(x: 0, y: 100, width: 320, height: 44)
        first.view.addSubview(button)
        let (stage, navigation) = try stage(first)
        navigation.pushViewController(ViewController(title: "Two"))
        try stage.driver.perform(.tap(at: Point(x: 100, y: 180)))
        stage.settle()
        #expect(taps == 0)
    }

    @Test("bar button items are on the left and right, can be disabled, and act") func items() throws {
        var taps: [String] = []
        let screen = ViewController(title: "Form")
        let save = BarButtonItem(.save) { taps.append("save") }
        screen.navigationItem.leftBarButtonItem = BarButtonItem(.cancel) { taps.append("cancel") }
        screen.navigationItem.rightBarButtonItem = save
        save.isEnabled = false
        let (stage, _) = try stage(screen)
        let bar = try stage.first(.navigationBar)
        #expect(stage.names(.button, of: bar) == ["Cancel", "Save", "Back"])
        let right = try #require(stage.driver.related(.rightButton, of: bar))
        #expect(stage.driver.attribute(.isEnabled, of: right) == .bool(false))
        try stage.tap(right)
        save.isEnabled = true
        try stage.tap(right)
        try stage.tap(.button, "Cancel")
        #expect(taps == ["save", "cancel"])
        save.title = "Store"
        #expect(stage.name(right) == "Store")
    }

    @Test("a title that changes is shown at once") func title() throws {
        let screen = ViewController(title: "Before")
        let (stage, _) = try stage(screen)
        screen.title = "After"
        #expect(try stage.names(.staticText, of: stage.first(.navigationBar)) == ["After"])
    }

    @Test("bars have their usual sizes, and screens extend behind them") func layout() throws {
        let screen = ViewController(title: "One")
        screen.toolbarItems = [BarButtonItem("Left"), BarButtonItem(.flexibleSpace), BarButtonItem("Right")]
        let (stage, navigation) = try stage(screen)
        navigation.isToolbarHidden = false
        #expect(try stage.rect(stage.first(.navigationBar)) == Rect(x: 0, y: 20, width: 320, height: 44))
        let toolbar = try stage.first(.toolbar)
        #expect(try stage.rect(toolbar) == Rect(x: 0, y: 524, width: 320, height: 44))
        #expect(stage.names(.button, of: toolbar) == ["Left", "Right"])
        let right = try stage.rect(stage.first(.button, named: "Right"))
        #expect(right.maxX > 300 && right.maxX <= 320)
        stage.device.layoutIfNeeded()
        #expect(screen.view.convert(screen.view.bounds, to: nil) == Rect(x: 0, y: 0, width: 320, height: 568))
        #expect(screen.contentInsets == EdgeInsets(top: 64, bottom: 44))
        let area = try #require(stage.driver.attribute(.contentArea, of: stage.window).rect)
        #expect(area == Rect(x: 0, y: 64, width: 320, height: 460))
    }

    @Test("the row that led to the next screen is no longer selected after coming back") func deselect() throws {
        final class List: TableViewController, TableViewDataSource, TableViewDelegate {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                TableViewCell("Row \(indexPath.row)", accessory: .disclosureIndicator)
            }
            func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
                navigationController?.pushViewController(ViewController(title: "Detail"))
            }
        }
        let list = List(title: "List")
        let (stage, _) = try stage(list)
        try stage.tap(.tableCell, "Row 1")
        #expect(list.tableView.indexPathForSelectedRow?.row == 1)
        try stage.tap(.button, "List")
        #expect(list.tableView.indexPathForSelectedRow == nil)
    }
}

@Suite struct ChangesDuringTransitionTests {
    let navigation = NavigationController(rootViewController: ViewController(title: "One"))
    let stage: Stage

    init() throws { stage = try Stage(navigation) }

    private func screen(_ title: String) -> ViewController { ViewController(title: title) }

    private func pass(_ seconds: Double) {
        stage.device.virtualClock.sleep(until: stage.device.virtualClock.now + seconds)
    }

    private var title: String? {
        get throws { try stage.driver.related(.navigationBar, of: stage.app).flatMap(stage.name) }
    }

    private var shown: [String?] {
        navigation.content.subviews.map { $0.owner?.title }
    }

    @Test("a pop while a push runs ends where it began") func popDuringPush() throws {
        navigation.pushViewController(screen("Two"))
        pass(0.1)
        navigation.popViewController()
        stage.settle()
        #expect(try title == "One")
        #expect(shown == ["One"])
        #expect(navigation.children.count == 1)
    }

    @Test("endless pushes and pops in one instant end in order") func many() throws {
        for number in 2..<30 {
            navigation.pushViewController(screen("\(number)"), animated: number.isMultiple(of: 3))
            if number.isMultiple(of: 4) { navigation.popViewController() }
        }
        stage.settle()
        #expect(try title == "29")
        #expect(shown == ["29"])
        navigation.popToRootViewController()
        stage.settle()
        #expect(try title == "One")
        #expect(shown == ["One"])
        #expect(navigation.children.count == 1)
    }

    @Test("a change that shows the same screen holds up nothing behind it") func sameTop() throws {
        let (two, three) = (screen("Two"), screen("Three"))
        navigation.pushViewController(two)
        pass(0.1)
        navigation.setViewControllers([navigation.viewControllers[0], screen("Between"), two], animated: true)
        navigation.pushViewController(three)
        stage.settle()
        #expect(try title == "Three")
        #expect(shown == ["Three"])
    }

    @Test("screens come and go as often as they appear and disappear") func appearances() throws {
        final class Counted: ViewController {
            var log: [String] = []
            override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
            override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
            override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
        }
        let two = Counted(title: "Two")
        navigation.pushViewController(two)
        navigation.popViewController()
        stage.settle()
        #expect(two.log == ["will appear", "did appear", "will disappear", "did disappear"])
    }

    @Test("a tap during a push reaches neither screen, nor the back button") func taps() throws {
        var taps = 0
        let button = Button("Hit") { taps += 1 }
        button.frame = Rect(x: 0, y: 0, width: 320, height: 300)
        navigation.viewControllers[0].view.addSubview(button)
        navigation.pushViewController(screen("Two"))
        for _ in 0..<4 {
            stage.device.tap(at: Point(x: 40, y: 42))
            stage.device.tap(at: Point(x: 160, y: 200))
        }
        #expect(taps == 0)
        #expect(navigation.viewControllers.count == 2)
        stage.settle()
        #expect(try title == "Two")
    }

    @Test("a push continues while its navigation is presented, dismissed and turned") func elsewhere() throws {
        let modal = NavigationController(rootViewController: screen("Inner"))
        navigation.present(modal)
        modal.pushViewController(screen("Deep"))
        try stage.device.setOrientation(.landscapeLeft)
        pass(0.1)
        navigation.dismiss()
        navigation.pushViewController(screen("Two"))
        try stage.device.setOrientation(.portrait)
        stage.settle()
        #expect(try title == "Two")
        #expect(try stage.rect(stage.first(.navigationBar)) == Rect(x: 0, y: 20, width: 320, height: 44))
        #expect(stage.device.application?.mainWindow?.subviews.count == 1)
    }

    @Test("a navigation in tabs with a toolbar leaves the space between the bars") func bars() throws {
        let inner = NavigationController(rootViewController: screen("Inner"))
        inner.isToolbarHidden = false
        inner.topViewController?.toolbarItems = [BarButtonItem("Share") {}]
        let tabs = TabBarController(viewControllers: [inner, screen("Other")])
        let stage = try Stage(tabs)
        stage.settle()
        let area = stage.driver.attribute("contentArea", of: try stage.window).rect
        #expect(area == Rect(x: 0, y: 64, width: 320, height: 568 - 64 - 49 - 44))
        #expect(try stage.rect(stage.first(.toolbar)).maxY == 568 - 49)
        try stage.tap(.button, "Other")
        #expect(
            stage.driver.attribute("contentArea", of: try stage.window).rect
                == Rect(x: 0, y: 0, width: 320, height: 519))
    }
}
