import Automation

/// A screen filled by a table.
///
/// It is the table's data source and delegate if it conforms to their protocols. When the screen appears again, the
/// selected row is deselected.
open class TableViewController: ViewController {
    /// The visual separation of sections.
    public final let style: TableView.Style
    /// The table that fills the screen.
    public final lazy var tableView = TableView(frame: .zero, style: style)

    /// The control that reloads the table when pulled down.
    public final var refreshControl: RefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    /// Creates a screen with a table style.
    public init(style: TableView.Style = .plain) {
        self.style = style
        super.init()
    }

    /// Creates a screen with a title.
    public convenience init(title: String, style: TableView.Style = .plain) {
        self.init(style: style)
        self.title = title
    }

    open override func loadView() {
        tableView.autoresizingMask = .flexibleSize
        if let size = device?.screen.size { tableView.frame = Rect(origin: .zero, size: size) }
        if let source = self as? any TableViewDataSource { tableView.dataSource = source }
        if let delegate = self as? any TableViewDelegate { tableView.delegate = delegate }
        setView(tableView)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let path = tableView.indexPathForSelectedRow, !tableView.allowsMultipleSelection {
            tableView.deselectRow(at: path, animated: animated)
        }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }
}
