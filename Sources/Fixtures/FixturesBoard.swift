internal import Automation
package import SimulatedUI

/// The model of the control board: the operations of an app, and the state of each.
///
/// Operations run one at a time, in the order in which they were requested.
public final class FixturesBoard {
    /// The state of the latest run of an operation.
    package enum State: Hashable, Sendable {
        /// It has not run.
        case idle
        /// It is running.
        case running
        /// It has succeeded, and everything is saved.
        case done
        /// It has failed, with the error's message.
        case failed(String)

        /// The state in one word, as in a row's accessibility value.
        package var name: String {
            switch self {
            case .idle: "idle"
            case .running: "running"
            case .done: "done"
            case .failed: "failed"
            }
        }
    }

    /// The operations, in the order of the rows.
    public let catalogue: FixtureCatalogue
    /// The state of the latest run of each operation, in the order of the rows.
    package private(set) var states: [State] {
        didSet { onChange?() }
    }
    /// The end of the latest run of each operation.
    ///
    /// In seconds since 1 January 1970 UTC on the device, in the order of the rows; nil before the first, and if the
    /// date is unknown.
    package private(set) var endTimes: [Double?]
    /// Called when an operation has failed, so that the run can end the test at once.
    package var onFailure: ((FixtureError) -> Void)?
    /// Called after every operation, including those that ran because another needed them.
    package var onRecord: ((FixtureRecord) -> Void)?
    /// Called when a state has changed.
    var onChange: (() -> Void)?

    private let store: any PersistentStore
    /// The invocation that the next press of a row runs instead of the operation with its defaults.
    private var handed: FixtureInvocation?

    /// Creates a board on which nothing has run.
    package init(catalogue: FixtureCatalogue, store: any PersistentStore) {
        self.catalogue = catalogue
        self.store = store
        states = catalogue.entries.map { _ in .idle }
        endTimes = catalogue.entries.map { _ in nil }
    }

    /// Whether an operation is running.
    package var isRunning: Bool { states.contains(.running) }

    /// Sets the parameters for the next press of an operation's row; a press of another row discards them.
    public func hand(_ invocation: FixtureInvocation) { handed = invocation }

    /// Discards parameters that no press has used.
    /// - Returns: whether there were any.
    public func takeBack() -> Bool {
        defer { handed = nil }
        return handed != nil
    }

    /// Runs the operation of a row to its end; does nothing while another one is running.
    package func run(at index: Int) {
        guard !isRunning, states.indices.contains(index) else { return }
        let entry = catalogue.entries[index]
        let handed = handed?.entry.operation == entry.operation ? handed : nil
        self.handed = nil
        states[index] = .running
        do throws(FixtureError) {
            let invocation: FixtureInvocation
            if let handed { invocation = handed } else { invocation = try catalogue.invocation(of: entry) }
            try invocation.run(on: store) { onRecord?($0) }
            endTimes[index] = (store as? StoreCoordinator)?.now
            states[index] = .done
        } catch {
            states[index] = .failed(error.description)
            onFailure?(error)
        }
    }
}

/// The control board "Test Fixtures": a row for each operation, and a button that closes it.
///
/// Operations are listed below the headings of their groups. A long list has a search bar.
package final class FixturesBoardViewController: ViewController {
    /// The operations and their states.
    package let board: FixturesBoard
    private let tableView = TableView(style: .grouped)
    private let searchBar = SearchBar("Search")
    private var cells: [TableViewCell] = []

    /// The most rows without a search bar.
    private static let mostRowsWithoutSearch = 12

    /// Creates the screen, to be shown in a navigation controller.
    /// - `onClose`: called when Close is tapped, to continue with the app's normal start.
    package init(board: FixturesBoard, onClose: @escaping () -> Void) {
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

    /// Makes the table the root view, below a search bar if there are many rows.
    package override func loadView() {
        guard hasSearch else { return setView(tableView) }
        super.loadView()
        searchBar.textDidChange = { [unowned self] _ in showRows() }
        searchBar.searchButtonClicked = { $0.resignFirstResponder() }
        view.addSubview(searchBar)
        view.addSubview(tableView)
    }

    /// Puts the table below the search bar.
    package override func viewDidLayoutSubviews() {
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

extension FixturesBoardViewController {
    /// Whether the board is shown instead of the app's first screen, so that actions press its rows.
    package static func isShown(in application: Application) -> Bool {
        let root = application.mainWindow?.rootViewController
        let first = (root as? NavigationController)?.viewControllers.first ?? root
        return first is FixturesBoardViewController
    }
}
