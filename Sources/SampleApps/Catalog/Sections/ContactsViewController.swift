internal import SimulatedUI

/// A table with an index of its sections, whose rows can be deleted: a controller as it is ported from UIKit.
final class ContactsViewController: TableViewController, TableViewDataSource {
    private static let names = [
        "Adam", "Alice", "Bert", "Carla", "Chris", "Dora", "Emil", "Frank", "Gina", "Hans", "Ines", "Jan", "Karl",
        "Lena", "Mia", "Nils", "Olga", "Paul", "Rosa", "Sven", "Tina", "Uwe", "Vera", "Willi", "Zoe",
    ]
    private var sections = Dictionary(grouping: ContactsViewController.names) { $0.prefix(1) }
        .sorted { $0.key < $1.key }.map { (letter: String($0.key), names: $0.value) }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = editButtonItem
    }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].names.count }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { sections[section].letter }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "contact") ?? TableViewCell(reuseIdentifier: "contact")
        cell.textLabel.text = sections[indexPath.section].names[indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        sections[indexPath.section].names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], animated: true)
    }

    func sectionIndexTitles(for tableView: TableView) -> [String]? { sections.map(\.letter) }
}
