import Automation

/// The system's app, which shows app icons, the lock screen and system alerts.
final class SpringBoard: SimulatedApp {
    static let name = "SpringBoard"
    static let bundleIdentifier = "com.apple.springboard"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { HomeViewController() }
}

extension SimulatedDevice {
    /// The frontmost app; nil when no app runs.
    ///
    /// It is the launched app, or the system's own while the launched app is in the background, the screen is locked
    /// or a system alert is shown.
    package var frontmostApplication: Application? {
        guard let application else { return nil }
        if let shell, shell.state == .active { return shell }
        return application.isOnScreen ? application : nil
    }

    /// All windows on the screen, from back to front.
    var screenWindows: [Window] {
        let own = application.map { $0.isOnScreen ? $0.windows : [] } ?? []
        guard let shell, shell.state == .active else { return own }
        return own + shell.windows
    }

    /// Whether a system alert is in front of everything.
    var hasSystemAlert: Bool { shell.map { !$0.alerts.isEmpty } ?? false }

    /// Shows a system alert; the app accepts no touches meanwhile.
    func presentSystemAlert(_ alert: AlertController) {
        guard let application, application.state != .terminated else { return }
        let shell = shell ?? makeShell(for: application)
        shell.mainWindow?.rootViewController?.present(alert)
        application.resignActive()
        updateShell()
    }

    /// Brings the shell to the front or removes it, depending on the state of the app and the screen.
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

    /// Resumes the app when no system alert is left.
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
        for window in shell.systemWindows {
            window.isHidden = true
            // Its screens are dark on every device.
            window.overrideUserInterfaceStyle = .dark
        }
        window.rootViewController = HomeViewController()
        return shell
    }

    /// Ends the shell, including its alerts.
    func endShell() {
        let old = shell
        shell = nil
        old?.tearDown()
    }

    func unlockScreen() {
        guard isLocked else { return }
        inputObserver?(.device(.reactivate))
        isLocked = false
        application?.enterForeground()
        updateShell()
    }
}

/// The home screen, where a tap on an icon brings the app to the front.
final class HomeViewController: ViewController {
    private var icons: [Button] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Color(red: 0.16, green: 0.24, blue: 0.4)
    }

    /// Shows the icon of the app in the background, if any.
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

/// The lock screen, with the time and the slider to unlock.
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
