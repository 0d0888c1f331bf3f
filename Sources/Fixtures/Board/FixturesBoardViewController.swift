internal import Automation
public import SimulatedUI

/// The control board "Test Fixtures": a row for each operation, and a button that closes it.
///
/// Operations stand below the headings of their groups. Where there are many, a search bar narrows the list.
public final class FixturesBoardViewController: ViewController {
    /// The operations and how each went.
    public let board: FixturesBoard
    private let tableView = TableView(style: .grouped)
    private let searchBar = SearchBar("Search")
    private var cells: [TableViewCell] = []

    /// The most rows that are found at a glance, without a search bar.
    static let mostRowsWithoutSearch = 12

    /// Creates the screen; it belongs into a navigation controller.
    /// - Parameter onClose: called when Close is tapped; the app's normal start goes on there.
    public init(board: FixturesBoard, onClose: @escaping () -> Void) {
        self.board = board
        super.init()
        title = "Test Fixtures"
        navigationItem.rightBarButtonItem = BarButtonItem("Close", action: onClose)
        cells = board.catalogue.entries.indices.map { row(at: $0) }
        board.onChange = { [weak self] in self?.showStates() }
        showRows()
        showStates()
    }

    private var hasSearch: Bool { cells.count > Self.mostRowsWithoutSearch }

    /// Makes the table the root view, below a search bar where there are many rows.
    public override func loadView() {
        guard hasSearch else { return setView(tableView) }
        super.loadView()
        searchBar.textDidChange = { [unowned self] _ in showRows() }
        searchBar.searchButtonClicked = { $0.resignFirstResponder() }
        view.addSubview(searchBar)
        view.addSubview(tableView)
    }

    /// Puts the table below the search bar.
    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard hasSearch else { return }
        let (size, insets) = (view.bounds.size, contentInsets)
        let top = insets.top + SearchBar.height
        searchBar.frame = Rect(x: 0, y: insets.top, width: size.width, height: SearchBar.height)
        tableView.frame = Rect(x: 0, y: top, width: size.width, height: size.height - top - insets.bottom)
    }

    // MARK: Rows

    private func row(at index: Int) -> TableViewCell {
        let name = board.catalogue.entries[index].name
        let cell = TableViewCell(style: .subtitle)
        cell.textLabel.text = name.title
        cell.accessibilityIdentifier = name.accessibleName
        cell.onSelect = { [unowned self] in board.run(at: index) }
        return cell
    }

    /// Shows the operations that match the search, below their groups in the order of the catalogue.
    private func showRows() {
        var groups: [String] = []
        var rows: [String: [TableViewCell]] = [:]
        for (index, entry) in board.catalogue.entries.enumerated() where matches(entry) {
            if rows[entry.group] == nil { groups.append(entry.group) }
            rows[entry.group, default: []].append(cells[index])
        }
        tableView.sections = groups.map { TableSection($0, cells: rows[$0] ?? []) }
    }

    private func matches(_ entry: FixtureCatalogue.Entry) -> Bool {
        let text = searchBar.text.trimmedBlanks.lowercased()
        guard !text.isEmpty else { return true }
        let texts = [entry.name.title, entry.name.className, entry.name.functionName, entry.group]
        return texts.contains { $0.lowercased().contains(text) }
    }

    private func showStates() {
        tableView.isUserInteractionEnabled = !board.isRunning
        for (index, cell) in cells.enumerated() {
            let state = board.states[index]
            let className = board.catalogue.entries[index].name.className
            cell.accessibilityValue = state.name
            cell.accessibilityHint = nil
            cell.accessoryType = .none
            switch state {
            case .idle, .running: cell.detailTextLabel.text = className
            case .done:
                cell.accessoryType = .checkmark
                let time = board.endTimes[index].map(Self.timeOfDay)
                cell.detailTextLabel.text = time.map { "\(className), \($0)" } ?? className
                cell.accessibilityHint = time.map { "done at \($0)" }
            case .failed(let message):
                cell.detailTextLabel.text = "✗ \(message)"
                cell.accessibilityHint = message
            }
        }
    }

    /// Hours, minutes and seconds, UTC.
    private static func timeOfDay(_ seconds: Double) -> String {
        let secondsPerDay = 86_400
        guard let whole = Int(exactly: seconds.rounded(.down)) else { return "" }
        let rest = (whole % secondsPerDay + secondsPerDay) % secondsPerDay
        return [rest / 3600, rest / 60 % 60, rest % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
    }
}
