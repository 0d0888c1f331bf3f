import Automation
import SimulatedUI
import Testing

@Suite("The section index of a table") struct SectionIndexTests {
    /// Contacts in sections by their initials.
    final class Contacts: TableViewController, TableViewDataSource {
        var letters = ["A", "B", "C", "M", "Z"]
        var rowsInSection = 10
        var titles: [String]? = ["A", "B", "C", "M", "Z"]
        var leadsTo: [String: Int] = [:]
        private(set) var made = 0

        func numberOfSections(in tableView: TableView) -> Int { letters.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rowsInSection }
        func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { letters[section] }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            made += 1
            return TableViewCell("\(letters[indexPath.section])\(indexPath.row)")
        }
        func sectionIndexTitles(for tableView: TableView) -> [String]? { titles }
        func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            leadsTo[title] ?? index
        }
        func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {}
    }

    /// The last child of the table; a search by its name looks at every row first.
    private func index(_ stage: Stage) throws -> any ElementNode {
        let table = try stage.table
        let last = stage.driver.count(.elements, of: table) - 1
        let index = try #require(stage.driver.element(at: last, in: .elements, of: table))
        #expect(stage.name(index) == "Section index")
        return index
    }

    private func place(of title: Int, of count: Int, on stage: Stage) throws -> Point {
        let rect = try stage.rect(index(stage))
        let top = rect.center.y - Double(count) * 7
        return Point(x: rect.center.x, y: top + Double(title) * 14 + 7)
    }

    private func firstRow(_ stage: Stage) throws -> String? {
        try stage.driver.element(at: 0, in: .visibleCells, of: stage.table).flatMap { stage.name($0) }
    }

    @Test(
        "is the last child of the table, and its value is the title of the topmost section", arguments: ["5.1", "7.1"])
    func element(version: String) throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.systemVersion = version
        let screen = Contacts()
        let stage = try Stage(screen, configuration)
        let children = stage.driver.elements(.elements, of: try stage.table)
        #expect(children.last === (try index(stage)))
        #expect(try stage.value(index(stage)) == .string("A"))
        #expect(stage.driver.count(.elements, of: try stage.table) == children.count)
        screen.tableView.scrollToRow(at: IndexPath(row: 2, section: 2), at: .top, animated: false)
        #expect(try stage.value(index(stage)) == .string("C"))
        #expect(try stage.isVisible(index(stage)))
    }

    @Test("a touch leads to the section of a title, and a drag through the titles") func touches() throws {
        let stage = try Stage(Contacts())
        try stage.driver.perform(.tap(at: place(of: 2, of: 5, on: stage)))
        stage.settle()
        #expect(try firstRow(stage) == "C0")
        #expect(try stage.value(index(stage)) == .string("C"))
        try stage.driver.perform(
            .drag(from: place(of: 4, of: 5, on: stage), to: place(of: 1, of: 5, on: stage), duration: 1))
        stage.settle()
        #expect(try firstRow(stage) == "B0")
        // The last section does not reach the upper edge, and is the chosen one anyway.
        try stage.driver.perform(.tap(at: place(of: 4, of: 5, on: stage)))
        stage.settle()
        #expect(try stage.value(index(stage)) == .string("Z"))
    }

    @Test("a title leads where the data source says, or nowhere") func sections() throws {
        let screen = Contacts()
        screen.titles = [TableView.indexSearch, "A", "M"]
        screen.leadsTo = [TableView.indexSearch: -1, "A": 0, "M": 3]
        let stage = try Stage(screen)
        try stage.driver.perform(.tap(at: place(of: 2, of: 3, on: stage)))
        stage.settle()
        #expect(try firstRow(stage) == "M0")
        try stage.driver.perform(.tap(at: place(of: 0, of: 3, on: stage)))
        stage.settle()
        #expect(try firstRow(stage) == "M0")
        #expect(try stage.value(index(stage)) == .string("search"))
    }

    @Test("is shown from a number of rows on, in plain tables, outside editing") func conditions() throws {
        let screen = Contacts()
        let stage = try Stage(screen)
        let cell = try #require(screen.tableView.visibleCells.first)
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.size.width == 305)
        screen.tableView.sectionIndexMinimumDisplayRowCount = 51
        #expect(try !stage.exists(.element, named: "Section index"))
        screen.tableView.sectionIndexMinimumDisplayRowCount = 50
        #expect(try stage.exists(.element, named: "Section index"))
        screen.setEditing(true, animated: false)
        #expect(try !stage.exists(.element, named: "Section index"))
        screen.setEditing(false, animated: false)
        #expect(try stage.exists(.element, named: "Section index"))
        screen.titles = nil
        screen.tableView.reloadSectionIndexTitles()
        #expect(try !stage.exists(.element, named: "Section index"))
        let grouped = TableView(style: .grouped)
        grouped.dataSource = screen
        screen.titles = ["A"]
        #expect(try !Stage(showing: grouped).exists(.element, named: "Section index"))
    }

    @Test("a table of 100,000 rows makes only the cells in sight") func large() throws {
        let screen = Contacts()
        screen.rowsInSection = 20_000
        let stage = try Stage(screen)
        #expect(try stage.isVisible(index(stage)))
        let before = screen.made
        let found = try stage.driver.firstElement(named: "Section index", in: .elements, of: stage.table)
        #expect(found === (try index(stage)))
        try stage.driver.perform(
            .drag(from: place(of: 0, of: 5, on: stage), to: place(of: 4, of: 5, on: stage), duration: 1))
        stage.settle()
        #expect(try firstRow(stage) == "Z0")
        #expect(screen.made - before < 100)
    }

    @Test("sections with closures have titles of the index") func closures() throws {
        let table = TableView(
            sections: ["A", nil, "C"].enumerated().map { number, title in
                var section = TableSection("Part \(number)", count: 30) { TableViewCell("\(number).\($0)") }
                section.indexTitle = title
                return section
            })
        let stage = try Stage(showing: table)
        try stage.driver.perform(.tap(at: place(of: 1, of: 2, on: stage)))
        stage.settle()
        #expect(try firstRow(stage) == "2.0")
    }

    @Test("draws its titles, and dots for what does not fit") func drawing() throws {
        let screen = Contacts()
        screen.titles = (0..<60).map { "\($0)" }
        let stage = try Stage(screen)
        let index = try #require(index(stage) as? View)
        let texts = CanvasLog(index).texts
        #expect(texts.first == "0" && texts.contains("•") && texts.count < 45)
        screen.tableView.sectionIndexBackgroundColor = .red
        #expect(CanvasLog(index).fills.map(\.color) == [.red])
    }
}
