import Automation
import Testing

@testable import SimulatedUI

/// Elements that scripts hold while a table changes under them.
@Suite struct StaleNodeTests {
    let table = TableView(style: .plain)
    let stage: Stage

    init() throws {
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        stage = try Stage(showing: table)
        load(["a": ["a1", "a2"], "b": ["b1", "b2", "b3"], "c": ["c1"]])
    }

    private func section(_ title: String, _ rows: [String]) -> TableSection {
        TableSection(title, footer: "end of \(title)", items: rows) { TableViewCell($0) }
    }

    private func load(_ content: [String: [String]]) {
        table.sections = content.sorted { $0.key < $1.key }.map { section($0.key, $0.value) }
        table.reloadData()
    }

    private var groups: [any ElementNode] {
        get throws { stage.driver.elements(.children(.tableGroup), of: try stage.table) }
    }

    /// Queries everything that a node has; nothing of it may end the program.
    private func ask(_ node: any ElementNode) {
        let keys: [AttributeKey] = [
            .name, .label, .value, .identifier, .isEnabled, .isSelected, .isVisible, .rect, .hitpoint, .type,
        ]
        for key in keys { _ = stage.driver.attribute(key, of: node) }
        for child in stage.driver.elements(.elements, of: node) { _ = stage.driver.attribute(.rect, of: child) }
        _ = stage.driver.related(.parent, of: node)
        _ = stage.driver.elements(.ancestry, of: node)
        try? stage.driver.scrollToVisible(node)
        try? stage.driver.setValue(.string("x"), of: node)
    }

    @Test("a header whose section is deleted dies, the others stay what they were") func headers() throws {
        let held = try groups
        #expect(held.map(stage.name) == ["a", "end of a", "b", "end of b", "c", "end of c"])
        table.performUpdates {
            table.sections.remove(at: 0)
            table.deleteSections([0], animated: true)
        }
        #expect(held.map(stage.driver.isAlive) == [false, false, true, true, true, true])
        #expect(held.dropFirst(2).map(stage.name) == ["b", "end of b", "c", "end of c"])
        for node in held { ask(node) }
        stage.settle()
        #expect(try groups.map(stage.name) == ["b", "end of b", "c", "end of c"])
        #expect(try groups.first === held[2])
        table.performUpdates {
            table.sections.insert(section("0", ["01"]), at: 0)
            table.insertSections([0], animated: false)
        }
        #expect(held.dropFirst(2).map(stage.name) == ["b", "end of b", "c", "end of c"])
        #expect(try groups.map(stage.name) == ["0", "end of 0", "b", "end of b", "c", "end of c"])
    }

    @Test("after a reload a header is the one of that title or gone") func reloadedHeaders() throws {
        let held = try groups
        load(["a": ["a1"], "x": []])
        #expect(held.map(stage.driver.isAlive) == [true, true, false, false, false, false])
        for node in held { ask(node) }
        #expect(try groups.map(stage.name) == ["a", "end of a", "x", "end of x"])
    }

    @Test("rows, their strings and everything in them can be queried when the table is empty") func emptied() throws {
        let rows = stage.driver.elements(.cells, of: try stage.table)
        let texts = rows.flatMap { stage.children(.staticText, of: $0) }
        #expect(texts.count == 6)
        load([:])
        for node in rows + texts {
            #expect(!stage.driver.isAlive(node))
            ask(node)
        }
        #expect(stage.driver.count(.cells, of: try stage.table) == 0)
    }

    @Test("a table that leaves the screen takes its rows along, and brings them back") func removed() throws {
        let rows = stage.driver.elements(.cells, of: try stage.table)
        let superview = table.superview
        table.removeFromSuperview()
        for node in rows {
            #expect(!stage.driver.isAlive(node))
            ask(node)
        }
        superview?.addSubview(table)
        #expect(rows.allSatisfy(stage.driver.isAlive))
    }

    @Test("rows of a released table are dead") func dead() throws {
        var rows: [any ElementNode] = []
        do {
            let other = TableView(sections: [section("z", ["z1", "z2"])])
            other.frame = Rect(x: 0, y: 0, width: 320, height: 100)
            let stage = try Stage(showing: other)
            rows = stage.driver.elements(.cells, of: try stage.table)
            rows += rows.flatMap { stage.children(.staticText, of: $0) }
            rows += stage.driver.elements(.children(.tableGroup), of: try stage.table)
        }
        #expect(rows.count == 6)
        for node in rows {
            #expect(!stage.driver.isAlive(node))
            ask(node)
        }
    }

    @Test("a name is looked up anew after every kind of change") func names() throws {
        func index(of name: String) throws -> Int? {
            let node = try stage.table
            guard let row = stage.driver.firstElement(named: name, in: .cells, of: node) as? TableRow else {
                return nil
            }
            return row.ordinal
        }
        #expect(try index(of: "c1") == 5)
        table.performUpdates {
            table.sections[0] = section("a", ["a0", "a1", "a2"])
            table.insertRows(at: [IndexPath(row: 0, section: 0)], animated: false)
        }
        #expect(try index(of: "c1") == 6)
        #expect(try index(of: "a0") == 0)
        table.performUpdates {
            table.sections[1] = section("b", ["b1", "b3"])
            table.deleteRows(at: [IndexPath(row: 1, section: 1)], animated: true)
        }
        #expect(try index(of: "b2") == nil)
        #expect(try index(of: "c1") == 5)
        table.performUpdates {
            table.sections[2] = section("c", ["changed"])
            table.reloadRows(at: [IndexPath(row: 0, section: 2)])
        }
        #expect(try index(of: "changed") == 5)
        #expect(try index(of: "c1") == nil)
        table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel.text = "by hand"
        #expect(try index(of: "by hand") == 0)
        #expect(try index(of: "a0") == nil)
    }
}

/// Rows that disappear between the touch on them and its effect.
@Suite struct ChangeUnderFingerTests {
    let table = TableView(style: .plain)
    let stage: Stage
    let log = Log()

    final class Log {
        var entries: [String] = []
    }

    init() throws {
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        stage = try Stage(showing: table)
        load(["a", "b", "c"])
        stage.device.layoutIfNeeded()
    }

    private func load(_ rows: [String]) {
        table.sections = [
            TableSection(
                items: rows, onSelect: { [log] in log.entries.append("selected \($0)") },
                onDelete: { [log] in log.entries.append("deleted \($0)") }, cell: { TableViewCell($0) })
        ]
    }

    /// Touches the third row, and changes the table while the finger is down.
    private func touch(_ change: @escaping () -> Void) {
        stage.device.application?.schedule(after: 0.2) { change() }
        stage.device.perform(.tap(at: Point(x: 100, y: 20 + 2 * 44 + 22), duration: 0.4))
        stage.settle()
    }

    @Test("a row that is gone when the finger is lifted is not selected") func fewer() {
        touch { load(["a"]) }
        #expect(log.entries == [])
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("a row that is elsewhere when the finger is lifted is not mistaken for the one there now") func other() {
        touch { load(["x", "y", "z"]) }
        #expect(log.entries == [])
    }

    @Test("a table may lose its rows while it says what is selected") func whileSelecting() {
        final class Delegate: TableViewDelegate {
            var body: () -> Void = {}
            func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
                body()
                return indexPath
            }
        }
        let delegate = Delegate()
        delegate.body = { load([]) }
        table.delegate = delegate
        touch {}
        #expect(table.numberOfRows(inSection: 0) == 0)
    }

    @Test("a confirmation of a row that is gone deletes nothing") func confirmation() throws {
        table.setEditing(true, animated: false)
        stage.settle()
        try stage.tap(.button, "Delete c")
        let button = try stage.first(.button, named: "Delete")
        let point = try #require(stage.driver.attribute(.hitpoint, of: button).point)
        stage.device.application?.schedule(after: 0.2) { load(["a"]) }
        stage.device.perform(.tap(at: point, duration: 0.4))
        stage.settle()
        #expect(log.entries == [])
        #expect(stage.driver.count(.cells, of: try stage.table) == 1)
    }
}
