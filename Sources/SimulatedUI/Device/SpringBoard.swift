import Automation

/// The app of the system: it shows the icons of apps, the locked screen and the system's own alerts.
final class SpringBoard: SimulatedApp {
    static let name = "SpringBoard"
    static let bundleIdentifier = "com.apple.springboard"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { HomeViewController() }
}

extension SimulatedDevice {
    /// The app in front: the app that was launched, or the system's own while that one is out of sight, the screen is
    /// locked or the system asks something; nil when no app runs.
    public var frontmostApplication: Application? {
        guard let application else { return nil }
        if let shell, shell.state == .active { return shell }
        return application.isOnScreen ? application : nil
    }

    /// Everything on the screen, from back to front.
    var screenWindows: [Window] {
        let own = application.map { $0.isOnScreen ? $0.windows : [] } ?? []
        guard let shell, shell.state == .active else { return own }
        return own + shell.windows
    }

    /// Whether the system asks something, in front of everything.
    var hasSystemAlert: Bool { shell.map { !$0.alerts.isEmpty } ?? false }

    /// Shows an alert of the system itself, which belongs to its shell; the app takes no touches meanwhile.
    func presentSystemAlert(_ alert: AlertController) {
        guard let application, application.state != .terminated else { return }
        let shell = shell ?? makeShell(for: application)
        shell.mainWindow?.rootViewController?.present(alert)
        application.resignActive()
        updateShell()
    }

    /// Brings the shell to the front, or takes it away, as the state of the app and of the screen asks for.
    func updateShell() {
        guard let application, application.state != .terminated else { return }
        let isAppAway = isLocked || application.state == .background
        guard isAppAway || shell != nil else { return }
        let shell = shell ?? makeShell(for: application)
        let isWanted = isAppAway || hasSystemAlert
        shell.state = isWanted ? .active : .background
        show(isAppAway, shell, application)
        setNeedsTreeUpdate()
    }

    /// The app goes on when the system has nothing more to ask.
    func systemAlertsDidChange() {
        updateShell()
        if !hasSystemAlert { application?.becomeActive() }
    }

    private func show(_ isAppAway: Bool, _ shell: Application, _ application: Application) {
        guard let window = shell.mainWindow else { return }
        if isAppAway {
            window.frame = screen
            if isLocked != (window.rootViewController is LockViewController) {
                window.rootViewController = isLocked ? LockViewController() : HomeViewController()
            }
            (window.rootViewController as? HomeViewController)?.show(application)
        }
        for window in [window] + shell.systemWindows where window.isHidden == isAppAway {
            window.frame = screen
            window.isHidden = !isAppAway
        }
    }

    private func makeShell(for application: Application) -> Application {
        let options = LaunchOptions()
        let shell = Application(device: self, type: SpringBoard.self, launch: options, processIdentifier: 50)
        self.shell = shell
        shell.state = .background
        let window = Window(application: shell)
        shell.mainWindow = window
        shell.installSystemInterface()
        for window in shell.systemWindows { window.isHidden = true }
        window.rootViewController = HomeViewController()
        return shell
    }

    /// Ends the shell, with the alerts of the system that are shown.
    func endShell() {
        let old = shell
        shell = nil
        old?.tearDown()
    }

    func unlockScreen() {
        guard isLocked else { return }
        isLocked = false
        application?.enterForeground()
        updateShell()
    }
}

/// The icons of the apps; a tap on one brings its app to the front.
final class HomeViewController: ViewController {
    private var icons: [Button] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Color(red: 0.16, green: 0.24, blue: 0.4)
    }

    /// Shows the icon of the app that can be brought to the front.
    func show(_ application: Application?) {
        for icon in icons { icon.removeFromSuperview() }
        icons = []
        guard let application, application.state != .terminated else { return }
        let icon = Button(application.name) { [weak application] in application?.enterForeground() }
        icon.titleLabel.textColor = .white
        icons = [icon]
        view.addSubview(icon)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (column, icon) in icons.enumerated() {
            icon.frame = Rect(x: 20 + Double(column) * 76, y: 40, width: 64, height: 80)
        }
    }
}

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
