import Automation

/// The locked screen: the time, and where to slide in order to unlock.
final class LockViewController: ViewController {
    private let time = Label("", font: .system(60))
    private let hint = Label("slide to unlock", font: .system(20))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        for label in [time, hint] {
            label.textColor = .white
            label.textAlignment = .center
            view.addSubview(label)
        }
        let swipe = SwipeGestureRecognizer(direction: .right) { [weak self] _ in self?.device?.unlockScreen() }
        view.addGestureRecognizer(swipe)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        time.text = device?.timeOfDay
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        time.frame = Rect(x: 0, y: 50, width: size.width, height: 80)
        hint.frame = Rect(x: 0, y: size.height - 90, width: size.width, height: 40)
    }
}
