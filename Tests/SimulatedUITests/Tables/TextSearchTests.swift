import Automation
import SimulatedUI
import Testing

/// Looking for cells by their text asks tables for rows; it must find what looking at each element finds.
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

    typealias IndexPath = TableView.IndexPath

    let source = Source()
    let table = TableView(frame: Rect(x: 0, y: 20, width: 320, height: 440))
    let stage: Stage
    let texts = ["Row 5", "Row 42", "Row 44", "id 7", "id 5", "Card 51", "Card 3", "nothing"]

    init() throws {
        table.dataSource = source
        stage = try Stage(showing: table)
    }

    /// What is found by asking the table is what is found by asking each element.
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
                        // The cells inside of a row that is out of sight are made anew whenever somebody looks.
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

    @Test("rows are found after others came, left, and were loaded anew") func changed() throws {
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

    @Test("a cell that says something else is found by that") func renamed() throws {
        try compare()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1)))
        cell.textLabel.text = "Row 42"
        try compare()
        cell.accessibilityIdentifier = "id 5"
        try compare()
    }

    @Test("once the rows are known, no cell is made to look for one") func cheap() throws {
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
