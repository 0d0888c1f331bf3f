import Automation
import SimulatedUI
import Testing

@Suite struct RefreshControlTests {
    private final class Told { var count = 0 }

    private func stage(rows: Int = 40) throws -> (Stage, TableView, RefreshControl, Told) {
        let table = TableView(sections: [TableSection(count: rows) { TableViewCell("Row \($0)") }])
        let told = Told()
        let control = RefreshControl { told.count += 1 }
        table.refreshControl = control
        return (try Stage(showing: table), table, control, told)
    }

    private func pull(_ stage: Stage, by y: Double = 200, x: Double = 160) throws {
        try stage.driver.perform(.drag(from: Point(x: x, y: 100), to: Point(x: x, y: 100 + y)))
    }

    @Test("pulled down far enough, it refreshes and is in the tree until it is ended") func pull() throws {
        let (stage, table, control, told) = try stage()
        #expect(try stage.exists(.activityIndicator) == false)
        try pull(stage)
        stage.settle()
        #expect(told.count == 1 && control.isRefreshing)
        let node = try stage.first(.activityIndicator)
        #expect(stage.name(node) == "In progress" && stage.value(node) == .number(1))
        #expect(stage.isVisible(node) && table.contentOffset.y == -60)
        #expect(try stage.rect(stage.first(.tableCell, named: "Row 0")).minY == 80)
        #expect(
            stage.driver.elements(.elements, of: try stage.table).dropFirst(40).map { stage.name($0) }
                == [nil, "In progress", nil])
        control.endRefreshing()
        #expect(!stage.driver.isAlive(node))
        #expect(stage.driver.busySources.map(\.kind) == [.scrolling])
        stage.settle()
        #expect(table.contentOffset.y == 0 && table.contentInset.top == 0)
        #expect(try stage.exists(.activityIndicator) == false)
        #expect(stage.driver.count(.elements, of: try stage.table) == 42)
    }

    @Test("a short pull springs back and has no effect") func short() throws {
        let (stage, table, control, told) = try stage()
        try pull(stage, by: 100)
        #expect(table.contentOffset.y < 0)
        stage.settle()
        #expect(told.count == 0 && !control.isRefreshing && table.contentOffset.y == 0)
    }

    @Test("a table whose rows do not fill it is pulled as well; a flick does it too") func fewRows() throws {
        let (stage, _, control, told) = try stage(rows: 1)
        try stage.driver.perform(.flick(from: Point(x: 160, y: 80), to: Point(x: 160, y: 380)))
        stage.settle()
        #expect(told.count == 1 && control.isRefreshing)
    }

    @Test("it reports the pull once, however often it is pulled meanwhile") func again() throws {
        let (stage, table, control, told) = try stage()
        try pull(stage)
        stage.settle()
        try pull(stage)
        stage.settle()
        #expect(told.count == 1 && table.contentOffset.y == -60)
        control.endRefreshing()
        stage.settle()
        try pull(stage)
        #expect(told.count == 2)
    }

    @Test("one that ends at once leaves the content under the finger") func atOnce() throws {
        let (stage, table, control, told) = try stage()
        control.addAction(for: .valueChanged) { [unowned control] in control.endRefreshing() }
        var offsets: [Double] = []
        table.didScroll = { offsets.append($0.contentOffset.y) }
        try pull(stage, by: 180)
        stage.settle()
        #expect(told.count > 0 && !control.isRefreshing)
        #expect(table.contentOffset.y == 0 && table.contentInset.top == 0)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { abs($0 - $1) < 20 })
    }

    @Test("an app may begin it, which is not reported") func program() throws {
        let (stage, table, control, told) = try stage()
        control.title = "Loading"
        control.beginRefreshing()
        control.beginRefreshing()
        stage.settle()
        #expect(told.count == 0 && table.contentOffset.y == -60)
        let node = try stage.first(.activityIndicator)
        #expect(stage.names(.staticText, of: node) == ["Loading"])
        table.setContentOffset(Point(x: 0, y: 500), animated: false)
        control.endRefreshing()
        control.endRefreshing()
        stage.settle()
        #expect(table.contentOffset.y == 500 && table.contentInset.top == 0)
    }

    @Test("removed while it refreshes, it leaves no space behind") func replaced() throws {
        let (stage, table, control, _) = try stage()
        control.beginRefreshing()
        table.refreshControl = nil
        stage.settle()
        #expect(table.contentInset.top == 0 && table.contentOffset.y == 0 && !control.isRefreshing)
        try pull(stage)
        stage.settle()
        #expect(table.contentOffset.y == 0)
    }

    @Test("a disabled one can be pulled, without effect") func disabled() throws {
        let (stage, _, control, told) = try stage()
        control.isEnabled = false
        try pull(stage)
        #expect(told.count == 0 && !control.isRefreshing)
    }

    @Test("below a navigation bar it is below the bar") func bar() throws {
        let screen = TableViewController(title: "List")
        screen.tableView.sections = [TableSection(count: 3) { TableViewCell("Row \($0)") }]
        screen.refreshControl = RefreshControl()
        let stage = try Stage(NavigationController(rootViewController: screen))
        try pull(stage)
        stage.settle()
        #expect(try stage.rect(stage.first(.activityIndicator)) == Rect(x: 0, y: 64, width: 320, height: 60))
        #expect(stage.isVisible(try stage.first(.activityIndicator)))
        screen.refreshControl?.endRefreshing()
        stage.settle()
        #expect(try stage.rect(stage.first(.tableCell, named: "Row 0")).minY == 64)
    }
}
