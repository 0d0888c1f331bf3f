internal import Automation
internal import SimulatedUI

/// A table that reloads when it is pulled down, and whose rows can be swiped, deleted and moved.
final class TableViewsViewController: ViewController {
    private let status = Label("Ready", font: .system(15))
    private let table = TableView()
    private var tasks = (1...12).map { "Task \($0)" }
    private var loads = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        status.accessibilityIdentifier = "Status"
        navigationItem.rightBarButtonItem = BarButtonItem(editing: table)
        table.refreshControl = RefreshControl { [weak self] in self?.load() }
        view.addSubviews(status, table)
        show()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (size, top) = (view.bounds.size, contentInsets.top)
        status.frame = Rect(x: 20, y: top + 6, width: size.width - 40, height: 20)
        table.frame = Rect(x: 0, y: top + 32, width: size.width, height: max(0, size.height - top - 32))
    }

    private func load() {
        status.text = "Loading"
        application?.schedule(after: 2, reason: "loading tasks") { [weak self] in
            guard let self else { return }
            loads += 1
            tasks.insert("New Task \(loads)", at: 0)
            status.text = "Loaded"
            show()
            table.refreshControl?.endRefreshing()
        }
    }

    private func show() {
        var movable = TableSection(
            "To Do", items: tasks,
            onSelect: { [weak self] in self?.status.text = "Selected \($0)" },
            onDelete: { [weak self] in self?.delete($0) }, cell: { TableViewCell($0) })
        movable.rowActions = { [weak self] row in
            guard let self, tasks.indices.contains(row) else { return [] }
            let task = tasks[row]
            return [
                TableViewRowAction("Delete", style: .destructive) { [weak self] _ in self?.delete(task) },
                TableViewRowAction("More") { [weak self] _ in self?.status.text = "More of \(task)" },
            ]
        }
        movable.onMove = { [weak self] from, to in
            guard let self, tasks.indices.contains(from), tasks.indices.contains(to) else { return }
            tasks.insert(tasks.remove(at: from), at: to)
            status.text = "\(tasks[to]) is number \(to + 1)"
            show()
        }
        let done = (1...6).map { TableViewCell("Done \($0)", accessory: .checkmark) }
        table.sections = [movable, TableSection("Done", cells: done)]
    }

    private func delete(_ task: String) {
        tasks.removeAll { $0 == task }
        status.text = "Deleted \(task)"
        show()
    }
}
