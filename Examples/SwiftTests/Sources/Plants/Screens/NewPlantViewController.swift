import Automation
import SimulatedUI

/// Asks for the name of a plant that was bought today.
final class NewPlantViewController: ViewController {
    private let store: PlantStore
    private let field = TextField("Name")
    private lazy var save = BarButtonItem("Save") { [weak self] in self?.add() }

    init(_ store: PlantStore) {
        self.store = store
        super.init()
        title = "New Plant"
        navigationItem.rightBarButtonItem = save
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.accessibilityLabel = "Name"
        field.addAction(for: .editingChanged) { [weak self] in
            guard let self else { return }
            save.isEnabled = !field.text.isEmpty
        }
        save.isEnabled = false
        view.addSubview(field)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        field.frame = Rect(x: 20, y: contentInsets.top + 20, width: view.bounds.size.width - 40, height: 31)
    }

    private func add() {
        let name = field.text
        do {
            guard !store.plants.contains(where: { $0.name == name }) else {
                return tell("Already There", "You look after a plant called \(name).")
            }
            try store.put([Plant(name: name, days: 7, watered: store.now)])
            navigationController?.popViewController(animated: true)
        } catch {
            tell("Not Saved", "\(error)")
        }
    }

    private func tell(_ title: String, _ message: String) {
        present(AlertController(title: title, message: message, actions: [AlertAction("OK")]), animated: true)
    }
}
