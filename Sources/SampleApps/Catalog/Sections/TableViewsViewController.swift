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
        table.refreshControl = RefreshControl { [unowned self] in load() }
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
            "To Do", items: tasks, onSelect: { [unowned self] in status.text = "Selected \($0)" },
            onDelete: { [unowned self] in delete($0) }, cell: { TableViewCell($0) })
        movable.rowActions = { [unowned self] row in
            [
                TableViewRowAction("Delete", style: .destructive) { [unowned self] _ in delete(tasks[row]) },
                TableViewRowAction("More") { [unowned self] _ in status.text = "More of \(tasks[row])" },
            ]
        }
        movable.onMove = { [unowned self] from, to in
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
