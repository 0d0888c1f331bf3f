public import SimulatedUI

/// The control board "Test Fixtures": a row for each operation, and a button that closes it (FIX-31 to FIX-34).
public final class FixturesBoardViewController: ViewController {
    /// The operations and how each went.
    public let board: FixturesBoard
    private let tableView = TableView(style: .grouped)
    private var cells: [TableViewCell] = []

    /// Creates the screen; it belongs into a navigation controller.
    /// - Parameter onClose: called when Close is tapped; the app's normal start goes on there (FIX-17).
    public init(board: FixturesBoard, onClose: @escaping () -> Void) {
        self.board = board
        super.init()
        title = "Test Fixtures"
        navigationItem.rightBarButtonItem = BarButtonItem("Close", action: onClose)
        cells = board.catalogue.entries.indices.map { row(at: $0) }
        tableView.sections = [TableSection("Available Fixtures", cells: cells)]
        board.onChange = { [weak self] in self?.showStates() }
        showStates()
    }

    /// Makes the table the root view.
    public override func loadView() {
        setView(tableView)
    }

    private func row(at index: Int) -> TableViewCell {
        let name = board.catalogue.entries[index].name
        let cell = TableViewCell(style: .subtitle)
        cell.textLabel.text = name.title
        cell.accessibilityIdentifier = name.accessibleName
        cell.onSelect = { [unowned self] in board.run(at: index) }
        return cell
    }

    private func showStates() {
        tableView.isUserInteractionEnabled = !board.isRunning
        for (index, cell) in cells.enumerated() {
            let state = board.states[index]
            cell.detailTextLabel.text = board.catalogue.entries[index].name.className
            cell.accessibilityValue = state.name
            cell.accessibilityHint = nil
            cell.accessoryType = state == .done ? .checkmark : .none
            if case .failed(let message) = state {
                cell.detailTextLabel.text = "✗ \(message)"
                cell.accessibilityHint = message
            }
        }
    }
}
