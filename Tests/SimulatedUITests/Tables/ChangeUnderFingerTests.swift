import Automation
import Testing

@testable import SimulatedUI

/// Rows that go away between the touch on them and what the touch is for.
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

    @Test("a row that stands elsewhere when the finger is lifted is not mistaken for the one there now") func other() {
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
