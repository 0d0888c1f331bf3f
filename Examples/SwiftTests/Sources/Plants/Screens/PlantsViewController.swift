import SimulatedUI

/// All plants, and which of them are thirsty.
final class PlantsViewController: TableViewController {
    private let store: PlantStore

    init(_ store: PlantStore) {
        self.store = store
        super.init(style: .plain)
        title = "Plants"
        navigationItem.rightBarButtonItem = BarButtonItem("Add") { [weak self] in
            guard let self else { return }
            navigationController?.pushViewController(NewPlantViewController(store), animated: true)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.sections = [
            TableSection(
                items: store.plants,
                onSelect: { [weak self] in
                    guard let self else { return }
                    navigationController?.pushViewController(PlantViewController(store, $0), animated: true)
                },
                cell: { [store] in
                    TableViewCell(
                        $0.name, detail: $0.isThirsty(at: store.now) ? "thirsty" : "fine",
                        accessory: .disclosureIndicator)
                })
        ]
    }
}
