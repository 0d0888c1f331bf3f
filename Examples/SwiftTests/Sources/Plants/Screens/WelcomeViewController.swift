import Automation
import SimulatedUI

/// The first screen of an app without plants.
final class WelcomeViewController: ViewController {
    private let store: PlantStore
    private let greeting = Label("Which plants do you look after?", textAlignment: .center)
    private lazy var start = Button("Get Started") { [weak self] in
        guard let self else { return }
        navigationController?.setViewControllers([PlantsViewController(store)], animated: true)
    }

    init(_ store: PlantStore) {
        self.store = store
        super.init()
        title = "Welcome"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for part in [greeting, start] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.size.width - 40
        greeting.frame = Rect(x: 20, y: contentInsets.top + 40, width: width, height: 44)
        start.frame = Rect(x: 20, y: contentInsets.top + 100, width: width, height: 44)
    }
}
