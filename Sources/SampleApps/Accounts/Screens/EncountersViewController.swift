#if SampleApps
    internal import SimulatedUI

    /// Whom the owner of the accounts met, and where, the latest first.
    final class EncountersViewController: ViewController {
        private let store: AccountStore
        private let tableView = TableView(style: .plain)

        init(store: AccountStore) {
            self.store = store
            super.init()
            title = "Encounters"
        }

        override func loadView() {
            setView(tableView)
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            showHistory()
        }

        /// Forgets what was read: another history is stored now.
        func storeDidReset() {
            if isViewLoaded { showHistory() }
        }

        private func showHistory() {
            let history = tryOrTell { try store.history() } ?? []
            tableView.sections = [
                TableSection(items: history) { TableViewCell($0.person, detail: "\($0.place), \($0.date)") }
            ]
        }
    }
#endif
