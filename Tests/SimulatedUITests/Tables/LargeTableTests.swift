import Automation
import Testing

@testable import SimulatedUI

@Suite struct LargeTableTests {
    private func stage(rows: Int, made: @escaping (Int) -> Void = { _ in }) throws -> (Stage, TableView) {
        let table = TableView(sections: [
            TableSection(count: rows) { row in
                made(row)
                return TableViewCell("Row \(row)")
            }
        ])
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        return (try Stage(showing: table), table)
    }

    @Test("a hundred thousand rows create only the visible cells") func lazy() throws {
        var made: Set<Int> = []
        let (stage, _) = try stage(rows: 100_000) { made.insert($0) }
        let table = try stage.table
        #expect(stage.driver.count(.cells, of: table) == 100_000)
        #expect(made == Set(0..<10))
        #expect(stage.driver.attribute("cellCount", of: table) == .number(100_000))
    }

    @Test("a finger on a row that leaves the screen is cancelled, whether or not a script has looked into the row")
    func fingers() throws {
        final class Pad: View {
            var log: [String] = []
            override func touchesBegan(_ touches: [Touch], with event: Event) { log.append("began") }
            override func touchesMoved(_ touches: [Touch], with event: Event) { log.append("moved") }
            override func touchesEnded(_ touches: [Touch], with event: Event) { log.append("ended") }
            override func touchesCancelled(_ touches: [Touch], with event: Event) { log.append("cancelled") }
        }
        func log(looking: Bool) throws -> [String] {
            let pad = Pad(frame: Rect(x: 100, y: 0, width: 200, height: 44))
            let table = TableView(sections: [
                TableSection(count: 100) { row in
                    let cell = TableViewCell("Row \(row)")
                    if row == 0 { cell.contentView.addSubview(pad) }
                    return cell
                }
            ])
            table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
            let stage = try Stage(showing: table)
            if looking {
                let row = try #require(stage.driver.element(at: 0, in: .cells, of: stage.table))
                #expect(!stage.driver.elements(.elements, of: row).isEmpty)
            }
            let path = [Point(x: 200, y: 30), Point(x: 201, y: 31), Point(x: 202, y: 30), Point(x: 201, y: 30)]
            let samples = path.enumerated().map { TouchPath.Sample(time: Double($0.offset), location: $0.element) }
            let clock = stage.device.virtualClock
            let scroll = clock.schedule(at: clock.now + 1.5, reason: "scrolling") {
                table.contentOffset = Point(x: 0, y: 1000)
                stage.device.layoutIfNeeded()
            }
            defer { scroll.cancel() }
            try stage.driver.perform(Gesture(touches: [TouchPath(samples: samples)]))
            return pad.log
        }
        let unseen = try log(looking: false)
        #expect(unseen.last == "cancelled")
        #expect(unseen.contains("began"))
        #expect(try log(looking: true) == unseen)
    }

    @Test("a row out of sight is valid, has a rectangle and children, and is not visible") func offscreen() throws {
        let (stage, table) = try stage(rows: 100_000)
        let row = try #require(stage.driver.element(at: 500, in: .cells, of: stage.table))
        #expect(stage.driver.isAlive(row))
        #expect(!stage.isVisible(row))
        #expect(try stage.rect(row) == Rect(x: 0, y: 20 + 500 * 44, width: 320, height: 44))
        let revision = stage.driver.treeRevision
        #expect(stage.names(.staticText, of: row) == ["Row 500"])
        let text = try #require(stage.children(.staticText, of: row).first)
        #expect(stage.driver.isAlive(text))
        #expect(!stage.isVisible(text))
        #expect(stage.driver.related(.parent, of: text) === row)
        #expect(stage.driver.treeRevision == revision)
        #expect(table.contentOffset == .zero)
    }

    @Test("a row stays the same element while it comes into sight and goes out of it") func identity() throws {
        let (stage, table) = try stage(rows: 1000)
        let row = try #require(stage.driver.element(at: 500, in: .cells, of: stage.table))
        let text = try #require(stage.children(.staticText, of: row).first)
        try stage.driver.scrollToVisible(row)
        #expect(stage.isVisible(row))
        #expect(stage.isVisible(text))
        #expect(try stage.driver.element(at: 500, in: .cells, of: stage.table) === row)
        #expect(try stage.driver.element(at: stage.rect(row).center) === text)
        table.contentOffset = .zero
        #expect(!stage.isVisible(row))
        #expect(stage.driver.isAlive(text))
        #expect(stage.name(text) == "Row 500")
    }

    @Test("a row is found by its name, and its cell is requested only once") func firstNamed() throws {
        var made = 0
        let (stage, table) = try stage(rows: 10_000) { _ in made += 1 }
        let node = try stage.table
        let last = try #require(stage.driver.firstElement(named: "Row 9999", in: .cells, of: node))
        #expect(stage.driver.element(at: 9999, in: .cells, of: node) === last)
        #expect(made <= 10_000)
        let before = made
        #expect(stage.driver.firstElement(named: "Row 10000", in: .cells, of: node) == nil)
        #expect(stage.driver.firstElement(named: "Row 5000", in: .cells, of: node) != nil)
        #expect(made == before)
        table.visibleCells[3].textLabel.text = "Changed"
        #expect(stage.driver.firstElement(named: "Row 3", in: .cells, of: node) == nil)
        #expect(stage.driver.firstElement(named: "Changed", in: .cells, of: node) != nil)
    }

    @Test("a warm look-up by name in ten thousand rows is fast") func warm() throws {
        let (stage, _) = try stage(rows: 10_000)
        let node = try stage.table
        _ = stage.driver.firstElement(named: "Row 9999", in: .cells, of: node)
        let clock = ContinuousClock()
        var best = Duration.seconds(1)
        for _ in 0..<20 {
            best = min(best, clock.measure { _ = stage.driver.firstElement(named: "Row 9999", in: .cells, of: node) })
        }
        // A build without optimisation is some ten times slower than one with.
        #expect(best < .milliseconds(1), "\(best)")
    }

    @Test("visible cells are those on the screen, and change with scrolling") func visibleCells() throws {
        let (stage, table) = try stage(rows: 1000)
        #expect(try stage.driver.count(.visibleCells, of: stage.table) == 10)
        table.scrollToRow(at: IndexPath(row: 100), at: .top, animated: true)
        #expect(stage.driver.busySources.map(\.kind) == [.scrolling])
        stage.settle()
        let visible = try stage.driver.elements(.visibleCells, of: stage.table).map(stage.name)
        #expect(visible.first == "Row 100")
        #expect(try stage.value(stage.table) == .string("rows 101 to 110 of 1000"))
        #expect(table.subviews.count <= 11)
    }

    @Test("a walk over all rows keeps no more than some of the cells") func walk() throws {
        let (stage, table) = try stage(rows: 5000)
        var texts = 0
        for row in try stage.driver.elements(.cells, of: stage.table) {
            texts += stage.driver.count(.children(.staticText), of: row)
        }
        #expect(texts == 5000)
        #expect(table.subviews.count <= 2100)
        let first = try #require(stage.driver.element(at: 0, in: .cells, of: stage.table))
        #expect(stage.isVisible(first))
        #expect(stage.names(.staticText, of: first) == ["Row 0"])
    }

    @Test("rows may have heights of their own") func heights() throws {
        final class Heights: TableViewDelegate {
            func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
                indexPath.row.isMultiple(of: 2) ? 20 : 60
            }
        }
        let (stage, table) = try stage(rows: 1000)
        let heights = Heights()
        table.delegate = heights
        table.usesDelegateHeights = true
        #expect(table.rectForRow(at: IndexPath(row: 3)) == Rect(x: 0, y: 100, width: 320, height: 60))
        #expect(try stage.driver.count(.visibleCells, of: stage.table) == 12)
        #expect(table.indexPathForRow(at: Point(x: 5, y: 99))?.row == 2)
    }
}

@Suite struct HugeTableTests {
    final class Counter {
        var cells = 0
        weak var last: TableViewCell?
    }

    private func stage(rows: Int, _ counter: Counter) throws -> (Stage, TableView) {
        let table = TableView(sections: [
            TableSection("All", count: rows) { row in
                counter.cells += 1
                let cell = TableViewCell("Row \(row)")
                counter.last = cell
                return cell
            }
        ])
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        return (try Stage(showing: table), table)
    }

    @Test("ten million rows cost neither time nor memory until they are looked at") func lazy() throws {
        let counter = Counter()
        let (stage, table) = try stage(rows: 10_000_000, counter)
        let node = try stage.table
        #expect(stage.driver.count(.cells, of: node) == 10_000_000)
        #expect(stage.driver.elements(.visibleCells, of: node).count == 10)
        table.scrollToRow(at: IndexPath(row: 5_000_000), at: .top, animated: false)
        stage.settle()
        try stage.driver.perform(.drag(from: Point(x: 100, y: 400), to: Point(x: 100, y: 100), duration: 0.5))
        stage.settle()
        #expect(counter.cells < 100)
        #expect(table.subviews.count < 30)
    }

    @Test("cells that scroll out of sight and are not held die") func scrolled() throws {
        let counter = Counter()
        let (stage, table) = try stage(rows: 100_000, counter)
        table.scrollToRow(at: IndexPath(row: 500), at: .top, animated: false)
        stage.settle()
        #expect(counter.last != nil)
        table.scrollToRow(at: IndexPath(row: 90_000), at: .top, animated: false)
        stage.settle()
        #expect(table.visibleCells.count <= 11)
        #expect(table.subviews.count < 30)
    }

    @Test("half of fifty thousand rows can be deleted at once") func deleteMany() throws {
        let table = TableView(sections: [TableSection(items: Array(0..<50_000)) { TableViewCell("Row \($0)") }])
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        let stage = try Stage(showing: table)
        let last = try #require(stage.driver.firstElement(named: "Row 49999", in: .cells, of: stage.table))
        table.performUpdates {
            table.sections = [
                TableSection(items: Array(0..<50_000).filter { !$0.isMultiple(of: 2) }) { TableViewCell("Row \($0)") }
            ]
            let paths = stride(from: 0, to: 50_000, by: 2).map { IndexPath(row: $0) }
            table.deleteRows(at: paths, animated: false)
        }
        #expect(stage.driver.count(.cells, of: try stage.table) == 25_000)
        #expect(stage.name(last) == "Row 49999")
        #expect(try stage.driver.firstElement(named: "Row 49999", in: .cells, of: stage.table) === last)
        #expect(try stage.driver.firstElement(named: "Row 49998", in: .cells, of: stage.table) == nil)
    }
}

/// A search for cells by their text queries tables for rows; it must find what looking at each element finds.
@Suite struct TextSearchTests {
    final class Source: TableViewDataSource {
        var rows: [(name: String, identifier: String?, holdsCells: Bool)] = (0..<60).map {
            (name: "Row \($0 % 45)", identifier: $0 % 7 == 0 ? "id \($0 % 15)" : nil, holdsCells: $0 % 12 == 3)
        }
        private(set) var made = 0

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            made += 1
            let row = rows[indexPath.row]
            let cell = TableViewCell(row.name)
            cell.accessibilityIdentifier = row.identifier
            guard row.holdsCells else { return cell }
            let carousel = CollectionView(frame: Rect(x: 0, y: 0, width: 300, height: 40))
            carousel.sections = [
                CollectionSection(items: ["Row 5", "Card \(indexPath.row)"]) { CollectionViewCell($0) }
            ]
            cell.contentView.addSubview(carousel)
            return cell
        }
    }

    let source = Source()
    let table = TableView(frame: Rect(x: 0, y: 20, width: 320, height: 440))
    let stage: Stage
    let texts = ["Row 5", "Row 42", "Row 44", "id 7", "id 5", "Card 51", "Card 3", "nothing"]

    init() throws {
        table.dataSource = source
        stage = try Stage(showing: table)
    }

    /// A query to the table finds what a query to each element finds.
    private func compare(_ place: SourceLocation = #_sourceLocation) throws {
        let root = try #require(stage.driver.related(.frontMostApp, of: stage.driver.root), sourceLocation: place)
        for type in [ElementType.tableCell, .collectionCell] {
            for text in texts {
                for orLabelled in [true, false] {
                    let collection = ElementCollection.descendants(type)
                    for limit in [1, 3] {
                        let fast = stage.driver.elements(
                            named: text, orLabelled: orLabelled, in: collection, of: root, limit: limit)
                        let slow = stage.driver.matching(
                            text, orLabelled: orLabelled, in: collection, of: root, limit: limit)
                        let what: Comment = "\(text) \(type) \(limit)"
                        #expect(fast.map(stage.name) == slow.map(stage.name), what, sourceLocation: place)
                        #expect(fast.map(stage.label) == slow.map(stage.label), what, sourceLocation: place)
                        // The cells inside of a row that is out of sight are created anew for every look-up.
                        guard type == .tableCell else { continue }
                        #expect(zip(fast, slow).allSatisfy { $0 === $1 }, what, sourceLocation: place)
                    }
                }
            }
        }
    }

    @Test("rows are found by name or label, and cells inside of rows") func atOnce() throws { try compare() }

    @Test("rows are found after scrolling") func scrolled() throws {
        try compare()
        try stage.driver.scroll(try stage.table, .down)
        try compare()
    }

    @Test("rows are found after others were inserted, deleted and reloaded") func changed() throws {
        try compare()
        source.rows.remove(at: 5)
        source.rows.insert((name: "Row 42", identifier: nil, holdsCells: true), at: 1)
        table.performUpdates {
            table.deleteRows(at: [IndexPath(row: 5)], animated: false)
            table.insertRows(at: [IndexPath(row: 1)], animated: false)
        }
        stage.settle()
        try compare()
        source.rows.reverse()
        table.reloadData()
        try compare()
        source.rows[3] = (name: "Row 44", identifier: "id 7", holdsCells: false)
        table.reloadRows(at: [IndexPath(row: 3)])
        try compare()
    }

    @Test("a cell with another string is found by it") func renamed() throws {
        try compare()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1)))
        cell.textLabel.text = "Row 42"
        try compare()
        cell.accessibilityIdentifier = "id 5"
        try compare()
    }

    @Test("once the rows are known, no cell is created to look for one") func cheap() throws {
        source.rows = (0..<200).map { (name: "Row \($0 % 150)", identifier: nil, holdsCells: false) }
        table.reloadData()
        let app = XCUIApplication(AutomationSession(driver: stage.driver))
        #expect(!app.cells["nothing"].exists)
        let made = source.made
        #expect(app.cells["Row 142"].exists && !app.cells["nobody"].exists)
        #expect(app.cells.matching(identifier: "Row 20").count == 2)
        #expect(source.made == made)
    }
}
