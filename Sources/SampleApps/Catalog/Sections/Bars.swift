internal import Automation
internal import SimulatedUI

/// A search bar above the matching rows.
final class SearchBarViewController: ViewController {
    private static let rivers = [
        "Amazon", "Congo", "Danube", "Elbe", "Ganges", "Havel", "Indus", "Mekong", "Nile", "Oder", "Rhine", "Spree",
        "Thames", "Volga", "Yukon",
    ]
    private let searchBar = SearchBar("Search rivers")
    private let tableView = TableView(style: .plain)
    private let count = Label(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        count.accessibilityIdentifier = "Count"
        count.font = .system(13)
        searchBar.textDidChange = { [weak self] _ in self?.find() }
        for part in [searchBar, count, tableView] { view.addSubview(part) }
        find()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        let top = contentInsets.top
        searchBar.frame = Rect(x: 0, y: top, width: size.width, height: SearchBar.height)
        count.frame = Rect(x: 16, y: top + SearchBar.height, width: size.width - 32, height: 24)
        let tableTop = top + SearchBar.height + 24
        tableView.frame = Rect(x: 0, y: tableTop, width: size.width, height: max(0, size.height - tableTop))
    }

    private func find() {
        let wanted = searchBar.text.lowercased()
        let found = Self.rivers.filter { wanted.isEmpty || $0.lowercased().contains(wanted) }
        count.text = found.count == 1 ? "1 river" : "\(found.count) rivers"
        tableView.sections = [
            TableSection(
                items: found,
                onSelect: { [weak self] in
                    guard let self else { return }
                    searchBar.text = $0
                    find()
                },
                cell: { TableViewCell($0) })
        ]
    }
}

/// A toolbar at the bottom, with enabled and disabled items and images; it can be hidden.
final class ToolbarViewController: SectionViewController {
    override func addControls() {
        toolbarItems = [
            BarButtonItem(.trash) { [weak self] in self?.say("Trash") },
            BarButtonItem(.flexibleSpace),
            BarButtonItem("Title") { [weak self] in self?.say("Title") },
            BarButtonItem(.flexibleSpace),
            disabledItem,
        ]
        add(Button("Hide Toolbar") { [weak self] in self?.setToolbarHidden(true) })
        add(Button("Show Toolbar") { [weak self] in self?.setToolbarHidden(false) })
        add(Button("Enable All") { [weak self] in self?.disabledItem.isEnabled = true })
        add(
            Button("Two Items") { [weak self] in
                guard let self else { return }
                toolbarItems = [
                    BarButtonItem(.done) { [weak self] in self?.say("Done") },
                    BarButtonItem(image: .init("gear")) { [weak self] in self?.say("Gear") },
                ]
            })
    }

    private lazy var disabledItem: BarButtonItem = {
        let item = BarButtonItem(.compose) { [weak self] in self?.say("Compose") }
        item.isEnabled = false
        return item
    }()

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        setToolbarHidden(false)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        setToolbarHidden(true)
    }

    private func setToolbarHidden(_ isHidden: Bool) {
        navigationController?.setToolbarHidden(isHidden, animated: true)
    }
}
