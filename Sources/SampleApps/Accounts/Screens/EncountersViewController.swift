internal import SimulatedUI

/// The people the user met, with the places, the latest first.
final class EncountersViewController: ViewController {
    private let services: AccountsServices
    private let tableView = TableView(style: .plain)

    init(_ services: AccountsServices) {
        self.services = services
        super.init()
        title = "Encounters"
    }

    override func loadView() {
        services.identify(tableView, Accounts.Identifiers.Encounters.screen)
        setView(tableView)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showHistory()
    }

    /// Discards the displayed history, because the store was reset.
    func storeDidReset() {
        if isViewLoaded { showHistory() }
    }

    private func showHistory() {
        let history = tryOrTell { try services.store.history() } ?? []
        tableView.sections = [
            TableSection(count: history.count) { [services] index in
                let encounter = history[index]
                let cell = TableViewCell(encounter.person, detail: "\(encounter.place), \(encounter.date)")
                services.identify(cell, Accounts.Identifiers.Encounters.cell(index))
                return cell
            }
        ]
    }
}
