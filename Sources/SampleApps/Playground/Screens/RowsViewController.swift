internal import SimulatedUI

/// A screen with a table; the line `Selection` names the row that was selected last.
class SelectionViewController: PlaygroundViewController {
    fileprivate let table = TableView()
    private let selection = Label("No Selection")

    override func viewDidLoad() {
        super.viewDidLoad()
        fill(["Selection": selection], above: table)
    }

    fileprivate final func show(selected row: String) { selection.text = "Selected=\(row)" }
}

/// A table whose rows are added, deleted, moved and selected.
final class RowsViewController: SelectionViewController {
    private var rows = ["Row 1", "Row 2", "Row 3"]
    /// The number of the row that was added last.
    private var latest = 3

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        table.delegate = self
        navigationItem.leftBarButtonItem = BarButtonItem(editing: table)
        navigationItem.rightBarButtonItems = [
            BarButtonItem(.add) { [weak self] in self?.add() },
            BarButtonItem("Tall Rows") { [weak self] in
                guard let self else { return }
                navigationController?.pushViewController(TallRowsViewController(title: "Items"))
            },
        ]
    }

    private func add() {
        latest += 1
        rows.append("Row \(latest)")
        table.insertRows(at: [IndexPath(row: rows.count - 1)], animated: true)
    }
}

extension RowsViewController: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell(rows[indexPath.row])
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], animated: true)
    }

    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        rows.insert(rows.remove(at: indexPath.row), at: destination.row)
    }
}

extension RowsViewController: TableViewDelegate {
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        show(selected: rows[indexPath.row])
    }
}

/// A table of ten rows, of which only a few fit the screen.
final class TallRowsViewController: SelectionViewController {
    private let items = (0..<10).map { "Item \($0)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.rowHeight = 180
        table.dataSource = self
        table.delegate = self
    }
}

extension TallRowsViewController: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell(items[indexPath.row])
    }
}

extension TallRowsViewController: TableViewDelegate {
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        show(selected: items[indexPath.row])
    }
}
