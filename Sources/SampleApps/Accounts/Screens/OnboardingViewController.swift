internal import Automation
internal import SimulatedUI

/// Greets first-time users, and asks where to start.
final class OnboardingViewController: ViewController {
    /// The preference that stores whether the user has seen the page.
    static let seenKey = "onboardingWasSeen"

    /// The screen where the user wants to start.
    enum Beginning {
        case accounts, explore
    }

    private let services: AccountsServices
    private let onEnd: (Window, Beginning) -> Void
    private let message = Label("Keep your accounts,\nand whom you met through them.", textAlignment: .center)
    private lazy var startButton = Button("Get Started") { [weak self] in self?.end(.accounts) }
    private lazy var exploreButton = Button("Explore People") { [weak self] in self?.end(.explore) }

    /// Creates the page.
    /// - Parameter onEnd: called after the user chooses where to start.
    init(_ services: AccountsServices, onEnd: @escaping (Window, Beginning) -> Void) {
        self.services = services
        self.onEnd = onEnd
        super.init()
        title = "Welcome"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        typealias Identifiers = Accounts.Identifiers.Onboarding
        view.accessibilityIdentifier = Identifiers.screen.id
        message.accessibilityIdentifier = Identifiers.message.id
        message.numberOfLines = 2
        startButton.accessibilityIdentifier = Identifiers.start.id
        exploreButton.accessibilityIdentifier = Identifiers.explore.id
        view.addSubviews(message, startButton)
        if services.features.showsExplore { view.addSubview(exploreButton) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.size.width - 40
        let top = contentInsets.top
        message.frame = Rect(x: 20, y: top + 60, width: width, height: 60)
        startButton.frame = Rect(x: 20, y: top + 160, width: width, height: 44)
        exploreButton.frame = Rect(x: 20, y: top + 220, width: width, height: 44)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        services.analytics.state(services.analytics.names.onboarding)
    }

    private func end(_ beginning: Beginning) {
        let names = services.analytics.names
        services.analytics.action(beginning == .accounts ? names.onboardingStart : names.onboardingExplore)
        application?.preferences[Self.seenKey] = .bool(true)
        if let window = view.window { onEnd(window, beginning) }
    }
}

/// The screen for users without an account, until they dismiss it.
final class WelcomeViewController: ViewController {
    /// The preference that stores whether the user dismissed it.
    static let dismissedKey = "welcomeWasDismissed"

    private let services: AccountsServices
    private let greeting = Label("Add an account to get started.", textAlignment: .center)
    private lazy var addButton = Button("Add Account") { [weak self] in self?.addAccount() }
    private lazy var skipButton = Button("Not Now") { [weak self] in self?.skip() }

    init(_ services: AccountsServices) {
        self.services = services
        super.init()
        title = "Welcome"
        navigationItem.backButtonTitle = "Back"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for part in [greeting, addButton, skipButton] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.size.width
        var top = contentInsets.top + 40
        for part in [greeting, addButton, skipButton] {
            part.frame = Rect(x: 20, y: top, width: width - 40, height: 44)
            top += 60
        }
    }

    private func skip() {
        application?.preferences[Self.dismissedKey] = .bool(true)
        dismiss(animated: true)
    }

    private func addAccount() {
        let types = AccountTypesViewController(services) { [weak self] in self?.dismiss(animated: true) }
        navigationController?.pushViewController(types, animated: true)
    }
}
