import Automation
import SimulatedUI

/// One plant, which can be watered.
final class PlantViewController: ViewController {
    private let store: PlantStore
    private var plant: Plant
    private let state = Label("")
    private lazy var water = Button("Water") { [weak self] in self?.pour() }

    init(_ store: PlantStore, _ plant: Plant) {
        self.store = store
        self.plant = plant
        super.init()
        title = plant.name
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        state.accessibilityIdentifier = "state"
        for part in [state, water] { view.addSubview(part) }
        show()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.size.width - 40
        state.frame = Rect(x: 20, y: contentInsets.top + 20, width: width, height: 21)
        water.frame = Rect(x: 20, y: contentInsets.top + 60, width: width, height: 44)
    }

    private func pour() {
        plant.watered = store.now
        do {
            try store.put([plant])
            show()
        } catch {
            let alert = AlertController(title: "Not Saved", message: "\(error)", actions: [AlertAction("OK")])
            present(alert, animated: true)
        }
    }

    private func show() {
        let isThirsty = plant.isThirsty(at: store.now)
        state.text = isThirsty ? "Thirsty: water it every \(plant.days) days" : "Fine for some days"
        water.isEnabled = isThirsty
    }
}
